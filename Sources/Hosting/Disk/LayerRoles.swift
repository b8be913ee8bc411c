import Cells
import DrawingCore
import Sessions
import Sharing

/// The layers of a canvas that are kept for some, as its file `layers` says: lines of what names a layer,
/// in hexadecimal digits, and of users’ names or numbers. The host alone writes it.
package struct LayerRoles: Hashable, Sendable {
  /// The name of the file.
  static let file = "layers"

  /// Whom each is kept for.
  private(set) var people: [ItemID: Set<Person>] = [:]

  /// Creates the roles of a text. Somebody who is no user any more is passed over.
  package init(_ text: String = "") {
    for line in text.split(whereSeparator: \.isNewline) where line.first != "#" {
      let words = line.split(separator: " ")
      guard let first = words.first, let layer = first.hexBytes.flatMap({ ItemID(packed: $0) })
      else { continue }
      people[layer, default: []].formUnion(words.dropFirst().compactMap { Person(named: $0) })
    }
  }

  /// Reads the file of a canvas; without one no layer is kept for anybody.
  init(at place: CanvasPlace) throws(HostError) {
    do throws(FileError) {
      self.init(try StateDirectory(existing: place.folder)?.text(named: Self.file) ?? "")
    } catch {
      throw .file(error)
    }
  }

  /// Writes the file, which is durable on return.
  func write(at place: CanvasPlace) throws(FileError) {
    try StateDirectory(existing: place.folder)?.write(Array(text.utf8), named: Self.file)
  }

  /// The text, which `init` reads.
  package var text: String {
    let lines = people.map { layer, people in
      ([layer.packed.hex] + people.map(\.name).sorted()).joined(separator: " ")
    }
    return lines.sorted().map { $0 + "\n" }.joined()
  }

  /// Keeps a layer for some; for all if there are none.
  mutating func keep(_ layer: ItemID, for people: Set<Person>) {
    self.people[layer] = people.isEmpty ? nil : people
  }

  /// Returns the layers that are kept for others than a person.
  func closed(to person: Person) -> Set<ItemID> {
    guard !people.isEmpty else { return [] }
    return Set(people.filter { !$0.value.contains(person) }.keys)
  }
}

import Cells
import Sessions
import Sharing

/// What people may do on a canvas, as its file `roles` says: lines of a user’s name or number, or of
/// `others`, and a role. Without a line for others they may not even look. Whose canvas it is owns it.
package struct Roles: Hashable, Sendable {
  /// The name of the file.
  static let file = "roles"
  private static let others: Substring = "others"

  private let owner: Person
  private var roles: [Person: CanvasRole] = [:]
  private var others: CanvasRole?
  /// The lines that make no sense, and give nobody a role.
  package private(set) var unknown: [String] = []

  /// Creates the roles of a text.
  package init(_ text: String, owner: Person) {
    self.owner = owner
    for line in text.split(whereSeparator: \.isNewline) where line.first != "#" {
      let words = line.split { $0 == " " || $0 == "\t" }
      guard !words.isEmpty else { continue }
      if words.count == 2, let role = CanvasRole(rawValue: String(words[1])) {
        if words[0] == Self.others {
          others = role
          continue
        }
        if let person = Person(named: words[0]) {
          roles[person] = role
          continue
        }
      }
      unknown.append(String(line))
    }
  }

  /// Reads the roles at a canvas of this user’s.
  init(at place: CanvasPlace) throws(HostError) {
    let roles: Roles?
    do throws(FileError) {
      roles = try StateDirectory(existing: place.folder).map { (directory) throws(FileError) in
        try Roles(in: directory, owner: .own)
      }
    } catch {
      throw .file(error)
    }
    guard let roles else { throw .noCanvas(place.name) }
    self = roles
  }

  /// What is wrong with a canvas’s file: that it cannot be read, or has lines that give nobody a role.
  /// Nil if nothing is, or if the file is not this user’s.
  package static func warning(at place: CanvasPlace) -> String? {
    do throws(HostError) { return try Roles(at: place).problem } catch {
      return place.owner == .own ? error.description : nil
    }
  }

  /// Whether nothing is said of anybody.
  var isSilent: Bool { roles.isEmpty && others == nil && unknown.isEmpty }

  /// What is wrong with the lines that give nobody a role; nil if there are none.
  var problem: String? {
    guard let first = unknown.first else { return nil }
    let line = SafeText(first, limit: 40)
    return "\(Self.file): “\(line)” gives nobody a role (write a user's name or others, and "
      + CanvasRole.allCases.map(\.rawValue).joined(separator: "|") + ")"
  }

  /// Reads the file of a canvas; without one it is the owner’s alone.
  private init(in directory: StateDirectory, owner: Person) throws(FileError) {
    self.init(try directory.text(named: Self.file), owner: owner)
  }

  /// Returns what a person may do; nil for nothing.
  package subscript(person: Person) -> CanvasRole? {
    person == owner ? .own : roles[person] ?? others
  }
}

extension StateDirectory {
  /// Returns the text of a file that says what people may do; an empty one if there is none.
  func text(named name: String) throws(FileError) -> String {
    do throws(FileError) {
      return String(decoding: try read(named: name, limit: 1 << 20), as: UTF8.self)
    } catch {
      guard error.kind == .missing else { throw error }
      return ""
    }
  }
}

import Glibc
import Sessions

/// Where a canvas is: `DIRECTORY/NAME.canvas`, a folder that is its owner’s alone, and beside it
/// `NAME.socket`, where its host listens.
package struct CanvasPlace: Hashable, Sendable {
  /// The name of the canvas.
  package let name: String
  /// The directory that it is in.
  package let directory: PathName

  /// Creates the place of a canvas. Throws `badName`.
  package init(_ name: String, in directory: PathName) throws(HostError) {
    let isName =
      (1...64).contains(name.utf8.count) && name.first != "." && name.first != "-"
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_.".unicodeScalars.contains($0)
      }
    guard isName else { throw .badName(name) }
    (self.name, self.directory) = (name, directory)
  }

  /// The folder of the canvas.
  package var folder: PathName { directory.appending(PathName("\(name).canvas")) }
  /// The socket of its host.
  package var socket: PathName { directory.appending(PathName("\(name).socket")) }

  /// Returns where canvases are unless it is said: `$OEKAKI_CANVASES`, else `canvases` in the state
  /// directory; nil if there is none.
  package static func usual(environment: [String: String]) -> PathName? {
    if let path = environment["OEKAKI_CANVASES"], !path.isEmpty { return PathName(path) }
    return StateDirectory.defaultPath(environment: environment).map { PathName($0 + "/canvases") }
  }
}

extension CanvasPlace {
  private static let ending = Array(".canvas".utf8)

  /// Returns the places of the canvases in a directory, by name; none if there is no such directory.
  package static func all(in directory: PathName) -> [CanvasPlace] {
    guard let folder = directory.withCName({ opendir($0) }) else { return [] }
    defer { closedir(folder) }
    var places: [CanvasPlace] = []
    while let entry = readdir(folder) {
      let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard bytes.suffix(ending.count).elementsEqual(ending) else { continue }
      let name = String(decoding: bytes.dropLast(ending.count), as: UTF8.self)
      if let place = try? CanvasPlace(name, in: directory) { places.append(place) }
    }
    return places.sorted { $0.name < $1.name }
  }

  /// Whose canvas it is; nil if there is none.
  package var owner: Person? {
    var found = stat()
    return folder.withCName { stat($0, &found) } == 0 ? Person(found.st_uid) : nil
  }

  /// Whether its host is running and can be reached.
  package var isHosted: Bool { (try? Socket.connected(to: socket)) != nil }
}

import Glibc
import Sessions

/// Where a canvas is: `DIRECTORY/NAME.canvas`, a folder that is its owner’s alone, and beside it
/// `NAME.socket`, where its host listens.
package struct CanvasPlace: Hashable, Sendable {
  /// The name of the canvas.
  package let name: String
  /// The directory that it is in.
  package let directory: PathName

  /// The most bytes that a name may have.
  static let longestName = 64

  /// Creates the place of a canvas. Throws `badName` and `longName`.
  package init(_ name: String, in directory: PathName) throws(HostError) {
    let isName =
      !name.isEmpty && name.first != "." && name.first != "-"
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_.".unicodeScalars.contains($0)
      }
    guard isName else { throw .badName(name) }
    guard name.utf8.count <= Self.longestName else { throw .longName(name) }
    (self.name, self.directory) = (name, directory)
  }

  /// The folder of the canvas.
  package var folder: PathName { directory.appending(PathName(name + Self.ending)) }
  /// The socket of its host.
  package var socket: PathName { directory.appending(PathName("\(name).socket")) }

  /// Returns the directory that canvases are in: the one that was asked for, else `$OEKAKI_CANVASES`,
  /// else `canvases` in the state directory. Throws `noPlace`.
  package static func directory(_ path: String?) throws(HostError) -> PathName {
    var environment: [String: String] = [:]
    for name in ["OEKAKI_CANVASES", "XDG_STATE_HOME", "HOME"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    let named = environment["OEKAKI_CANVASES"].flatMap { $0.isEmpty ? nil : $0 }
    if let path = path ?? named { return PathName(path).absolute ?? PathName(path) }
    guard let state = StateDirectory.defaultPath(environment: environment) else { throw .noPlace }
    return PathName(state + "/canvases")
  }
}

extension CanvasPlace {
  private static let ending = ".canvas"

  /// Returns the places of the canvases in a directory, by name.
  ///
  /// - Parameter mustBeThere: whether it is wrong that there is no such directory; else it has none.
  package static func all(
    in directory: PathName, mustBeThere: Bool = false
  ) throws(HostError) -> [CanvasPlace] {
    let names: [String]
    do throws(FileError) { names = try FolderListing.names(in: directory) } catch {
      guard mustBeThere || error.kind != .missing else { return [] }
      throw .file(error)
    }
    return names.filter { $0.hasSuffix(ending) }.compactMap { name in
      try? CanvasPlace(String(name.dropLast(ending.count)), in: directory)
    }.sorted { $0.name < $1.name }
  }

  /// Whose canvas it is; nil if there is none.
  package var owner: Person? {
    var found = stat()
    return folder.withCName { stat($0, &found) } == 0 ? Person(found.st_uid) : nil
  }

  /// Whether its host is running and can be reached.
  package var isHosted: Bool { (try? Socket.connected(to: socket)) != nil }
}

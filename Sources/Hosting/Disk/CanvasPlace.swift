import Sessions

/// Where a canvas is: `DIRECTORY/NAME.canvas`, a folder that is its owner’s alone, and beside it
/// `NAME.socket`, where its host listens.
package struct CanvasPlace: Hashable, Sendable {
  /// The name of the canvas.
  package let name: String
  private let directory: PathName

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

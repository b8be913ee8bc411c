import DrawingStore
import Foundation
import Hosting
import Sessions

/// The output of `oekaki canvases`: the canvases of a directory, by name. Nothing is changed.
package struct CanvasList {
  private struct Canvas: Encodable {
    let name: String
    let owner: String
    let isHosted: Bool
  }

  private let canvases: [Canvas]

  /// Reads the list.
  ///
  /// - Parameter path: the directory; nil for the usual one. If that does not exist, the list is empty.
  package init(at path: String?) throws(Failure) {
    let directory = try SharedCanvas.directory(path)
    let places = try SharedCanvas.places(in: directory, mustBeThere: path != nil)
    canvases = places.map { place in
      Canvas(name: place.name, owner: place.owner?.name ?? "?", isHosted: place.isHosted)
    }
  }

  /// The list as text, one row for each canvas.
  package var text: String {
    canvases.map { canvas in
      "\(PathName(canvas.name).safeText.padded(to: 34))\(canvas.owner.padded(to: 18))"
        + "\(canvas.isHosted ? "somebody is there" : "nobody is there")\n"
    }.joined()
  }

  /// The list as JSON.
  package func json() throws -> String { try JSONEncoder.text(of: ["canvases": canvases]) }
}

import DrawingStore
import Hosting

/// Where a canvas is looked for.
package struct CanvasDirectory: Hashable, Sendable {
  /// The directory that was asked for; nil for the usual one.
  let path: String?
  /// The database, by the name of its service; nil for wherever the canvas is.
  let service: String?

  /// Creates the place.
  package init(_ path: String?, via service: String? = nil) {
    (self.path, self.service) = (path, service)
  }

  /// Returns the place of a canvas that is to be joined. One of a database is got ready.
  func place(of name: String) throws(Failure) -> CanvasPlace {
    let place = try SharedCanvas.place(name, in: SharedCanvas.directory(path))
    if let service { try SharedCanvas.prepare(place, via: service) }
    return place
  }
}

extension SharedCanvas {
  /// Sees to it that a canvas is in a database, which is waited for.
  static func prepare(_ place: CanvasPlace, via service: String) throws(Failure) {
    let end: (code: Int32, reason: String)
    do throws(HostProgram.Refusal) {
      end = try HostProgram.prepare(place, via: service)
    } catch {
      throw Failure("@\(place.name): \(error.reason)", exitCode: 69)
    }
    if end.code != 0 { throw Failure("@\(place.name): \(end.reason)", exitCode: end.code) }
  }
}

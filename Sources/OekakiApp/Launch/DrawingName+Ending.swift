import DrawingStore
import Formats
import Sessions

extension DrawingName {
  /// - Throws: where the ending says that the file holds something else than a drawing of ours.
  package static func checkEnding(of path: String) throws(Failure) {
    let name = PathName(path)
    guard let contents = ForeignEnding.contents(of: name.base.text) else { return }
    throw Failure(
      "\(name.safeText): would have to be \(contents), which cannot be written yet"
        + " (save it as .oekaki)", exitCode: 64)
  }
}

import Formats
import Sessions

extension DrawingName {
  /// Checks that the ending of a name does not contradict what the drawing is saved as.
  ///
  /// - Throws: `Failure` if the ending says that the file holds something else.
  package static func checkEnding(of path: String, for drawing: some OpenDrawing) throws(Failure) {
    let name = PathName(path)
    let ending = ForeignFile.ending(of: path)
    let format = FormatList.known.named(byEnding: ending)
    guard drawing.origin(for: path) == nil,
      let contents = format?.title ?? ForeignEnding.contents(of: ending)
    else { return }
    let isWritten = format?.directions.contains(.writes) ?? false
    throw Failure(
      "\(name.safeText): this ending is for \(contents)"
        + (isWritten
          ? " (save it as .oekaki, then export it)"
          : ", which cannot be written (save it as .oekaki)"),
      exitCode: 64)
  }
}

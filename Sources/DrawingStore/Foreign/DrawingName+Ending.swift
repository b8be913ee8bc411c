import Formats
import Sessions

extension DrawingName {
  /// Checks that the ending of a name does not contradict what the drawing is saved as.
  ///
  /// - Throws: `Failure` if the ending says that the file holds something else.
  package static func checkEnding(of path: String, for drawing: some OpenDrawing) throws(Failure) {
    let name = PathName(path)
    guard drawing.origin(for: path) == nil,
      let contents = ForeignEnding.contents(of: name.base.text)
    else { return }
    let format = FormatList.known.named(byEnding: ForeignFile.ending(of: path))
    let isWritten = format?.directions.contains(.writes) ?? false
    throw Failure(
      "\(name.safeText): this ending is for \(contents)"
        + (isWritten
          ? " (export \"\(name.base.safeText)\" writes that; save it as .oekaki)"
          : ", which cannot be written (save it as .oekaki)"),
      exitCode: 64)
  }
}

import Cells
import DrawingStore
import Formats
import OekakiApp

/// A time-lapse as a file for asciinema's players.
package struct TimelapseCast {
  private var pictures: TimelapsePictures
  private var cast: Asciicast

  /// - Parameter speed: nil for the default.
  package init(_ source: TimelapseSource, speed: PlayingSpeed? = nil) throws(Failure) {
    pictures = TimelapsePictures(source, speed: speed)
    var cast = Asciicast(pictures.size, title: source.name)
    try pictures.visit { (picture, cursor, time) throws(Failure) in
      guard cast.show(picture, cursor: cursor, at: time) else {
        throw Failure(
          "the recording would take more than \(Asciicast.limit >> 20) MB (--speed makes it shorter)",
          exitCode: 65)
      }
    }
    self.cast = cast
  }

  /// The contents of the file, for tests.
  var bytes: [UInt8] { cast.bytes }

  /// Writes the file. Throws if there is one already.
  package func write(to path: String) throws(Failure) {
    try TimelapseFile.write(cast.bytes, to: path)
  }

  /// A summary such as `84 strokes in 21.0 s, 80x24`.
  package var summary: String { pictures.summary }

  /// A warning for the user although the file was written.
  package var warning: String? { pictures.warning }
}

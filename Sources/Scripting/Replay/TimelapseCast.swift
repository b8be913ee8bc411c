import Cells
import DrawingStore
import Formats
import OekakiApp

/// A time-lapse as a file for asciinema's players.
package struct TimelapseCast {
  private let file: TimelapseFile
  private var pictures: TimelapsePictures
  private var cast: Asciicast

  /// - Parameters:
  ///   - file: The file that it is for.
  ///   - speed: nil for the default.
  package init(
    _ source: TimelapseSource, for file: TimelapseFile, speed: PlayingSpeed? = nil
  ) throws(Failure) {
    self.file = file
    pictures = TimelapsePictures(source, speed: speed)
    var cast = Asciicast(pictures.size, title: source.name)
    try pictures.visit { (picture, cursor, time) throws(Failure) in
      guard cast.show(picture, cursor: cursor, at: time) else {
        throw file.tooLong("the recording would take more than \(Asciicast.limit >> 20) MB")
      }
    }
    self.cast = cast
  }

  /// The contents of the file, for tests.
  var bytes: [UInt8] { cast.bytes }

  /// Writes the file. Throws if there is one by now.
  package func write() throws(Failure) { try file.write(cast.bytes) }

  /// A summary such as `84 strokes in 21.0 s, 80x24`.
  package var summary: String { pictures.summary }

  /// A warning for the user although the file was written.
  package var warning: String? { pictures.warning }
}

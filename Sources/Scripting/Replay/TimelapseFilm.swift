import Cells
import DrawingCore
import DrawingStore
import Formats
import OekakiApp

/// A time-lapse as a picture that moves: GIF, APNG or SVG.
package struct TimelapseFilm {
  /// The minimum times between two pictures, in milliseconds: the first that makes few enough.
  private static let intervals = [TimelapsePictures.usualInterval, 50, 100, 200, 500, 1000]
  /// The time of the last picture, in milliseconds.
  private static let rest = Timelapse.longestPause

  private let file: TimelapseFile
  private let pictures: TimelapsePictures
  /// The film, for tests.
  let film: Film

  /// - Parameters:
  ///   - file: The file that it is for.
  ///   - speed: nil for the default.
  ///   - times: How many times it plays; nil for ever.
  package init(
    _ source: TimelapseSource, for file: TimelapseFile, speed: PlayingSpeed? = nil,
    times: Int? = nil
  ) throws(Failure) {
    self.file = file
    var pictures = TimelapsePictures(source, speed: speed)
    guard
      let interval = Self.intervals.first(where: {
        pictures.count(interval: $0) <= FormatLimits.frames
      })
    else {
      throw file.tooLong("the time-lapse has more than \(FormatLimits.frames) pictures")
    }
    var reel = TimelapseReel(pictures.size, file)
    try pictures.visit(interval: interval) { (picture, _, time) throws(Failure) in
      try reel.show(picture, at: time)
    }
    film = try reel.film(rest: Self.rest, times: times)
    self.pictures = pictures
  }

  /// Returns the bytes in a format, and what they lose that can be seen.
  package func export(
    as format: any FilmFormat
  ) throws(Failure) -> (bytes: [UInt8], losses: LossReport) {
    do throws(FormatError) {
      let export = try format.export(film, WritingOptions())
      return (export.bytes, export.losses.visible)
    } catch {
      throw file.tooLong(error.problem)
    }
  }

  /// Writes the file. Throws if there is one by now.
  package func write(_ bytes: [UInt8]) throws(Failure) { try file.write(bytes) }

  /// A summary such as `84 strokes in 21.0 s, 80x24`.
  package var summary: String { pictures.summary }

  /// A warning for the user although the file was written.
  package var warning: String? { pictures.warning }
}

/// A film that is made from pictures with their times.
private struct TimelapseReel {
  private let file: TimelapseFile
  private var builder = FilmBuilder()
  private var sheet: Sheet
  private var shown: Grid
  private var last = 0

  init(_ size: Size, _ file: TimelapseFile) {
    self.file = file
    sheet = Sheet(size)
    shown = Grid(size, filledWith: .clear)
  }

  mutating func show(_ picture: Grid, at time: Int) throws(Failure) {
    let spans = picture.spans(differingFrom: shown)
    guard !spans.isEmpty else { return }
    for span in spans {
      for x in span.columns { sheet.put(picture[x, span.y], at: Point(x, span.y)) }
    }
    guard let drawing = Drawing([Layer(name: "layer 1", sheet)]) else { return }
    builder.setLastTime(max(1, time - last))
    do throws(FormatError) { try builder.add(drawing, for: nil) } catch {
      throw file.tooLong(error.problem)
    }
    (shown, last) = (picture, time)
  }

  mutating func film(rest: Int, times: Int?) throws(Failure) -> Film {
    builder.setLastTime(rest)
    do throws(FormatError) { return try builder.film(times: times) } catch {
      throw file.tooLong(error.problem)
    }
  }
}

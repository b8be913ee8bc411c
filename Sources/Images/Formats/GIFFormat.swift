import Cells
import DrawingCore
import Formats

/// GIF pictures, which are only written: as a terminal would show the drawing, moving if it does.
public struct GIFFormat: FilmFormat {
  public let name = "gif"
  public let title = "a GIF picture"
  public let endings = ["gif"]
  public let directions = FormatDirections.writes
  public var keepsCells: Bool { false }
  private let letters: PictureLetters
  private static let mostColors = 256

  /// Creates the format.
  ///
  /// - Parameter unifont: Returns the bytes of Unifont's `.hex` file if there is one. Called only
  ///   for characters that have no other letter.
  public init(unifont: @escaping @Sendable () -> [UInt8]? = { nil }) {
    letters = PictureLetters(unifont: unifont)
  }

  public var choices: [WritingChoice] { [.scale, .ninth, .tall, .font] }

  public func settled(_ options: WritingOptions, for drawing: Drawing) -> WritingOptions {
    PictureLetters.settled(options)
  }

  /// Returns the visible cells on one layer, in at most 256 colours. Glyphs without a letter become
  /// U+FFFD.
  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    try letters.fitted(drawing, options, colors: Self.mostColors)
  }

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    try export(Film([fitted], frames: [Film.Frame(picture: 0)]), options).bytes
  }

  public func export(_ film: Film, _ options: WritingOptions) throws(FormatError) -> FilmExport {
    let typeface = try letters.typeface(for: film.pictures, options)
    let fit = PictureFit(typeface, mostColors: Self.mostColors)
    var plan = try FilmPlan(film, fit, PictureOptions(options))
    return FilmExport(
      try GIFWriter.bytes(&plan), self,
      losing: plan.losses + GIFWriter.losses(of: film.frameTimes))
  }
}

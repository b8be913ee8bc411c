import Cells
import DrawingCore
import Formats

/// PNG pictures: read as dots, written as a terminal would show the drawing.
public struct PNGFormat: Format {
  public let name = "png"
  public let title = "a PNG picture"
  public let endings = ["png", "apng"]
  public let directions = FormatDirections.both
  public var keepsCells: Bool { false }
  /// The offset in bytes of the picture's size.
  private static let sizeOffset = 16
  let letters: PictureLetters

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

  public func evidence(in file: ForeignFile) -> Evidence? {
    PNGReader.recognises(file.bytes) ? .signature : nil
  }

  public func read(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> Reading {
    let bitmap: Bitmap
    do { bitmap = try PNGReader.bitmap(file.bytes) } catch { throw FormatError(error.reason) }
    let tracing = options.tracing
    let size = tracing.dots(for: bitmap.size, filling: options.size)
    if options.size == nil {
      try FormatLimits.checkTraced(
        tracing.cells(for: size), bytes: file.bytes.count, at: Self.sizeOffset)
    }
    guard Drawing.allows(tracing.cells(for: size)) else {
      throw FormatError("makes \(tracing.cells(for: size).text) cells; \(Drawing.sizeRule)")
    }
    guard tracing.allows(dots: size), let dots = bitmap.dots(size) else {
      throw FormatError(
        "needs \(size.text) dots, which would take too long (use fewer cells or more colours)")
    }
    let losses =
      (size == bitmap.size ? [] : [Loss(.size, from: bitmap.size, to: size)])
      + PNGChunk.lostFrames(of: file.bytes)
    return try Reading(
      Drawing(tracing.grid(of: dots)), self, of: file, losing: losses, form: ["its pixels"])
  }

  /// Returns the visible cells on one layer, in the colours that they have in the picture. Glyphs
  /// without a letter become U+FFFD.
  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    try letters.fitted(drawing, options)
  }

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    let typeface = try letters.typeface(for: [fitted], options)
    do throws(PictureError) {
      let picture = try typeface.picture(of: fitted.flattened(), PictureOptions(options))
      do throws(PNGError) { return try PNGWriter.bytes(picture.bitmap) } catch {
        throw PictureError(reason: error.reason)
      }
    } catch {
      throw FormatError(error.reason)
    }
  }
}

extension PNGFormat: FilmFormat {
  /// Returns an APNG, or a PNG picture of a single frame. Lossless but for times beyond 65,535 ms,
  /// which are kept to 10 ms.
  public func export(_ film: Film, _ options: WritingOptions) throws(FormatError) -> FilmExport {
    let typeface = try letters.typeface(for: film.pictures, options)
    var plan = try FilmPlan(film, PictureFit(typeface), PictureOptions(options))
    return FilmExport(
      try APNGWriter.bytes(&plan), self,
      losing: plan.losses + APNGWriter.losses(of: film.frameTimes))
  }
}

import Cells
import DrawingCore
import Formats

/// PNG pictures: read as dots, written as a terminal would show the drawing.
public struct PNGFormat: Format {
  public let name = "png"
  public let title = "a PNG picture"
  public let endings = ["png"]
  public let directions = FormatDirections.both
  public var keepsCells: Bool { false }
  /// The offset in bytes of the picture's size.
  private static let sizeOffset = 16
  private let unifont: @Sendable () -> [UInt8]?

  /// Creates the format.
  ///
  /// - Parameter unifont: Returns the bytes of Unifont's `.hex` file if there is one. Called only
  ///   for characters that have no other letter.
  public init(unifont: @escaping @Sendable () -> [UInt8]? = { nil }) { self.unifont = unifont }

  public var choices: [WritingChoice] { [.scale, .ninth, .font] }

  public func settled(_ options: WritingOptions, for drawing: Drawing) -> WritingOptions {
    var settled = options
    settled.scale = options.scale ?? PictureOptions().scale
    return settled
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
      try FormatLimits.check(
        tracing.cells(for: size), bytes: file.bytes.count, at: Self.sizeOffset)
    }
    guard Drawing.allows(tracing.cells(for: size)) else {
      throw FormatError("makes \(tracing.cells(for: size).text) cells; \(Drawing.sizeRule)")
    }
    guard tracing.allows(dots: size), let dots = bitmap.dots(size) else {
      throw FormatError(
        "needs \(size.text) dots, which would take too long (use fewer cells or more colours)")
    }
    let losses = size == bitmap.size ? [] : [Loss(.size, from: bitmap.size, to: size)]
    return try Reading(
      Drawing(tracing.grid(of: dots)), self, of: file, losing: losses, form: ["its pixels"])
  }

  /// Returns the visible cells on one layer, in the colours that they have in the picture. Glyphs
  /// without a letter become U+FFFD.
  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    let (typeface, grid) = try prepared(drawing, options)
    let colors = PictureColors()
    var fixed = grid
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        var cell = grid[x, y]
        if !cell.glyph.isContinuation, typeface.bits(cell.glyph) == nil {
          fixed.replace(at: Point(x, y), with: .unknown)
          cell.glyph = .unknown
        }
        fixed[x, y].style = colors.fixed(cell.style)
      }
    }
    guard let drawing = Drawing(fixed, font: typeface.codes) else {
      throw FormatError(Drawing.sizeRule)
    }
    return drawing
  }

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    let (typeface, grid) = try prepared(fitted, options)
    do throws(PictureError) {
      let picture = try typeface.picture(of: grid, PictureOptions(options))
      do throws(PNGError) { return try PNGWriter.bytes(picture.bitmap) } catch {
        throw PictureError(reason: error.reason)
      }
    } catch {
      throw FormatError(error.reason)
    }
  }

  /// Returns the letters for all cells, and the cells, after checking that they are not too many.
  private func prepared(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> (Typeface, Grid) {
    var typeface = Typeface(font: try font(options), codes: drawing.font)
    do { _ = try PicturePlan(drawing.size, typeface, PictureOptions(options)) } catch {
      throw FormatError(error.reason)
    }
    let grid = drawing.flattened()
    // A glyph that is U+FFFD already stays as it is.
    let lacking = typeface.lacking(grid).subtracting(["\u{FFFD}"])
    if !lacking.isEmpty, let bytes = unifont(),
      let letters = try? Unifont.letters(lacking, in: bytes)
    {
      typeface = typeface.filled(with: letters)
    }
    return (typeface, grid)
  }

  private func font(_ options: WritingOptions) throws(FormatError) -> ScreenFont? {
    guard let bytes = options.font else { return nil }
    do { return try ScreenFont(bytes) } catch {
      throw FormatError("the font \(error)")
    }
  }
}

extension PictureOptions {
  init(_ options: WritingOptions) {
    self.init()
    scale = options.scale ?? 1
    hasNinth = options.hasNinth
  }
}

extension PictureColors {
  /// Returns the style with the colours that it has in a picture.
  fileprivate func fixed(_ style: Style) -> Style {
    let inks = inks(Style(foreground: style.foreground, background: style.background))
    func color(_ chosen: Color, _ pixel: Pixel) -> Color {
      chosen.fileLevels != nil ? chosen : Color(fileLevels: pixel.rgb)
    }
    return Style(
      foreground: color(style.foreground, inks.ink),
      background: color(style.background, inks.paper), attributes: style.attributes)
  }
}

extension Pixel {
  fileprivate var rgb: RGB { RGB(Int(red), Int(green), Int(blue)) }
}

extension Glyph {
  /// U+FFFD, which no font draws as anything else.
  fileprivate static let unknown = Glyph("\u{FFFD}") ?? .space
}

extension Grid {
  /// Replaces a glyph, in both cells if it is wide.
  fileprivate mutating func replace(at p: Point, with glyph: Glyph) {
    if self[p].glyph.isWide { self[p.x + 1, p.y].glyph = glyph }
    self[p].glyph = glyph
  }
}

extension Drawing {
  /// Creates a drawing of one layer.
  fileprivate init?(_ grid: Grid, font: BitFont? = nil) {
    guard Drawing.allows(grid.size) else { return nil }
    var sheet = Sheet(grid.size)
    for y in 0..<grid.height {
      for x in 0..<grid.width where grid[x, y] != .clear { sheet[x, y] = grid[x, y] }
    }
    self.init([Layer(name: "layer 1", sheet)], font: font)
  }
}

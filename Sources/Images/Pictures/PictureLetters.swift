import Cells
import DrawingCore
import Formats

/// The source of letters for pictures of pixels.
struct PictureLetters: Sendable {
  /// Returns the bytes of Unifont's `.hex` file if there is one. Called only for characters that
  /// have no other letter.
  let unifont: @Sendable () -> [UInt8]?

  /// Returns the options with the scale that pictures of pixels have if none is asked for.
  static func settled(_ options: WritingOptions) -> WritingOptions {
    var settled = options
    settled.scale = options.scale ?? PictureOptions().scale
    return settled
  }

  /// Returns the letters for all cells of drawings, after checking that they are not too many.
  func typeface(
    for drawings: [Drawing], _ options: WritingOptions
  ) throws(FormatError) -> Typeface {
    let typeface = Typeface(font: try Self.font(options), codes: drawings.first?.font)
    var lacking: Set<Unicode.Scalar> = []
    for drawing in drawings {
      do { _ = try PicturePlan(drawing.size, typeface, PictureOptions(options)) } catch {
        throw FormatError(error.reason)
      }
      lacking.formUnion(typeface.lacking(drawing.flattened()))
    }
    // A glyph that is U+FFFD already stays as it is.
    lacking.remove("\u{FFFD}")
    guard !lacking.isEmpty, let bytes = unifont(),
      let letters = try? Unifont.letters(lacking, in: bytes)
    else { return typeface }
    return typeface.filled(with: letters)
  }

  private static func font(_ options: WritingOptions) throws(FormatError) -> ScreenFont? {
    guard let bytes = options.font else { return nil }
    do { return try ScreenFont(bytes) } catch {
      throw FormatError("the font \(error)")
    }
  }

  /// Returns the drawing that a picture of pixels shows: the visible cells on one layer, in the
  /// colours that they have in the picture.
  ///
  /// - Parameter colors: The largest number of colours; nil for any number.
  func fitted(
    _ drawing: Drawing, _ options: WritingOptions, colors: Int? = nil
  ) throws(FormatError) -> Drawing {
    let typeface = try typeface(for: [drawing], options)
    var fit = PictureFit(typeface, mostColors: colors)
    return try fit.drawing(drawing)
  }
}

extension PictureFit {
  /// Returns the drawing with the cells for those of another.
  mutating func drawing(_ drawing: Drawing) throws(FormatError) -> Drawing {
    guard let fitted = Drawing(cells(of: drawing), font: typeface.codes) else {
      throw FormatError(Drawing.sizeRule)
    }
    return fitted
  }
}

extension PictureOptions {
  init(_ options: WritingOptions) {
    self.init()
    scale = options.scale ?? 1
    hasNinth = options.hasNinth
    isTall = options.isTall == true
  }
}

extension Drawing {
  /// Creates a drawing of one layer.
  init?(_ grid: Grid, font: BitFont? = nil) {
    guard Drawing.allows(grid.size) else { return nil }
    var sheet = Sheet(grid.size)
    for y in 0..<grid.height {
      for x in 0..<grid.width where grid[x, y] != .clear { sheet[x, y] = grid[x, y] }
    }
    self.init([Layer(name: "layer 1", sheet)], font: font)
  }
}

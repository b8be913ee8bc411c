import Cells
import DrawingCore
import Formats

/// How a picture of pixels becomes cells as it is placed.
struct PictureRequest: Hashable, Sendable {
  /// What the pixels are drawn with.
  enum Kind: String, CaseIterable, Sendable {
    case half, quad, sextant, octant, braille, ascii
  }

  var kind = Kind.half
  /// The size in cells; nil for one dot per pixel, or as many as are allowed.
  var size: Size?
  var colors = TracingColors.all
  var dither = TracingDither.none

  /// The words that may follow the name of the file.
  static let options = ["as=", "size=", "colors=", "dither="]

  var reading: ReadingOptions {
    var options = ReadingOptions()
    options.tracing = Tracing(grid: DotGrid(rawValue: kind.rawValue))
    options.tracing.colors = colors
    options.tracing.dither = dither
    options.size = size
    return options
  }

  /// The options that are not the usual ones, as words.
  var words: [String] {
    let usual = PictureRequest()
    return (kind == usual.kind ? [] : ["as=\(kind.rawValue)"])
      + (size.map { ["size=\($0.text)"] } ?? [])
      + (colors == usual.colors ? [] : ["colors=\(colors.rawValue)"])
      + (dither == usual.dither ? [] : ["dither=\(dither.rawValue)"])
  }
}

nonisolated extension PictureRequest {
  init(_ arguments: ArgumentReader) throws(ScriptError) {
    self.init()
    kind = try arguments.choice("as", or: kind)
    colors = try arguments.choice("colors", or: colors)
    dither = try arguments.choice("dither", or: dither)
    guard let (word, token) = try arguments.option("size") else { return }
    guard let size = Size(text: word), Drawing.allows(size) else {
      throw arguments.failure("expected size= and a size such as 80x24", at: token)
    }
    self.size = size
  }
}

nonisolated extension ArgumentReader {
  /// Returns the value of `name=WORD`, or the usual one if it is not given.
  fileprivate func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, or usual: Value
  ) throws(ScriptError) -> Value where Value.RawValue == String {
    guard let (word, token) = try option(name) else { return usual }
    guard let value = Value(rawValue: word) else {
      let words = Value.allCases.map(\.rawValue).joined(separator: "|")
      throw failure("expected \(name)=\(words)", at: token)
    }
    return value
  }
}

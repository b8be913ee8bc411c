#if DEBUG  // Else nothing of other modules is to be had.
import DrawingCore

/// Packed values as a snapshot holds them, made by hand so that they can be absurd.
enum Packed {
  static let far = 1 << 25

  /// Returns a history of undo steps and, by default, no redo steps.
  static func history(_ edits: [[UInt8]], redo: [[UInt8]] = []) -> [UInt8] {
    number(edits.count) + edits.flatMap { $0 } + number(redo.count) + redo.flatMap { $0 }
  }

  static func number(_ value: Int) -> [UInt8] {
    var writer = ByteWriter()
    writer.count(value)
    return writer.bytes
  }

  static func point(_ x: Int, _ y: Int) -> [UInt8] {
    var writer = ByteWriter()
    writer.signed(x)
    writer.signed(y)
    return writer.bytes
  }

  private static func block(_ bytes: [UInt8]) -> [UInt8] { number(bytes.count) + bytes }
  private static func text(_ text: String) -> [UInt8] { block(Array(text.utf8)) }

  /// Returns a cell in default colours.
  static func cell(_ scalar: Unicode.Scalar = "x") -> [UInt8] { number(Int(scalar.value)) + [0] }

  static func run(_ x: Int, _ y: Int, _ count: Int, _ scalar: Unicode.Scalar = "x") -> [UInt8] {
    number(y) + number(x) + number(count) + cell(scalar)
  }

  static func cells(layer: Int, _ runs: [[UInt8]]) -> [UInt8] {
    [1] + number(layer) + patch(runs)
  }

  static func patch(_ runs: [[UInt8]]) -> [UInt8] { number(runs.count) + runs.flatMap { $0 } }

  static func size(_ width: Int, _ height: Int, _ patches: [[UInt8]] = []) -> [UInt8] {
    [2] + number(width) + number(height) + number(patches.count) + patches.flatMap { $0 }
  }

  static func insertLayer(_ width: Int, _ height: Int, at place: Int, _ cells: [UInt8]) -> [UInt8] {
    [3] + number(place) + number(width) + number(height) + text("x") + [1] + block(cells)
  }

  static func group(_ edits: [[UInt8]]) -> [UInt8] {
    [11] + number(edits.count) + edits.flatMap { $0 }
  }

  /// Returns a tile that is all one cell.
  static func tile(_ place: Int, _ scalar: Unicode.Scalar = "x") -> [UInt8] {
    number(place) + block([0, 1] + cell(scalar) + [0] + number(512))
  }

  static func gesture(
    _ tool: String, _ stops: [(Int, Int)], typed: String = "", glyph: Unicode.Scalar = "x",
    isFilled: Bool = false
  ) -> [UInt8] {
    text(tool) + cell(glyph) + text("single") + [isFilled ? 1 : 0] + number(stops.count)
      + stops.flatMap { point($0.0, $0.1) + text(typed) }
  }

  static func clip(_ width: Int, _ height: Int, _ tiles: [UInt8]) -> [UInt8] {
    number(width) + number(height) + block(tiles)
  }
}
#endif

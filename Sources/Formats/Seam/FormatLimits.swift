import Cells
import DrawingCore

/// What foreign files may ask for, checked before it is made.
public enum FormatLimits {
  /// Bytes of a file.
  public static let input = 64 << 20
  /// Of all layers together.
  static let cells = 16 << 20
  /// Of text inside text: JSON.
  static let nesting = 16

  /// A file of so many bytes may unpack to so many: all up to a MiB, then 200 times as many.
  static func unpacked(from count: Int) -> Int { min(input * 4, max(1 << 20, count * 200)) }

  /// Throws unless so many bytes may stand for layers of a size.
  package static func check(
    _ size: Size, layers: Int = 1, bytes: Int, at offset: Int
  ) throws(FormatError) {
    guard Drawing.allows(size), let area = size.area else {
      throw FormatError("a picture of \(size.text) cells; \(Drawing.sizeRule)", at: offset)
    }
    let (all, overflow) = area.multipliedReportingOverflow(by: layers)
    guard !overflow, all <= cells else {
      throw FormatError("\(layers) layers of \(size.text) cells; \(cells) are allowed", at: offset)
    }
    guard layers <= 1 || Sheet.storedCells(of: size) <= cells / layers else {
      let problem = "\(layers) layers of \(size.text) cells take the room of more than \(cells)"
      throw FormatError(problem, at: offset)
    }
    guard all * 2 <= unpacked(from: bytes) else {
      throw FormatError("\(all) cells in a file of \(bytes) bytes", at: offset)
    }
  }
}

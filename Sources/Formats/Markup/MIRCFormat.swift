import Cells
import DrawingCore

/// Text with mIRC's colours, for pasting into a chat; each row is self-contained.
public struct MIRCFormat: Format {
  public let name = "mirc"
  public let title = "mIRC text"
  public let endings = ["mirc", "irc"]
  public let directions = FormatDirections.writes

  public init() {}

  /// The mIRC numbers of the sixteen colours.
  private static let numbers = [1, 5, 3, 7, 2, 6, 10, 15, 14, 4, 9, 8, 12, 13, 11, 0]
  /// The number of the reader's default colour.
  private static let usual = 99
  private static let codes: [(Attributes, UInt8)] = [
    (.bold, 0x02), (.italic, 0x1D), (.underline, 0x1F), (.strike, 0x1E), (.reverse, 0x16),
  ]

  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    try Fitting.rows(drawing, size: drawing.size) { cell in
      var cell = cell.over(.blank)
      cell.style = Style(
        foreground: Self.fit(cell.style.foreground), background: Self.fit(cell.style.background),
        attributes: cell.style.attributes.subtracting([.dim, .blink]))
      return cell
    }
  }

  private static let colors = ColorTable(Array(0...15))

  private static func fit(_ color: Color) -> Color {
    guard let rgb = color.fileLevels else { return .default }
    if case .palette(0..<16) = color.kind { return color }
    return .palette(UInt8(colors.nearest(to: rgb)))
  }

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    var bytes: [UInt8] = []
    fitted.forEachRow { _, row in
      var style = Style()
      let end = row.lastIndex { $0 != .clear }.map { $0 + 1 } ?? row.startIndex
      for cell in row[..<end] where !cell.glyph.isContinuation {
        bytes += Self.change(from: style, to: cell.style)
        style = cell.style
        cell.glyph.append(to: &bytes)
      }
      bytes.append(0x0A)
    }
    return bytes
  }

  private static func change(from old: Style, to new: Style) -> [UInt8] {
    let toggled = codes.filter { old.attributes.contains($0.0) != new.attributes.contains($0.0) }
    let isSame = old.foreground == new.foreground && old.background == new.background
    let colors = "\(number(new.foreground)),\(number(new.background))"
    return toggled.map(\.1) + (isSame ? [] : [0x03] + Array(colors.utf8))
  }

  private static func number(_ color: Color) -> String {
    guard case .palette(let index) = color.kind, index < 16 else { return String(usual) }
    let number = numbers[Int(index)]
    return number < 10 ? "0\(number)" : String(number)
  }
}

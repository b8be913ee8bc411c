import Cells
import DrawingCore

/// A file of colours. When reading, the bytes determine the kind.
public enum PaletteFile: String, CaseIterable, Sendable {
  /// A GIMP palette: lines of three numbers and a name.
  case gpl
  /// Lines of six hexadecimal digits.
  case hex

  /// Creates the kind that a file of this name is written in; nil if its ending is not one of them.
  public init?(named name: String) { self.init(rawValue: ForeignFile.ending(of: name)) }

  /// Returns the bytes of a file with a palette, leaving out default and clear colours.
  public func bytes(of palette: [Color], title: String = "") -> [UInt8] {
    let levels = palette.compactMap(\.fileLevels)
    let lines =
      switch self {
      case .hex: levels.map(\.digits)
      case .gpl:
        ["GIMP Palette", "Name: \(SafeText(title))", "#"]
          + levels.map { "\($0.red) \($0.green) \($0.blue)\t\($0.digits)" }
      }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}

extension PaletteFile {
  /// Returns the colours of a GIMP, JASC (`.pal`), Paint.NET or Adobe (`.act`) palette, or of lines of
  /// hexadecimal digits, in order; nil for any other file. Takes time proportional to the bytes.
  /// Throws for broken colours, or a wrong number of them.
  public static func colors(in bytes: [UInt8]) throws(FormatError) -> [Color]? {
    guard bytes.count <= longest else { return nil }
    guard let found = try textual(bytes) ?? adobe(bytes) else { return nil }
    guard (1...Drawing.maximumPalette).contains(found.count) else {
      throw FormatError("a palette has from 1 to \(Drawing.maximumPalette) colours")
    }
    return found
  }

  /// The maximum size of a palette file in bytes.
  private static let longest = 1 << 16

  private static func textual(_ bytes: [UInt8]) throws(FormatError) -> [Color]? {
    let text = text(of: bytes)
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    switch lines.first?.trimmingEnd ?? "" {
    case "GIMP Palette": return try numbers(in: lines.dropFirst(), where: isOfGIMP)
    case "JASC-PAL": return try jasc(lines)
    case let head where Self.isOfPaintNET(head):
      guard let colors = hexadecimal(lines, digits: 8) else {
        throw FormatError("a colour is not eight hexadecimal digits, AARRGGBB")
      }
      return colors
    default: return hexadecimal(lines, digits: 6)
    }
  }

  /// Returns the colours below a head, a version and their number.
  private static func jasc(_ lines: [Substring]) throws(FormatError) -> [Color] {
    let colors = try numbers(in: lines.dropFirst(3)) { _ in true }
    let count = lines.count > 2 ? Int(lines[2].trimmingEnd) ?? 0 : 0
    guard count <= colors.count else {
      throw FormatError("it has \(colors.count) of \(count) colours, so it is cut off")
    }
    return colors
  }

  /// Returns whether a line is the first of a Paint.NET palette. Most writers have a blank after `;`.
  private static func isOfPaintNET(_ line: Substring) -> Bool {
    line.first == ";"
      && line.drop { $0 == ";" || $0 == " " }.lowercased().hasPrefix("paint.net palette file")
  }

  /// Returns the text in UTF-8, with or without a byte order mark, otherwise in Latin-1, which
  /// names of colours use.
  private static func text(of bytes: [UInt8]) -> String {
    let bytes = ByteOrderMark.removed(from: bytes[...])
    return String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// Returns whether a line is a colour, not a name, number of columns or remark.
  private static func isOfGIMP(_ line: Substring) -> Bool { line.first?.isNumber ?? false }

  private static func numbers(
    in lines: ArraySlice<Substring>, where isColor: (Substring) -> Bool
  ) throws(FormatError) -> [Color] {
    var colors: [Color] = []
    for line in lines where !line.isEmpty && isColor(line) {
      let levels = line.split(whereSeparator: \.isWhitespace).prefix(3).compactMap { UInt8($0) }
      guard levels.count == 3 else {
        throw FormatError("colour \(colors.count + 1) is not three numbers from 0 to 255")
      }
      colors.append(color(levels[...]))
    }
    return colors
  }

  /// Returns nil if any line is something else; several colours may stand in one, with commas, and
  /// remarks after `;`. Of eight digits the first two are an opacity.
  private static func hexadecimal(_ lines: [Substring], digits count: Int) -> [Color]? {
    var colors: [Color] = []
    let words = lines.flatMap { $0.prefix { $0 != ";" }.split(separator: ",") }
    for word in words.map({ $0.drop(while: \.isWhitespace).trimmingEnd }) where !word.isEmpty {
      let digits = word.hasPrefix("0x") ? word.dropFirst(2) : word.drop { $0 == "#" }
      guard digits.utf8.count == count, digits.allSatisfy(\.isHexDigit),
        let value = UInt32(digits, radix: 16)
      else { return nil }
      colors.append(.rgb(value & 0xFF_FFFF))
    }
    return colors.isEmpty ? nil : colors
  }

  /// Reads 256 colours, optionally followed by the number of them that are used.
  private static func adobe(_ bytes: [UInt8]) -> [Color]? {
    guard bytes.count == 768 || bytes.count == 772 else { return nil }
    let said = bytes.count == 772 ? Int(bytes[768]) << 8 | Int(bytes[769]) : 256
    let count = (1...256).contains(said) ? said : 256
    return (0..<count).map { color(bytes[3 * $0..<3 * $0 + 3]) }
  }

  private static func color(_ levels: ArraySlice<UInt8>) -> Color {
    .rgb(levels.reduce(0) { $0 << 8 | UInt32($1) })
  }
}

extension Substring {
  fileprivate var trimmingEnd: Substring {
    lastIndex { !$0.isWhitespace }.map { self[...$0] } ?? ""
  }
}

extension RGB {
  /// The colour as six hexadecimal digits.
  fileprivate var digits: String { String(Color(self).description.dropFirst()) }
}

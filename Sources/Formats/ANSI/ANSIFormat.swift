import Cells
import DrawingCore

/// ANSI art: text in UTF-8 or code page 437, with the colours and cursor moves of ECMA-48.
public struct ANSIFormat: Format {
  public let name = "ans"
  public let title = "ANSI art"
  public let endings = ["ans", "ice", "cia"]
  public let directions = FormatDirections.both
  public var hasSignature: Bool { false }
  public var canBeCut: Bool { true }

  public init() {}

  static let usualWidth = 80
  /// The name in SAUCE of the font for code page 437.
  static let dosFont = "IBM VGA"

  /// Recognises SAUCE’s character types, or without SAUCE an escape sequence in the first 4 KiB,
  /// unless the ending is that of another text format.
  public func recognises(_ file: ForeignFile) -> Bool {
    if let sauce = file.sauce, sauce.dataType == Sauce.DataType.character {
      return sauce.fileType == Sauce.FileType.ansi || sauce.fileType == 2
    }
    guard file.sauce == nil, file.ending != "pcb", file.ending != "cast" else { return false }
    let start = file.content.prefix(4096)
    return zip(start, start.dropFirst()).contains { $0 == 0x1B && $1 == UInt8(ascii: "[") }
      && !file.content.prefix(64).contains(0)
  }

  public func read(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> Reading {
    let stated = file.sauce.flatMap { $0.dataType == Sauce.DataType.character ? $0 : nil }
    let encoding = options.encoding ?? Self.encoding(of: file)
    let width = options.columns ?? stated?.columns ?? Self.usualWidth
    let page = try Page(
      width: width, bytes: file.bytes.count, wrapsAtOnce: encoding == .cp437)
    var interpreter = ANSIInterpreter(
      page, encoding, brightPapers: stated?.hasICEColors ?? false)
    try interpreter.interpret(file.content)
    let used = interpreter.page.used
    // Some records count the rows of a screen, not of the picture: no row is cut off.
    let rows = stated?.rows.map { max($0, used.height) }
    let size = stated.map { _ in Size(width, rows ?? used.height) }
    let drawing = Drawing(interpreter.page.sheet(size: size), about: file.about)
    var habits = file.habits
    habits.encoding = encoding
    habits.rgb = interpreter.rgb
    habits.brightPapers = interpreter.brightPapers
    return try Reading(drawing, self, habits: habits)
  }

  static func encoding(of file: ForeignFile) -> TextEncoding {
    if let font = file.sauce?.font, font.hasPrefix("IBM") || font.hasPrefix("Amiga") {
      return .cp437
    }
    let isText = String(validating: file.content, as: UTF8.self) != nil
    return isText && file.content.contains { $0 > 0x7F } ? .utf8 : isText ? .utf8 : .cp437
  }

  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    let style = ANSIStyle(drawing, options)
    let size = Page.size(of: drawing, hasSauce: style.hasSauce)
    let fitted = try Fitting.rows(
      drawing, size: size, about: style.hasSauce ? Sauce.fitted(drawing.about) : .empty
    ) { style.fit($0) }
    if style.hasSauce { return fitted }
    // Without SAUCE the size is not stored.
    return try readBack(fitted, options)
  }

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    let style = ANSIStyle(fitted, options)
    let bytes = ANSIWriter.bytes(of: fitted, style)
    guard style.hasSauce else { return Sauce.without(bytes) }
    var sauce = Sauce(
      of: fitted, dataType: Sauce.DataType.character, fileType: Sauce.FileType.ansi)
    sauce.hasICEColors = style.hasICEColors
    sauce.font = style.encoding == .cp437 ? Self.dosFont : ""
    return sauce.appended(to: bytes)
  }
}

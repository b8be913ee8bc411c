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

  /// Sequences, unless the ending is that of another text format that has some; or a record.
  public func evidence(in file: ForeignFile) -> Evidence? {
    guard !Self.others.contains(file.ending) else { return nil }
    if file.hasSequences { return .structure }
    guard let sauce = file.sauce, sauce.dataType == Sauce.DataType.character, file.isReadable
    else { return nil }
    let isStated =
      sauce.fileType == Sauce.FileType.ansi || sauce.fileType == Sauce.FileType.animation
    return isStated ? .record : nil
  }

  private static let others: Set<String> = ["pcb", "cast"]

  public func read(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> Reading {
    let stated = file.sauce.flatMap { $0.dataType == Sauce.DataType.character ? $0 : nil }
    let encoding = options.encoding ?? Self.encoding(of: file)
    guard !encoding.isUTF16 else { throw FormatError("ANSI art is not in UTF-16") }
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
    habits.tail = WritingOptions.kept(interpreter.tail)
    habits.rgb = interpreter.rgb
    habits.brightPapers = interpreter.brightPapers
    let isMoving = stated?.fileType == Sauce.FileType.animation
    let losses = interpreter.losses
    return try Reading(
      drawing, self, of: file,
      losing: losses
        + (isMoving && !losses.contains { $0.kind == .animation }
          ? [Loss(.animation)] : []),
      form: file.form(ofTail: interpreter.tail), habits: habits)
  }

  static func encoding(of file: ForeignFile) -> TextEncoding {
    if let font = file.sauce?.font, font.hasPrefix("IBM") || font.hasPrefix("Amiga") {
      return .cp437
    }
    return TextLines.isUTF8(file.content) ? .utf8 : .cp437
  }

  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    if let encoding = options.encoding, encoding.isUTF16 {
      throw FormatError("ANSI art is not written in UTF-16")
    }
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
    let bytes = ANSIWriter.bytes(of: fitted, style) + (options.tail ?? [])
    guard style.hasSauce else { return Sauce.without(bytes) }
    var sauce = Sauce(
      of: fitted, dataType: Sauce.DataType.character, fileType: Sauce.FileType.ansi, options)
    sauce.hasICEColors = style.hasICEColors
    if style.encoding == .cp437, sauce.font.isEmpty { sauce.font = Self.dosFont }
    return sauce.appended(to: bytes)
  }
}

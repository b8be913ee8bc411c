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
  public var knowsCodePages: Bool { true }
  /// True unless it is in UTF-8, which terminals show.
  public func hasVGAColors(_ options: WritingOptions) -> Bool { options.encoding != .utf8 }
  /// Those that end a line or move the cursor.
  public var controlLetters: Set<Int> { DOSGlyph.steering }

  public init() {}

  /// The name in SAUCE of the font for code page 437.
  static let dosFont = "IBM VGA"

  /// Sequences are evidence, unless the ending is that of another text format with sequences; so is
  /// a record.
  public func evidence(in file: ForeignFile) -> Evidence? {
    guard !Self.others.contains(file.ending) else { return nil }
    if file.hasSequences { return .structure }
    return Self.isStated(file) && file.isReadable ? .record : nil
  }

  private static let others: Set<String> = ["pcb", "cast"]

  public func read(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> Reading {
    let (interpreter, stated, width) = try Self.interpreted(file, options)
    let encoding = interpreter.encoding
    let used = interpreter.page.used
    // Some records count the rows of a screen, not of the picture: no row is cut off.
    let rows = stated?.rows.map { max($0, used.height) }
    let sheet = interpreter.page.sheet(columns: width, rows: rows)
    let drawing = Drawing(sheet, about: file.about)
    var habits = file.habits
    habits.encoding = encoding
    habits.tail = WritingOptions.kept(interpreter.tail)
    habits.hasMark = encoding == .utf8 && Self.hasMark(file.content) ? true : nil
    habits.rgb = interpreter.rgb
    habits.brightPapers = stated?.hasICEColors ?? false ? .ice : interpreter.brightPapers
    habits.statesICEColors = stated?.hasICEColors
    let isMoving = stated?.fileType == Sauce.FileType.animation
    let losses = interpreter.losses
    return try Reading(
      drawing, self, of: file,
      losing: losses
        + (isMoving && !losses.contains { $0.kind == .animation }
          ? [Loss(.animation)] : []),
      form: file.form(ofTail: interpreter.tail)
        + (Self.stored(file, options).isUTF16 ? ["UTF-16"] : []), habits: habits)
  }

  /// Whether UTF-8 begins with a mark that says so, which is not part of the picture.
  private static func hasMark(_ content: ArraySlice<UInt8>) -> Bool {
    content.starts(with: TextLines.mark)
  }

  /// Returns the interpreter of a whole file, what its record states, and its columns.
  ///
  /// - Parameter keepsFrames: See `ANSIInterpreter`.
  static func interpreted(
    _ file: ForeignFile, _ options: ReadingOptions, keepsFrames: Bool = false
  ) throws(FormatError) -> (interpreter: ANSIInterpreter, stated: Sauce?, width: Int) {
    let stored = stored(file, options)
    // What shells of Windows write of the output of a program.
    let encoding = stored.isUTF16 ? .utf8 : stored
    var content = stored.isUTF16 ? UTF16Text(file.content, stored).utf8[...] : file.content
    if encoding == .utf8, hasMark(content) { content = content.dropFirst(TextLines.mark.count) }
    let stated = file.sauce.flatMap { describes($0, in: encoding) ? $0 : nil }
    let width = options.columns ?? stated?.columns ?? Page.usualWidth
    func interpreted(wrapsAtOnce: Bool) throws(FormatError) -> ANSIInterpreter {
      let page = try Page(width: width, bytes: file.bytes.count, wrapsAtOnce: wrapsAtOnce)
      var interpreter = ANSIInterpreter(
        page, encoding, stated?.page ?? .cp437, brightPapers: stated?.hasICEColors ?? false,
        keepsFrames: keepsFrames)
      try interpreter.interpret(content)
      return interpreter
    }
    var interpreter = try interpreted(wrapsAtOnce: encoding == .cp437)
    if let rows = stated?.rows, options.encoding == nil, mayBeOfTerminal(file),
      interpreter.page.used.height > rows
    {
      let waiting = try interpreted(wrapsAtOnce: false)
      if waiting.page.used.height <= rows { interpreter = waiting }
    }
    return (interpreter, stated, width)
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
    let mark = options.hasMark ?? false && style.encoding == .utf8 ? TextLines.mark : []
    let bytes = mark + ANSIWriter.bytes(of: fitted, style) + (options.tail ?? [])
    guard style.hasSauce else { return Sauce.without(bytes) }
    return sauce(of: fitted, style, options).appended(to: bytes)
  }

  private func sauce(of fitted: Drawing, _ style: ANSIStyle, _ options: WritingOptions) -> Sauce {
    let isDOS = style.encoding == .cp437
    var sauce = Sauce(
      of: fitted, dataType: isDOS ? Sauce.DataType.character : Sauce.DataType.none,
      fileType: isDOS ? Sauce.FileType.ansi : 0, options)
    sauce.hasICEColors = style.hasICEColors
    if isDOS, sauce.font.isEmpty { sauce.font = Self.dosFont }
    // The record of a file that was in code page 437 is no longer true.
    if !isDOS, sauce.hasDOSFont {
      (sauce.dataType, sauce.fileType, sauce.font) = (Sauce.DataType.none, 0, "")
    }
    return sauce
  }

  public var choices: [WritingChoice] { [.encoding, .papers, .rgb, .sauce] }
  public var encodings: [TextEncoding] { [.cp437, .utf8] }

  /// UTF-16, UTF-8 or code page 437, as the bytes and the record suggest.
  public func encoding(of file: ForeignFile) -> TextEncoding? { Self.encoding(of: file) }

  public func settled(_ options: WritingOptions, for drawing: Drawing) -> WritingOptions {
    let style = ANSIStyle(drawing, options)
    var settled = options
    (settled.encoding, settled.rgb, settled.sauce) = (style.encoding, style.rgb, style.hasSauce)
    (settled.brightPapers, settled.namesColors) = (style.papers, style.namesColors)
    return settled
  }

  /// Returns the glyphs that change if the drawing is written in code page 437, which most programs
  /// for ANSI art expect, although nothing says which encoding to use; nil if there are none.
  public func glyphsToSettle(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Loss? {
    guard options.encoding == nil, options.sauce ?? true, !drawing.isDOSText(options.page) else {
      return nil
    }
    var options = options
    options.encoding = .cp437
    return try export(drawing, options).losses[.glyphs]
  }
}

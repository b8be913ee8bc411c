/// The options for writing a file where the format leaves a choice. Nil means the format's default.
public struct WritingOptions: Hashable, Codable, Sendable {
  /// The encoding of text formats.
  public var encoding: TextEncoding?
  /// The line ends of text formats.
  public var lineEnd: LineEnd?
  /// Whether text keeps blanks at the ends of rows.
  public var keepsBlanks = false
  /// The comment frame around text for a program.
  public var comment: CommentFrame?
  /// The sequence for 24-bit colours in ANSI art.
  public var rgb: RGBSequence?
  /// Whether 24-bit colours that are exactly VGA’s are written as the sixteen that they are, in code
  /// page 437; nil for where it is not said how 24-bit colours are written.
  var namesColors: Bool?
  /// Whether to write a SAUCE record if the format may have one.
  public var sauce: Bool?
  /// The sequence for bright papers in ANSI art, without which they need SAUCE.
  public var brightPapers: BrightPaperSequence?
  /// Whether a file said that the highest bit of its attributes means bright papers, not blinking; nil
  /// if it said neither. It is said again while the drawing allows it.
  public var statesICEColors: Bool?
  /// The bytes of a font file (PSF, BDF or `.hex`), for pictures of pixels.
  public var font: [UInt8]?
  /// The number of pixels for one of the font, across and down, for pictures of pixels.
  public var scale: Int?
  /// Whether cells of eight pixels get a ninth, as on VGA, for pictures of pixels.
  public var hasNinth = false
  /// Whether pixels are 1.2 times as high as wide, as on VGA's screen, for pictures of pixels.
  public var isTall: Bool?
  /// The bits per second at which ANSI art that moves is padded to its times; nil for no padding.
  public var baud: Int?

  /// Whether text begins with a byte order mark.
  public var hasMark: Bool?
  /// Whether the last line of text has no end.
  public var isOpen: Bool?
  /// The bytes after the picture, from the SUB that ends it.
  public var tail: [UInt8]?
  /// What a file's record states beyond the drawing.
  public var record: SauceHabits?
  /// What a file says besides its picture: values as JSON by name.
  public var fields: [String: String]?
  /// What the picture says, for those who do not see it: of formats of web pages.
  public var spoken: String?

  /// The maximum number of bytes kept of what is not part of the picture.
  static let mostKept = 1 << 14

  /// Returns bytes that are few enough to be kept, or nil.
  static func kept(_ bytes: [UInt8]) -> [UInt8]? {
    bytes.isEmpty || bytes.count > mostKept ? nil : bytes
  }

  /// Creates the default options of each format.
  public init() {}

  /// Returns these options, with `others` providing those that are not set.
  public func filled(from others: WritingOptions) -> WritingOptions {
    var options = self
    options.encoding = encoding ?? others.encoding
    options.lineEnd = lineEnd ?? others.lineEnd
    options.keepsBlanks = keepsBlanks || others.keepsBlanks
    options.comment = comment ?? others.comment
    options.rgb = rgb ?? others.rgb
    options.namesColors = namesColors ?? others.namesColors
    options.sauce = sauce ?? others.sauce
    options.brightPapers = brightPapers ?? others.brightPapers
    options.statesICEColors = statesICEColors ?? others.statesICEColors
    options.font = font ?? others.font
    options.scale = scale ?? others.scale
    options.hasNinth = hasNinth || others.hasNinth
    options.isTall = isTall ?? others.isTall
    options.baud = baud ?? others.baud
    options.hasMark = hasMark ?? others.hasMark
    options.isOpen = isOpen ?? others.isOpen
    options.tail = tail ?? others.tail
    options.record = record ?? others.record
    options.fields = fields ?? others.fields
    options.spoken = spoken ?? others.spoken
    return options
  }
}

/// The encoding of text: UTF-8, code page 437 as used by DOS, or UTF-16 in either byte order.
public enum TextEncoding: String, Hashable, CaseIterable, Codable, Sendable {
  case utf8, cp437, utf16le, utf16be

  /// The name for people.
  var title: String {
    switch self {
    case .utf8: "UTF-8"
    case .cp437: "code page 437"
    case .utf16le, .utf16be: "UTF-16"
    }
  }

  /// Whether a unit of the encoding has two bytes.
  var isUTF16: Bool {
    switch self {
    case .utf8, .cp437: false
    case .utf16le, .utf16be: true
    }
  }
}

/// A line end: LF, CR and LF, or CR alone.
public enum LineEnd: String, Hashable, CaseIterable, Codable, Sendable {
  case lf, crlf, cr

  var text: String {
    switch self {
    case .lf: "\n"
    case .crlf: "\r\n"
    case .cr: "\r"
    }
  }
}

/// The way to write bright papers in ANSI art without SAUCE.
public enum BrightPaperSequence: String, Hashable, CaseIterable, Codable, Sendable {
  /// `ESC[?33h`: blinking cells have a bright paper instead (iCE colours).
  case ice
  /// `ESC[48;5;Nm`, as in terminals.
  case numbered
}

/// The way to write 24-bit colours in ANSI art.
public enum RGBSequence: String, Hashable, CaseIterable, Codable, Sendable {
  /// `ESC[38;2;R;G;Bm`, as in terminals.
  case sgr
  /// `ESC[1;R;G;Bt`, as in PabloDraw.
  case pablo
}

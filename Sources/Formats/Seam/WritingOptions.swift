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
  /// Whether to write a SAUCE record if the format may have one.
  public var sauce: Bool?
  /// The sequence for bright papers in ANSI art, without which they need SAUCE.
  public var brightPapers: BrightPaperSequence?
  /// The bytes of a font file (PSF, BDF or `.hex`), for pictures of pixels.
  public var font: [UInt8]?
  /// The number of pixels for one of the font, across and down, for pictures of pixels.
  public var scale: Int?
  /// Whether cells of eight pixels get a ninth, as on VGA, for pictures of pixels.
  public var hasNinth = false

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
    options.sauce = sauce ?? others.sauce
    options.brightPapers = brightPapers ?? others.brightPapers
    options.font = font ?? others.font
    options.scale = scale ?? others.scale
    options.hasNinth = hasNinth || others.hasNinth
    return options
  }
}

/// The encoding of text: UTF-8, or code page 437 as used by DOS.
public enum TextEncoding: String, Hashable, CaseIterable, Codable, Sendable {
  case utf8, cp437
}

/// A line end: LF, or CR and LF.
public enum LineEnd: String, Hashable, CaseIterable, Codable, Sendable {
  case lf, crlf

  var bytes: [UInt8] { self == .lf ? [0x0A] : [0x0D, 0x0A] }
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

/// How to write a file, where the format leaves a choice. Nil takes the format's usual way.
public struct WritingOptions: Hashable, Codable, Sendable {
  /// Of text formats.
  public var encoding: TextEncoding?
  /// Of text formats.
  public var lineEnd: LineEnd?
  /// Whether blanks at the ends of rows are kept in text.
  public var keepsBlanks = false
  /// Set around text, so that it stands in a program.
  public var comment: CommentFrame?
  /// Of ANSI art.
  public var rgb: RGBSequence?
  /// Whether a SAUCE record is written where the format may have one.
  public var sauce: Bool?
  /// Of ANSI art without SAUCE, which has bright papers only so.
  public var brightPapers: BrightPaperSequence?
  /// Of a picture of pixels: a font file's bytes, PSF, BDF or `.hex`.
  public var font: [UInt8]?
  /// Of a picture of pixels: pixels to one of the font, across and down.
  public var scale: Int?
  /// Of a picture of pixels: nine to a cell of eight, as VGA had them.
  public var hasNinth = false

  /// The usual way of each format.
  public init() {}

  /// These, and what they leave open as `others` have it.
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

/// The bytes of text: UTF-8, or code page 437 as DOS had it.
public enum TextEncoding: String, Hashable, CaseIterable, Codable, Sendable {
  case utf8, cp437
}

/// LF, or CR and LF.
public enum LineEnd: String, Hashable, CaseIterable, Codable, Sendable {
  case lf, crlf

  var bytes: [UInt8] { self == .lf ? [0x0A] : [0x0D, 0x0A] }
}

/// How bright papers are written in ANSI art whose SAUCE does not say what blinking means.
public enum BrightPaperSequence: String, Hashable, CaseIterable, Codable, Sendable {
  /// `ESC[?33h`: what blinks has a bright paper (iCE colours).
  case ice
  /// `ESC[48;5;Nm`, as terminals have it.
  case numbered
}

/// How 24-bit colours are written in ANSI art.
public enum RGBSequence: String, Hashable, CaseIterable, Codable, Sendable {
  /// `ESC[38;2;R;G;Bm`, as terminals have it.
  case sgr
  /// `ESC[1;R;G;Bt`, as PabloDraw has it.
  case pablo
}

import Cells
import DrawingCore

/// The characters of the bytes of a file: those of DOS in one of its code pages, or of an Amiga.
struct CodePage: Sendable {
  /// The glyphs of all bytes; nil in code page 437, whose characters have numbers beyond 255, too.
  private let glyphs: [Glyph]?
  private let numbers: [Glyph: Int]

  /// What files are in that name no font, or one of code page 437.
  static let cp437 = CodePage(glyphs: nil)

  /// ISO 8859-1. The control characters below 32 are blank in the fonts of the Amiga; those from 128
  /// are frames, as letters are that a font has not.
  static let amiga = CodePage(
    glyphs: (0...255).map { byte in
      switch byte {
      case 0..<0x20: .space
      case 0x7F: Glyph("▨") ?? .space
      case 0x80..<0xA0: missing(byte)
      default: latin1(byte)
      }
    })

  /// The other pages of DOS by their numbers.
  private static let others: [String: CodePage] = {
    var pages = tables.mapValues { letters in
      CodePage(
        upper: letters.unicodeScalars.enumerated().map { i, scalar in
          scalar == "\u{FFFD}" ? missing(128 + i) : Glyph(scalar) ?? missing(128 + i)
        })
    }
    pages["819"] = CodePage(upper: (128...255).map { $0 < 0xA0 ? missing($0) : latin1($0) })
    return pages
  }()

  /// Returns the page of a font that SAUCE names; nil for letters that are not known.
  static func named(byFont font: String) -> CodePage? {
    if font.hasPrefix("Amiga ") { return .amiga }
    if font.hasPrefix("C64 ") || font.hasPrefix("Atari ") { return nil }
    let words = font.split(separator: " ")
    guard words.first == "IBM", words.count > 2, words[2] != "437" else { return .cp437 }
    return others[String(words[2])]
  }

  /// Whether this is code page 437.
  var isUsual: Bool { glyphs == nil }

  private init(glyphs: [Glyph]?) {
    self.glyphs = glyphs
    let numbered = (glyphs ?? []).enumerated().map { ($1, $0) }
    // A blank is 32, and not one of the control characters that look the same.
    numbers = Dictionary(numbered) { $0 < 32 ? $1 : $0 }
  }

  private init(upper: [Glyph]) {
    self.init(glyphs: (0..<128).map(DOSGlyph.glyph) + upper)
  }

  /// Returns what is shown for a byte without a letter: a character that no font has, of its own, so
  /// that the byte comes back.
  private static func missing(_ byte: Int) -> Glyph {
    Unicode.Scalar(BitFont.firstPrivate + UInt32(byte)).flatMap { Glyph($0) } ?? .replacement
  }

  /// A soft hyphen, which no cell may hold, is shown as a hyphen.
  private static func latin1(_ byte: Int) -> Glyph {
    let hyphen: Unicode.Scalar = "\u{2010}"
    return Glyph(byte == 0xAD ? hyphen : Unicode.Scalar(UInt8(byte & 255))) ?? .replacement
  }

  // MARK: Numbers

  /// Returns the glyph of a number.
  func glyph(_ number: Int) -> Glyph {
    guard let glyphs else { return DOSGlyph.glyph(number) }
    return glyphs.indices.contains(number) ? glyphs[number] : .replacement
  }

  /// Returns the character of a byte in a text.
  func scalar(_ byte: UInt8) -> Unicode.Scalar {
    glyphs.map { $0[Int(byte)].scalars[0] } ?? CodePage437.scalar(byte)
  }

  /// Returns what a byte is called that is read as a blank without being one; nil for others.
  func lostName(of byte: UInt8) -> String? {
    guard let glyphs, glyphs[Int(byte)] == .space, byte != 0x20, byte != 0 else { return nil }
    return "byte \(String(0x100 + Int(byte), radix: 16, uppercase: true).dropFirst())"
  }

  /// Returns the number of a glyph, or nil if it has none.
  func number(_ glyph: Glyph) -> Int? {
    glyphs == nil ? DOSGlyph.number(glyph) : numbers[glyph]
  }

  /// Returns the number of a glyph, else of the one that looks most like it, else of `?`.
  ///
  /// - Parameter isAllowed: Whether the file can hold a number.
  func nearestNumber(_ glyph: Glyph, where isAllowed: (Int) -> Bool) -> Int {
    guard glyphs != nil else { return DOSGlyph.nearestNumber(glyph, where: isAllowed) }
    if let own = number(glyph), isAllowed(own) { return own }
    let likes = [glyph] + DOSLikeness.likes(of: glyph)
    let found = likes.lazy.compactMap(number).first(where: isAllowed)
    return found ?? likes.firstNonNil { Self.plain[$0] }.flatMap(number) ?? 63
  }

  /// What comes in the place of lines and blocks where a page has none.
  private static let plain: [Glyph: Glyph] = [
    ("─═", "-"), ("│║", "|"), ("█▓■", "#"), ("▒░", ":"), ("▄", "_"), ("▀", "\""), ("▌▐", "|"),
    ("┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╒╓╕╖╘╙╛╜╞╟╡╢╤╥╧╨╪╫", "+"),
  ].reduce(into: [:]) { plain, entry in
    for glyph in Glyph.glyphs(in: entry.0) { plain[glyph] = Glyph(entry.1) }
  }
}

extension Sauce {
  /// The characters of the bytes, as far as the font says.
  var page: CodePage { CodePage.named(byFont: font) ?? .cp437 }

  /// Whether the letters of the font are those of code page 437, or of a page that a format knows.
  func isShown(inPages knowsPages: Bool) -> Bool {
    CodePage.named(byFont: font).map { knowsPages || $0.isUsual } ?? false
  }
}

extension ForeignFile {
  /// What is lost of a file whose font has other letters than those that are shown.
  func fontLosses(_ format: some Format) -> [Loss] {
    guard let sauce, !sauce.isShown(inPages: format.knowsCodePages) else { return [] }
    var loss = Loss(.font)
    loss.names = [sauce.font]
    return [loss]
  }
}

extension WritingOptions {
  /// The characters of the bytes of a file that states its font again.
  var page: CodePage { record.flatMap { CodePage.named(byFont: $0.font) } ?? .cp437 }
}

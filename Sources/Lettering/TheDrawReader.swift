import Cells

/// A reader of TheDraw's `.tdf`: any number of fonts, each with letters from `!` to `~`.
struct TheDrawReader {
  private let bytes: [UInt8]
  private let name: String
  private var position: Int
  private let cellLimit: Int
  private var cellsLeft: Int

  private static let magic = [0x13] + Array("TheDraw FONTS file".utf8) + [0x1A]
  private static let mark: [UInt8] = [0x55, 0xAA, 0x00, 0xFF]
  /// The size in bytes of a font's mark, name, type, spacing, letter size and offsets.
  private static let recordSize = 4 + 17 + 1 + 1 + 2 + 94 * 2

  static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }

  /// Returns all fonts in the file.
  ///
  /// - Parameter name: The name for fonts that have none.
  static func fonts(_ bytes: [UInt8], name: String) throws(FontError) -> [LetteringFont] {
    var reader = TheDrawReader(bytes, name: name)
    var fonts: [LetteringFont] = []
    while let font = try reader.next(isFirst: fonts.isEmpty) {
      guard fonts.count < LetteringLimits.fonts else {
        throw reader.failure("more than \(LetteringLimits.fonts) fonts")
      }
      fonts.append(font)
    }
    return fonts
  }

  private init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
    position = TheDrawReader.magic.count
    cellLimit = LetteringLimits.fontCells(bytes: bytes.count)
    cellsLeft = cellLimit
  }

  private func failure(_ reason: String, at offset: Int? = nil) -> FontError {
    FontError(offset: offset ?? position, reason: reason)
  }

  private func number(at offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }

  /// Returns the next font, or nil at the end: at a zero, or at a trailer such as SAUCE.
  private mutating func next(isFirst: Bool) throws(FontError) -> LetteringFont? {
    guard bytes[position...].starts(with: TheDrawReader.mark) else {
      if isFirst { throw failure("there is no font in the file") }
      return nil
    }
    let start = position
    let block = start + TheDrawReader.recordSize
    guard block <= bytes.count else { throw failure("the file ends inside a font's header") }
    let size = number(at: start + 23)
    guard size <= bytes.count - block else {
      throw failure("the file ends inside a font's letters")
    }
    guard let kind = TheDrawReader.kind(bytes[start + 21]) else {
      throw failure("unknown font type \(bytes[start + 21])", at: start + 21)
    }
    position = block + size
    let letters = try letters(kind, offsets: start + 25, block: block..<block + size)
    let height = max(1, letters.values.map(\.rows.count).max() ?? 1)
    // A small letter beside a tall one becomes as tall.
    try spend(letters.values.reduce(height * height) { $0 + $1.width * height }, at: start)
    return font(
      named: bytes[start + 5..<start + 5 + min(12, Int(bytes[start + 4]))], kind,
      height: height, spacing: max(0, Int(bytes[start + 22]) - 1), letters)
  }

  private mutating func spend(_ cells: Int, at offset: Int) throws(FontError) {
    cellsLeft -= cells
    guard cellsLeft >= 0 else {
      throw failure("the letters take more than \(cellLimit) cells", at: offset)
    }
  }

  private static func kind(_ byte: UInt8) -> LetteringFont.Kind? {
    switch byte {
    case 0: .outline
    case 1: .block
    case 2: .color
    default: nil
    }
  }

  private func font(
    named bytes: ArraySlice<UInt8>, _ kind: LetteringFont.Kind, height: Int, spacing: Int,
    _ drafts: [Unicode.Scalar: TheDrawLetter]
  ) -> LetteringFont {
    let text = String(
      String.UnicodeScalarView(bytes.prefix { $0 != 0 }.map(CodePage437.scalar)))
    let name = text.split(separator: " ").joined(separator: " ")
    var letters = drafts.compactMapValues { $0.letter(height: height) }
    // A font of capitals only serves for small letters too, and vice versa.
    for capital in UInt8(ascii: "A")...UInt8(ascii: "Z") {
      let (a, b) = (Unicode.Scalar(capital), Unicode.Scalar(capital + 32))
      letters[a] = letters[a] ?? letters[b]
      letters[b] = letters[b] ?? letters[a]
    }
    letters[" "] = Letter(blanks: (height + 1) / 2, height: height)
    let baseline = (drafts["A"] ?? drafts["a"])?.height ?? drafts.values.map(\.height).max()
    return LetteringFont(
      name: name.isEmpty ? self.name : name, kind: kind, height: height,
      baseline: baseline ?? height, layout: LetteringLayout(.fullWidth), spacing: spacing,
      letters: letters)
  }

  private mutating func letters(
    _ kind: LetteringFont.Kind, offsets: Int, block: Range<Int>
  ) throws(FontError) -> [Unicode.Scalar: TheDrawLetter] {
    var letters: [Unicode.Scalar: TheDrawLetter] = [:]
    for i in 0..<94 {
      let offset = number(at: offsets + 2 * i)
      guard offset != 0xFFFF else { continue }
      guard offset + 2 <= block.count else {
        throw failure("a letter outside its font", at: offsets + 2 * i)
      }
      let place = block.lowerBound + offset
      let letter = TheDrawLetter(bytes[place..<block.upperBound], kind)
      guard letter.rows.count <= LetteringLimits.height else {
        throw failure("a letter of more than \(LetteringLimits.height) rows", at: place)
      }
      try spend(letter.cost, at: place)
      letters[Unicode.Scalar(UInt8(0x21 + i))] = letter
    }
    return letters
  }
}

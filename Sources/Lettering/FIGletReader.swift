import Cells

/// A reader of FIGlet's `.flf` and TOIlet's `.tlf` fonts.
struct FIGletReader {
  private var text: FontText
  private let header: FIGletHeader
  private var letters: [Unicode.Scalar: Letter] = [:]
  private let cellLimit: Int
  private var cellsLeft: Int

  /// The letters that follow those of ASCII in every complete font.
  private static let german: [Unicode.Scalar] = ["Ä", "Ö", "Ü", "ä", "ö", "ü", "ß"]

  static func font(_ bytes: [UInt8], name: String) throws(FontError) -> LetteringFont {
    var reader = try FIGletReader(bytes)
    try reader.readLetters()
    return LetteringFont(
      name: name, kind: .figlet, height: reader.header.height, baseline: reader.header.baseline,
      layout: reader.header.layout, isRightToLeft: reader.header.isRightToLeft,
      letters: reader.letters)
  }

  private init(_ bytes: [UInt8]) throws(FontError) {
    text = FontText(bytes)
    cellLimit = LetteringLimits.fontCells(bytes: bytes.count)
    cellsLeft = cellLimit
    guard let first = text.next() else { throw FontError(offset: 0, reason: "the file is empty") }
    header = try FIGletHeader(first)
    for _ in 0..<header.commentLines where text.next() == nil {
      throw FontError(offset: text.offset, reason: "the file ends inside its comments")
    }
  }

  private mutating func readLetters() throws(FontError) {
    for value in UInt8(0x20)...0x7E {
      guard try readLetter(Unicode.Scalar(value)) else {
        throw FontError(
          offset: text.offset, reason: "the file ends before the letter “\(Unicode.Scalar(value))”")
      }
    }
    // Many fonts end here.
    for scalar in FIGletReader.german where try !readLetter(scalar) { return }
    while let line = text.next(), let code = FIGletReader.code(line.text) {
      guard try readLetter(UInt32(exactly: code).flatMap(Unicode.Scalar.init)) else { return }
    }
  }

  /// Reads one letter; returns false if the file ends before the letter does.
  ///
  /// - Parameter scalar: The character drawn, or nil for one that no text can contain.
  private mutating func readLetter(_ scalar: Unicode.Scalar?) throws(FontError) -> Bool {
    let start = text.offset
    var rows: [[Cell]] = []
    for _ in 0..<header.height {
      guard let line = text.next() else { return false }
      let row = cells(line.text)
      guard row.count <= LetteringLimits.width else {
        throw FontError(
          offset: line.offset,
          reason: "a letter of more than \(LetteringLimits.width) columns")
      }
      rows.append(row)
    }
    let width = rows.map(\.count).max() ?? 0
    cellsLeft -= width * header.height
    guard cellsLeft >= 0 else {
      throw FontError(
        offset: start, reason: "the letters take more than \(cellLimit) cells")
    }
    if let scalar {
      // A letter without columns counts as missing.
      letters[scalar] =
        width > 0 ? Letter(rows: rows, width: width, height: header.height) : nil
    }
    guard letters.count <= LetteringLimits.letters else {
      throw FontError(offset: start, reason: "more than \(LetteringLimits.letters) letters")
    }
    return true
  }

  /// Returns the cells of one row, without trailing blanks and the end marks before them.
  private func cells(_ line: String.UnicodeScalarView) -> [Cell] {
    var row = line[...]
    while let last = row.last, last.value == 0x20 || (0x09...0x0D).contains(last.value) {
      row.removeLast()
    }
    if let mark = row.last {
      while row.last == mark { row.removeLast() }
    }
    var cells: [Cell] = []
    for scalar in row { append(scalar, to: &cells) }
    return cells
  }

  /// Appends one character; one that the terminal cannot show still keeps its place.
  private func append(_ scalar: Unicode.Scalar, to cells: inout [Cell]) {
    if scalar == header.hardBlank {
      cells.append(Letter.hardBlank)
    } else if let glyph = Glyph(scalar) {
      cells.append(Cell(glyph))
      if glyph.isWide { cells.append(Cell(.continuation)) }
    } else if scalar.value < 0xA0 {
      cells.append(Letter.blank)
    } else if let marked = cells.last?.glyph.adding(mark: scalar) {
      if cells.last != Letter.hardBlank { cells[cells.count - 1] = Cell(marked) }
    } else if !scalar.properties.isDefaultIgnorableCodePoint {
      cells.append(Cell(.replacement))
    }
  }

  /// Returns the number at the start of the line (decimal, octal after 0, hexadecimal after 0x), or
  /// nil if there is none.
  private static func code(_ line: String.UnicodeScalarView) -> Int? {
    var rest = line.drop { $0 == " " || (0x09...0x0D).contains($0.value) }
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    var radix = 10
    if rest.first == "0" {
      radix = 8
      if let x = rest.dropFirst().first, x == "x" || x == "X" {
        radix = 16
        rest.removeFirst(2)
      }
    }
    let digits = rest.prefix { Character($0).hexDigitValue.map { $0 < radix } ?? false }
    guard !digits.isEmpty else { return nil }
    // A number that overflows is a code that no text can contain.
    let value = Int(String(digits), radix: radix) ?? .max
    return isNegative ? -value : value
  }
}

import Cells

/// A typesetter that sets text in a font's letters and breaks lines where FIGlet does.
struct LetteringTypesetter {
  /// The content of the current line so far, which decides where it may break.
  private enum Progress {
    /// Nothing but blanks.
    case start
    case word
    case wordAndBlanks
    /// A word after blanks at which the line could break.
    case nextWord
    /// Just after a line break: blanks, or one line feed, are swallowed.
    case broken
  }

  private let font: LetteringFont
  private let smushing: Smushing
  private let limit: Int
  private(set) var lines: [LetteringLine] = []
  private var line: LetteringLine
  private var characters: [Glyph] = []
  private var progress = Progress.start
  private var cellsLeft = LetteringLimits.pictureCells
  private var stepsLeft = LetteringLimits.steps

  init(_ font: LetteringFont, layout: LetteringLayout, width: Int?) {
    self.font = font
    smushing = Smushing(layout: layout, isRightToLeft: font.isRightToLeft)
    limit = max(1, width ?? .max)
    line = LetteringLine(smushing, height: font.height, spacing: font.spacing)
  }

  /// Returns the lines of a text, without an empty last one.
  static func lines(
    of text: String, _ font: LetteringFont, layout: LetteringLayout, width: Int?
  ) throws(LetteringError) -> [LetteringLine] {
    guard text.utf8.count <= LetteringLimits.textBytes else { throw .textTooLong }
    var setter = LetteringTypesetter(font, layout: layout, width: width)
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (i, line) in lines.enumerated() {
      if i > 0 { try setter.feedLine() }
      for glyph in glyphs(Substring(line)) { try setter.set(glyph) }
    }
    if setter.line.length > 0 { try setter.finishLine() }
    return setter.lines
  }

  private static func glyphs(_ line: Substring) -> [Glyph] {
    let scalars = line.unicodeScalars.map { $0 == "\t" ? " " : $0 }
    return Glyph.glyphs(in: String(String.UnicodeScalarView(scalars)))
  }

  private mutating func feedLine() throws(LetteringError) {
    if progress != .broken { try finishLine() }
    progress = .start
  }

  private mutating func set(_ glyph: Glyph) throws(LetteringError) {
    if progress == .broken {
      if glyph == .space { return }
      progress = .start
    }
    while try !append(glyph) {
      guard line.length > 0 else { return try setCut(glyph) }
      let next: Progress = progress == .nextWord ? .word : .start
      let canSplit = progress == .wordAndBlanks || progress == .nextWord && glyph != .space
      if canSplit { try splitLine() } else { try finishLine() }
      progress = next
      if glyph == .space {
        progress = .broken
        return
      }
    }
    switch progress {
    case .start, .broken: progress = glyph == .space ? .start : .word
    case .word, .nextWord: if glyph == .space { progress = .wordAndBlanks }
    case .wordAndBlanks: if glyph != .space { progress = .nextWord }
    }
  }

  private mutating func append(_ glyph: Glyph) throws(LetteringError) -> Bool {
    let letter = font.letter(glyph)
    stepsLeft -= letter.cells.count + font.height
    guard stepsLeft >= 0 else { throw .pictureTooLarge }
    guard line.append(letter, limit: limit) else { return false }
    guard line.length <= cellsLeft / font.height else { throw .pictureTooLarge }
    characters.append(glyph)
    return true
  }

  /// Sets a letter wider than a line on a line of its own, cut off at the limit.
  private mutating func setCut(_ glyph: Glyph) throws(LetteringError) {
    line.appendCut(font.letter(glyph), limit: limit)
    try finishLine()
    progress = .broken
  }

  private mutating func finishLine() throws(LetteringError) {
    let cells = font.height * max(1, line.length)
    guard cells <= cellsLeft else { throw .pictureTooLarge }
    cellsLeft -= cells
    lines.append(line)
    line = LetteringLine(smushing, height: font.height, spacing: font.spacing)
    characters = []
  }

  /// Ends the line before its last blanks and begins the next with what follows them.
  private mutating func splitLine() throws(LetteringError) {
    let all = characters
    let blank = all.lastIndex(of: .space) ?? all.endIndex
    let end = all[..<blank].lastIndex { $0 != .space }.map { $0 + 1 } ?? 0
    line = LetteringLine(smushing, height: font.height, spacing: font.spacing)
    characters = []
    for glyph in all[..<end] { _ = try append(glyph) }
    try finishLine()
    for glyph in all[min(blank + 1, all.endIndex)...] { _ = try append(glyph) }
  }
}

import Cells
import DrawingCore

/// An interpreter of the text and ECMA-48 sequences of a picture, which writes on a page that is as
/// long as it needs to be. Sequences that are not understood are skipped and counted.
/// `TerminalScreen` is for what a terminal shows of a recording.
struct ANSIInterpreter {
  private(set) var page: Page
  let encoding: TextEncoding
  /// The characters of the bytes of a file that is not in UTF-8.
  private let codePage: CodePage
  private var rendition: SGRState
  private var saved = Point.zero
  /// The sequence that gave the last 24-bit colour.
  private(set) var rgb: RGBSequence?
  /// The sequence that asked for bright papers, or nil if none but SAUCE did.
  var brightPapers: BrightPaperSequence? {
    switchesICE ? .ice : rendition.numbersPapers ? .numbered : nil
  }
  private var switchesICE = false
  private var source = ByteSource([])
  /// The cell that was written last, to be repeated.
  private var last: Cell?
  private var characters = LostCharacters()
  private var sequences = LostCharacters()
  /// The pictures of an animation, except the last.
  private(set) var reel: ANSIReel?
  /// SUB, which ends a picture, and what follows it.
  private(set) var tail: [UInt8] = []

  /// What was read but is not on the page.
  var losses: [Loss] { page.losses + characters.losses() + sequences.losses(.sequences) }

  /// - Parameters:
  ///   - codePage: The characters of the bytes of a file that is not in UTF-8.
  ///   - keepsFrames: Whether the picture is kept each time it is begun anew.
  init(
    _ page: Page, _ encoding: TextEncoding, _ codePage: CodePage = .cp437,
    brightPapers: Bool = false, keepsFrames: Bool = false
  ) {
    self.page = page
    self.codePage = codePage
    reel = keepsFrames ? ANSIReel() : nil
    self.encoding = encoding
    rendition = SGRState(isDOS: encoding == .cp437, hasBrightPapers: brightPapers)
  }

  /// Interprets bytes up to SUB, which ends a picture.
  mutating func interpret(_ bytes: ArraySlice<UInt8>) throws(FormatError) {
    source = ByteSource(bytes)
    while !source.isAtEnd {
      let start = source.position
      let byte = try source.byte("text")
      switch byte {
      case 0x1B: try escape(start)
      case 0x0D: try page.go(to: Point(0, page.cursor.y), at: start)
      case 0x0A: try feed(start)
      case 0x08: try move(Point(-1, 0), start)
      case 0x09:
        try page.go(
          to: Point(min(page.width - 1, page.cursor.x / 8 * 8 + 8), page.cursor.y), at: start)
      case 0x1A:
        tail = Array(bytes[start...])
        return
      case 0x07: break
      default: try character(byte, start)
      }
    }
  }

  /// Keeps the last picture.
  mutating func endReel(at offset: Int) throws(FormatError) { try reel?.begin(page, at: offset) }

  // MARK: Text

  private mutating func character(_ byte: UInt8, _ start: Int) throws(FormatError) {
    if encoding == .cp437 {
      if let name = codePage.lostName(of: byte) { characters.add(name) }
      return try write(codePage.glyph(Int(byte)), start)
    }
    guard byte >= 0x20, byte != 0x7F else { return characters.add(Unicode.Scalar(byte)) }
    guard let scalar = try scalar(byte) else {
      characters.add("bytes that are not UTF-8")
      return try write(.replacement, start)
    }
    if let glyph = Glyph(scalar) {
      try write(glyph, start)
    } else if !page.add(mark: scalar) {
      characters.add(scalar)
      try replace(scalar, start)
    }
  }

  /// Writes what stands in the place of a character that no cell may hold.
  private mutating func replace(_ scalar: Unicode.Scalar, _ start: Int) throws(FormatError) {
    // Terminals obey the control characters from 80 to 9F.
    guard !(0x80..<0xA0).contains(scalar.value) else { return }
    for glyph in Glyph.standIns(for: scalar) { try write(glyph, start) }
  }

  private mutating func write(_ glyph: Glyph, _ start: Int) throws(FormatError) {
    // A wide glyph does not fit into a page of one column.
    guard glyph.width <= page.width else { return }
    let cell = Cell(glyph, rendition.style)
    last = cell
    reel?.noteGlyph()
    try page.write(cell, at: start)
  }

  /// Decodes the scalar that begins with a byte; returns nil for invalid UTF-8.
  private mutating func scalar(_ first: UInt8) throws(FormatError) -> Unicode.Scalar? {
    if first < 0x80 { return Unicode.Scalar(first) }
    let count = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC2 ? 1 : 0
    guard count > 0, first < 0xF5, source.rest >= count else { return nil }
    var value = UInt32(first) & (0x3F >> UInt32(count))
    var ahead = source
    for byte in try ahead.take(count, "text") {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    source = ahead
    return Unicode.Scalar(value)
  }

  // MARK: Moves

  private mutating func feed(_ start: Int) throws(FormatError) {
    // In pictures, a line feed alone also ends a row.
    try page.go(to: Point(0, page.cursor.y + 1), at: start)
  }

  private mutating func move(_ d: Point, _ start: Int) throws(FormatError) {
    let p = Point(min(page.cursor.x, page.width - 1), page.cursor.y) + d
    try go(to: p, start)
  }

  /// Moves the cursor to a place, clamped to the bounds of a drawing.
  private mutating func go(to p: Point, _ start: Int) throws(FormatError) {
    try page.go(
      to: Point(
        max(0, min(p.x, page.width - 1)), max(0, min(p.y, Drawing.maximumSide - 1))), at: start)
  }

  // MARK: Sequences

  private mutating func escape(_ start: Int) throws(FormatError) {
    let begin = source.position
    switch source.escapeSequence() {
    case .control(let sequence): try control(sequence, start)
    case .short(let intermediates, let final): try short(intermediates, final, start)
    case .string:
      if let name = TerminalString.seen(source.bytes[begin..<source.position]) { note(name) }
    case nil: if !source.isAtEnd { note("ESC") }
    }
  }

  private mutating func note(_ name: String) { sequences.add(name) }

  private mutating func short(
    _ intermediates: [UInt8], _ final: UInt8, _ start: Int
  ) throws(FormatError) {
    switch (intermediates.isEmpty, final) {
    case (true, UInt8(ascii: "7")): saved = page.cursor
    case (true, UInt8(ascii: "8")): try page.go(to: saved, at: start)
    case (true, UInt8(ascii: "D")): try feed(start)
    case (true, UInt8(ascii: "E")):
      try feed(start)
      try page.go(to: Point(0, page.cursor.y), at: start)
    case (true, UInt8(ascii: "M")): try move(Point(0, -1), start)
    case (true, UInt8(ascii: "c")):
      rendition = rendition.reset
      try erase(2, start)
      try go(to: .zero, start)
    // Selecting ASCII changes nothing.
    case (false, UInt8(ascii: "B")): break
    // Keypad modes, and the end of a string.
    case (true, UInt8(ascii: "=")), (true, UInt8(ascii: ">")), (true, UInt8(ascii: "\\")): break
    default: sequences.add("ESC " + String(decoding: intermediates + [final], as: UTF8.self))
    }
  }

  private mutating func control(
    _ sequence: ControlSequence, _ start: Int
  ) throws(FormatError) {
    guard sequence.mark == nil, sequence.intermediates.isEmpty else {
      return control(private: sequence)
    }
    let n = sequence.count
    switch sequence.final {
    case UInt8(ascii: "m"):
      let outcome = rendition.apply(sequence.parameters)
      if outcome.hasRGB { rgb = .sgr }
      if let unknown = outcome.unknown { note(unknown) }
    case UInt8(ascii: "t"):
      if rendition.applyWindow(sequence.parameters.map { $0.first ?? nil }) { rgb = .pablo }
    case UInt8(ascii: "A"): try move(Point(0, -n), start)
    case UInt8(ascii: "B"), UInt8(ascii: "e"): try move(Point(0, n), start)
    case UInt8(ascii: "C"), UInt8(ascii: "a"): try move(Point(n, 0), start)
    case UInt8(ascii: "D"): try move(Point(-n, 0), start)
    case UInt8(ascii: "E"): try go(to: Point(0, page.cursor.y + n), start)
    case UInt8(ascii: "F"): try go(to: Point(0, page.cursor.y - n), start)
    case UInt8(ascii: "G"), UInt8(ascii: "`"): try go(to: Point(n - 1, page.cursor.y), start)
    case UInt8(ascii: "d"): try go(to: Point(page.cursor.x, n - 1), start)
    case UInt8(ascii: "H"), UInt8(ascii: "f"):
      if n == 1, (sequence.number(1) ?? 1) <= 1 { try reel?.begin(page, at: start) }
      try go(to: Point(max(1, sequence.number(1) ?? 1) - 1, n - 1), start)
    case UInt8(ascii: "J"): try erase(sequence.number(0) ?? 0, start)
    case UInt8(ascii: "K"): try eraseRow(sequence.number(0) ?? 0, start)
    case UInt8(ascii: "s"): saved = page.cursor
    case UInt8(ascii: "u"): try page.go(to: saved, at: start)
    case UInt8(ascii: "b"):
      for _ in 0..<(last == nil ? 0 : n) { try page.write(last ?? .blank, at: start) }
    case UInt8(ascii: "X"):
      let x = min(page.cursor.x, page.width - 1)
      try page.clear(
        page.cursor.y..<page.cursor.y + 1, columns: x..<min(page.width, x + n), as: blank,
        at: start)
    case UInt8(ascii: "h"): noteModes(sequence, on: true)
    case UInt8(ascii: "l"): noteModes(sequence, on: false)
    // Queries draw nothing; zero is a sequence that was cut short.
    case UInt8(ascii: "n"), UInt8(ascii: "c"), 0: break
    default: note(sequence.name)
    }
  }

  /// Counts the modes that change what is drawn after them. Rows always wrap.
  private mutating func noteModes(_ sequence: ControlSequence, on isOn: Bool) {
    for mode in sequence.parameters.map({ $0.first ?? nil }) {
      let isWrapping = mode == 7
      if isWrapping, !isOn {
        note(String(sequence.name.dropLast()) + "7l")
      } else if !isWrapping,
        let name = TerminalModes.unknown(mode, mark: sequence.mark, isOn: isOn)
      {
        note(name)
      }
    }
  }

  private mutating func control(private sequence: ControlSequence) {
    let isMode = sequence.mark == UInt8(ascii: "?") && sequence.intermediates.isEmpty
    let isICE = isMode && sequence.number(0) == 33
    switch sequence.final {
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      let isOn = sequence.final == UInt8(ascii: "h")
      if isICE { switchICE(on: isOn) } else { noteModes(sequence, on: isOn) }
    case UInt8(ascii: "c"), UInt8(ascii: "n"), 0: break
    default: note(sequence.name)
    }
  }

  private mutating func switchICE(on isOn: Bool) {
    rendition.hasBrightPapers = isOn
    if isOn { switchesICE = true }
  }

  private mutating func erase(_ part: Int, _ start: Int) throws(FormatError) {
    let p = page.cursor
    switch part {
    case 0:
      try eraseRow(0, start)
      try page.clear(from: p.y + 1, as: blank, at: start)
    case 1:
      try page.clear(0..<p.y, columns: 0..<page.width, as: blank, at: start)
      try eraseRow(1, start)
    default:
      if part == 2 { try reel?.begin(page, at: start) }
      try page.clear(from: 0, as: blank, at: start)
      page.forgetUsed()
      try go(to: .zero, start)
    }
  }

  private mutating func eraseRow(_ part: Int, _ start: Int) throws(FormatError) {
    let x = min(page.cursor.x, page.width - 1)
    let columns = part == 0 ? x..<page.width : part == 1 ? 0..<x + 1 : 0..<page.width
    try page.clear(
      page.cursor.y..<page.cursor.y + 1, columns: columns, as: blank, at: start)
  }

  /// What erasing leaves: a blank on the paper that is set, as on terminals and in DOS, whose own
  /// paper is black.
  private var blank: Cell {
    let paper = rendition.style.background
    let isOwn = paper == .default || rendition.isDOS && paper == .palette(0)
    return isOwn ? .clear : Cell(.space, Style(background: paper))
  }
}

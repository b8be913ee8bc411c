import Cells

/// What a terminal shows of the output of a program: the screen of an xterm, as far as it can be
/// seen. What it does not understand is skipped and counted.
struct TerminalScreen {
  private(set) var size: Size
  var lines: [TerminalLine]
  /// The column may be one past the last; the next glyph then begins a new row.
  var cursor = Point.zero
  var pen = SGRState(isDOS: false, hasBrightPapers: false)
  /// The rows that scroll.
  var region: Range<Int>
  var modes = Modes()
  /// Whether each column has a tab stop.
  private var stops: [Bool]
  private var characterSets = CharacterSets()
  private var last: Glyph?
  private var saved = SavedCursor()
  /// The other screen while one of them is shown.
  private var other: (lines: [TerminalLine], saved: SavedCursor)?
  private var characters = LostCharacters()
  var sequences = LostCharacters()
  private var stepsLeft: Int

  struct Modes {
    var inserts = false
    var wraps = true
    var isOrigin = false
    var feedsReturn = false
    /// Whether what is written is kept by selective erasing.
    var guards = false
  }

  private struct SavedCursor {
    var cursor = Point.zero
    var pen = SGRState(isDOS: false, hasBrightPapers: false)
    var characterSets = CharacterSets()
    var isOrigin = false
    var wraps = true
    var guards = false
  }

  /// - Parameter steps: The number of cells that may be written, moved or cleared, which bounds the
  ///   time.
  init(_ size: Size, steps: Int) {
    self.size = size
    stepsLeft = steps
    lines = Array(repeating: TerminalLine(size.width, .blank), count: size.height)
    region = 0..<size.height
    stops = Self.usualStops(0..<size.width)
  }

  private static func usualStops(_ columns: Range<Int>) -> [Bool] {
    columns.map { $0 > 0 && $0 % 8 == 0 }
  }

  /// What was not understood.
  var losses: [Loss] { characters.losses() + sequences.losses(.sequences) }

  /// The cell that erasing leaves: a blank on the paper that is set.
  var blank: Cell { Cell(.space, Style(background: pen.style.background)) }

  mutating func spend(_ steps: Int) throws(FormatError) {
    stepsLeft -= steps
    guard stepsLeft >= 0 else { throw FormatError("the recording needs too many steps") }
  }

  /// Interprets output whose last sequence or character may be cut off.
  mutating func interpret(_ text: String) throws(FormatError) {
    let bytes = Array(text.utf8)[...]
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let byte = bytes[position]
      if byte == 0x1B {
        position += 1
        let start = position
        guard let sequence = EscapeSequence(bytes, at: &position, isObeyed: true) else {
          if position < bytes.endIndex { sequences.add("ESC") }
          continue
        }
        if case .control(let sequence) = sequence {
          for byte in sequence.controls { try control(byte) }
        }
        try obey(sequence)
        if case .string = sequence, let name = TerminalString.seen(bytes[start..<position]) {
          sequences.add(name)
        }
      } else if byte < 0x20 || byte == 0x7F {
        position += 1
        try control(byte)
      } else {
        try write(Self.scalar(bytes, &position))
      }
    }
  }

  /// The text of a string is valid, so a scalar is as long as its first byte says.
  private static func scalar(_ bytes: ArraySlice<UInt8>, _ position: inout Int) -> Unicode.Scalar {
    let first = bytes[position]
    let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let end = min(bytes.endIndex, position + count)
    defer { position = end }
    return String(decoding: bytes[position..<end], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }

  // MARK: Text

  private mutating func write(_ scalar: Unicode.Scalar) throws(FormatError) {
    let scalar = characterSets.show(scalar)
    if let glyph = Glyph(scalar) { return try write(glyph) }
    let x = min(cursor.x, size.width) - 1
    guard x < 0 || !lines[cursor.y].add(mark: scalar, at: x) else { return }
    characters.add(scalar)
    try replace(scalar)
  }

  /// Writes what stands in the place of a character that no cell may hold.
  private mutating func replace(_ scalar: Unicode.Scalar) throws(FormatError) {
    // Terminals obey the control characters from 80 to 9F.
    guard !(0x80..<0xA0).contains(scalar.value) else { return }
    for glyph in Glyph.standIns(for: scalar) { try write(glyph) }
  }

  private mutating func write(_ glyph: Glyph) throws(FormatError) {
    try spend(1)
    last = glyph
    guard glyph.width <= size.width else { return }
    if cursor.x + glyph.width > size.width {
      if modes.wraps {
        cursor.x = 0
        try feed()
      } else {
        cursor.x = size.width - glyph.width
      }
    }
    if modes.inserts {
      try spend(size.width - cursor.x)
      lines[cursor.y].insert(glyph.width, at: cursor.x, blank)
    }
    lines[cursor.y].put(glyph, pen.style, at: cursor.x, isGuarded: modes.guards)
    cursor.x += glyph.width
    if !modes.wraps { cursor.x = min(cursor.x, size.width - 1) }
  }

  mutating func repeatLast(_ count: Int) throws(FormatError) {
    guard let last else { return }
    for _ in 0..<count { try write(last) }
  }

  private mutating func control(_ byte: UInt8) throws(FormatError) {
    switch byte {
    case 0x08: cursor.x = max(0, column - 1)
    case 0x09: try tab(1)
    case 0x0A, 0x0B, 0x0C:
      if modes.feedsReturn { cursor.x = 0 }
      try feed()
    case 0x0D: cursor.x = 0
    case 0x0E: characterSets.shift = 1
    case 0x0F: characterSets.shift = 0
    default: break
    }
  }

  // MARK: Moves

  /// The column where the cursor is seen.
  var column: Int { min(cursor.x, size.width - 1) }

  mutating func feed() throws(FormatError) {
    cursor.x = column
    if cursor.y == region.upperBound - 1 {
      try scroll(up: 1, in: region)
    } else if cursor.y < size.height - 1 {
      cursor.y += 1
    }
  }

  mutating func feedBack() throws(FormatError) {
    cursor.x = column
    if cursor.y == region.lowerBound {
      try scroll(down: 1, in: region)
    } else {
      cursor.y = max(0, cursor.y - 1)
    }
  }

  /// Moves the cursor up or down, without leaving the scrolling rows if it is in them.
  mutating func move(rows: Int) {
    cursor.x = column
    let isInside = region.contains(cursor.y)
    let top = rows < 0 && isInside ? region.lowerBound : 0
    let end = rows > 0 && isInside ? region.upperBound : size.height
    cursor.y = max(top, min(end - 1, cursor.y + rows))
  }

  /// Moves the cursor to a place, counted from the scrolling rows if they are the origin.
  mutating func go(x: Int? = nil, y: Int? = nil) {
    cursor.x = max(0, min(size.width - 1, x ?? cursor.x))
    guard let y else { return }
    let rows = modes.isOrigin ? region : 0..<size.height
    cursor.y = max(rows.lowerBound, min(rows.upperBound - 1, rows.lowerBound + y))
  }

  mutating func tab(_ count: Int) throws(FormatError) {
    cursor.x = column
    let start = cursor.x
    for _ in 0..<min(abs(count), size.width) {
      let next =
        count > 0
        ? stops[(cursor.x + 1)...].firstIndex(of: true) ?? size.width - 1
        : stops[..<cursor.x].lastIndex(of: true) ?? 0
      guard next != cursor.x else { break }
      cursor.x = next
    }
    try spend(1 + abs(cursor.x - start))
  }

  mutating func setTab() { stops[column] = true }

  mutating func clearTabs(all: Bool) {
    if all {
      stops = Array(repeating: false, count: size.width)
    } else {
      stops[column] = false
    }
  }

  // MARK: Rows

  mutating func scroll(up count: Int, in rows: Range<Int>) throws(FormatError) {
    let count = min(count, rows.count)
    guard count > 0 else { return }
    try spend(rows.count / 8 + count * size.width)
    let blank = TerminalLine(size.width, blank)
    lines.removeSubrange(rows.lowerBound..<rows.lowerBound + count)
    lines.insert(contentsOf: repeatElement(blank, count: count), at: rows.upperBound - count)
  }

  mutating func scroll(down count: Int, in rows: Range<Int>) throws(FormatError) {
    let count = min(count, rows.count)
    guard count > 0 else { return }
    try spend(rows.count / 8 + count * size.width)
    let blank = TerminalLine(size.width, blank)
    lines.removeSubrange(rows.upperBound - count..<rows.upperBound)
    lines.insert(contentsOf: repeatElement(blank, count: count), at: rows.lowerBound)
  }

  mutating func erase(rows: Range<Int>, isSelective: Bool = false) throws(FormatError) {
    for y in rows { try erase(columns: 0..<size.width, of: y, isSelective) }
  }

  /// Erases part of the row of the cursor.
  mutating func erase(columns: Range<Int>, isSelective: Bool = false) throws(FormatError) {
    try erase(columns: columns, of: cursor.y, isSelective)
  }

  private mutating func erase(
    columns: Range<Int>, of row: Int, _ isSelective: Bool
  ) throws(FormatError) {
    try spend(columns.count)
    if isSelective {
      lines[row].eraseUnguarded(columns, blank)
    } else {
      lines[row].erase(columns, blank)
    }
  }

  /// Inserts or deletes columns in the rows that scroll, if the cursor is in one of them.
  mutating func shiftColumns(by count: Int, at x: Int) throws(FormatError) {
    guard region.contains(cursor.y) else { return }
    try spend(region.count * size.width)
    for y in region {
      if count > 0 {
        lines[y].insert(count, at: x, blank)
      } else {
        lines[y].delete(-count, at: x, blank)
      }
    }
  }

  // MARK: States

  mutating func save() {
    saved = SavedCursor(
      cursor: cursor, pen: pen, characterSets: characterSets, isOrigin: modes.isOrigin,
      wraps: modes.wraps, guards: modes.guards)
  }

  mutating func restore() {
    (pen, characterSets) = (saved.pen, saved.characterSets)
    (modes.isOrigin, modes.wraps) = (saved.isOrigin, saved.wraps)
    modes.guards = saved.guards
    cursor = Point(min(saved.cursor.x, size.width), min(saved.cursor.y, size.height - 1))
  }

  mutating func designate(_ set: Int, _ name: UInt8) { characterSets.designate(set, name) }

  /// Writes in one of the sets from now on, or only the next character.
  mutating func shift(to set: Int, once: Bool = false) {
    if once { characterSets.next = set } else { characterSets.shift = set }
  }

  /// Whether the second screen, without a history, is shown.
  var isAlternate: Bool { other != nil }

  mutating func show(alternate: Bool) throws(FormatError) {
    guard alternate != isAlternate else { return }
    try spend(size.width * size.height)
    if let other {
      lines = other.lines
      self.other = nil
    } else {
      other = (lines, saved)
      lines = Array(repeating: TerminalLine(size.width, blank), count: size.height)
    }
  }

  mutating func reset(hard: Bool) throws(FormatError) {
    if hard { try show(alternate: false) }
    (pen, modes, characterSets) = (pen.reset, Modes(), CharacterSets())
    (region, saved) = (0..<size.height, SavedCursor())
    guard hard else { return }
    (cursor, stops, last) = (.zero, Self.usualStops(0..<size.width), nil)
    try erase(rows: 0..<size.height)
  }

  /// Changes the size. If there are too few rows for the cursor to stay, rows at the top are lost.
  mutating func resize(to new: Size) throws(FormatError) {
    try spend(new.width * new.height + size.width * size.height)
    let cut = max(0, cursor.y - (new.height - 1))
    lines = resized(lines, to: new, cut)
    if let other { self.other = (resized(other.lines, to: new, cut), other.saved) }
    stops =
      Array(stops.prefix(new.width))
      + Self.usualStops(min(size.width, new.width)..<new.width)
    (size, region) = (new, 0..<new.height)
    cursor = Point(min(cursor.x, new.width), cursor.y - cut)
  }

  private func resized(_ lines: [TerminalLine], to new: Size, _ cut: Int) -> [TerminalLine] {
    var lines = Array(lines.dropFirst(cut).prefix(new.height))
    for y in lines.indices { lines[y].resize(to: new.width, .blank) }
    return lines
      + Array(
        repeating: TerminalLine(new.width, .blank), count: max(0, new.height - lines.count))
  }
}

/// The character sets that a program has chosen.
private struct CharacterSets {
  var shift = 0
  /// The set of the next character alone.
  var next: Int?
  private var names = Array(repeating: UInt8(ascii: "B"), count: 4)

  mutating func designate(_ set: Int, _ name: UInt8) { names[set] = name }

  /// Returns what is shown of the next character.
  mutating func show(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let name = names[next ?? shift]
    next = nil
    switch Unicode.Scalar(name) {
    case "0" where (0x60...0x7E).contains(scalar.value):
      return Self.lines[Int(scalar.value) - 0x60]
    case "A" where scalar == "#": return "£"
    default: return scalar
    }
  }

  /// DEC's special graphics, from ` to ~.
  private static let lines = Array("◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)
}

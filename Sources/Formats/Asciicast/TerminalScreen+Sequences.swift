import Cells

/// The effects of the sequences of ECMA-48 and xterm.
extension TerminalScreen {
  mutating func obey(_ sequence: EscapeSequence) throws(FormatError) {
    switch sequence {
    case .control(let sequence):
      if sequence.mark == nil, sequence.intermediates.isEmpty {
        try standard(sequence)
      } else {
        try special(sequence)
      }
    case .short(let intermediates, let final):
      if let first = intermediates.first {
        try designate(first, final)
      } else {
        try short(final)
      }
    case .string: break
    }
  }

  private mutating func short(_ final: UInt8) throws(FormatError) {
    switch Unicode.Scalar(final) {
    case "7": save()
    case "8": restore()
    case "D": try feed()
    case "E":
      cursor.x = 0
      try feed()
    case "H": setTab()
    case "M": try feedBack()
    case "c": try reset(hard: true)
    case "n": shift(to: 2)
    case "o": shift(to: 3)
    case "N": shift(to: 2, once: true)
    case "O": shift(to: 3, once: true)
    // Keypad modes, and the end of a string.
    case "=", ">", "\\": break
    default: sequences.add("ESC \(Character(Unicode.Scalar(final)))")
    }
  }

  private mutating func designate(_ intermediate: UInt8, _ final: UInt8) throws(FormatError) {
    // Character sets other than those of ASCII, line drawing and Britain.
    if "()*+".utf8.contains(intermediate), !"0AB12".utf8.contains(final) {
      sequences.add("ESC " + String(decoding: [intermediate, final], as: UTF8.self))
    }
    switch Unicode.Scalar(intermediate) {
    case "(": designate(0, final)
    case ")": designate(1, final)
    case "*": designate(2, final)
    case "+": designate(3, final)
    case "#" where final == UInt8(ascii: "8"): try align()
    // Selecting UTF-8, and how answers are sent.
    case "%" where final == UInt8(ascii: "G"), " ": break
    default: sequences.add("ESC " + String(decoding: [intermediate, final], as: UTF8.self))
    }
  }

  /// Fills the screen with a letter, as was once done to adjust tubes.
  private mutating func align() throws(FormatError) {
    try spend(size.width * size.height)
    for y in 0..<size.height {
      for x in 0..<size.width { lines[y].put(Glyph("E") ?? .space, Style(), at: x) }
    }
    (region, cursor) = (0..<size.height, .zero)
  }

  private mutating func standard(_ sequence: ControlSequence) throws(FormatError) {
    let n = sequence.count
    switch Unicode.Scalar(sequence.final) {
    case "m": if let unknown = pen.apply(sequence.parameters).unknown { sequences.add(unknown) }
    case "A": move(rows: -n)
    case "B", "e": move(rows: n)
    case "C", "a": go(x: column + n)
    case "D": go(x: column - n)
    case "E":
      move(rows: n)
      cursor.x = 0
    case "F":
      move(rows: -n)
      cursor.x = 0
    case "G", "`": go(x: n - 1)
    case "d": go(y: n - 1)
    case "H", "f": go(x: max(1, sequence.number(1) ?? 1) - 1, y: n - 1)
    case "I": try tab(n)
    case "Z": try tab(-n)
    case "b": try repeatLast(n)
    case "g":
      let part = sequence.number(0) ?? 0
      if part == 0 || part == 3 { clearTabs(all: part == 3) }
    case "s": save()
    case "u": restore()
    case "r": setRegion(sequence)
    case "h": set(sequence, to: true)
    case "l": set(sequence, to: false)
    // A new size comes as an event of its own.
    case "t": if sequence.number(0) == 8 { sequences.add(sequence.name) }
    // Queries and lights.
    case "n", "c", "q", "\0": break
    default: try change(sequence, n)
    }
  }

  private mutating func change(_ sequence: ControlSequence, _ n: Int) throws(FormatError) {
    let rows = region.contains(cursor.y) ? cursor.y..<region.upperBound : cursor.y..<cursor.y
    switch Unicode.Scalar(sequence.final) {
    case "J": try eraseScreen(sequence.number(0) ?? 0)
    case "K": try eraseRow(sequence.number(0) ?? 0)
    case "X": try erase(columns: column..<min(size.width, column + n))
    case "@":
      try spend(size.width)
      lines[cursor.y].insert(n, at: column, blank)
    case "P":
      try spend(size.width)
      lines[cursor.y].delete(n, at: column, blank)
    case "L": try scroll(down: n, in: rows)
    case "M": try scroll(up: n, in: rows)
    case "S": try scroll(up: n, in: region)
    case "T" where sequence.parameters.count == 1: try scroll(down: n, in: region)
    default: sequences.add(sequence.name)
    }
    cursor.x = column
  }

  private mutating func eraseScreen(
    _ part: Int, isSelective: Bool = false
  ) throws(FormatError) {
    switch part {
    case 0:
      try eraseRow(0, isSelective: isSelective)
      try erase(rows: cursor.y + 1..<size.height, isSelective: isSelective)
    case 1:
      try erase(rows: 0..<cursor.y, isSelective: isSelective)
      try eraseRow(1, isSelective: isSelective)
    case 2: try erase(rows: 0..<size.height, isSelective: isSelective)
    default: break
    }
  }

  private mutating func eraseRow(_ part: Int, isSelective: Bool = false) throws(FormatError) {
    let parts = [column..<size.width, 0..<column + 1, 0..<size.width]
    guard parts.indices.contains(part) else { return }
    try erase(columns: parts[part], isSelective: isSelective)
  }

  private mutating func setRegion(_ sequence: ControlSequence) {
    let top = max(1, sequence.number(0) ?? 1) - 1
    let bottom = sequence.number(1) ?? 0
    let end = bottom == 0 ? size.height : min(bottom, size.height)
    guard top < end - 1 else { return }
    region = top..<end
    go(x: 0, y: 0)
  }

  private mutating func set(_ sequence: ControlSequence, to isOn: Bool) {
    for parameter in sequence.parameters {
      switch parameter.first ?? nil {
      case 4: modes.inserts = isOn
      case 20: modes.feedsReturn = isOn
      case let mode:
        if let name = TerminalModes.unknown(mode, mark: nil, isOn: isOn) { sequences.add(name) }
      }
    }
  }

  private mutating func special(_ sequence: ControlSequence) throws(FormatError) {
    switch (sequence.mark, Unicode.Scalar(sequence.final)) {
    case (UInt8(ascii: "?"), "h"): try setPrivate(sequence, to: true)
    case (UInt8(ascii: "?"), "l"): try setPrivate(sequence, to: false)
    case (UInt8(ascii: "?"), "J"): try eraseScreen(sequence.number(0) ?? 0, isSelective: true)
    case (UInt8(ascii: "?"), "K"): try eraseRow(sequence.number(0) ?? 0, isSelective: true)
    case (nil, "q") where sequence.intermediates == [UInt8(ascii: "\"")]:
      modes.guards = sequence.number(0) == 1
    case (nil, "}") where sequence.intermediates == [UInt8(ascii: "'")]:
      try shiftColumns(by: sequence.count, at: column)
    case (nil, "~") where sequence.intermediates == [UInt8(ascii: "'")]:
      try shiftColumns(by: -sequence.count, at: column)
    case (nil, "@") where sequence.intermediates == [0x20]:
      try shiftColumns(by: -sequence.count, at: 0)
    case (nil, "A") where sequence.intermediates == [0x20]:
      try shiftColumns(by: sequence.count, at: 0)
    case (nil, "p") where sequence.intermediates == [UInt8(ascii: "!")]: try reset(hard: false)
    // Modes that are saved and restored.
    case (UInt8(ascii: "?"), "s"), (UInt8(ascii: "?"), "r"):
      if !sequence.parameters.allSatisfy({ TerminalModes.isSilent($0.first ?? nil) }) {
        sequences.add(sequence.name)
      }
    // The shape of the cursor, queries, and how keys are reported.
    case (nil, "q"), (nil, "p"), (_, "c"), (_, "n"), (_, "p"), (_, "u"), (_, "m"), (_, "q"),
      (_, "\0"):
      break
    default: sequences.add(sequence.name)
    }
  }

  private mutating func setPrivate(
    _ sequence: ControlSequence, to isOn: Bool
  ) throws(FormatError) {
    for parameter in sequence.parameters {
      switch parameter.first ?? nil {
      case 6:
        modes.isOrigin = isOn
        go(x: 0, y: 0)
      case 7: modes.wraps = isOn
      case 47, 1047: try show(alternate: isOn)
      case 1048: if isOn { save() } else { restore() }
      case 1049:
        if isOn { save() }
        try show(alternate: isOn)
        if !isOn { restore() }
      case let mode:
        if let name = TerminalModes.unknown(mode, mark: sequence.mark, isOn: isOn) {
          sequences.add(name)
        }
      }
    }
  }
}

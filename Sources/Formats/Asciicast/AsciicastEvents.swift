import Cells

/// The header of an asciicast, and its events one by one.
struct AsciicastEvents {
  /// What happened at a time.
  struct Event {
    /// The time in milliseconds from the start.
    let time: Double
    let kind: String
    let text: String
    /// The offset of its line in the file.
    let offset: Int
  }

  let header: Header
  private let lines: [ArraySlice<UInt8>]
  /// The events of a recording of version 1, which is one value of JSON.
  private let whole: [Event]
  private var next: Int
  /// Whether the last line has no end, so that it may be cut off.
  private var isOpen = false
  private var now = 0.0
  /// Whether the recording ends within a line.
  private var isCut = false
  /// The kinds of the events so far, but for output.
  private var kinds: Set<String> = []

  /// What of the recording is not shown. Known once all events were returned.
  var losses: [Loss] {
    (header.themeColors > 0 ? [Loss(.palette, from: header.themeColors)] : [])
      + (isCut ? Loss.form(["its end, which is cut off"]) : [])
  }

  /// What is not written again with the drawing. Known once all events were returned.
  var unwritten: [String] {
    let words = [
      "m": "its markers", "i": "what was typed", "r": "changes of its size", "x": "how it ended",
    ]
    return header.unwritten
      + Set(kinds.map { words[$0] ?? "events of other kinds" }).sorted()
  }

  struct Header {
    var version = 0
    var size = Size.zero
    var title = ""
    /// The longest time in milliseconds that players show a picture; nil for as long as it was.
    var idle: Int?
    /// The number of colours of the terminal's theme.
    var themeColors = 0
    /// Whether it says more than a drawing holds, such as when and with what it was recorded.
    private var saysMore = false
    /// The place of the output of a recording of version 1.
    fileprivate var output: JSONScanner?

    /// What of it is not written again.
    fileprivate var unwritten: [String] {
      (idle == nil ? [] : ["its longest pause"]) + (saysMore ? ["the rest of its header"] : [])
    }

    /// Reads the first line, or all of a recording of version 1.
    init(_ line: ArraySlice<UInt8>) throws(FormatError) {
      var (scanner, header) = (JSONScanner(line), Header())
      do throws(FormatError) {
        try scanner.object { (scanner, key) throws(FormatError) in
          try header.read(key, &scanner)
        }
      } catch {
        // The output, which comes last, may be cut off.
        guard header.version == 1, header.output != nil else { throw error }
      }
      guard (1...3).contains(header.version) else {
        throw FormatError("an asciicast of version \(header.version); 1 to 3 are known", at: 0)
      }
      guard header.version > 1 || header.output != nil else {
        throw FormatError("an asciicast of version 1 without its output", at: 0)
      }
      self = header
    }

    private init() {}

    private mutating func read(_ key: String, _ scanner: inout JSONScanner) throws(FormatError) {
      switch key {
      case "version": version = try scanner.integer()
      case "width", "cols": size = Size(try scanner.integer(), size.height)
      case "height", "rows": size = Size(size.width, try scanner.integer())
      case "title": title = try scanner.stringIfAny() ?? ""
      case "idle_time_limit": idle = Self.milliseconds(try scanner.raw())
      case "theme": themeColors = try Self.colors(&scanner)
      case "stdout":
        if scanner.peek() == UInt8(ascii: "[") { output = scanner }
        try scanner.skip()
      case "term": try readTerminal(&scanner)
      default: try pass(&scanner)
      }
    }

    private mutating func pass(_ scanner: inout JSONScanner) throws(FormatError) {
      saysMore = true
      try scanner.skip()
    }

    /// Reads what version 3 says of the terminal, which has a version of its own.
    private mutating func readTerminal(_ scanner: inout JSONScanner) throws(FormatError) {
      try scanner.object { (scanner, key) throws(FormatError) in
        switch key {
        case "cols", "rows", "theme": try read(key, &scanner)
        default: try pass(&scanner)
        }
      }
    }

    private static func milliseconds(_ seconds: String) -> Int? {
      guard let seconds = Double(seconds), seconds > 0 else { return nil }
      return max(1, Int(min(seconds * 1000, Double(FormatLimits.frameTimes.upperBound))))
    }

    /// Returns the number of colours of a theme, which has an ink, a paper and a palette.
    private static func colors(_ scanner: inout JSONScanner) throws(FormatError) -> Int {
      guard scanner.peek() == UInt8(ascii: "{") else {
        try scanner.skip()
        return 0
      }
      var count = 0
      try scanner.object { (scanner, key) throws(FormatError) in
        guard ["fg", "bg", "palette"].contains(key) else { return try scanner.skip() }
        count += try scanner.stringIfAny()?.split(separator: ":").count ?? 0
      }
      return count
    }

  }

  init(_ file: ForeignFile) throws(FormatError) {
    let bytes = ByteOrderMark.removed(from: file.bytes[...])
    if Self.isWhole(bytes.prefix(Self.beginning)) {
      (header, lines, next) = (try Header(bytes), [], 0)
      (whole, isCut) =
        try header.output.map { (scanner) throws(FormatError) in
          try Self.events(scanner)
        } ?? ([], false)
      return
    }
    (lines, whole, next) = (bytes.split(separator: 0x0A), [], 1)
    isOpen = bytes.last != 0x0A
    guard let first = lines.first else { throw FormatError("the file is empty", at: 0) }
    header = try Header(first)
  }

  /// Whether a file is a recording, by its beginning.
  static func begins(_ bytes: [UInt8]) -> Bool {
    let start = ByteOrderMark.removed(from: bytes.prefix(beginning))
    return isWhole(start) || (try? Header(start.prefix { $0 != 0x0A })) != nil
  }

  /// The number of bytes that tell what a file is.
  private static let beginning = 1 << 16

  /// Whether a file begins as a recording of version 1: an object with its version and its output.
  private static func isWhole(_ start: ArraySlice<UInt8>) -> Bool {
    guard start.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return false }
    var (scanner, version, hasOutput) = (JSONScanner(start), 0, false)
    // The beginning may end anywhere; what came before is known by then.
    try? scanner.object { (scanner, key) throws(FormatError) in
      switch key {
      case "version": version = try scanner.integer()
      case "stdout":
        hasOutput = scanner.peek() == UInt8(ascii: "[")
        try scanner.skip()
      default: try scanner.skip()
      }
    }
    return version == 1 && hasOutput
  }

  /// Returns the events of a recording of version 1, whose times are counted from one to the next,
  /// and whether it is cut off.
  private static func events(
    _ output: JSONScanner
  ) throws(FormatError) -> (events: [Event], isCut: Bool) {
    var (scanner, events, now) = (output, [Event](), 0.0)
    do throws(FormatError) {
      try add(&scanner, to: &events, &now)
    } catch {
      guard scanner.isAtEnd else { throw error }
      return (events, true)
    }
    return (events, false)
  }

  private static func add(
    _ scanner: inout JSONScanner, to events: inout [Event], _ now: inout Double
  ) throws(FormatError) {
    try scanner.array { (scanner, _) throws(FormatError) in
      let offset = scanner.position
      var text = ""
      try scanner.array { (scanner, index) throws(FormatError) in
        switch index {
        case 0: now += try scanner.number()
        case 1: text = try scanner.stringIfAny() ?? ""
        default: try scanner.skip()
        }
      }
      events.append(Event(time: now * 1000, kind: "o", text: text, offset: offset))
    }
  }

  /// Returns the next event; nil at the end.
  mutating func event() throws(FormatError) -> Event? {
    if header.version == 1 {
      guard next < whole.count else { return nil }
      defer { next += 1 }
      return whole[next]
    }
    while next < lines.count, lines[next].first != UInt8(ascii: "[") { next += 1 }
    guard next < lines.count else { return nil }
    defer { next += 1 }
    let line = lines[next]
    let isLast = isOpen && next == lines.count - 1
    do throws(FormatError) { return try event(line) } catch {
      // Digits of an escape may be missing, or letters of a word.
      let isAtEnd = error.offset ?? 0 > line.endIndex - 5
      guard isLast, isAtEnd else { throw error }
      isCut = true
      return mended(line)
    }
  }

  private mutating func event(_ line: ArraySlice<UInt8>) throws(FormatError) -> Event {
    var scanner = JSONScanner(line)
    var found = (time: 0.0, kind: "", text: "")
    try scanner.array { (scanner, index) throws(FormatError) in
      switch index {
      case 0: found.time = try scanner.number()
      case 1: found.kind = try scanner.stringIfAny() ?? ""
      case 2: found.text = try scanner.stringIfAny() ?? ""
      default: try scanner.skip()
      }
    }
    if found.kind != "o" { kinds.insert(found.kind) }
    now = header.version == 3 ? now + found.time : found.time
    return Event(time: now * 1000, kind: found.kind, text: found.text, offset: line.startIndex)
  }

  /// The length of the longest character as JSON, a pair of escapes.
  private static let longestCharacter = 12

  /// Returns the output of a line that is cut off, as far as it is there; nil if there is none.
  private mutating func mended(_ line: ArraySlice<UInt8>) -> Event? {
    for cut in 0...min(line.count, Self.longestCharacter) {
      let text = line.dropLast(cut) + Array("\"]".utf8)
      let before = now
      // Half of a character is left out.
      if let event = try? event(text), event.kind == "o",
        event.text.unicodeScalars.last != "\u{FFFD}"
      {
        return event
      }
      now = before
    }
    return nil
  }
}

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
  private var next = 1
  private var now = 0.0

  struct Header {
    var version = 0
    var size = Size.zero
    var title = ""

    init(_ line: ArraySlice<UInt8>) throws(FormatError) {
      var scanner = JSONScanner(line)
      var header = (version: 0, width: 0, height: 0, title: "")
      try scanner.object { (scanner, key) throws(FormatError) in
        switch key {
        case "version": header.version = try scanner.integer()
        case "width": header.width = try scanner.integer()
        case "height": header.height = try scanner.integer()
        case "title": header.title = try scanner.stringIfAny() ?? ""
        case "term":
          try scanner.object { (scanner, key) throws(FormatError) in
            switch key {
            case "cols": header.width = try scanner.integer()
            case "rows": header.height = try scanner.integer()
            default: try scanner.skip()
            }
          }
        default: try scanner.skip()
        }
      }
      guard header.version == 2 || header.version == 3 else {
        throw FormatError("an asciicast of version \(header.version); 2 and 3 are known", at: 0)
      }
      (version, size, title) = (header.version, Size(header.width, header.height), header.title)
    }
  }

  init(_ file: ForeignFile) throws(FormatError) {
    lines = file.bytes.split(separator: 0x0A)
    guard let first = lines.first else { throw FormatError("the file is empty", at: 0) }
    header = try Header(first)
  }

  /// Returns the next event; nil at the end.
  mutating func event() throws(FormatError) -> Event? {
    while next < lines.count, lines[next].first != UInt8(ascii: "[") { next += 1 }
    guard next < lines.count else { return nil }
    defer { next += 1 }
    let line = lines[next]
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
    now = header.version == 3 ? now + found.time : found.time
    return Event(time: now * 1000, kind: found.kind, text: found.text, offset: line.startIndex)
  }
}

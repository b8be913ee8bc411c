/// What a line of Markdown may be part of: a quote, or an item of a list, whose text begins some
/// columns further right.
enum MarkdownContainer: Hashable, Sendable {
  case quote
  case item(Int)
}

/// A place in a line of Markdown, in which tabs advance to the next multiple of four columns.
struct MarkdownLine {
  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int
  private var column = 0
  /// The columns of a tab that are not passed yet.
  private var pending = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var rest: ArraySlice<UInt8> { bytes[position...] }

  /// The columns of blanks and tabs ahead.
  var indent: Int {
    var columns = pending
    for byte in rest {
      guard byte == 0x20 || byte == 0x09 else { break }
      columns += byte == 0x20 ? 1 : 4 - (column + columns) % 4
    }
    return columns
  }

  /// The rest without blanks and tabs at its beginning.
  var text: ArraySlice<UInt8> { rest.drop { $0 == 0x20 || $0 == 0x09 } }

  var isBlank: Bool { text.isEmpty }

  mutating func skip(_ columns: Int) {
    for _ in 0..<columns {
      if pending > 0 {
        pending -= 1
      } else {
        guard position < bytes.endIndex else { return }
        if bytes[position] == 0x09 { pending = 3 - column % 4 }
        position += 1
      }
      column += 1
    }
  }

  /// Passes the marks of containers that go on before the line's own text, and returns how many do.
  mutating func enter(_ containers: [MarkdownContainer]) -> Int {
    for (i, container) in containers.enumerated() {
      switch container {
      case .quote: guard enterQuote() else { return i }
      case .item(let width):
        if isBlank { continue }
        guard indent >= width else { return i }
        skip(width)
      }
    }
    return containers.count
  }

  /// Passes the mark that opens a container, if there is one.
  mutating func open() -> MarkdownContainer? {
    guard indent < 4, !isBlank else { return nil }
    if enterQuote() { return .quote }
    guard let marker = marker else { return nil }
    let before = indent + marker
    var after = self
    after.skip(before)
    let blanks = after.indent
    let width = before + (after.isBlank || blanks > 4 ? 1 : blanks)
    skip(after.isBlank ? before : width)
    return .item(width)
  }

  private mutating func enterQuote() -> Bool {
    guard indent < 4, text.first == UInt8(ascii: ">") else { return false }
    skip(indent + 1)
    if indent > 0 { skip(1) }
    return true
  }

  /// The length of the marker that begins a list item, such as `-` or `12.`; nil if there is none.
  private var marker: Int? {
    let text = text
    guard let first = text.first else { return nil }
    var count = 1
    if "-+*".utf8.contains(first) {
      if isThematicBreak { return nil }
    } else {
      let digits = text.prefix { (0x30...0x39).contains($0) }.count
      guard (1...9).contains(digits), let end = text.dropFirst(digits).first,
        ".)".utf8.contains(end)
      else { return nil }
      count = digits + 1
    }
    let next = text.dropFirst(count).first
    return next == nil || next == 0x20 || next == 0x09 ? count : nil
  }

  private var isThematicBreak: Bool {
    guard let first = text.first, first != UInt8(ascii: "+") else { return false }
    let signs = text.filter { $0 != 0x20 && $0 != 0x09 }
    return signs.count > 2 && signs.allSatisfy { $0 == first }
  }
}

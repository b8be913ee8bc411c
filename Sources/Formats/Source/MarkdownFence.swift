import Cells

/// A fenced block of code in Markdown, found by the rules of CommonMark.
struct MarkdownFence: Hashable, Sendable {
  /// The lines of the fence, with those that open and close it.
  var lines: Range<Int>
  /// Whether the last of the lines closes it. Otherwise its container ends there.
  var isClosed = false
  /// The quotes and items of lists in which it stands.
  let containers: [MarkdownContainer]
  /// The byte that the opening line consists of, and how many of them a closing line needs at
  /// least.
  let sign: UInt8
  let length: Int
  /// The columns of blanks before the opening line, in the innermost container.
  let indent: Int

  /// The blanks that stand before each line of the block and are no part of its text.
  var ownBlanks: String { String(repeating: " ", count: indent) }

  /// The lines between.
  var inside: Range<Int> {
    lines.lowerBound + 1..<max(lines.lowerBound + 1, lines.upperBound - (isClosed ? 1 : 0))
  }

  /// Returns whether some text closes a fence of this kind.
  static func closes(_ text: ArraySlice<UInt8>, _ sign: UInt8, _ length: Int) -> Bool {
    guard text.first == sign else { return false }
    let run = text.prefix { $0 == sign }.count
    return run >= length && text.dropFirst(run).allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}

/// Finds fences in lines that are given one after the other.
struct MarkdownFences {
  private var containers: [MarkdownContainer] = []
  /// The fence that is open.
  private(set) var fence: MarkdownFence?
  /// What ends a block of HTML, in which there are no fences.
  private var closingTag: [UInt8]?

  /// Takes the next line. Returns the fence that ends with it, or ended before it.
  mutating func take(_ bytes: ArraySlice<UInt8>, at number: Int) -> MarkdownFence? {
    if fence == nil, containers.isEmpty, closingTag == nil, !Self.mayBegin(bytes) { return nil }
    var line = MarkdownLine(bytes)
    let count = line.enter(fence?.containers ?? containers)
    var ended: MarkdownFence?
    if var open = fence {
      if count == open.containers.count {
        let closes = line.indent < 4 && MarkdownFence.closes(line.text, open.sign, open.length)
        open.lines = open.lines.lowerBound..<number + 1
        open.isClosed = closes
        fence = closes ? nil : open
        return closes ? open : nil
      }
      (ended, fence) = (open, nil)
    }
    if count < containers.count { closingTag = nil }
    containers.removeLast(containers.count - count)
    if let tag = closingTag {
      if contains(line.rest, tag) { closingTag = nil }
      return ended
    }
    while let container = line.open() { containers.append(container) }
    guard line.indent < 4 else { return ended }
    beginFence(line, at: number)
    beginHTML(line.text)
    return ended
  }

  /// Whether a line may begin a container, a fence or a block of HTML.
  private static func mayBegin(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 }) else { return false }
    return "`~>-+*<0123456789".utf8.contains(first)
  }

  private mutating func beginFence(_ line: MarkdownLine, at number: Int) {
    let text = line.text
    guard let sign = text.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else {
      return
    }
    let length = text.prefix { $0 == sign }.count
    guard length >= 3, sign != UInt8(ascii: "`") || !text.dropFirst(length).contains(sign) else {
      return
    }
    fence = MarkdownFence(
      lines: number..<number + 1, containers: containers, sign: sign, length: length,
      indent: line.indent)
  }

  private static let tags = ["!--", "pre", "script", "style", "textarea"].map { Array($0.utf8) }

  private mutating func beginHTML(_ text: ArraySlice<UInt8>) {
    guard text.first == UInt8(ascii: "<") else { return }
    let rest = text.dropFirst()
    guard let tag = Self.tags.first(where: { rest.starts(with: $0) }) else { return }
    let closing = tag[0] == UInt8(ascii: "!") ? Array("-->".utf8) : Array("</".utf8) + tag
    if !contains(rest, closing) { closingTag = closing }
  }

  private func contains(_ text: ArraySlice<UInt8>, _ part: [UInt8]) -> Bool {
    text.indices.contains { text[$0...].starts(with: part) }
  }
}

extension MarkdownFence {
  /// Returns all fences, from the first one; the last may still be open.
  ///
  /// - Parameter line: Returns the text of each line of a part.
  static func all(in lines: Range<Int>, _ line: (Int) -> ArraySlice<UInt8>) -> [MarkdownFence] {
    var search = MarkdownFences()
    let ended = lines.compactMap { search.take(line($0), at: $0) }
    return ended + [search.fence].compactMap(\.self)
  }

  /// Returns the fence that a line is in, opens or closes. One of more rows than a drawing may have
  /// is cut off.
  ///
  /// - Parameter fences: All of a part, from the first one.
  static func around(_ index: Int, among fences: [MarkdownFence]) -> MarkdownFence? {
    let place = fences.partitioningIndex(where: { $0.lines.upperBound > index })
    guard place < fences.count, fences[place].lines.contains(index) else { return nil }
    var fence = fences[place]
    let cut = max(index + 1, fence.lines.lowerBound + SourceBlock.mostRows + 2)
    if cut < fence.lines.upperBound - (fence.isClosed ? 1 : 0) {
      (fence.lines, fence.isClosed) = (fence.lines.lowerBound..<cut + 1, true)
    }
    return fence
  }
}

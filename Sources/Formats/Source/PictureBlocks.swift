import DrawingCore

/// The parts of a text file that may hold pictures: the fenced blocks of Markdown, the comments of a
/// source file, or all of another text.
package struct PictureBlocks {
  private let text: SourceText
  private let kind: SourceKind
  package private(set) var blocks: [SourceBlock] = []

  /// The first lines of pictures that are too large.
  private(set) var tooLarge: [Int] = []
  /// The longest line of a picture, in bytes or columns.
  private static let longestLine = 1 << 14
  private static let markdown = ["md", "markdown", "mkd", "mdx", "qmd", "rmd"]

  /// Returns whether a name is that of a Markdown or source file, of which only parts are pictures.
  package static func takes(fileNamed name: String) -> Bool {
    isMarkdown(name) || SourceKind(named: name).isCode
  }

  private static func isMarkdown(_ name: String) -> Bool {
    markdown.contains(name.split(separator: ".").last.map { $0.lowercased() } ?? "")
  }

  /// - Throws: `FormatError` if there are too many pictures.
  package init(_ text: SourceText, named name: String) throws(FormatError) {
    self.text = text
    kind = SourceKind(named: name)
    if Self.isMarkdown(name) {
      try add(fences())
    } else if kind.isProse {
      addParagraphs()
    } else {
      try addComments()
    }
  }

  /// Whether something may be drawn in a line that has a corner.
  private func mayHaveCorner(_ line: Int) -> Bool {
    let bytes = text[line]
    guard bytes.count <= Self.longestLine else { return false }
    var last: UInt8 = 0
    for byte in bytes {
      if last == 0xE2, byte == 0x94 || byte == 0x95 { return true }
      if byte == UInt8(ascii: "-"), "+.-'".utf8.contains(last) { return true }
      last = byte
    }
    return false
  }

  /// Returns whether lines may hold a picture that is not too large.
  private mutating func mayHavePicture(_ range: Range<Int>) -> Bool {
    guard range.contains(where: mayHaveCorner) else { return false }
    let width = range.reduce(0) { max($0, self.width($1)) }
    let isSmall = width <= Self.longestLine && range.count <= SourceBlock.mostRows
    if isSmall, width * range.count <= Self.largestArea { return true }
    tooLarge.append(range.lowerBound)
    return false
  }

  private static let largestArea = 1 << 22

  /// Returns the most columns that a line takes up.
  private func width(_ line: Int) -> Int {
    text[line].reduce(0) { $0 + ($1 == 0x09 ? 8 : 1) }
  }

  private func check(_ effort: SearchEffort) throws(FormatError) {
    guard !effort.isTooMuch else {
      throw FormatError("too many pictures in a file of this size (split it)")
    }
  }

  // MARK: Kinds of files

  private mutating func fences() -> [Range<Int>] {
    let fences = MarkdownFence.all(in: 0..<text.count) { text[$0] }.map(\.inside)
    var found: [Range<Int>] = []
    for fence in fences where !fence.isEmpty && fence.upperBound <= text.count {
      if mayHavePicture(fence) { found.append(fence) }
    }
    return found
  }

  private mutating func add(_ ranges: [Range<Int>]) throws(FormatError) {
    guard !ranges.isEmpty else { return }
    let finder = SourceFinder(text: text, kind: kind)
    for range in ranges {
      blocks.append(SourceBlock(range, finder))
      try check(finder.effort)
    }
  }

  private mutating func addParagraphs() {
    var i = 0
    while i < text.count {
      let first = i
      while i < text.count, !text.isBlank(i) { i += 1 }
      if i - first > 2, mayHavePicture(first..<i) {
        // By itself, as what is around it says nothing about it.
        let lines = (first..<i).map(text.string)
        blocks.append(SourceBlock(lines).moved(by: first))
      }
      i += 1
    }
  }

  private mutating func addComments() throws(FormatError) {
    guard let first = (0..<text.count).first(where: mayHaveCorner) else { return }
    let finder = SourceFinder(text: text, kind: kind)
    var i = first
    while i < text.count {
      if mayHaveCorner(i) {
        try check(finder.effort)
        if let block = SourceBlock(around: i, finder), block.range.contains(i) {
          if mayHavePicture(block.range) { blocks.append(block) }
          i = block.range.upperBound
          continue
        }
      }
      i += 1
    }
  }
}

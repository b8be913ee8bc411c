import Cells

/// A text in the rows of a diagram that would end the comment around it.
public struct DrawnCloser: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text, such as `*/`.
  public let text: String
  /// The cell in which it begins.
  public let place: Point

  public var description: String {
    "“\(text)” at \(place.x),\(place.y) would break the block around it"
  }
}

/// What must not be drawn in the lines of a source file, because it would end the comment or the
/// fence around them, or break it.
public struct BlockClosers: Hashable, Codable, Sendable {
  /// The texts that must not occur anywhere.
  public var texts: [String] = []
  /// The texts that would close the fences around the lines, if one stands alone in its row.
  public var fences: [String] = []
  /// Whether a backslash at the end of the last row would take in the line below.
  public var joinsLines = false

  /// Creates the closers of a block that nothing can end.
  public init() {}

  /// Returns the first place in rows where there is something that must not be there.
  ///
  /// - Parameter isNew: Returns whether a row is looked at.
  public func first(
    in rows: [String], of frame: RowFrame, where isNew: (Int) -> Bool = { _ in true }
  ) -> DrawnCloser? {
    for (y, row) in rows.enumerated() where isNew(y) {
      let isLast = y == rows.count - 1
      if let (text, x) = first(in: row, of: frame, isFirst: y == 0, isLast: isLast) {
        return DrawnCloser(text: text, place: Point(x, y))
      }
    }
    return nil
  }

  /// Returns the first text in a row that must not be there, and its column in the row.
  private func first(in row: String, of frame: RowFrame, isFirst: Bool, isLast: Bool) -> (
    String, Int
  )? {
    let lead =
      isFirst && frame.first != nil ? String(repeating: " ", count: frame.inset) : frame.prefix
    let shown = isFirst && frame.first != nil ? row.dropFirst(frame.inset) : row[...]
    let line = Array(
      (lead + shown + (isLast ? beginning(of: frame.last ?? "") : "")).unicodeScalars)
    var found: (text: String, offset: Int)?
    for text in texts {
      guard let offset = Self.offset(of: text, in: line) else { continue }
      if found.map({ offset < $0.offset }) ?? true { found = (text, offset) }
    }
    let bare = row.trimmedAtStart.trimmedAtEnd
    if found == nil, fences.contains(where: { Self.closes(bare, $0) }) {
      return (bare, RowFrame.width(row) - RowFrame.width(row.trimmedAtStart))
    }
    if found == nil, joinsLines, isLast, row.hasSuffix("\\") {
      return ("\\", RowFrame.width(row) - 1)
    }
    guard let found else { return nil }
    var before = String.UnicodeScalarView()
    before.append(contentsOf: line[..<found.offset])
    let start = isFirst && frame.first != nil ? 0 : RowFrame.width(frame.prefix)
    return (found.text, max(0, RowFrame.width(String(before)) - start))
  }

  /// Returns what ends the comment right after the last row, without its last character.
  private func beginning(of last: String) -> String {
    texts.first { last.hasPrefix($0) }.map { String($0.dropLast()) } ?? ""
  }

  private static func closes(_ row: String, _ fence: String) -> Bool {
    guard let sign = fence.utf8.first else { return false }
    return MarkdownFence.closes(Array(row.utf8)[...], sign, fence.utf8.count)
  }

  private static func offset(of text: String, in line: [Unicode.Scalar]) -> Int? {
    let text = Array(text.unicodeScalars)
    guard line.count >= text.count else { return nil }
    return (0...line.count - text.count).first { line[$0...].starts(with: text) }
  }
}

extension BlockClosers {
  /// Adds what would end a comment.
  mutating func add(_ span: CommentSpan, _ kind: SourceKind) {
    texts += [span.pair.closing] + span.pair.otherClosings
    if span.pair.nests { texts.append(span.pair.opening) }
    if span.pair.opening == "<!--", kind.isXML { texts.append("--") }
    texts += span.reading.escapes + span.reading.values
  }

  mutating func add(_ fence: MarkdownFence) {
    fences.append(
      String(repeating: Character(Unicode.Scalar(fence.sign)), count: fence.length))
  }
}

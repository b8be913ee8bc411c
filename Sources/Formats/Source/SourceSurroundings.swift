/// What the lines around a place in a source file make of it: a comment, a fenced block.
struct SourceSurroundings {
  /// The lines that may hold rows; none if the comment or block is empty.
  var rows: Range<Int>
  /// These; if there are none, the lines that open and close it. A fence that is not closed has only
  /// one.
  var lines: Range<Int> { rows.isEmpty ? fence?.lines ?? span?.lines ?? rows : rows }
  /// The comment in which it stands.
  var span: CommentSpan?
  /// The sign that begins each row of a comment.
  var sign: CommentSign?
  /// What opens and closes the comment in each of the lines.
  var pair: CommentPair?
  /// The fence that it stands in.
  var fence: MarkdownFence?
  /// The text before the fence in each line, such as the sign of a comment; empty if it is not in a
  /// comment.
  var fencePrefix = ""
  var closers = BlockClosers()

  init(rows: Range<Int>) { self.rows = rows }

  /// Whether the place of rows that there are not yet is among some lines.
  func hasPlace(in range: Range<Int>) -> Bool {
    range.contains(rows.lowerBound) || lines.clamped(to: range) == lines
  }
}

/// Finds what is around a line. The file is scanned once, whatever is asked for afterwards.
struct SourceFinder {
  let text: SourceText
  let kind: SourceKind
  let effort = SearchEffort()
  private let comments: CommentScanner
  private let fences: [MarkdownFence]

  init(text: SourceText, kind: SourceKind) {
    (self.text, self.kind) = (text, kind)
    comments = CommentScanner(text, kind, effort)
    fences = MarkdownFence.all(in: 0..<text.count) { text[$0] }
  }

  /// Returns what is around a line; nil if it is code.
  func surroundings(of index: Int) -> SourceSurroundings? {
    let span = comments.span(around: index)
    if let fence = MarkdownFence.around(index, among: fences),
      fence.isClosed || kind.isProse
    {
      let isInside = span.map { $0.openLine > fence.lines.lowerBound } ?? false
      if kind.isProse || !isInside { return surroundings(fence, in: isInside ? nil : span) }
    }
    if let found = closedLines(around: index) { return found }
    guard var found = comment(around: index, span) else { return nil }
    addFence(around: index, to: &found)
    return found
  }

  private func surroundings(
    _ fence: MarkdownFence, in span: CommentSpan?
  ) -> SourceSurroundings {
    var found = SourceSurroundings(rows: fence.inside)
    found.fence = fence
    found.closers.add(fence)
    if let span { found.closers.add(span, kind) }
    return found
  }

  /// Returns the rows among some lines, including those of the same comment beyond empty lines.
  func rows(of found: SourceSurroundings, in range: Range<Int>) -> Range<Int> {
    var rows = found.rows.clamped(to: range)
    guard let sign = found.sign, found.fence == nil, !rows.isEmpty else { return rows }
    let limits = range.clamped(
      to: found.span.map { $0.openLine + 1..<max($0.openLine + 1, $0.closeLine) } ?? range)
    let isPart = { (i: Int) in CommentSign(text.string(i)).text == sign.text }
    var next = rows.upperBound
    while next < limits.upperBound, text.isBlank(next) || isPart(next) {
      if isPart(next) { rows = rows.lowerBound..<next + 1 }
      next += 1
    }
    next = rows.lowerBound - 1
    while next >= limits.lowerBound, text.isBlank(next) || isPart(next) {
      if isPart(next) { rows = next..<rows.upperBound }
      next -= 1
    }
    return rows
  }

  /// Returns whether some lines include rows other than those that begin with the sign: any text in
  /// a comment that is closed, otherwise lines in which something is drawn.
  func hasOthers(
    than found: SourceSurroundings, _ rows: Range<Int>, in range: Range<Int>
  ) -> Bool {
    guard found.sign != nil, found.fence == nil else { return false }
    guard let span = found.span else {
      return range.contains { !rows.contains($0) && SourceBlock.isPicture(text.string($0)) }
    }
    let all = inside(span)?.rows.clamped(to: range) ?? rows
    return all.contains { !rows.contains($0) && !text.isBlank($0) }
  }

  // MARK: Comments

  /// Returns the surrounding lines that each open and close a comment.
  private func closedLines(around index: Int) -> SourceSurroundings? {
    let line = text.string(index)
    guard let pair = kind.pairs.first(where: { !$0.isQuote && isClosed(line, $0) }) else {
      return nil
    }
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    let rows = run(around: index) { other in
      isClosed(other, pair) && other.prefix { $0 == " " || $0 == "\t" } == indent
    }
    var found = SourceSurroundings(rows: rows)
    found.pair = pair
    found.closers.texts = [pair.closing] + pair.otherClosings
    return found
  }

  private func isClosed(_ line: String, _ pair: CommentPair) -> Bool {
    let text = Array(line.trimmedAtStart.trimmedAtEnd.utf8)
    let (opening, closing) = (Array(pair.opening.utf8), Array(pair.closing.utf8))
    guard text.count >= opening.count + closing.count, text.starts(with: opening),
      text.suffix(closing.count).elementsEqual(closing)
    else { return false }
    let inside = text[opening.count..<text.count - closing.count]
    guard inside.first == 0x20 || inside.first == 0x09 else { return false }
    return !inside.indices.contains { inside[$0...].starts(with: closing) }
  }

  private func comment(around index: Int, _ span: CommentSpan?) -> SourceSurroundings? {
    let place = signedLine(near: index)
    if let span, place == nil || isFrame(index, of: span) {
      return inside(span)
    }
    guard let place else { return nil }
    let sign = CommentSign(text.string(place))
    var rows = run(around: place) { CommentSign($0).text == sign.text }
    var found = SourceSurroundings(rows: rows)
    found.sign = sign
    found.closers.texts = kind.lineClosings
    found.closers.joinsLines = kind.joinsLines && !sign.sign.hasPrefix("*")
    if let span, span.openLine <= rows.lowerBound, span.closeLine >= rows.upperBound - 1 {
      found.span = span
      found.closers.add(span, kind)
      found.closers.joinsLines = false
      guard let all = inside(span)?.rows, sign.sign.hasPrefix("*") else { return found }
      if all.lowerBound == span.openLine, rows.lowerBound == span.openLine + 1 {
        rows = span.openLine..<rows.upperBound
      }
      if all.upperBound == span.closeLine + 1, rows.upperBound == span.closeLine {
        rows = rows.lowerBound..<span.closeLine + 1
      }
      found.rows = rows.clamped(to: all)
    }
    return found
  }

  /// Returns the line itself if it begins with a sign, or the next or previous line if this one is
  /// a banner above or below a comment.
  private func signedLine(near index: Int) -> Int? {
    let line = text.string(index)
    let sign = CommentSign(line)
    guard isSigned(sign) else { return nil }
    guard sign.isBanner(line) else { return index }
    let near = [index + 1, index - 1].first { i in
      guard (0..<text.count).contains(i) else { return false }
      let other = CommentSign(text.string(i))
      return isSigned(other) && other.indent == sign.indent && other.sign != sign.sign
        && other.sign.first == sign.sign.first
    }
    return near ?? index
  }

  private func isSigned(_ sign: CommentSign) -> Bool {
    !sign.sign.isEmpty && kind.knows(sign) && (sign.isSpaced || kind.isCertain(sign))
  }

  /// Whether a line only opens or closes a comment.
  private func isFrame(_ index: Int, of span: CommentSpan) -> Bool {
    guard let rows = inside(span)?.rows else { return false }
    return span.lines.contains(index) && !rows.contains(index)
  }

  /// Returns the lines of a comment that may hold rows.
  func inside(_ span: CommentSpan) -> SourceSurroundings? {
    var rows = span.openLine + 1..<max(span.openLine + 1, span.closeLine)
    if span.firstText(in: text) != nil {
      rows = span.openLine..<max(rows.upperBound, span.openLine + 1)
    }
    if span.lastText(in: text) != nil { rows = rows.lowerBound..<span.closeLine + 1 }
    if span.openLine == span.closeLine, rows.lowerBound > span.openLine { return nil }
    var found = SourceSurroundings(rows: rows)
    found.span = span
    found.closers.add(span, kind)
    return found
  }

  private func run(around index: Int, _ isPart: (String) -> Bool) -> Range<Int> {
    var (first, last) = (index, index)
    while first > 0, index - first < SourceBlock.mostRows, isPart(text.string(first - 1)) {
      first -= 1
    }
    while last + 1 < text.count, last - index < SourceBlock.mostRows,
      isPart(text.string(last + 1))
    {
      last += 1
    }
    return first..<last + 1
  }

  // MARK: Fences in comments

  private func addFence(around index: Int, to found: inout SourceSurroundings) {
    guard found.rows.count <= SourceBlock.mostRows else { return }
    effort.addRows(found.rows.count)
    let framer = SourceFramer(text, kind, found)
    let frame =
      found.pair == nil
      ? framer.commentFrame(of: found.rows, found) : framer.frame(of: found.rows)
    let prefix = Array(frame.prefix.utf8)
    let bare = Array(frame.prefix.trimmedAtEnd.utf8)
    let lines = { (i: Int) in
      let line = text[i]
      if line.starts(with: prefix) { return line.dropFirst(prefix.count) }
      return line.starts(with: bare) ? line.dropFirst(bare.count) : line
    }
    guard found.rows.contains(index),
      let fence = MarkdownFence.around(index, among: MarkdownFence.all(in: found.rows, lines))
    else { return }
    found.rows = fence.inside
    found.fence = fence
    found.fencePrefix = frame.prefix
    found.closers.add(fence)
  }
}

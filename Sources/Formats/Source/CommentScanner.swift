import Cells

/// Finds the comments and the strings of several lines that are around lines of a file.
struct CommentScanner {
  private let text: SourceText
  private let kind: SourceKind
  private let tokens: [CommentTokens]
  private let strings: StringSpans
  private let effort: SearchEffort

  init(_ text: SourceText, _ kind: SourceKind, _ effort: SearchEffort) {
    (self.text, self.kind, self.effort) = (text, kind, effort)
    tokens = CommentTokenReader(kind).tokens(in: text)
    strings = StringSpans(text, kind)
  }

  /// Returns the innermost comment that a line is in, opens or closes. One that goes on for more
  /// rows than a drawing may have is cut off.
  func span(around index: Int) -> CommentSpan? {
    let pair = kind.pairs.indices.compactMap { span(around: index, $0) }.max {
      ($0.openLine, $0.openEnd) < ($1.openLine, $1.openEnd)
    }
    return [pair, strings.span(around: index)].compactMap(\.self).max {
      $0.openLine < $1.openLine
    }
  }

  /// Returns the innermost comment of one pair around a line.
  private func span(around index: Int, _ number: Int) -> CommentSpan? {
    guard kind.pairs[number].nests else { return plainSpan(around: index, number) }
    guard let opener = tokens[number].opener(around: index),
      opener.line >= index - SourceBlock.mostRows
    else { return nil }
    return span(from: opener, number)
  }

  /// The same of a pair whose comments contain no others.
  private func plainSpan(around index: Int, _ number: Int) -> CommentSpan? {
    let hits = tokens[number].unmatched
    var (depth, line) = (0, index)
    for hit in hits[..<hits.partitioningIndex(where: { $0.line > index })].reversed() {
      guard hit.line >= index - SourceBlock.mostRows else { return nil }
      effort.addStep()
      if hit.line != line {
        // A comment that ends on the line itself is around it.
        if line == index { depth = 0 } else if depth > 0 { return nil }
        line = Int(hit.line)
      }
      if !hit.opens {
        depth += 1
      } else if depth > 0 {
        depth -= 1
      } else {
        // If this one is not closed from here on, no earlier one is.
        guard let span = span(from: hit, number) else { return nil }
        if span.closeLine >= index { return span }
      }
    }
    return nil
  }

  /// Returns what is opened there, if it is closed.
  private func span(from opening: CommentTokens.Hit, _ number: Int) -> CommentSpan? {
    let (pair, hits) = (kind.pairs[number], tokens[number].all)
    let (line, openEnd) = (Int(opening.line), Int(opening.offset) + pair.opening.utf8.count)
    let cut = line + SourceBlock.mostRows + 2
    var depth = 1
    let next = hits.partitioningIndex(where: {
      ($0.line, $0.offset) > (opening.line, opening.offset)
    })
    for hit in hits[next...].prefix(while: { $0.line < cut }) {
      effort.addStep()
      if hit.opens {
        depth += pair.nests ? 1 : 0
      } else {
        depth -= 1
        guard depth == 0 else { continue }
        return CommentSpan(
          pair: pair, openLine: line, openEnd: openEnd, closeLine: Int(hit.line),
          closeStart: Int(hit.offset))
      }
    }
    guard cut < text.count else { return nil }
    return CommentSpan(
      pair: pair, openLine: line, openEnd: openEnd, closeLine: cut, closeStart: 0)
  }
}

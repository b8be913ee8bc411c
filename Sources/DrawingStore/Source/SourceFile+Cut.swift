import Cells
import DrawingCore
import Formats

extension SourceFile {
  /// Returns the lines of a picture of which some lines hold only a part of a box; nil if there is no
  /// such box.
  func picture(cutBy range: Range<Int>) -> Range<Int>? {
    guard let first = range.first, let last = range.last else { return nil }
    return block(aroundRow: first)?.picture(cutBy: range)
      ?? block(aroundRow: last)?.picture(cutBy: range)
  }

  /// Returns the comment or the fenced block around a line; else the lines around it that are not empty.
  private func block(aroundRow line: Int) -> SourceBlock? {
    if let block = block(around: line) { return block }
    func isFilled(_ i: Int) -> Bool {
      guard (0..<count).contains(i), let text = try? lines(i..<i + 1).first else { return false }
      return text.contains { !$0.isWhitespace }
    }
    guard isFilled(line) else { return nil }
    var (first, end) = (line, line + 1)
    while isFilled(first - 1), line - first < SourceBlock.mostRows { first -= 1 }
    while isFilled(end), end - first < SourceBlock.mostRows { end += 1 }
    return block(of: first..<end)
  }
}

extension SourceBlock {
  /// The most cells that are looked at.
  private static let largestArea = 1 << 22

  fileprivate func picture(cutBy range: Range<Int>) -> Range<Int>? {
    guard size.width > 0, size.width * size.height <= Self.largestArea,
      let drawing = drawing(size), let diagram = try? Diagram(drawing.flattened())
    else { return nil }
    let inside = range.lowerBound - firstRow..<range.upperBound - firstRow
    var rows = inside.clamped(to: self.rows.indices)
    let cut = diagram.boxes.map(\.frame.rows).filter {
      $0.overlaps(inside) && $0.clamped(to: inside) != $0
    }
    guard !cut.isEmpty else { return nil }
    for box in cut {
      rows = min(rows.lowerBound, box.lowerBound)..<max(rows.upperBound, box.upperBound)
    }
    while rows.lowerBound > 0, isDrawn(row: rows.lowerBound - 1) {
      rows = rows.lowerBound - 1..<rows.upperBound
    }
    while rows.upperBound < self.rows.count, isDrawn(row: rows.upperBound) {
      rows = rows.lowerBound..<rows.upperBound + 1
    }
    return firstRow + rows.lowerBound..<firstRow + rows.upperBound
  }
}

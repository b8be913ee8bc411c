import Cells

extension DiagramReader {
  /// Links the level lines that lead through a box from side to side without a tee to these, as in
  /// `|-----|`: they divide it like others. Nothing that connects two boxes lies in one of them.
  mutating func linkRules(in frames: [Rect]) {
    for box in frames where box.width > 3 && box.height > 4 {
      for y in box.minY + 2..<box.maxY - 2 {
        let (left, right) = (Point(box.minX, y), Point(box.maxX - 1, y))
        linkRule(from: frame.number(left), to: frame.number(right))
      }
    }
  }

  private mutating func linkRule(from left: Int, to right: Int) {
    guard touches(left, SideBits.right, 1), touches(right, SideBits.left, -1) else { return }
    guard (left + 1..<right - 1).allSatisfy({ links[$0] & SideBits.right != 0 }) else { return }
    links[left] |= SideBits.right
    links[left + 1] |= SideBits.left
    links[right - 1] |= SideBits.right
    links[right] |= SideBits.left
  }

  /// Returns whether a piece of a line beside a side points at it and meets nothing there.
  private func touches(_ side: Int, _ towards: UInt8, _ step: Int) -> Bool {
    let next = side + step
    return links[side] & towards == 0 && isLine(side) && isOpen(next, SideBits.level & ~towards)
      && !GlyphKind.isEnd(lines.kinds[next]) && links[next] & DiagramReader.inGap == 0
  }
}

import Cells

/// The rectangles whose four corners have just the two arms of the rectangle.
///
/// From each upper left corner a side leads to one corner only, so each arm is passed once.
struct FrameSearch {
  private let frame: CellFrame
  private let links: [UInt8]

  init(_ frame: CellFrame, _ links: [UInt8]) { (self.frame, self.links) = (frame, links) }

  func frames() throws(DiagramTooLarge) -> [Rect] {
    var frames: [Rect] = []
    for i in links.indices where links[i] & SideBits.all == SideBits.right | SideBits.down {
      guard let rect = rect(from: i) else { continue }
      frames.append(rect)
      if frames.count > Diagram.limit { throw DiagramTooLarge() }
    }
    return frames
  }

  private func rect(from i: Int) -> Rect? {
    guard let right = end(of: i, 1, SideBits.left | SideBits.down), right - i > 1,
      let below = end(of: i, 2, SideBits.up | SideBits.right), below - i > frame.width
    else { return nil }
    let last = below + right - i
    let corner = SideBits.up | SideBits.left
    guard end(of: below, 1, corner) == last, end(of: right, 2, corner) == last else { return nil }
    return Rect(corners: frame.point(i), frame.point(last))
  }

  /// Returns the cell where a straight line towards `side` ends, if that is a corner with some arms.
  private func end(of start: Int, _ side: Int, _ corner: UInt8) -> Int? {
    var i = start + frame.steps[side]
    while links[i] & SideBits.of(side) != 0 { i += frame.steps[side] }
    return links[i] & SideBits.all == corner && lines(i) ? i : nil
  }

  /// Returns whether a cell is no gap.
  private func lines(_ i: Int) -> Bool { links[i] & DiagramReader.inGap == 0 }
}

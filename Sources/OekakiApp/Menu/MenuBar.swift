import Cells
import TerminalKit

/// The titles of the menus, in the first row.
final class MenuBar: BarView {
  var titles: [String] = [] { didSet { if titles != oldValue { remake() } } }
  var chosen = 0 { didSet { if chosen != oldValue { remake() } } }
  /// Called with the index of the title that was clicked.
  var onChoice: ((Int) -> Void)?

  override func makePieces() -> [Piece] {
    let frames = frames
    let pieces = zip(titles.indices, frames).map { index, frame in
      Piece(
        " \(titles[index]) ", index == chosen ? StyleName.chosen : StyleName.titleButton,
        at: frame.origin)
    }
    return pieces + edges(of: frames).map { Piece("…", StyleName.titleButton, at: $0) }
  }

  /// The places of the signs that there are more titles at the left or right.
  private func edges(of frames: [Rect]) -> [Point] {
    let (start, end) = (frames.first?.minX ?? 0, frames.last?.maxX ?? 0)
    return (start < 0 ? [.zero] : []) + (end > bounds.width ? [Point(bounds.width - 1, 0)] : [])
  }

  /// The frames of the titles. On a narrow screen they move left until the chosen one is visible.
  var frames: [Rect] {
    var x = 1
    let frames = titles.map { title in
      defer { x += title.count + 2 }
      return Rect(x, 0, title.count + 2, 1)
    }
    guard frames.indices.contains(chosen) else { return frames }
    // The sign that more follow takes a column of its own.
    let room = bounds.width - (chosen < frames.count - 1 ? 1 : 0)
    let excess = max(0, frames[chosen].maxX - room)
    return frames.map { $0.offset(by: Point(-excess, 0)) }
  }

  var chosenFrame: Rect? { frames.indices.contains(chosen) ? frames[chosen] : nil }

  override func mouseEvent(_ mouse: Mouse) {
    guard case .press = mouse.phase else { return }
    let place = mouse.location(in: self)
    if let index = frames.firstIndex(where: { $0.contains(place) }) {
      onChoice?(index)
    } else {
      next?.mouseEvent(mouse)
    }
  }
}

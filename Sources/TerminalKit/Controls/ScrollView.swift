import Archiving
import Cells
import Foundation

/// A view of a part of larger content, scrolled with the wheel. The part begins at `contentOffset`.
open class ScrollView: View {
  /// The size of the content in cells. Content smaller than the view does not scroll.
  open var contentSize = Size.zero { didSet { if contentSize != oldValue { clampOffset() } } }

  /// The content's cell at the view's 0,0, clamped so that the content fills the view if possible.
  open var contentOffset: Point {
    get { offset }
    set {
      let clamped = newValue.clamped(to: reach)
      guard clamped != offset else { return }
      offset = clamped
      didScroll()
    }
  }
  private var offset = Point.zero

  public override init(frame: Rect = .zero) {
    InitTrace.note(ScrollView.self)
    super.init(frame: frame)
  }

  /// Reads `contentSize` and `contentOffset`.
  public required init?(coder: NSCoder) {
    InitTrace.note(ScrollView.self)
    super.init(coder: coder)
    let content = coder.decodeCellSize(forKey: "contentSize")
    let limit = 0...1 << 24
    guard limit.contains(content.width), limit.contains(content.height) else {
      coder.failWithError(CodingError(key: "contentSize", expected: "a size in cells"))
      return nil
    }
    contentSize = content
    offset = coder.decodeCellPoint(forKey: "contentOffset").clamped(to: reach)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if contentSize != .zero { coder.encode(contentSize, forKey: "contentSize") }
    if offset != .zero { coder.encode(offset, forKey: "contentOffset") }
  }

  /// The possible offsets.
  private var reach: Rect {
    Rect(
      0, 0, max(0, contentSize.width - bounds.width) + 1,
      max(0, contentSize.height - bounds.height) + 1)
  }

  /// The visible part of the content, in its cells.
  public var visibleContent: Rect { Rect(origin: offset, size: bounds.size) }

  /// The height of a line in cells. The wheel does not cut lines taller than its step.
  open var lineHeight: Int { 1 }

  /// Called when another part becomes visible or its size changes.
  open func didScroll() { setNeedsDisplay() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    clampOffset()
  }

  private func clampOffset() {
    offset = offset.clamped(to: reach)
    didScroll()
  }

  /// Scrolls as little as necessary to make a rectangle visible.
  public func scrollToVisible(_ rect: Rect) {
    let size = bounds.size
    contentOffset = Point(
      min(max(offset.x, rect.maxX - size.width), rect.minX),
      min(max(offset.y, rect.maxY - size.height), rect.minY))
  }

  open override func mouseEvent(_ mouse: Mouse) {
    guard case .wheel(let dx, let dy) = mouse.phase else { return super.mouseEvent(mouse) }
    let notches = max(1, abs(dy) / Mouse.wheelStep)
    let isTall = lineHeight > Mouse.wheelStep
    contentOffset =
      contentOffset + Point(dx, isTall ? dy.signum() * notches * lineHeight : dy)
  }

  /// Encodes the scroll position.
  open override func encodeRestorableState(with coder: NSCoder) {
    coder.encode(offset, forKey: "contentOffset")
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    contentOffset = coder.decodeCellPoint(forKey: "contentOffset")
  }
}

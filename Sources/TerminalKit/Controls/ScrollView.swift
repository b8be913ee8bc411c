import Archiving
import Cells
import Foundation

/// A view on something larger, moved by the wheel: what of it is seen is `contentOffset`.
open class ScrollView: View {
  /// In cells; what is smaller than the view does not scroll.
  open var contentSize = Size.zero { didSet { if contentSize != oldValue { clampOffset() } } }

  /// The content's cell that stands at the view's 0,0; kept where there is something to see.
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

  /// Where the offset may be.
  private var reach: Rect {
    Rect(
      0, 0, max(0, contentSize.width - bounds.width) + 1,
      max(0, contentSize.height - bounds.height) + 1)
  }

  /// What is seen of the content, in its cells.
  public var visibleContent: Rect { Rect(origin: offset, size: bounds.size) }

  /// Cells that belong together: the wheel leaves none of them cut.
  open var lineHeight: Int { 1 }

  /// Called when another part is seen, or the part has another size.
  open func didScroll() { setNeedsDisplay() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    clampOffset()
  }

  private func clampOffset() {
    offset = offset.clamped(to: reach)
    didScroll()
  }

  /// Scrolls as little as need be for a place to be seen.
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

  /// How far it is scrolled.
  open override func encodeRestorableState(with coder: NSCoder) {
    coder.encode(offset, forKey: "contentOffset")
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    contentOffset = coder.decodeCellPoint(forKey: "contentOffset")
  }
}

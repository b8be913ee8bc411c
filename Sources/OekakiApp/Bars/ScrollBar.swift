import Archiving
import Cells
import DrawingCore
import Foundation
import TerminalKit

/// A bar along one edge of the canvas that shows which part of the drawing is visible.
final class ScrollBar: DrawingPart {
  let axis: Axis
  /// Called with the cell of the drawing that the visible part should begin at.
  var onScroll: ((Int) -> Void)?

  init(axis: Axis) {
    InitTrace.note(ScrollBar.self)
    self.axis = axis
    super.init(frame: .zero)
  }

  override convenience init(frame: Rect = .zero) {
    InitTrace.note(ScrollBar.self)
    self.init(axis: .vertical)
    self.frame = frame
  }

  /// Decodes the bar with its `axis`, vertical by default.
  required init?(coder: NSCoder) {
    InitTrace.note(ScrollBar.self)
    guard let axis = Axis(coder, usual: .vertical) else { return nil }
    self.axis = axis
    super.init(coder: coder)
  }

  override func setUp() {
    super.setUp()
    addGestureRecognizer(PanGestureRecognizer { [weak self] in self?.scroll(to: $0) })
  }

  /// Scrolls so that the middle of the thumb follows the mouse.
  private func scroll(to p: Point) {
    let track = axis == .vertical ? bounds.height : bounds.width
    guard track > 0 else { return }
    let middle = (axis == .vertical ? p.y : p.x) * max(length, 1) / track
    onScroll?(middle - visible.count / 2)
  }

  /// The visible part of the drawing, in cells along the axis.
  var visible = 0..<1 { didSet { if visible != oldValue { setNeedsDisplay() } } }
  /// The length of the drawing, in cells along the axis.
  var length = 1 { didSet { if length != oldValue { setNeedsDisplay() } } }

  override var followsGestures: Bool { true }

  override func show(_ facts: DrawingFacts) {
    let (size, start) = (facts.state.drawing.size, facts.state.viewport)
    switch axis {
    case .vertical:
      length = size.height
      visible = start.y..<start.y + facts.canvas.height
    case .horizontal:
      length = size.width
      visible = start.x..<start.x + facts.canvas.width
    }
  }

  /// The cells of the bar that the thumb covers, at least one.
  private var thumb: Range<Int> {
    let track = axis == .vertical ? bounds.height : bounds.width
    let whole = max(length, visible.upperBound, 1)
    let first = min(track - 1, visible.lowerBound * track / whole)
    let end = min(track, max(first + 1, (visible.upperBound * track + whole - 1) / whole))
    return first..<max(first, end)
  }

  override func draw(in context: GraphicsContext) {
    // A line next to the drawing; the thumb is a block, never a box glyph.
    let (track, thumbGlyph) = axis == .vertical ? ("▏", "▌") : ("▔", "▀")
    let isWhole = visible.lowerBound == 0 && visible.upperBound >= length
    for p in points {
      let isThumb = !isWhole && thumb.contains(axis == .vertical ? p.y : p.x)
      context.text(isThumb ? thumbGlyph : track, style(isThumb ? .thumb : .edge), at: p)
    }
  }

  private var points: [Point] {
    axis == .vertical
      ? (0..<bounds.height).map { Point(0, $0) } : (0..<bounds.width).map { Point($0, 0) }
  }
}

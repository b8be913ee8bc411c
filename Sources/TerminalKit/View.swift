import Cells
import Foundation

/// A rectangle of cells on the screen that draws itself and may hold others.
///
/// As UIKit's `UIView`: two sources of data, `init(frame:)` from code and `init(coder:)` from a
/// scene or an archive; both designated.
open class View: Responder, NSSecureCoding {
  /// In the superview's cells. Setting it lays the subviews out anew and redraws both places.
  public var frame: Rect {
    didSet {
      guard frame != oldValue else { return }
      superview?.setNeedsDisplay(oldValue.union(frame))
      layoutSubviews()
    }
  }

  public var isHidden = false {
    didSet { if isHidden != oldValue { superview?.setNeedsDisplay(frame) } }
  }

  public private(set) var subviews: [View] = []
  public private(set) weak var superview: View?
  /// The controller whose `view` this is.
  public internal(set) weak var controller: ViewController?

  public init(frame: Rect = .zero) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let frame = coder.decodeCellRect(forKey: "frame") else { return nil }
    self.frame = frame
    super.init()
    isHidden = coder.decodeBool(forKey: "hidden")
  }

  open class var supportsSecureCoding: Bool { true }

  /// Frame and visibility. The subviews belong to the scene, not to the archive.
  open func encode(with coder: NSCoder) {
    coder.encode(frame, forKey: "frame")
    coder.encode(isHidden, forKey: "hidden")
  }

  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  open override var next: Responder? { controller ?? superview }

  // MARK: Hierarchy

  public func addSubview(_ view: View) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    setNeedsDisplay(view.frame)
  }

  public func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.subviews.removeAll { $0 === self }
    superview = nil
    parent.setNeedsDisplay(frame)
  }

  /// The window at the top of the hierarchy; nil for a view that is not on screen.
  public var window: Window? { self as? Window ?? superview?.window }

  // MARK: Drawing

  /// Places the subviews. Called when the size changes.
  open func layoutSubviews() {}

  /// Draws the cells; `context.clipBounds` says which are wanted. Everything below was drawn before.
  open func draw(in context: GraphicsContext) {}

  /// Asks for the view, or a part of it in its own cells, to be drawn again at the end of the batch
  /// of events.
  public func setNeedsDisplay(_ rect: Rect? = nil) {
    let area = (rect ?? bounds).intersection(bounds)
    guard !area.isEmpty, !isHidden else { return }
    if let window = self as? Window {
      window.invalidate(area)
    } else {
      superview?.setNeedsDisplay(area.offset(by: frame.origin))
    }
  }

  func drawHierarchy(in context: GraphicsContext) {
    guard !isHidden else { return }
    context.draw(in: frame) {
      draw(in: context)
      for view in subviews where context.reaches(view.frame) { view.drawHierarchy(in: context) }
    }
  }

  // MARK: Places

  /// Where this view's cell 0,0 lies in the window.
  public var originInWindow: Point {
    superview.map { $0.originInWindow + frame.origin } ?? frame.origin
  }

  /// The deepest visible view at a point in this view's cells; nil outside.
  open func hitTest(_ p: Point) -> View? {
    guard !isHidden, bounds.contains(p) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(p - view.frame.origin) { return hit }
    }
    return self
  }

  /// Where the terminal's cursor stands while this view is first responder, in its own cells.
  open var cursorPosition: Point? { nil }
}

extension Mouse {
  /// The place in a view's own cells.
  public func location(in view: View) -> Point { location - view.originInWindow }
}

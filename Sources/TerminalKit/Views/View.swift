import Archiving
import Cells
import Foundation

/// A rectangle of cells on the screen that draws itself and may contain other views.
///
/// Like UIKit's `UIView`, with two designated initialisers: `init(frame:)` in code, `init(coder:)`
/// for scenes and archives. Unlike UIKit, a change of size lays out the subviews at once, `bounds`
/// always begin at 0,0, and styles have names (`Appearance`).
open class View: Responder, NSSecureCoding {
  /// The frame in the superview's cells. Setting it redraws both places and, if the size changes,
  /// lays out the subviews.
  public var frame: Rect {
    didSet {
      guard frame != oldValue else { return }
      superview?.setNeedsDisplay(oldValue.union(frame))
      if frame.size != oldValue.size { layoutSubviews() }
    }
  }

  /// Whether the view and its subviews are neither drawn nor clickable. A hidden view keeps its
  /// place.
  public var isHidden = false {
    didSet { if isHidden != oldValue { superview?.setNeedsDisplay(frame) } }
  }

  /// The parts of the frame that adapt when the superview's size changes.
  public var autoresizingMask: AutoresizingMask = []

  /// The name of the style that fills the view before it draws; nil for a transparent view.
  public var backgroundStyle: String? {
    didSet { if backgroundStyle != oldValue { setNeedsDisplay() } }
  }

  /// The identifier under which its state is saved while the program is not running; nil if it has
  /// none.
  public var restorationIdentifier: String?

  /// The subviews, from back to front.
  public private(set) var subviews: [View] = []
  /// The view that contains this one.
  public private(set) weak var superview: View?
  /// The controller whose `view` this is.
  public internal(set) weak var controller: ViewController?
  /// The gesture recognisers, in the order they were added and are asked.
  public private(set) var gestureRecognizers: [GestureRecognizer] = []
  /// The frame, and the size of the superview, when the view was first added to one.
  private var design: (frame: Rect, container: Size)?
  private var needsLayout = false

  /// Creates a view and calls `setUp` at the end; subclasses set their stored properties before
  /// `super.init`.
  public init(frame: Rect = .zero) {
    InitTrace.note(View.self)
    self.frame = frame
    super.init()
    setUp()
  }

  /// Reads `frame`, `hidden`, `autoresizing`, `background`, `restorationIdentifier` and `subviews`.
  public required init?(coder: NSCoder) {
    InitTrace.note(View.self)
    guard let frame = coder.decodeCellRect(forKey: "frame"),
      let mask = AutoresizingMask(words: coder.decodeString(forKey: "autoresizing") ?? "")
    else {
      coder.failWithError(
        CodingError(key: "autoresizing", expected: "left, width, right, top, height or bottom"))
      return nil
    }
    self.frame = frame
    super.init()
    isHidden = coder.decodeBool(forKey: "hidden")
    autoresizingMask = mask
    backgroundStyle = coder.decodeString(forKey: "background")
    restorationIdentifier = coder.decodeString(forKey: "restorationIdentifier")
    for view in coder.decodeList(of: View.self, forKey: "subviews") ?? [] { addSubview(view) }
  }

  /// True, also for subclasses as long as they name the classes they decode.
  open class var supportsSecureCoding: Bool { true }

  /// Sets up what views made in code and views from a scene have in common. Called at the end of
  /// `init(frame:)` and when a view from a scene awakes; never for a view from an archive, which is
  /// complete.
  ///
  /// Connects what is not archived, and leaves alone what a scene may define.
  open func setUp() {}

  open override func awakeFromNib() {
    super.awakeFromNib()
    setUp()
  }

  /// Encodes what `init(coder:)` reads.
  open func encode(with coder: NSCoder) {
    coder.encode(frame, forKey: "frame")
    coder.encode(isHidden, forKey: "hidden")
    coder.encode(autoresizingMask.words, forKey: "autoresizing")
    if let backgroundStyle { coder.encode(backgroundStyle, forKey: "background") }
    if let restorationIdentifier {
      coder.encode(restorationIdentifier, forKey: "restorationIdentifier")
    }
    let views = archivedSubviews
    if !views.isEmpty { coder.encode(NSArray(array: views), forKey: "subviews") }
  }

  /// The subviews to archive: those that the view does not make itself.
  open var archivedSubviews: [View] { subviews }

  /// Encodes the state to restore besides what the scene defines, such as a position or a
  /// half-typed text. Called for views with a restoration identifier.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Decodes that state, after the view is complete and `viewDidLoad` has returned.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// The view's own cells, from 0,0.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The part of `bounds` in which nothing below shows through: all of it, unless overridden.
  open var opaqueFrame: Rect { bounds }

  open override var next: Responder? { controller ?? superview }

  // MARK: Hierarchy

  /// Adds a view in front of the others, removing it from its previous superview.
  public func addSubview(_ view: View) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    if view.design == nil { view.design = (view.frame, bounds.size) }
    setNeedsDisplay(view.frame)
  }

  /// Removes the view from its superview and redraws what it covered.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.subviews.removeAll { $0 === self }
    superview = nil
    parent.setNeedsDisplay(frame)
  }

  /// The window at the top of the hierarchy; nil for a view that is not on screen.
  public var window: Window? { self as? Window ?? superview?.window }

  /// The view and all views below it in the hierarchy, parents first.
  public var hierarchy: [View] { [self] + subviews.flatMap(\.hierarchy) }

  /// The controller of the screen that the view belongs to.
  var screenController: ViewController? { controller ?? superview?.screenController }

  /// The views in the hierarchy that can have the keys, in its order; a control is not searched for
  /// others.
  var controls: [View] {
    isHidden ? [] : canBecomeFirstResponder ? [self] : subviews.flatMap(\.controls)
  }

  /// Adds a recogniser, which can serve only one view.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view = self
    gestureRecognizers.append(recognizer)
  }

  /// Makes the view first responder. Returns false if it cannot be, such as when it lies beneath a
  /// presented screen.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window else { return false }
    window.firstResponder = self
    return isFirstResponder
  }

  /// Leaves the choice of the first responder to the controller.
  public func resignFirstResponder() {
    guard let window, window.firstResponder === self else { return }
    window.firstResponder = nil
  }

  /// Whether keys come to this view first.
  public var isFirstResponder: Bool { window?.firstResponder === self }

  // MARK: Layout and drawing

  /// Places the subviews, by their masks unless overridden. Called when the size changes.
  open func layoutSubviews() {
    for view in subviews {
      guard let design = view.design, !view.autoresizingMask.isEmpty else { continue }
      view.frame = view.autoresizingMask.frame(
        designed: design.frame, in: design.container, now: bounds.size)
    }
  }

  /// Requests a layout, done once before the next picture however often it is requested; at once if
  /// the view is in no window.
  public func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    if let window { window.willLayOut(self) } else { layoutIfNeeded() }
  }

  /// Lays out the view if a layout was requested.
  public func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
  }

  /// Draws the cells within `context.clipBounds`. Everything below has been drawn.
  open func draw(in context: GraphicsContext) {}

  /// Returns the style of a name in this view's window.
  public func style(named name: String) -> Style { window?.appearance[name] ?? Style() }

  /// Requests that the view, or a part of it in its own cells, be drawn again at the end of the
  /// batch of events.
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
      if let backgroundStyle {
        context.fill(context.clipBounds, .space, style(named: backgroundStyle))
      }
      draw(in: context)
      for view in subviews where context.reaches(view.frame) { view.drawHierarchy(in: context) }
    }
  }

  // MARK: Coordinates

  /// The position of this view's cell 0,0 in the window.
  public var originInWindow: Point {
    guard let superview else { return frame.origin }
    return superview.originInWindow + frame.origin
  }

  /// Returns the deepest visible view at a point in this view's cells; nil if the point is outside.
  open func hitTest(_ p: Point) -> View? {
    guard !isHidden, bounds.contains(p) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(p - view.frame.origin) { return hit }
    }
    return self
  }

  /// Returns whether a recogniser handles an event as part of its gesture. For controls, which
  /// listen whether they come from code, a scene or an archive.
  public func recognizes(_ mouse: Mouse, with recognizer: GestureRecognizer) -> Bool {
    recognizer.view = self
    return recognizer.recognize(mouse)
  }

  /// Offers the event to the gesture recognisers first.
  open override func mouseEvent(_ mouse: Mouse) {
    if !gestureRecognizers.contains(where: { $0.recognize(mouse) }) { super.mouseEvent(mouse) }
  }

  /// The position of the terminal's cursor, in the view's own cells, while the view is first
  /// responder; nil to hide it.
  open var cursorPosition: Point? { nil }
}

extension Mouse {
  /// Returns the location in a view's own cells.
  public func location(in view: View) -> Point { location - view.originInWindow }
}

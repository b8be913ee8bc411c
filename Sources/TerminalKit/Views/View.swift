import Archiving
import Cells
import Foundation

/// A rectangle of cells on the screen that draws itself and may hold others.
///
/// As UIKit's `UIView`: two sources of data, `init(frame:)` from code and `init(coder:)` from a
/// scene or an archive; both designated. What differs: a change of the frame lays the subviews out
/// at once, `bounds` begin at 0,0 always, and styles have names (`Appearance`).
open class View: Responder, NSSecureCoding {
  /// In the superview's cells. Setting it lays the subviews out anew and redraws both places.
  public var frame: Rect {
    didSet {
      guard frame != oldValue else { return }
      superview?.setNeedsDisplay(oldValue.union(frame))
      if frame.size != oldValue.size { layoutSubviews() }
    }
  }

  /// Neither drawn nor clicked, with all in it; it keeps its place.
  public var isHidden = false {
    didSet { if isHidden != oldValue { superview?.setNeedsDisplay(frame) } }
  }

  /// What gives way when the superview's size changes.
  public var autoresizingMask: AutoresizingMask = []

  /// The style that the view is filled with before it draws; nil lets through what is below.
  public var backgroundStyle: String? {
    didSet { if backgroundStyle != oldValue { setNeedsDisplay() } }
  }

  /// Under which its state is kept while the program is away; nil: it has none to keep.
  public var restorationIdentifier: String?

  /// From the back to the front.
  public private(set) var subviews: [View] = []
  /// The view that this one stands in.
  public private(set) weak var superview: View?
  /// The controller whose `view` this is.
  public internal(set) weak var controller: ViewController?
  /// Asked in the order in which they were added.
  public private(set) var gestureRecognizers: [GestureRecognizer] = []
  /// What the frame was in a superview of what size when the two met.
  private var design: (frame: Rect, container: Size)?
  private var needsLayout = false

  /// Calls `setUp` at the end: subclasses set their stored properties before `super.init`.
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

  /// True for subclasses too, as long as they decode with classes named.
  open class var supportsSecureCoding: Bool { true }

  /// What views made in code and views of a scene have in common, written once: called at the end
  /// of `init(frame:)`, and when a view of a scene awakes. Never for what comes from an archive,
  /// which is complete.
  ///
  /// Wires what is not archived, and touches nothing that a scene may have said otherwise.
  open func setUp() {}

  open override func awakeFromNib() {
    super.awakeFromNib()
    setUp()
  }

  /// All that `init(coder:)` reads.
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

  /// The subviews that belong to the archive: not those that the view makes itself.
  open var archivedSubviews: [View] { subviews }

  /// What has to come back besides what the scene says: a place, a text half typed. Asked of views
  /// with a restoration identifier.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// What `encodeRestorableState` wrote, after the view is complete and `viewDidLoad` is done.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// The view's own cells, from `0,0`.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  open override var next: Responder? { controller ?? superview }

  // MARK: Hierarchy

  /// In front of the others; taken out of the view that it stood in.
  public func addSubview(_ view: View) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    if view.design == nil { view.design = (view.frame, bounds.size) }
    setNeedsDisplay(view.frame)
  }

  /// Redraws what it covered.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.subviews.removeAll { $0 === self }
    superview = nil
    parent.setNeedsDisplay(frame)
  }

  /// The window at the top of the hierarchy; nil for a view that is not on screen.
  public var window: Window? { self as? Window ?? superview?.window }

  /// The view itself and all below it, parents before children.
  public var hierarchy: [View] { [self] + subviews.flatMap(\.hierarchy) }

  /// A recognizer serves one view.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view = self
    gestureRecognizers.append(recognizer)
  }

  /// Asks for the keys; false where it cannot have them.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window else { return false }
    window.firstResponder = self
    return true
  }

  /// Gives the keys back to the controller's choice.
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

  /// Asks for the view to be laid out before the next picture, however many changes ask for it
  /// until then; at once where the view is in no window.
  public func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    if let window { window.willLayOut(self) } else { layoutIfNeeded() }
  }

  /// Lays the view out now where it has been asked for.
  public func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
  }

  /// Draws the cells; `context.clipBounds` says which are wanted. Everything below was drawn
  /// before.
  open func draw(in context: GraphicsContext) {}

  /// What a name of a style looks like in this view's window.
  public func style(named name: String) -> Style { window?.appearance[name] ?? Style() }

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
      if let backgroundStyle {
        context.fill(context.clipBounds, .space, style(named: backgroundStyle))
      }
      draw(in: context)
      for view in subviews where context.reaches(view.frame) { view.drawHierarchy(in: context) }
    }
  }

  // MARK: Places

  /// Where this view's cell 0,0 lies in the window.
  public var originInWindow: Point {
    guard let superview else { return frame.origin }
    return superview.originInWindow + frame.origin
  }

  /// The deepest visible view at a point in this view's cells; nil outside.
  open func hitTest(_ p: Point) -> View? {
    guard !isHidden, bounds.contains(p) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(p - view.frame.origin) { return hit }
    }
    return self
  }

  /// Has a recogniser look at an event, in the view's own cells: for controls that always listen,
  /// wherever they come from.
  public func recognizes(_ mouse: Mouse, with recognizer: GestureRecognizer) -> Bool {
    recognizer.view = self
    return recognizer.recognize(mouse)
  }

  /// The view's gesture recognisers are asked first.
  open override func mouseEvent(_ mouse: Mouse) {
    if !gestureRecognizers.contains(where: { $0.recognize(mouse) }) { super.mouseEvent(mouse) }
  }

  /// Where the terminal's cursor stands while this view is first responder, in its own cells.
  open var cursorPosition: Point? { nil }
}

extension Mouse {
  /// The place in a view's own cells.
  public func location(in view: View) -> Point { location - view.originInWindow }
}

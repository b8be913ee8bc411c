import Cells
import Foundation

/// The top of the view hierarchy, which covers the whole screen. It dispatches events and updates
/// the screen once for each batch of them.
public final class Window: View {
  private let context: GraphicsContext
  /// The cells that the screen shows.
  private var shown: Grid
  private var damage: [Rect] = []
  /// The views to lay out before the next picture.
  private var unlaid: [View] = []
  private var lastCursor: Point?
  /// The views in which the mouse buttons were pressed; each also receives the drags and the
  /// release of its button.
  private var mouseTargets: [Mouse.Button: MouseTarget] = [:]

  private struct MouseTarget { weak var view: View? }

  /// The first responder to keys; if nil, the controller on top chooses one.
  ///
  /// A presented screen keeps the keys: setting a responder that lies beneath it has no effect.
  public var firstResponder: Responder? {
    get { keyResponder }
    set {
      guard newValue !== keyResponder, newValue.map(isCovered) != true else { return }
      let oldValue = keyResponder
      keyResponder = newValue
      oldValue?.didResignFirstResponder()
      newValue?.didBecomeFirstResponder()
    }
  }
  private weak var keyResponder: Responder?

  /// Whether a responder belongs to a screen over which another one is presented.
  private func isCovered(_ responder: Responder) -> Bool {
    var owner = responder as? ViewController ?? (responder as? View)?.screenController
    while let parent = owner?.parent { owner = parent }
    return owner?.presented != nil
  }

  /// The styles for the names that views use.
  public var appearance = Appearance()

  /// The controller that fills the window. Setting it removes the previous one with all it
  /// presents.
  public var rootViewController: ViewController? {
    didSet {
      if let oldValue, oldValue !== rootViewController { takeAway(oldValue) }
      rootViewController?.enter(self)
    }
  }

  /// Removes a controller and all it presents.
  private func takeAway(_ controller: ViewController) {
    if controller.presented != nil { controller.dismiss() }
    controller.leave()
    firstResponder = nil
  }

  /// Creates a window for a screen of this size, in cells.
  public init(size: Size) {
    InitTrace.note(Window.self)
    context = GraphicsContext(size)
    shown = Grid(size, filledWith: .unset)
    super.init(frame: Rect(origin: .zero, size: size))
    invalidate(bounds)
  }

  /// The size that a terminal is limited to. A window of as many cells can still be decoded.
  package nonisolated static let largestScreen = Size(2000, 1000)

  /// Reads `rootViewController`.
  public required init?(coder: NSCoder) {
    InitTrace.note(Window.self)
    guard let frame = coder.decodeCellRect(forKey: "frame"), frame.width >= 0, frame.height >= 0,
      frame.width * frame.height <= Self.largestScreen.width * Self.largestScreen.height
    else {
      coder.failWithError(CodingError(key: "frame", expected: "the size of a screen"))
      return nil
    }
    context = GraphicsContext(frame.size)
    shown = Grid(frame.size, filledWith: .unset)
    super.init(coder: coder)
    invalidate(bounds)
    guard coder.containsValue(forKey: "rootViewController") else { return }
    rootViewController = coder.decodeObject(of: ViewController.self, forKey: "rootViewController")
    rootViewController?.enter(self)
  }

  public override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let rootViewController { coder.encode(rootViewController, forKey: "rootViewController") }
  }

  /// None: views belong to their controllers.
  public override var archivedSubviews: [View] { [] }

  // MARK: The program's end

  /// Whether the window is closed, which ends its run loop.
  public private(set) var isClosed = false

  /// Ends the window's run loop, once the current batch of events is handled.
  public func close() { isClosed = true }

  // MARK: Events

  /// Sends an event to the view or controller it is meant for. Nothing is drawn before `display`.
  public func send(_ event: Event) {
    switch event {
    case .key(let key):
      if !key.isTyped { layOut() }
      keyTarget?.keyPressed(key)
    case .release(let key): keyTarget?.keyReleased(key)
    case .mouse(let mouse):
      layOut()
      send(mouse)
    case .paste(let text): keyTarget?.pasted(text)
    case .resize(let size): resize(to: size)
    case .memoryWarning: rootViewController?.didReceiveMemoryWarning()
    case .focus, .background, .paletteColor, .pictures, .tick, .terminate: break
    }
  }

  /// The first responder or, if there is none, the choice of the controller on top.
  private var keyTarget: Responder? {
    firstResponder ?? rootViewController?.presentationChain.last?.preferredFirstResponder
  }

  private func send(_ mouse: Mouse) {
    switch mouse.phase {
    case .press(let button):
      mouseTargets[button] = MouseTarget(view: hitTest(mouse.location))
      mouseTarget(of: button)?.mouseEvent(mouse)
    case .drag(let button): mouseTarget(of: button)?.mouseEvent(mouse)
    case .release(let button):
      mouseTarget(of: button)?.mouseEvent(mouse)
      mouseTargets[button] = nil
    case .wheel: hitTest(mouse.location)?.mouseEvent(mouse)
    }
  }

  /// Returns the view a button was pressed in; nil once it has left the window.
  private func mouseTarget(of button: Mouse.Button) -> View? {
    guard let view = mouseTargets[button]?.view, view.window === self else { return nil }
    return view
  }

  /// Resizes the window to a screen; everything is laid out and drawn again.
  public func resize(to size: Size) {
    for controller in rootViewController?.presentationChain ?? [] {
      controller.viewWillTransition(to: size)
    }
    frame = Rect(origin: .zero, size: size)
    context.reset(size)
    shown = Grid(size)
    invalidateAll()
    for view in subviews { view.frame = bounds }
  }

  // MARK: Layout

  func willLayOut(_ view: View) { unlaid.append(view) }

  /// Lays out the views that asked for it. Done before events that depend on positions and before
  /// drawing, not for each typed character.
  private func layOut() {
    while let view = unlaid.popLast() { view.layoutIfNeeded() }
  }

  // MARK: Drawing

  /// Fills the area with blanks.
  public override func draw(in context: GraphicsContext) { context.fill(context.clipBounds) }

  func invalidate(_ rect: Rect) {
    for known in damage where known.intersection(rect) == rect { return }
    if damage.count == 8 {
      damage = [damage.reduce(rect) { $0.union($1) }]
    } else {
      damage.append(rect)
    }
  }

  /// Redraws everything, after the screen has lost its contents.
  public func invalidateAll() {
    shown = Grid(bounds.size, filledWith: .unset)
    damage = [bounds]
  }

  /// Draws the invalidated areas and passes the screen the cells that differ from those it shows,
  /// if any, and the cursor. Takes time linear in the damaged area.
  public func display(on screen: some Screen) {
    layOut()
    let spans = damage.isEmpty ? [] : drawDamage()
    let cursor = cursorInWindow
    guard !spans.isEmpty || cursor != lastCursor else { return }
    lastCursor = cursor
    for span in spans { shown.copy(span, from: context.grid) }
    screen.show(context.grid, changed: spans, cursor: cursor)
  }

  /// Draws the invalidated areas. Returns the spans that differ from those the screen shows.
  private func drawDamage() -> [Span] {
    for i in damage.indices {
      damage[i] = context.whole(damage[i])
      context.draw(clippedTo: damage[i]) { drawHierarchy(in: context) }
    }
    defer { damage.removeAll(keepingCapacity: true) }
    return context.grid.spans(differingFrom: shown, within: damage)
  }

  private var cursorInWindow: Point? {
    guard let view = firstResponder as? View ?? (firstResponder as? ViewController)?.viewIfLoaded,
      let position = view.cursorPosition
    else { return nil }
    let p = position + view.originInWindow
    return bounds.contains(p) ? p : nil
  }
}

extension Key {
  /// Whether the key is a character without modifiers, many of which may arrive together.
  fileprivate var isTyped: Bool {
    if case .character = code { modifiers.isEmpty } else { false }
  }
}

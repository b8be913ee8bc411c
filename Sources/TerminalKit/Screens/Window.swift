import Cells
import Foundation

/// The whole screen: the top of the view hierarchy. It sends events to those they are for and
/// brings what has changed to the screen, once for each batch of events.
public final class Window: View {
  private let context: GraphicsContext
  /// What the screen shows now.
  private var shown: Grid
  private var damage: [Rect] = []
  /// Asked to be laid out before the next picture.
  private var unlaid: [View] = []
  private var lastCursor: Point?
  /// The views that the buttons of the mouse were pressed in: each gets the drags and the release
  /// of its button too.
  private var mouseTargets: [Mouse.Button: MouseTarget] = [:]

  private struct MouseTarget { weak var view: View? }

  /// Gets the keys first; nil: the choice of the controller on top.
  public weak var firstResponder: Responder? {
    didSet {
      guard firstResponder !== oldValue else { return }
      oldValue?.didResignFirstResponder()
      firstResponder?.didBecomeFirstResponder()
    }
  }

  /// What the names of styles look like.
  public var appearance = Appearance()

  /// What fills the window. Another in its place takes away the one before, with all that it
  /// presents.
  public var rootViewController: ViewController? {
    didSet {
      if let oldValue, oldValue !== rootViewController { takeAway(oldValue) }
      rootViewController?.enter(self)
    }
  }

  /// With all that it presents.
  private func takeAway(_ controller: ViewController) {
    if controller.presented != nil { controller.dismiss() }
    controller.leave()
    firstResponder = nil
  }

  /// In cells, those of the screen it is shown on.
  public init(size: Size) {
    InitTrace.note(Window.self)
    context = GraphicsContext(size)
    shown = Grid(size, filledWith: .unset)
    super.init(frame: Rect(origin: .zero, size: size))
    invalidate(bounds)
  }

  /// No screen has as many cells.
  static let mostCells = 1 << 20

  /// Reads `rootViewController`.
  public required init?(coder: NSCoder) {
    InitTrace.note(Window.self)
    guard let frame = coder.decodeCellRect(forKey: "frame"), frame.width >= 0, frame.height >= 0,
      frame.width * frame.height <= Self.mostCells
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

  /// The views of controllers are their own.
  public override var archivedSubviews: [View] { [] }

  // MARK: The program's end

  /// Whether the program is done with the window: its run loop ends.
  public private(set) var isClosed = false

  /// Ends the run loop that the window is shown by, once what came at once is handled.
  public func close() { isClosed = true }

  // MARK: Events

  /// Hands an event to the view or the controller it is meant for. Nothing is drawn before
  /// `display`.
  public func send(_ event: Event) {
    switch event {
    case .key(let key):
      if !key.isTyped { layOut() }
      keyTarget?.keyPressed(key)
    case .mouse(let mouse):
      layOut()
      send(mouse)
    case .paste(let text): keyTarget?.pasted(text)
    case .resize(let size): resize(to: size)
    case .memoryWarning: rootViewController?.didReceiveMemoryWarning()
    case .focus, .background, .rest, .terminate: break
    }
  }

  /// The first responder; where it has given the keys back, the choice of the controller on top.
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

  /// Nil once the view has left the window.
  private func mouseTarget(of button: Mouse.Button) -> View? {
    guard let view = mouseTargets[button]?.view, view.window === self else { return nil }
    return view
  }

  /// Takes the size of the screen; everything is laid out and drawn anew.
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

  /// What is typed in one go is laid out once; whatever depends on where things are waits for it.
  private func layOut() {
    while let view = unlaid.popLast() { view.layoutIfNeeded() }
  }

  // MARK: Drawing

  /// Blank where no view is.
  public override func draw(in context: GraphicsContext) { context.fill(context.clipBounds) }

  func invalidate(_ rect: Rect) {
    for known in damage where known.intersection(rect) == rect { return }
    if damage.count == 8 {
      damage = [damage.reduce(rect) { $0.union($1) }]
    } else {
      damage.append(rect)
    }
  }

  /// The screen has lost what it showed: all of it has to be written again.
  public func invalidateAll() {
    shown = Grid(bounds.size, filledWith: .unset)
    damage = [bounds]
  }

  /// Draws what was invalidated and hands the screen the cells that differ from what it shows.
  /// Nothing happens where nothing changed. Costs the damaged area.
  public func display(on screen: some Screen) {
    layOut()
    for area in damage {
      context.draw(clippedTo: context.whole(area)) { drawHierarchy(in: context) }
    }
    let rows = damagedRows
    damage.removeAll(keepingCapacity: true)
    let spans = context.grid.spans(differingFrom: shown, rows: rows)
    let cursor = cursorInWindow
    guard !spans.isEmpty || cursor != lastCursor else { return }
    lastCursor = cursor
    for span in spans { shown.copy(span, from: context.grid) }
    screen.show(context.grid, changed: spans, cursor: cursor)
  }

  /// Each row that is damaged, once, from the top.
  private var damagedRows: [Int] {
    var rows: [Int] = []
    for area in damage.sorted(by: { $0.minY < $1.minY }) {
      let first = max(area.minY, (rows.last ?? -1) + 1)
      if first < area.maxY { rows.append(contentsOf: first..<area.maxY) }
    }
    return rows
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
  /// A character as it is: what comes in masses.
  fileprivate var isTyped: Bool {
    if case .character = code { modifiers.isEmpty } else { false }
  }
}

import Archiving
import Cells
import Foundation

/// The controller of a screen: owns its view, responds to its events and keeps its state.
///
/// Like UIKit's `UIViewController`: the view is made on first use, from the controller's scene or
/// by `loadView`, and `viewDidLoad` is called each time it is made. Unlike UIKit, a view that
/// cannot be made is replaced by one that shows the error.
open class ViewController: Responder, NSSecureCoding {
  private var loadedView: View?
  /// The views of the scene that the controller came from.
  var nib: Nib?
  /// The bundle with the scenes of its segues.
  var bundle: SceneBundle?

  /// The controller presented over this one.
  public internal(set) var presented: ViewController?
  /// The controller that this one is presented over.
  public internal(set) weak var presenting: ViewController?
  /// The controllers whose views lie within this one's.
  public private(set) var children: [ViewController] = []
  /// The container that this controller is in.
  public private(set) weak var parent: ViewController?

  /// The title that containers show.
  public var title: String?
  /// The identifier under which the screen is saved while the program is not running; nil if it is
  /// not restored.
  public var restorationIdentifier: String?
  private let segues: [Segue]
  /// The identifiers of the segues that begin here.
  public var segueIdentifiers: [String] { segues.map(\.identifier) }
  /// The saved state of a view that was released, for its successor.
  private var heldState: HeldViewState?
  /// Whether there is no view at present and none is to be made, so that only the controller's own
  /// state is encoded.
  private var isViewWithheld = false
  /// The error that prevented the view from being made from its scene.
  public private(set) var loadError: (any Error)?

  public override init() {
    InitTrace.note(ViewController.self)
    segues = []
    super.init()
  }

  /// Reads `title`, `modal`, `restorationIdentifier` and `segues`; the views are read when they are
  /// needed.
  public required init?(coder: NSCoder) {
    InitTrace.note(ViewController.self)
    let segues =
      coder.containsValue(forKey: "segues")
      ? coder.decodeList(of: Segue.self, forKey: "segues") : []
    guard let segues else { return nil }
    self.segues = segues
    super.init()
    title = coder.decodeString(forKey: "title")
    isModal = coder.decodeBool(forKey: "modal")
    restorationIdentifier = coder.decodeString(forKey: "restorationIdentifier")
  }

  /// True, also for subclasses as long as they name the classes they decode.
  open class var supportsSecureCoding: Bool { true }

  /// Encodes what `init(coder:)` reads, leaving out default values.
  open func encode(with coder: NSCoder) {
    archived.encode(with: coder)
    if !segues.isEmpty { coder.encode(NSArray(array: segues), forKey: "segues") }
  }

  // MARK: The view

  /// The view; made on first use. While `encodeRestorableState` is called for a view that was
  /// released, it is an empty one.
  public var view: View {
    get {
      loadViewIfNeeded()
      return loadedView ?? View()
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue.controller = self
    }
  }

  /// The view, or nil if it has not been made. Never makes it.
  public var viewIfLoaded: View? { loadedView }
  /// Whether the view has been made. Never makes it.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view, calls `viewDidLoad`, then restores the state of a view released earlier. Does
  /// nothing if there is a view.
  public func loadViewIfNeeded() {
    guard loadedView == nil, !isViewWithheld else { return }
    let state = heldState == nil ? nil : try? viewState()
    loadView()
    if loadedView == nil {
      let error = loadError ?? LoadError.noView(ClassName.short(of: type(of: self)))
      loadError = error
      view = ErrorView(error)
    }
    viewDidLoad()
    heldState = nil
    state?.giveBack(to: self)
  }

  /// Makes the view and its subviews and sets `view`. Unless overridden, they come from the
  /// controller's scene or from its class's own file (`Nibable`); without either, the view is
  /// empty.
  open func loadView() {
    do {
      let nib = try nib ?? type(of: self).classNib()
      self.nib = nib
      view = try nib?.instantiate(owner: self) ?? View()
    } catch {
      loadError = error
    }
  }

  /// Called each time the view has been made.
  open func viewDidLoad() {}

  /// Called before a layout that the view's `setNeedsLayout` requested: the place for work that
  /// depends on all changes of a batch of events.
  open func viewWillLayoutSubviews() {}
  /// Called when the view is about to be added to a window.
  open func viewWillAppear() {}
  /// Called when the view has been added to a window.
  open func viewDidAppear() {}
  /// Called when the view is about to be removed from a window.
  open func viewWillDisappear() {}
  /// Called when the view has been removed from a window.
  open func viewDidDisappear() {}
  /// Called before the window changes its size.
  open func viewWillTransition(to size: Size) {
    for child in children { child.viewWillTransition(to: size) }
  }

  /// Releases a view that is not on screen and has no children; it is made again, with
  /// `viewDidLoad`, on next use. Its state (`encodeRestorableState`) stays with the controller and
  /// is decoded after that. Called when memory is short.
  open func didReceiveMemoryWarning() {
    for child in children { child.didReceiveMemoryWarning() }
    presented?.didReceiveMemoryWarning()
    guard loadedView != nil, loadedView?.window == nil, children.isEmpty else { return }
    let state = try? ViewState(of: self)
    // The state has to be encoded without the view.
    loadedView?.controller = nil
    loadedView = nil
    heldState = state.map { state in withoutView { HeldViewState(state, of: self) } }
  }

  private func withoutView<Result>(_ body: () throws -> Result) rethrows -> Result {
    isViewWithheld = true
    defer { isViewWithheld = false }
    return try body()
  }

  /// Returns the state to save of the screen and its views, also while the view is released.
  func viewState() throws -> ViewState {
    guard let heldState else { return try ViewState(of: self) }
    return try withoutView { try heldState.state(of: self) }
  }

  // MARK: Responding

  /// Whether events that it does not handle while presented are kept from the screen below.
  public var isModal = false

  open override var next: Responder? {
    guard let presenting else { return loadedView?.superview }
    return isModal ? nil : presenting
  }

  /// Lets the presenter of a modal screen know.
  open override func keyUnused(_ key: Key) { presenting?.presented(self, leavesUnused: key) }

  /// Called for a key that a modal screen over this one does not use; unless overridden, passes it to
  /// the presenter of this one.
  open func presented(_ screen: ViewController, leavesUnused key: Key) {
    presenting?.presented(screen, leavesUnused: key)
  }

  /// Called when a screen that was presented over this one is gone.
  open func dismissed(_ screen: ViewController) {}

  /// The responder that receives keys while this controller is on top.
  open var preferredFirstResponder: Responder { view }

  open override func keyPressed(_ key: Key) { handle(key) { super.keyPressed($0) } }

  // MARK: Containment

  /// Adds a child controller. Adding its view is left to the container.
  public func addChild(_ controller: ViewController) {
    controller.removeFromParent()
    children.append(controller)
    controller.parent = self
  }

  /// Removes the controller from its container. Removing its view is left to the container.
  public func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// The visible child, which appears and disappears with the container; by default the last one.
  open var visibleChild: ViewController? { children.last }

  /// The nearest navigation controller that contains this controller, if any.
  public var navigationController: NavigationController? {
    parent as? NavigationController ?? parent?.navigationController
  }

  // MARK: Segues

  /// Performs the segue with an identifier: makes its destination, prepares it and shows it.
  ///
  /// - Throws: `SceneError` if there is no such segue or its scene cannot be read.
  public func performSegue(_ identifier: String, sender: Any? = nil) throws(SceneError) {
    let bundle = bundle ?? (type(of: self) as? any Storyboardable.Type)?.bundle
    guard let segue = segues.first(where: { $0.identifier == identifier }), let bundle else {
      throw SceneError(
        file: "\(type(of: self)).json", object: "segue \(identifier)", .noObject(identifier))
    }
    let storyboard = try Storyboard(name: segue.storyboardName, bundle: bundle)
    let create = { (coder: NSCoder) in self.segueAction(segue, coder: coder, sender: sender) }
    let destination: ViewController =
      if let name = segue.destinationIdentifier {
        try storyboard.instantiateViewController(identifier: name, creator: create)
      } else {
        try storyboard.instantiateInitialViewController(creator: create)
      }
    segue.destination = destination
    prepare(for: segue, sender: sender)
    switch segue.kind {
    case .present: present(destination)
    case .push: navigationController?.push(destination)
    }
  }

  /// Makes the destination of a segue with a custom initialiser; nil to use `init(coder:)`.
  open func segueAction(_ segue: Segue, coder: NSCoder, sender: Any?) -> ViewController? { nil }

  /// Called after a segue's destination is made and before it is shown.
  open func prepare(for segue: Segue, sender: Any?) {}

  // MARK: Restoration

  /// Encodes the state to restore when the program starts again, or when a released view is made
  /// again.
  ///
  /// Also called without a view, to find which keys changed since it was released: those are taken
  /// from the controller, all others from the view. What needs the view reads `viewIfLoaded`.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Decodes that state. Called after `init(coder:)`, or after `viewDidLoad` of a view made again.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Makes a screen that this one presented and that only it can make, such as an alert with its
  /// actions; nil to let its class or its scene make it. Containers ask their children, the visible
  /// one first. This screen has its own state by then.
  ///
  /// - Parameter coder: the state that the screen's `encodeRestorableState` encoded.
  /// - Throws: `RestorationError.subjectIsGone` to leave the screen out; any other error is reported.
  open func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder
  ) throws -> ViewController? {
    let others = children.filter { $0 !== visibleChild }
    for child in (visibleChild.map { [$0] } ?? []) + others {
      let made = try child.viewController(withRestorationIdentifierPath: path, coder: coder)
      if let made { return made }
    }
    return nil
  }
}

/// The reason a controller has no view.
enum LoadError: Error, CustomStringConvertible {
  case noView(String)

  var description: String {
    switch self {
    case .noView(let name): "\(name) has no scene, and its loadView set no view"
    }
  }
}

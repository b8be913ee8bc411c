import Archiving
import Cells
import Foundation

/// Stands behind one screen: owns its view, answers what happens in it, keeps its state.
///
/// As UIKit's `UIViewController`: the view is made at its first use, from the controller's scene or
/// by `loadView`, and `viewDidLoad` follows once for each time it is made. What differs: a view
/// that cannot be made is replaced by one that says why.
open class ViewController: Responder, NSSecureCoding {
  private var loadedView: View?
  /// The views of the scene that the controller came from.
  var nib: Nib?
  /// Where the scenes of its segues are.
  var bundle: SceneBundle?

  /// The controller shown over this one.
  public internal(set) var presented: ViewController?
  /// The controller that this one is shown over.
  public internal(set) weak var presenting: ViewController?
  /// Controllers whose views stand within this one's.
  public private(set) var children: [ViewController] = []
  /// The container that this controller's view stands in.
  public private(set) weak var parent: ViewController?

  /// Shown by containers.
  public var title: String?
  /// Under which the screen is kept while the program is away; nil: it does not come back.
  public var restorationIdentifier: String?
  private let segues: [Segue]
  /// The ways that lead from here.
  public var segueIdentifiers: [String] { segues.map(\.identifier) }
  /// What the view had to keep when it was let go: given back to the next one.
  private var heldState: HeldViewState?
  /// Why the view could not be made from its scene.
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

  /// True for subclasses too, as long as they decode with classes named.
  open class var supportsSecureCoding: Bool { true }

  /// All that `init(coder:)` reads, where there is any.
  open func encode(with coder: NSCoder) {
    archived.encode(with: coder)
    if !segues.isEmpty { coder.encode(NSArray(array: segues), forKey: "segues") }
  }

  // MARK: The view

  /// The view, made now if need be.
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

  /// The view if it has been made; never makes it.
  public var viewIfLoaded: View? { loadedView }
  /// Whether the view has been made; asking does not make it.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view, calls `viewDidLoad`, then gives back what the view that was let go had to
  /// keep. Does nothing where there is a view.
  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    let state = try? heldState?.state(of: self)
    loadView()
    if loadedView == nil {
      let error = loadError ?? LoadError.noView(ClassName.short(of: type(of: self)))
      loadError = error
      view = ErrorView(error)
    }
    viewDidLoad()
    guard let held = heldState else { return }
    heldState = nil
    if let state { held.giveBack(state, to: self) }
  }

  /// Sets `view`, with all in it: from the controller's scene unless overridden, or from a file of
  /// its class's own (`Nibable`).
  open func loadView() {
    do {
      let nib = try nib ?? type(of: self).classNib()
      self.nib = nib
      view = try nib?.instantiate(owner: self) ?? View()
    } catch {
      loadError = error
    }
  }

  /// Called once for each time that the view was made.
  open func viewDidLoad() {}

  /// Before a layout that `setNeedsLayout` of the view has asked for: the place for what depends on
  /// all changes of a batch of events.
  open func viewWillLayoutSubviews() {}
  /// Called when the view is about to be part of a window, has become it, is about to leave it and
  /// has left it.
  open func viewWillAppear() {}
  /// The view is part of the window.
  open func viewDidAppear() {}
  /// The view is still part of the window.
  open func viewWillDisappear() {}
  /// The view is no part of a window.
  open func viewDidDisappear() {}
  /// Called before the window takes another size.
  open func viewWillTransition(to size: Size) {
    for child in children { child.viewWillTransition(to: size) }
  }

  /// Lets go of a view that is not on screen: it is made anew, with `viewDidLoad`, at its next use.
  /// What it had to keep (`encodeRestorableState`) stays with the controller and is decoded after
  /// that. Called when memory is short.
  open func didReceiveMemoryWarning() {
    for child in children { child.didReceiveMemoryWarning() }
    presented?.didReceiveMemoryWarning()
    guard loadedView != nil, loadedView?.window == nil, children.isEmpty else { return }
    let state = try? ViewState(of: self)
    // No reference of its own: what is asked for next is asked for without the view.
    loadedView?.controller = nil
    loadedView = nil
    heldState = state.map { HeldViewState($0, of: self) }
  }

  /// What the screen and its views have to keep, also while its view is let go.
  func viewState() throws -> ViewState {
    try heldState?.state(of: self) ?? ViewState(of: self)
  }

  // MARK: Responding

  /// Whether what it does not handle, while it is presented, is not meant for the screen below.
  public var isModal = false

  open override var next: Responder? {
    guard let presenting else { return loadedView?.superview }
    return isModal ? nil : presenting
  }

  /// Who gets the keys while this controller is on top.
  open var preferredFirstResponder: Responder { view }

  // MARK: Containing

  /// Takes a controller in. Where its view goes is the container's own matter.
  public func addChild(_ controller: ViewController) {
    controller.removeFromParent()
    children.append(controller)
    controller.parent = self
  }

  /// Leaves its container; the view is the container's own matter.
  public func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// The child that is seen, if only one is: it appears and disappears with the container.
  open var visibleChild: ViewController? { children.last }

  /// The nearest one that contains this controller; nil where none does.
  public var navigationController: NavigationController? {
    parent as? NavigationController ?? parent?.navigationController
  }

  // MARK: Segues

  /// Goes the way that the scene calls `identifier`: makes the destination, prepares and shows it.
  ///
  /// - Throws: `SceneError` where there is no such segue or its scene cannot be read.
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

  /// Makes the destination of a segue with an initialiser of its own; nil: by `init(coder:)`.
  open func segueAction(_ segue: Segue, coder: NSCoder, sender: Any?) -> ViewController? { nil }

  /// Called between the making of a segue's destination and its being shown.
  open func prepare(for segue: Segue, sender: Any?) {}

  // MARK: Restoration

  /// What has to come back when the program does, or when the view does that was let go.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Called after `init(coder:)`, or after the `viewDidLoad` of a view that is made anew.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Makes a screen anew that this one had presented and that only it can make: an alert with its
  /// actions, say. Nil: its class or its scene makes it. Containers ask the screens in them, the
  /// one that is seen first.
  ///
  /// - Parameter coder: what the screen's `encodeRestorableState` has written.
  open func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder
  ) -> ViewController? {
    let others = children.filter { $0 !== visibleChild }
    return ((visibleChild.map { [$0] } ?? []) + others).lazy.compactMap {
      $0.viewController(withRestorationIdentifierPath: path, coder: coder)
    }.first
  }
}

/// Why a controller has no view.
enum LoadError: Error, CustomStringConvertible {
  case noView(String)

  var description: String {
    switch self {
    case .noView(let name): "\(name) has no scene, and its loadView set no view"
    }
  }
}

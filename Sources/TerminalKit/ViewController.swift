import Cells
import Foundation

/// Stands behind one screen: owns its view, answers what happens in it, keeps its state.
///
/// As UIKit's `UIViewController`: the view is made at its first use, by `loadView`, and
/// `viewDidLoad` follows once.
open class ViewController: Responder, NSSecureCoding {
  private var loadedView: View?
  /// The controller shown over this one.
  public private(set) var presented: ViewController?
  public private(set) weak var presenting: ViewController?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {}

  // MARK: The view

  /// The view, made now if need be.
  public var view: View {
    if let loadedView { return loadedView }
    let view = loadView()
    view.controller = self
    loadedView = view
    viewDidLoad()
    return view
  }

  /// The view if it has been made; never makes it.
  public var viewIfLoaded: View? { loadedView }
  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view with its subviews. Overridden by controllers that make theirs in code.
  open func loadView() -> View { View() }

  /// Called once after the view was made.
  open func viewDidLoad() {}
  /// Called when the view has become part of a window, or is about to leave it.
  open func viewDidAppear() {}
  open func viewWillDisappear() {}

  // MARK: Responding

  open override var next: Responder? { presenting ?? loadedView?.superview }

  /// Who gets the keys while this controller is on top.
  open var preferredFirstResponder: Responder { view }

  // MARK: Presenting

  /// Shows another controller over this one; it gets the keys. One at a time.
  public func present(_ controller: ViewController) {
    guard presented == nil, let window = view.window else { return }
    presented = controller
    controller.presenting = self
    controller.view.frame = window.bounds
    window.addSubview(controller.view)
    window.firstResponder = controller.preferredFirstResponder
    controller.viewDidAppear()
  }

  /// Takes the presented controller away, or, called on that one, has it taken away.
  public func dismiss() {
    guard let controller = presented else {
      presenting?.dismiss()
      return
    }
    if controller.presented != nil { controller.dismiss() }
    let window = view.window
    controller.viewWillDisappear()
    controller.view.removeFromSuperview()
    controller.presenting = nil
    presented = nil
    window?.firstResponder = preferredFirstResponder
  }
}

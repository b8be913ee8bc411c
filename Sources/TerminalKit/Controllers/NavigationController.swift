import Archiving
import Cells
import Foundation

/// A stack of screens, of which the top one is seen. Esc goes back, as UIKit's back button.
public final class NavigationController: ViewController, ViewControllerRestoration {
  /// From the first to the one that is seen.
  public var viewControllers: [ViewController] { children }
  public var topViewController: ViewController? { children.last }

  /// Empty. A stack is a screen of its own: what it does not handle is not meant for the one below.
  public override init() {
    super.init()
    isModal = true
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(rootViewController: ViewController) {
    self.init()
    addChild(rootViewController)
  }

  /// Comes back empty: its screens follow.
  public static func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder
  ) throws(SceneError) -> NavigationController {
    let controller = NavigationController()
    controller.restorationIdentifier = path.last
    return controller
  }

  public override func loadView() { view = View() }

  public override func viewDidLoad() { placeTop() }

  public override var visibleChild: ViewController? { topViewController }

  public override var preferredFirstResponder: Responder {
    topViewController?.preferredFirstResponder ?? view
  }

  /// Shows a screen over the one that is seen.
  public func push(_ controller: ViewController) {
    exchangeVisibleChild({ addChild(controller) }, place: placeTop)
  }

  /// Goes back one screen; from the first, the whole stack is dismissed.
  public func pop() {
    guard children.count > 1 else { return dismiss() }
    exchangeVisibleChild({ topViewController?.removeFromParent() }, place: placeTop)
  }

  private func placeTop() {
    guard let top = topViewController?.view else { return }
    top.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    top.frame = view.bounds
    view.addSubview(top)
  }

  public override var keyCommands: [KeyCommand] {
    [
      KeyCommand(Key(.escape), "back") { [weak self] in self?.pop() },
      KeyCommand(.control("c")) { [weak self] in self?.dismiss() },
    ]
  }
}

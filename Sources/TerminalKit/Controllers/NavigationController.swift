import Archiving
import Cells
import Foundation

/// A stack of screens, of which the top one is seen. Esc goes back, as UIKit's back button.
open class NavigationController: ViewController {
  /// From the first to the one that is seen.
  public var viewControllers: [ViewController] { children }
  /// The one that is seen; nil where the stack is empty.
  public var topViewController: ViewController? { children.last }

  /// Empty. A stack is a screen of its own: what it does not handle is not meant for the one below.
  public override init() {
    InitTrace.note(NavigationController.self)
    super.init()
    isModal = true
  }

  /// Reads `viewControllers`, from the first on.
  public required init?(coder: NSCoder) {
    InitTrace.note(NavigationController.self)
    super.init(coder: coder)
    guard decodeChildren(coder) else { return nil }
  }

  /// With one screen: `pop` at it dismisses the stack.
  public convenience init(rootViewController: ViewController) {
    InitTrace.note(NavigationController.self)
    self.init()
    addChild(rootViewController)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    encodeChildren(coder)
  }

  /// What the stack is without its screens, which follow.
  open override func encodeRestorableState(with coder: NSCoder) { super.encode(with: coder) }

  open override func loadView() { view = View() }

  open override func viewDidLoad() { placeTop() }

  open override var visibleChild: ViewController? { topViewController }

  open override var preferredFirstResponder: Responder {
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

  open override var keyCommands: [KeyCommand] {
    [
      KeyCommand(Key(.escape), "back") { [weak self] in self?.pop() },
      KeyCommand(.control("c")) { [weak self] in self?.dismiss() },
    ]
  }
}

extension ViewController {
  /// The controllers of a container, at `viewControllers`.
  func encodeChildren(_ coder: NSCoder) {
    if !children.isEmpty { coder.encode(NSArray(array: children), forKey: "viewControllers") }
  }

  /// False where the coder holds something else.
  func decodeChildren(_ coder: NSCoder) -> Bool {
    guard coder.containsValue(forKey: "viewControllers") else { return true }
    guard let list = coder.decodeList(of: ViewController.self, forKey: "viewControllers") else {
      coder.failWithError(CodingError(key: "viewControllers", expected: "a list of controllers"))
      return false
    }
    for controller in list { addChild(controller) }
    return true
  }
}

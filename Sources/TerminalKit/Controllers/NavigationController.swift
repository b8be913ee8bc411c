import Archiving
import Cells
import Foundation

/// A stack of screens, the top one of which is visible. Esc goes back, like UIKit's back button.
open class NavigationController: ViewController {
  /// The screens of the stack, from the bottom to the visible one.
  public var viewControllers: [ViewController] { children }
  /// The visible screen; nil if the stack is empty.
  public var topViewController: ViewController? { children.last }

  /// Creates an empty stack. It is modal: events it does not handle do not go to the screen below.
  public override init() {
    InitTrace.note(NavigationController.self)
    super.init()
    isModal = true
  }

  /// Reads `viewControllers`, from the bottom.
  public required init?(coder: NSCoder) {
    InitTrace.note(NavigationController.self)
    super.init(coder: coder)
    guard decodeChildren(coder) else { return nil }
  }

  /// Creates a stack with one screen. Popping it dismisses the stack.
  public convenience init(rootViewController: ViewController) {
    InitTrace.note(NavigationController.self)
    self.init()
    addChild(rootViewController)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    encodeChildren(coder)
  }

  /// Encodes the stack without its screens, which are encoded separately.
  open override func encodeRestorableState(with coder: NSCoder) { super.encode(with: coder) }

  open override func loadView() { view = View() }

  open override func viewDidLoad() { placeTop() }

  open override var visibleChild: ViewController? { topViewController }

  open override var preferredFirstResponder: Responder {
    topViewController?.preferredFirstResponder ?? view
  }

  /// Pushes a screen onto the stack and shows it.
  public func push(_ controller: ViewController) {
    exchangeVisibleChild({ addChild(controller) }, place: placeTop)
  }

  /// Pops the visible screen; if it is the only one, dismisses the whole stack.
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
  /// Encodes the controllers of a container under `viewControllers`.
  func encodeChildren(_ coder: NSCoder) {
    if !children.isEmpty { coder.encode(NSArray(array: children), forKey: "viewControllers") }
  }

  /// Adds the controllers under `viewControllers`, if any. Returns false and fails the coder if the
  /// value is something else.
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

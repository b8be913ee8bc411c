import Archiving
import Cells
import Foundation

/// Several screens, one of which is visible, with a row of their titles on top. Tab, Ctrl-PgUp and
/// Ctrl-PgDn, Alt and a digit, or a click choose one.
open class TabBarController: ViewController {
  private var bar: TabBar? { (viewIfLoaded as? TabView)?.bar }

  public override init() {
    InitTrace.note(TabBarController.self)
    super.init()
  }

  /// Reads `viewControllers`, from the left, and `selectedIndex`.
  public required init?(coder: NSCoder) {
    InitTrace.note(TabBarController.self)
    super.init(coder: coder)
    guard decodeChildren(coder) else { return nil }
    index = coder.decodeInteger(forKey: "selectedIndex")
    guard index == 0 || children.indices.contains(index) else {
      coder.failWithError(CodingError(key: "selectedIndex", expected: "the index of a controller"))
      return nil
    }
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    encodeChildren(coder)
    if index != 0 { coder.encode(index, forKey: "selectedIndex") }
  }

  /// The screens, from the left.
  public var viewControllers: [ViewController] {
    get { children }
    set {
      for view in viewIfLoaded?.subviews ?? [] where view !== bar { view.removeFromSuperview() }
      for child in children { child.removeFromParent() }
      for controller in newValue { addChild(controller) }
      selectedIndex = min(selectedIndex, max(0, newValue.count - 1))
      if isViewLoaded { show() }
    }
  }

  /// The index of the visible screen. Setting one that is out of range has no effect.
  public var selectedIndex: Int {
    get { index }
    set { select(newValue) }
  }
  private var index = 0

  open override func loadView() { view = TabView() }

  open override func viewDidLoad() {
    bar?.onSelect = { [weak self] in self?.select($0) }
    show()
  }

  open override var visibleChild: ViewController? {
    children.indices.contains(index) ? children[index] : nil
  }

  open override var preferredFirstResponder: Responder {
    visibleChild?.preferredFirstResponder ?? view
  }

  private func select(_ next: Int) {
    guard children.indices.contains(next), next != index else { return }
    exchangeVisibleChild({ index = next }, place: show)
  }

  private func show() {
    bar?.show(children.map { $0.title ?? "" }, selected: index)
    guard let child = visibleChild?.view else { return }
    view.addSubview(child)
    view.layoutSubviews()
  }

  open override var keyCommands: [KeyCommand] {
    [
      KeyCommand(Key(.pageDown, .control), "next tab") { [weak self] in self?.step(1) },
      KeyCommand(Key(.pageUp, .control)) { [weak self] in self?.step(-1) },
      KeyCommand(Key(.tab), "next tab") { [weak self] in self?.step(1) },
    ]
      + children.indices.prefix(9).compactMap { index in
        Unicode.Scalar(UInt32(0x31 + index)).map { digit in
          KeyCommand(Key(.character(digit), .alt)) { [weak self] in self?.select(index) }
        }
      }
  }

  private func step(_ step: Int) {
    guard !children.isEmpty else { return }
    select((index + step + children.count) % children.count)
  }

  /// Encodes the index of the visible screen.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(index, forKey: "selectedIndex")
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    selectedIndex = coder.decodeInteger(forKey: "selectedIndex")
  }
}

import Cells
import Foundation

/// Screens side by side, of which one is seen, with a row of their titles on top. Ctrl-PgUp and
/// Ctrl-PgDn, Alt and a digit, or a click choose one.
open class TabBarController: ViewController {
  private let bar = TabBar()

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

  /// Which is seen; a place where there is none is not taken.
  public var selectedIndex: Int {
    get { index }
    set { select(newValue) }
  }
  private var index = 0

  open override func loadView() {
    view = TabView(bar)
  }

  open override func viewDidLoad() {
    bar.onSelect = { [weak self] in self?.select($0) }
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
    bar.show(children.map { $0.title ?? "" }, selected: index)
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

  /// Which tab is seen.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(index, forKey: "selectedIndex")
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    selectedIndex = coder.decodeInteger(forKey: "selectedIndex")
  }
}

/// The row of titles, and below it the screen that is seen.
final class TabView: View {
  private let bar: TabBar

  init(_ bar: TabBar) {
    self.bar = bar
    super.init(frame: .zero)
    addSubview(bar)
  }

  required init?(coder: NSCoder) {
    coder.failWithError(CodingError(key: "tabs", expected: "an object that can be archived"))
    return nil
  }

  override func encode(with coder: NSCoder) { super.encode(with: coder) }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    for view in subviews {
      view.frame =
        view === bar ? Rect(0, 0, width, min(1, height)) : Rect(0, 1, width, height - 1)
    }
  }
}

/// The row of titles.
final class TabBar: View {
  var onSelect: ((Int) -> Void)?
  private var titles: [String] = []
  private var selected = 0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    listen()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    listen()
  }

  private func listen() {
    backgroundStyle = "title.faint"
    addGestureRecognizer(
      TapGestureRecognizer { [weak self] in self?.select(at: $0) })
  }

  func show(_ titles: [String], selected: Int) {
    (self.titles, self.selected) = (titles, selected)
    setNeedsDisplay()
  }

  private var places: [(title: String, columns: Range<Int>)] {
    var x = 1
    return titles.map { title in
      defer { x += Glyph.width(of: title) + 3 }
      return (title, x..<x + Glyph.width(of: title) + 2)
    }
  }

  private func select(at p: Point) {
    if let index = places.firstIndex(where: { $0.columns.contains(p.x) }) { onSelect?(index) }
  }

  override func draw(in context: GraphicsContext) {
    for (i, place) in places.enumerated() {
      context.text(
        " \(place.title) ", style(named: i == selected ? "chosen" : "title.faint"),
        at: Point(place.columns.lowerBound, 0))
    }
  }
}

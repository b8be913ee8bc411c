import Archiving
import Cells
import Foundation

/// A row of titles with the visible screen below it.
final class TabView: View {
  let bar: TabBar

  override init(frame: Rect = .zero) {
    InitTrace.note(TabView.self)
    bar = TabBar()
    super.init(frame: frame)
    addSubview(bar)
  }

  /// Reads `bar`.
  required init?(coder: NSCoder) {
    InitTrace.note(TabView.self)
    bar = coder.decodeView(forKey: "bar") ?? TabBar()
    super.init(coder: coder)
    addSubview(bar)
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(bar, forKey: "bar")
  }

  /// None: the screen belongs to its controller.
  override var archivedSubviews: [View] { [] }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    for view in subviews {
      view.frame =
        view === bar ? Rect(0, 0, width, min(1, height)) : Rect(0, 1, width, height - 1)
    }
  }
}

/// A row of titles, one of which is selected.
final class TabBar: View {
  var onSelect: ((Int) -> Void)?
  private(set) var titles: [String] = []
  private(set) var selected = 0
  private lazy var tap = TapGestureRecognizer { [weak self] in self?.select(at: $0) }

  override init(frame: Rect = .zero) {
    InitTrace.note(TabBar.self)
    super.init(frame: frame)
  }

  /// Reads `titles` and `selected`.
  required init?(coder: NSCoder) {
    InitTrace.note(TabBar.self)
    super.init(coder: coder)
    let titles = coder.decodeList(of: NSString.self, forKey: "titles") ?? []
    self.titles = titles.map { $0.substring(from: 0) }
    selected = coder.decodeInteger(forKey: "selected")
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(titles, forKey: "titles")
    coder.encode(selected, forKey: "selected")
  }

  override func setUp() {
    super.setUp()
    if backgroundStyle == nil { backgroundStyle = "title.faint" }
  }

  override func mouseEvent(_ mouse: Mouse) {
    if !recognizes(mouse, with: tap) { super.mouseEvent(mouse) }
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
      let x = place.columns.lowerBound
      context.put(
        Glyph.glyphs(in: " \(place.title) ", within: bounds.width - x),
        style(named: i == selected ? "chosen" : "title.faint"), at: Point(x, 0))
    }
  }
}

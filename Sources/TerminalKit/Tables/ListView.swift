import Cells
import Foundation

/// The common superclass of ``TableView`` and ``CollectionView``: a scrolling list of items of equal
/// size, in columns. Only visible items have cells.
///
/// The subclasses define the size of an item and where cells come from, and notify their delegates.
open class ListView: ScrollView, Overflowing {
  /// Called when what is out of sight has changed.
  public var onOverflowChange: (() -> Void)?
  /// What was out of sight when that was told last.
  private var toldOverflow = Overflow.none

  /// The reason the last failed cell could not be made, if any.
  public var cellError: SceneError? { pool.error }

  let pool = CellPool()
  private(set) var count = 0
  private(set) var selection: Int?
  private lazy var tapping = TapGestureRecognizer { [weak self] in self?.tap(at: $0) }

  public override init(frame: Rect = .zero) {
    InitTrace.note(ListView.self)
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    InitTrace.note(ListView.self)
    super.init(coder: coder)
  }

  /// None: cells come from the data source.
  open override var archivedSubviews: [View] { [] }

  // MARK: Defined by subclasses

  /// The number of items side by side.
  public var columns: Int { 1 }
  /// The size of every item in cells, at least 1x1.
  var sizeOfItem: Size { Size(max(1, bounds.width), 1) }
  /// Whether items can be selected. If not, keys scroll, and a click performs the primary action.
  var hasSelection: Bool { true }
  /// Whether a click on an item that is not selected performs its primary action, too.
  var performsOnClick: Bool { false }
  /// The number of items that the data source has.
  var numberOfItems: Int { 0 }
  /// The key under which the selection is kept with the screen.
  var selectionKey: String { "" }

  func cell(for item: Int) -> ReusableCell? { nil }
  func didSelect(_ item: Int) {}
  func performPrimaryAction(for item: Int) {}

  // MARK: Cells

  /// Queries the data source again. The selection stays within the items; if there is none and items
  /// can be selected, the first is.
  public func reloadData() {
    count = numberOfItems
    pool.putAllAway()
    let wanted = selection ?? (hasSelection ? 0 : nil)
    selection = count == 0 ? nil : wanted.map { min($0, count - 1) }
    resize()
    showCells()
  }

  open override func didScroll() {
    showCells()
    let overflow = overflow
    guard overflow != toldOverflow else { return }
    toldOverflow = overflow
    onOverflowChange?()
  }

  /// What is out of sight; nothing of a list that is not seen at all.
  public var overflow: Overflow {
    let (seen, height) = (visibleContent, sizeOfItem.height)
    guard !seen.isEmpty else { return .none }
    let first = (seen.minY + height - 1) / height * columns
    return Overflow(seen: first..<max(first, seen.maxY / height * columns), of: count)
  }

  open override func layoutSubviews() {
    resize()
    super.layoutSubviews()
    if let selection { scrollToVisible(frame(of: selection)) }
  }

  private func resize() {
    contentSize = Size(bounds.width, (count + columns - 1) / columns * sizeOfItem.height)
  }

  /// Returns an item's frame in the content's cells.
  private func frame(of item: Int) -> Rect {
    let size = sizeOfItem
    return Rect(
      item % columns * size.width, item / columns * size.height, size.width, size.height)
  }

  func showCells() {
    let (seen, height) = (visibleContent, sizeOfItem.height)
    let first = max(0, seen.minY / height * columns)
    let end = (seen.maxY + height - 1) / height * columns
    pool.show(
      first..<max(first, min(count, end)), in: self, selected: selection,
      cell: { cell(for: $0) },
      frame: { frame(of: $0).offset(by: Point(0, -contentOffset.y)) })
  }

  // MARK: Selection

  /// Selects an item and scrolls to it. A number that is out of range is ignored.
  func select(_ item: Int) {
    guard hasSelection, (0..<count).contains(item) else { return }
    let isOther = item != selection
    if let selection { pool[selection]?.isSelected = false }
    selection = item
    scrollToVisible(frame(of: item))
    pool[item]?.isSelected = true
    if isOther { didSelect(item) }
  }

  private func tap(at p: Point) {
    let place = p + contentOffset
    let (x, y) = (place.x / sizeOfItem.width, place.y / sizeOfItem.height)
    let item = y * columns + x
    guard x < columns, (0..<count).contains(item) else { return }
    let performs = item == selection || !hasSelection || performsOnClick
    if item != selection { select(item) }
    if performs { performPrimaryAction(for: item) }
  }

  open override func mouseEvent(_ mouse: Mouse) {
    if !recognizes(mouse, with: tapping) { super.mouseEvent(mouse) }
  }

  // MARK: Keys

  open override var canBecomeFirstResponder: Bool { true }

  /// The beginning of the selected item, or of what is seen where none is.
  open override var cursorPosition: Point? {
    let place = selection.map { frame(of: $0).origin - contentOffset } ?? .zero
    return bounds.contains(place) ? place : nil
  }

  open override func keyPressed(_ key: Key) {
    if !handle(key) { super.keyPressed(key) }
  }

  /// Moves the selection as a key says, or performs the primary action on Enter. Returns false for
  /// any other key. Text fields can pass the keys they do not use to it.
  public func handle(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    let page = max(1, bounds.height / sizeOfItem.height - 1) * columns
    switch key.code {
    case .left where columns > 1: move(by: -1)
    case .right where columns > 1: move(by: 1)
    case .up: move(by: -columns)
    case .down: move(by: columns)
    case .pageUp: move(by: -page)
    case .pageDown: move(by: page)
    case .home: go(to: 0)
    case .end: go(to: count - 1)
    case .enter:
      guard let selection else { return false }
      performPrimaryAction(for: selection)
    default: return false
    }
    return true
  }

  private func go(to item: Int) {
    if hasSelection {
      select(item)
    } else {
      contentOffset = Point(contentOffset.x, item / columns * sizeOfItem.height)
    }
  }

  /// Moves the selection by a number of items. Beyond either end it stays, but a step of more than a
  /// row stops in the first row or at the last item.
  private func move(by step: Int) {
    guard hasSelection, let selection else {
      contentOffset = contentOffset + Point(0, step / columns * sizeOfItem.height)
      return
    }
    let target = selection + step
    if (0..<count).contains(target) {
      select(target)
    } else if abs(step) > columns {
      select(step < 0 ? selection % columns : count - 1)
    } else {
      select(selection)
    }
  }

  // MARK: Restoration

  /// Encodes the selected item and the scroll position.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if let selection { coder.encode(selection, forKey: selectionKey) }
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    if coder.containsValue(forKey: selectionKey) {
      select(coder.decodeInteger(forKey: selectionKey))
    }
    super.decodeRestorableState(with: coder)
  }
}

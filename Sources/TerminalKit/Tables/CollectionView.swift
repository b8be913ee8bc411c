import Archiving
import Cells
import Foundation

/// The source of the items that a collection shows.
public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of items. Called at each `reloadData`.
  func numberOfItems(in collectionView: CollectionView) -> Int
  /// Returns the cell for an item, dequeued from the collection and filled in.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt item: Int
  ) -> CollectionViewCell
}

/// A receiver of the events of a collection.
public protocol CollectionViewDelegate: AnyObject {
  /// Tells the delegate that the selection has moved to an item.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt item: Int)
  /// Tells the delegate that Enter was pressed on the item, or that the selected item was clicked.
  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt item: Int)
}

/// A scrolling grid of items of one size, in as many columns as fit. Only visible items have cells.
///
/// Like UIKit's `UICollectionView` with one section and a flow layout. Arrows, Page Up, Page Down,
/// Home and End move the selection.
open class CollectionView: ScrollView {
  /// The source of the items; not archived.
  public weak var dataSource: (any CollectionViewDataSource)?
  /// The receiver of events; not archived.
  public weak var delegate: (any CollectionViewDelegate)?
  /// The size of every item in cells, at least 1x1. Setting it lays the items out again.
  public var itemSize: Size {
    didSet {
      itemSize = Size(max(1, itemSize.width), max(1, itemSize.height))
      guard itemSize != oldValue else { return }
      layoutSubviews()
      showCells()
    }
  }
  /// The reason the last failed cell could not be made, if any.
  public var cellError: SceneError? { pool.error }
  /// The zero-based number of the selected item; nil if nothing is selected.
  public private(set) var selectedItem: Int?

  private lazy var tapping = TapGestureRecognizer { [weak self] in self?.tap(at: $0) }
  private let pool = CellPool<CollectionViewCell>()
  private var count = 0

  /// - Parameter itemSize: the size of every item in cells, at least 1x1.
  public init(frame: Rect = .zero, itemSize: Size) {
    InitTrace.note(CollectionView.self)
    self.itemSize = Size(max(1, itemSize.width), max(1, itemSize.height))
    super.init(frame: frame)
  }

  public override convenience init(frame: Rect = .zero) {
    InitTrace.note(CollectionView.self)
    self.init(frame: frame, itemSize: Size(1, 1))
  }

  /// Reads `itemSize`.
  public required init?(coder: NSCoder) {
    InitTrace.note(CollectionView.self)
    itemSize = coder.decodeCellSize(forKey: "itemSize")
    guard (1...1000).contains(itemSize.width), (1...1000).contains(itemSize.height) else {
      coder.failWithError(
        CodingError(key: "itemSize", expected: "a width and a height of at least 1"))
      return nil
    }
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(itemSize, forKey: "itemSize")
  }

  /// None: cells come from the data source.
  open override var archivedSubviews: [View] { [] }

  open override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("dataSource", let object as any CollectionViewDataSource): dataSource = object
    case ("delegate", let object as any CollectionViewDelegate): delegate = object
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  // MARK: Cells

  /// The number of items side by side.
  public var columns: Int { max(1, bounds.width / itemSize.width) }

  private var rows: Int { (count + columns - 1) / columns }

  /// Registers a class of cells, whose file is read once, at this call.
  public func register<Cell: CollectionViewCell & Nibable>(_ type: Cell.Type) {
    pool.register(type)
  }

  /// Registers a class of cells that are made in code.
  public func register<Cell: CollectionViewCell>(
    _ type: Cell.Type, making make: @escaping () -> Cell
  ) {
    pool.register(type, making: make)
  }

  /// Returns a cell for an item: a reused or a new one. If none can be made, because its file
  /// cannot be read or its class is not registered, returns one that shows why, and sets `cellError`.
  public func dequeueReusableCell<Cell: CollectionViewCell>(_ type: Cell.Type, for item: Int)
    -> Cell
  {
    pool.dequeue(type)
  }

  /// Queries the data source again. The selection stays within the items; if there is none, the
  /// first item is selected.
  public func reloadData() {
    count = dataSource?.numberOfItems(in: self) ?? 0
    pool.putAllAway()
    selectedItem = count == 0 ? nil : min(selectedItem ?? 0, count - 1)
    resize()
    showCells()
  }

  open override func didScroll() { showCells() }

  open override func layoutSubviews() {
    resize()
    super.layoutSubviews()
    if let selectedItem { scrollToVisible(frame(of: selectedItem)) }
  }

  private func resize() { contentSize = Size(bounds.width, rows * itemSize.height) }

  /// Returns an item's frame in the content's cells.
  private func frame(of item: Int) -> Rect {
    Rect(
      item % columns * itemSize.width, item / columns * itemSize.height, itemSize.width,
      itemSize.height)
  }

  private func showCells() {
    let seen = visibleContent
    let first = seen.minY / itemSize.height * columns
    let end = (seen.maxY + itemSize.height - 1) / itemSize.height * columns
    let items = first..<max(first, min(count, end))
    pool.show(
      items, in: self, selected: selectedItem,
      cell: { dataSource?.collectionView(self, cellForItemAt: $0) },
      frame: { frame(of: $0).offset(by: Point(0, -contentOffset.y)) })
  }

  // MARK: Selection

  /// Selects an item and scrolls to it. A number that is out of range is ignored.
  public func selectItem(_ item: Int) {
    guard (0..<count).contains(item) else { return }
    let isOther = item != selectedItem
    if let selectedItem { pool[selectedItem]?.isSelected = false }
    selectedItem = item
    scrollToVisible(frame(of: item))
    pool[item]?.isSelected = true
    if isOther { delegate?.collectionView(self, didSelectItemAt: item) }
  }

  private func tap(at p: Point) {
    let place = p + contentOffset
    guard place.x / itemSize.width < columns else { return }
    let item = place.y / itemSize.height * columns + place.x / itemSize.width
    guard (0..<count).contains(item) else { return }
    if item == selectedItem {
      delegate?.collectionView(self, performPrimaryActionForItemAt: item)
    } else {
      selectItem(item)
    }
  }

  open override func mouseEvent(_ mouse: Mouse) {
    if !recognizes(mouse, with: tapping) { super.mouseEvent(mouse) }
  }

  // MARK: Keys

  open override var canBecomeFirstResponder: Bool { true }

  open override func keyPressed(_ key: Key) {
    if !handle(key) { super.keyPressed(key) }
  }

  /// Moves the selection as a key says, or performs the primary action on Enter. Returns false for
  /// any other key. Text fields can pass the keys they do not use to it.
  public func handle(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty, let selectedItem else { return false }
    let page = max(1, bounds.height / itemSize.height - 1) * columns
    switch key.code {
    case .left: move(by: -1)
    case .right: move(by: 1)
    case .up: move(by: -columns)
    case .down: move(by: columns)
    case .pageUp: move(by: -page)
    case .pageDown: move(by: page)
    case .home: selectItem(0)
    case .end: selectItem(count - 1)
    case .enter: delegate?.collectionView(self, performPrimaryActionForItemAt: selectedItem)
    default: return false
    }
    return true
  }

  /// Moves the selection by a number of items. A step beyond either end does nothing, except that
  /// one of more than a row stops in the first row or at the last item.
  private func move(by step: Int) {
    guard let selectedItem else { return }
    let target = selectedItem + step
    if (0..<count).contains(target) {
      selectItem(target)
    } else if abs(step) > columns {
      selectItem(step < 0 ? selectedItem % columns : count - 1)
    }
  }

  // MARK: Restoration

  /// Encodes the selected item and the scroll position.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if let selectedItem { coder.encode(selectedItem, forKey: "selectedItem") }
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    if coder.containsValue(forKey: "selectedItem") {
      selectItem(coder.decodeInteger(forKey: "selectedItem"))
    }
    super.decodeRestorableState(with: coder)
  }
}

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
open class CollectionView: ListView {
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
  /// The zero-based number of the selected item; nil if nothing is selected.
  public var selectedItem: Int? { selection }

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

  open override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("dataSource", let object as any CollectionViewDataSource): dataSource = object
    case ("delegate", let object as any CollectionViewDelegate): delegate = object
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  // MARK: Cells

  public override var columns: Int { max(1, bounds.width / itemSize.width) }

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

  /// Selects an item and scrolls to it. A number that is out of range is ignored.
  public func selectItem(_ item: Int) { select(item) }

  // MARK: The list

  override var sizeOfItem: Size { itemSize }
  override var numberOfItems: Int { dataSource?.numberOfItems(in: self) ?? 0 }
  override var selectionKey: String { "selectedItem" }

  override func cell(for item: Int) -> ReusableCell? {
    dataSource?.collectionView(self, cellForItemAt: item)
  }

  override func didSelect(_ item: Int) {
    delegate?.collectionView(self, didSelectItemAt: item)
  }

  override func performPrimaryAction(for item: Int) {
    delegate?.collectionView(self, performPrimaryActionForItemAt: item)
  }
}

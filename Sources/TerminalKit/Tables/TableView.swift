import Archiving
import Cells
import Foundation

/// The source of the rows that a table shows.
public protocol TableViewDataSource: AnyObject {
  /// Returns the number of rows. Called at each `reloadData`.
  func numberOfRows(in tableView: TableView) -> Int
  /// Returns the cell for a row, dequeued from the table and filled in.
  func tableView(_ tableView: TableView, cellForRowAt row: Int) -> TableViewCell
}

/// A receiver of the events of a table.
public protocol TableViewDelegate: AnyObject {
  /// Tells the delegate that the selection has moved to a row.
  func tableView(_ tableView: TableView, didSelectRowAt row: Int)
  /// Tells the delegate that Enter was pressed on the row, or that the selected row was clicked.
  func tableView(_ tableView: TableView, performPrimaryActionForRowAt row: Int)
  /// Tells the delegate that other rows are visible.
  func scrollViewDidScroll(_ scrollView: ScrollView)
}

extension TableViewDelegate {
  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt row: Int) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, performPrimaryActionForRowAt row: Int) {}
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
}

/// A scrolling list of any number of rows of equal height. Only visible rows have cells.
///
/// Like UIKit's `UITableView` with one section. Arrows, Page Up, Page Down, Home and End move the
/// selection, or scroll if nothing can be selected.
open class TableView: ListView {
  /// The source of the rows; not archived.
  public weak var dataSource: (any TableViewDataSource)?
  /// The receiver of events; not archived.
  public weak var delegate: (any TableViewDelegate)?
  /// Whether rows can be selected. If not, keys scroll, and a click performs the primary action.
  public var allowsSelection = true
  /// Whether a click on an unselected row also performs its primary action, like Enter.
  public var activatesOnClick = false
  /// The height of a row in cells, at least 1.
  public var rowHeight = 1 { didSet { if rowHeight != oldValue { reloadData() } } }
  open override var lineHeight: Int { rowHeight }
  /// The zero-based number of the selected row; nil if nothing is selected.
  public var selectedRow: Int? { selection }

  /// Creates a table that is empty until it has a data source.
  public override init(frame: Rect = .zero) {
    InitTrace.note(TableView.self)
    super.init(frame: frame)
  }

  /// Reads `rowHeight`, `allowsSelection` and `activatesOnClick`.
  public required init?(coder: NSCoder) {
    InitTrace.note(TableView.self)
    super.init(coder: coder)
    if coder.containsValue(forKey: "rowHeight") {
      rowHeight = coder.decodeInteger(forKey: "rowHeight")
      guard (1...100).contains(rowHeight) else {
        coder.failWithError(CodingError(key: "rowHeight", expected: "1 to 100"))
        return nil
      }
    }
    if coder.containsValue(forKey: "allowsSelection") {
      allowsSelection = coder.decodeBool(forKey: "allowsSelection")
    }
    activatesOnClick = coder.decodeBool(forKey: "activatesOnClick")
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(rowHeight, forKey: "rowHeight")
    coder.encode(allowsSelection, forKey: "allowsSelection")
    if activatesOnClick { coder.encode(true, forKey: "activatesOnClick") }
  }

  open override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("dataSource", let object as any TableViewDataSource): dataSource = object
    case ("delegate", let object as any TableViewDelegate): delegate = object
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  // MARK: Cells

  /// Registers a class of cells, whose file is read once, at this call.
  public func register<Cell: TableViewCell & Nibable>(_ type: Cell.Type) {
    pool.register(type)
  }

  /// Registers a class of cells that are made in code.
  public func register<Cell: TableViewCell>(_ type: Cell.Type, making make: @escaping () -> Cell) {
    pool.register(type, making: make)
  }

  /// Returns a cell for a row: a reused or a new one. If none can be made, because its file cannot
  /// be read or its class is not registered, returns one that shows why, and sets `cellError`.
  public func dequeueReusableCell<Cell: TableViewCell>(_ type: Cell.Type, for row: Int) -> Cell {
    pool.dequeue(type)
  }

  open override func didScroll() {
    super.didScroll()
    delegate?.scrollViewDidScroll(self)
  }

  /// Returns the cell of a row; nil if the row is not visible.
  public func cell(forRow row: Int) -> TableViewCell? { pool[row] as? TableViewCell }

  /// Selects a row and scrolls to it. A number that is out of range is ignored.
  public func selectRow(_ row: Int) { select(row) }

  // MARK: The list

  override var sizeOfItem: Size { Size(max(1, bounds.width), rowHeight) }
  override var hasSelection: Bool { allowsSelection }
  override var performsOnClick: Bool { activatesOnClick }
  override var numberOfItems: Int { dataSource?.numberOfRows(in: self) ?? 0 }
  override var selectionKey: String { "selectedRow" }

  override func cell(for row: Int) -> ReusableCell? {
    dataSource?.tableView(self, cellForRowAt: row)
  }

  override func didSelect(_ row: Int) { delegate?.tableView(self, didSelectRowAt: row) }

  override func performPrimaryAction(for row: Int) {
    delegate?.tableView(self, performPrimaryActionForRowAt: row)
  }
}

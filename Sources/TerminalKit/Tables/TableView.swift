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
open class TableView: ScrollView {
  /// The source of the rows; not archived.
  public weak var dataSource: (any TableViewDataSource)?
  /// The receiver of events; not archived.
  public weak var delegate: (any TableViewDelegate)?
  /// Whether rows can be selected. If not, keys scroll, and a click performs the primary action.
  public var allowsSelection = true
  /// Whether a click on an unselected row also performs its primary action, like Enter.
  public var activatesOnClick = false
  /// The height of a row in cells.
  public private(set) var rowHeight = 1
  open override var lineHeight: Int { rowHeight }
  /// The reason the last failed cell could not be made, if any.
  public var cellError: SceneError? { pool.error }

  private lazy var tapping = TapGestureRecognizer { [weak self] in self?.tap(at: $0) }
  private let pool = CellPool<TableViewCell>()
  private var rowCount = 0
  /// The zero-based number of the selected row; nil if nothing is selected.
  public private(set) var selectedRow: Int?

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

  /// None: cells come from the data source.
  open override var archivedSubviews: [View] { [] }

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

  /// Queries the data source again. The selection stays within the rows; if there is none and rows
  /// can be selected, the first row is.
  public func reloadData() {
    rowCount = dataSource?.numberOfRows(in: self) ?? 0
    pool.putAllAway()
    if let row = selectedRow, row >= rowCount { selectedRow = rowCount > 0 ? rowCount - 1 : nil }
    if selectedRow == nil, allowsSelection, rowCount > 0 { selectedRow = 0 }
    contentSize = Size(bounds.width, rowCount * rowHeight)
    showCells()
  }

  open override func didScroll() {
    showCells()
    delegate?.scrollViewDidScroll(self)
  }

  open override func layoutSubviews() {
    contentSize = Size(bounds.width, rowCount * rowHeight)
    super.layoutSubviews()
    if let selectedRow { scroll(to: selectedRow) }
  }

  /// Returns the cell of a row; nil if the row is not visible.
  public func cell(forRow row: Int) -> TableViewCell? { pool[row] }

  private func showCells() {
    let seen = visibleContent
    let first = max(0, seen.minY / rowHeight)
    let rows = first..<max(first, min(rowCount, (seen.maxY + rowHeight - 1) / rowHeight))
    pool.show(
      rows, in: self, selected: selectedRow,
      cell: { dataSource?.tableView(self, cellForRowAt: $0) },
      frame: { Rect(0, $0 * rowHeight - contentOffset.y, bounds.width, rowHeight) })
  }

  // MARK: Selection

  /// Selects a row and scrolls to it. A number that is out of range is ignored.
  public func selectRow(_ row: Int) {
    guard allowsSelection, (0..<rowCount).contains(row) else { return }
    let isOther = row != selectedRow
    if let selectedRow { pool[selectedRow]?.isSelected = false }
    selectedRow = row
    scroll(to: row)
    pool[row]?.isSelected = true
    if isOther { delegate?.tableView(self, didSelectRowAt: row) }
  }

  private func scroll(to row: Int) {
    scrollToVisible(Rect(0, row * rowHeight, 1, rowHeight))
  }

  private func tap(at p: Point) {
    let row = (p.y + contentOffset.y) / rowHeight
    guard (0..<rowCount).contains(row) else { return }
    if row == selectedRow || !allowsSelection || activatesOnClick {
      if row != selectedRow { selectRow(row) }
      delegate?.tableView(self, performPrimaryActionForRowAt: row)
    } else {
      selectRow(row)
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
    guard key.modifiers.isEmpty else { return false }
    let page = max(1, bounds.height / rowHeight - 1)
    switch key.code {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -page)
    case .pageDown: move(by: page)
    case .home: move(by: -rowCount)
    case .end: move(by: rowCount)
    case .enter:
      guard let selectedRow else { return false }
      delegate?.tableView(self, performPrimaryActionForRowAt: selectedRow)
    default: return false
    }
    return true
  }

  private func move(by step: Int) {
    guard allowsSelection, let selectedRow else {
      contentOffset = contentOffset + Point(0, step * rowHeight)
      return
    }
    selectRow(max(0, min(rowCount - 1, selectedRow + step)))
  }

  // MARK: Restoration

  /// Encodes the selected row and the scroll position.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if let selectedRow { coder.encode(selectedRow, forKey: "selectedRow") }
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    if coder.containsValue(forKey: "selectedRow") {
      selectRow(coder.decodeInteger(forKey: "selectedRow"))
    }
    super.decodeRestorableState(with: coder)
  }
}

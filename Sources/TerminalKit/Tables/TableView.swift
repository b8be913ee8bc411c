import Archiving
import Cells
import Foundation

/// What a table shows.
public protocol TableViewDataSource: AnyObject {
  /// Asked again at each `reloadData`.
  func numberOfRows(in tableView: TableView) -> Int
  /// The cell for a row, dequeued from the table and filled in.
  func tableView(_ tableView: TableView, cellForRowAt row: Int) -> TableViewCell
}

/// What happens in a table.
public protocol TableViewDelegate: AnyObject {
  /// The row was moved to.
  func tableView(_ tableView: TableView, didSelectRowAt row: Int)
  /// Enter was pressed on the row, or the selected row was clicked.
  func tableView(_ tableView: TableView, performPrimaryActionForRowAt row: Int)
  /// Other rows are seen.
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

/// Rows of equal height, any number of them: only those that are seen have cells.
///
/// As UIKit's `UITableView` with one section; arrows, pages, Home and End move the selection, or,
/// where nothing can be selected, what is seen.
open class TableView: ScrollView {
  /// Asked for what is seen; not archived.
  public weak var dataSource: (any TableViewDataSource)?
  /// Is told what happens; not archived.
  public weak var delegate: (any TableViewDelegate)?
  /// False: keys and clicks move what is seen.
  public var allowsSelection = true
  /// Whether a click on a row that was not selected is as good as Enter on it.
  public var activatesOnClick = false
  /// In cells.
  public private(set) var rowHeight = 1
  open override var lineHeight: Int { rowHeight }
  /// Why a cell could not be made, if one could not.
  public var cellError: SceneError? { pool.error }

  private lazy var tapping = TapGestureRecognizer { [weak self] in self?.tap(at: $0) }
  private let pool = CellPool<TableViewCell>()
  private var rowCount = 0
  /// Zero-based; nil where nothing is selected.
  public private(set) var selectedRow: Int?

  /// Empty until it has a data source.
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

  /// Cells come from the data source.
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

  /// Tells which class of cells the rows are made of; its file is read once, now.
  public func register<Cell: TableViewCell & Nibable>(_ type: Cell.Type) {
    pool.register(type)
  }

  /// The same for a class whose cells are made in code.
  public func register<Cell: TableViewCell>(_ type: Cell.Type, making make: @escaping () -> Cell) {
    pool.register(type, making: make)
  }

  /// A cell for a row: one that is not seen any more, or a new one. Where it cannot be made,
  /// because its file cannot be read or its class is not registered, an empty one; `cellError` says
  /// why.
  public func dequeueReusableCell<Cell: TableViewCell>(_ type: Cell.Type, for row: Int) -> Cell {
    pool.dequeue(type)
  }

  /// Asks the data source anew. What is selected stays so, if there is such a row.
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

  /// Nil for rows that are not seen.
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

  // MARK: Selecting

  /// Moves the selection and what is seen; a row there is not is not taken.
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

  /// Moves as the key says; false for a key that moves nothing. For fields that leave the table
  /// the keys that they have no use for.
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

  /// Which row is selected, besides how far it is scrolled.
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

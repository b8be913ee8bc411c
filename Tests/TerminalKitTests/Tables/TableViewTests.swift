import Archiving
import Cells
import Foundation
import Testing

@testable import TerminalKit

/// Cells are registered and dequeued by their class; only those seen exist.
@MainActor @Suite("S4 One rule: table cells") struct TableViewTests {
  private final class Rows: TableViewDataSource, TableViewDelegate {
    var count = 100
    var asked = 0
    var calls: [String] = []

    func numberOfRows(in tableView: TableView) -> Int { count }

    func tableView(_ tableView: TableView, cellForRowAt row: Int) -> TableViewCell {
      asked += 1
      let cell = tableView.dequeueReusableCell(LeafCell.self, for: row)
      cell.row = row
      return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt row: Int) { calls.append("at \(row)") }
    func tableView(_ tableView: TableView, performPrimaryActionForRowAt row: Int) {
      calls.append("do \(row)")
    }
  }

  @MainActor
  private struct Desk {
    let table = TableView(frame: Rect(0, 0, 10, 5))
    let rows = Rows()
    let stand: Stand

    init(count: Int = 100) {
      rows.count = count
      stand = Stand(10, 5, table)
      table.dataSource = rows
      table.delegate = rows
      FamilyScenes.use { table.register(LeafCell.self) }
      table.reloadData()
      table.becomeFirstResponder()
    }

    func press(_ codes: Key.Code...) {
      for code in codes { stand.window.send(.key(Key(code))) }
    }

    var seen: [Int] {
      table.subviews.compactMap { ($0 as? LeafCell)?.row }.sorted()
    }
  }

  @Test func onlyWhatIsSeenHasCells() {
    let desk = Desk()
    #expect(desk.seen == [0, 1, 2, 3, 4] && desk.rows.asked == 5)
    let first = Set(desk.table.subviews.map(ObjectIdentifier.init))
    desk.table.contentOffset = Point(0, 50)
    #expect(desk.seen == [50, 51, 52, 53, 54])
    #expect(Set(desk.table.subviews.map(ObjectIdentifier.init)) == first)
    #expect(desk.table.cellError == nil)
    let cell = desk.table.cell(forRow: 50) as? LeafCell
    #expect(cell?.reuses == 1)
  }

  @Test func keysMoveTheSelectionAndWhatIsSeen() {
    let desk = Desk()
    #expect(desk.table.selectedRow == 0)
    desk.press(.down, .down, .pageDown)
    #expect(desk.table.selectedRow == 6 && desk.seen == [2, 3, 4, 5, 6])
    desk.press(.end, .down, .enter)
    #expect(desk.table.selectedRow == 99 && desk.seen.last == 99)
    desk.press(.home, .up)
    #expect(desk.table.selectedRow == 0 && desk.seen.first == 0)
    #expect(desk.rows.calls == ["at 1", "at 2", "at 6", "at 99", "do 99", "at 0"])
  }

  @Test func aClickSelectsAndASecondOneActs() {
    let desk = Desk()
    for _ in 0..<2 {
      desk.stand.window.send(.mouse(Mouse(.press(.left), at: Point(3, 2))))
      desk.stand.window.send(.mouse(Mouse(.release(.left), at: Point(3, 2))))
    }
    #expect(desk.rows.calls == ["at 2", "do 2"])
    desk.stand.window.send(.mouse(Mouse(.wheel(dx: 0, dy: 3), at: Point(3, 2))))
    #expect(desk.seen == [3, 4, 5, 6, 7] && desk.table.selectedRow == 2)
  }

  @Test func aClickActsAtOnceWhereTheTableSaysSo() {
    let desk = Desk()
    desk.table.activatesOnClick = true
    desk.stand.window.send(.mouse(Mouse(.press(.left), at: Point(3, 2))))
    desk.stand.window.send(.mouse(Mouse(.release(.left), at: Point(3, 2))))
    #expect(desk.rows.calls == ["at 2", "do 2"] && desk.table.selectedRow == 2)
  }

  /// A press on one row that is let go on another was none.
  @Test func aDragIsNoClick() {
    let desk = Desk()
    desk.stand.window.send(.mouse(Mouse(.press(.left), at: Point(3, 0))))
    desk.stand.window.send(.mouse(Mouse(.drag(.left), at: Point(3, 3))))
    desk.stand.window.send(.mouse(Mouse(.release(.left), at: Point(3, 0))))
    desk.stand.window.send(.mouse(Mouse(.press(.left), at: Point(3, 0))))
    desk.stand.window.send(.mouse(Mouse(.release(.left), at: Point(3, 3))))
    #expect(desk.rows.calls.isEmpty)
  }

  @Test func fewerRowsKeepWhatThereIs() {
    let desk = Desk()
    desk.press(.end)
    desk.rows.count = 2
    desk.table.reloadData()
    #expect(desk.seen == [0, 1] && desk.table.selectedRow == 1)
    desk.rows.count = 0
    desk.table.reloadData()
    #expect(desk.seen.isEmpty && desk.table.selectedRow == nil)
    desk.press(.down, .enter, .pageUp)
  }

  @Test func aCellThatCannotBeReadIsEmptyAndTold() {
    let desk = Desk(count: 0)
    FamilyScenes.use(replacing: "LeafCell", with: "Leaf") { desk.table.register(LeafCell.self) }
    desk.rows.count = 3
    desk.table.reloadData()
    #expect(desk.seen.count == 3)
    #expect(
      desk.table.cellError?.description
        == "LeafCell.json, object Leaf, key class: unexpected class Leaf; expected LeafCell")
  }

  /// Cells made in code, each class in its own pool.
  @Test func cellsMadeInCodeAreRegisteredToo() {
    let table = TableView(frame: Rect(0, 0, 10, 5))
    table.register(CodeCell.self) { CodeCell(made: "here") }
    let cell = table.dequeueReusableCell(CodeCell.self, for: 0)
    #expect(cell.made == "here" && table.cellError == nil)
    let collection = CollectionView(frame: Rect(0, 0, 10, 5), itemSize: Size(2, 1))
    collection.register(CollectionViewCell.self) { CollectionViewCell(frame: Rect(0, 0, 7, 1)) }
    let item = collection.dequeueReusableCell(CollectionViewCell.self, for: 0)
    #expect(item.frame.width == 7 && collection.cellError == nil)
  }

  @Test func aClassThatIsNotRegisteredIsToldAsThat() {
    let table = TableView(frame: Rect(0, 0, 10, 5))
    let cell = table.dequeueReusableCell(LeafCell.self, for: 0)
    #expect(cell.frame == .zero)
    #expect(table.cellError?.description == "LeafCell: register(LeafCell.self) was not called")
  }

  /// Where the cell would be, in tables and in collections; a row that can be made shows nothing of
  /// it.
  @Test func aClassThatIsNotRegisteredIsSeenToBe() {
    let why = "LeafCell: register(LeafCell.self) was not called"
    let (table, rows) = (TableView(frame: Rect(0, 0, 60, 1)), Rows())
    (rows.count, table.dataSource) = (1, rows)
    let (grid, items) = (CollectionView(frame: Rect(0, 1, 60, 1), itemSize: Size(60, 1)), Items())
    grid.dataSource = items
    let stand = Stand(60, 2, table, grid)
    table.reloadData()
    grid.reloadData()
    let dots = why.replacing(" ", with: "·")
    let picture = stand.picture.split(separator: "\n")
    #expect(picture.first?.hasPrefix(dots) == true, "\(picture)")
    #expect(picture.last?.contains("register(CollectionViewCell.self)") == true, "\(picture)")
    FamilyScenes.use { table.register(LeafCell.self) }
    table.reloadData()
    #expect(!stand.picture.contains(dots))
  }

  private final class Items: CollectionViewDataSource {
    func numberOfItems(in collectionView: CollectionView) -> Int { 1 }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt item: Int
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(CollectionViewCell.self, for: item)
    }
  }

  /// Two classes with one file between them would be two files otherwise.
  @Test func anOverriddenNibNameNamesTheFile() {
    FamilyController.$files.withValue(["Row": #"{"class": "RowCell", "frame": {"width": 3}}"#]) {
      #expect(RowCell.nibName == "Row" && RowCell.identifier == "RowCell")
      let table = TableView(frame: Rect(0, 0, 10, 5))
      table.register(RowCell.self)
      #expect(table.dequeueReusableCell(RowCell.self, for: 0).frame.width == 3)
      #expect(table.cellError == nil)
    }
  }

  @Test func rowAndPlaceComeBack() throws {
    let desk = Desk()
    desk.press(.pageDown, .pageDown, .down)
    let archive = try RestorableObject.archive { desk.table.encodeRestorableState(with: $0) }
    let other = Desk()
    try RestorableObject.read(archive) { other.table.decodeRestorableState(with: $0) }
    #expect(other.table.selectedRow == desk.table.selectedRow && other.seen == desk.seen)
    let fewer = Desk(count: 3)
    try RestorableObject.read(archive) { fewer.table.decodeRestorableState(with: $0) }
    #expect(fewer.table.selectedRow == 0 && fewer.seen == [0, 1, 2])
  }
}

final class CodeCell: TableViewCell {
  var made = ""

  convenience init(made: String) {
    self.init(frame: .zero)
    self.made = made
  }
}

final class RowCell: TableViewCell, Nibable {
  static var bundle: SceneBundle {
    SceneBundle(classes: [RowCell.self]) { name in
      FamilyController.files[name].map { [UInt8]($0.utf8) }
    }
  }
  static var nibName: String { "Row" }
}

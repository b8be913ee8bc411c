import Testing

@testable import OekakiApp

/// The row that keys act on in a list of columns.
@MainActor struct ColumnListTests {
  private func rows(_ ids: String...) -> [ColumnList.Row] {
    ids.map { ColumnList.Row(id: $0, texts: [$0]) }
  }

  /// Who is at a canvas comes one by one.
  @Test func aRowThatIsWantedIsChosenOnceItIsThere() {
    var model = ColumnList.Model()
    model.want("bob")
    model.show(rows("you"), first: 1)
    #expect(model.chosenRow?.id == "you" && model.wanted == "bob")
    model.show(rows("you", "ann"))
    model.show(rows("you", "ann", "bob"))
    #expect(model.chosenRow?.id == "bob" && model.wanted == nil)
    model.show(rows("bob", "you"))
    #expect(model.chosenRow?.id == "bob")
  }

  @Test func whoChoosesAnotherRowKeepsIt() {
    var model = ColumnList.Model()
    model.show(rows("you", "ann"))
    model.want("bob")
    model.move(by: 1)
    model.show(rows("you", "ann", "bob"))
    #expect(model.chosenRow?.id == "ann")
  }
}

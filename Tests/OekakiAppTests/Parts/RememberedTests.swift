import Testing

@testable import OekakiApp

@MainActor @Suite struct RememberedTests {
  @Test func aLineIsKeptOnceAndTheLatestIsLast() {
    var remembered = Remembered()
    for line in ["undo", "redo", "undo"] { remembered.note(line: line) }
    #expect(remembered.lines == ["redo", "undo"])
  }
}

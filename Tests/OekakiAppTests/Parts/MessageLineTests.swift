import DrawingCore
import DrawingStore
import Testing

@testable import OekakiApp
@testable import TerminalKit

@MainActor struct MessageLineTests {
  @Test func errorsAreCounted() {
    var line = MessageLine()
    line.show(StatusMessage(text: "copied"))
    line.show(nil)
    #expect(line.errorCount == 0 && line.message == nil)
    line.show(StatusMessage(text: "no such file", isError: true))
    line.show(StatusMessage(text: "no such file", isError: true))
    #expect(line.errorCount == 2 && line.message?.isError == true)
  }

  @Test func aKeyThatDoesNothingIsToldOnce() {
    var line = MessageLine()
    let keys: [Unicode.Scalar] = ["k", "k", "e", "k"]
    let told = keys.map { line.noteIdle(.control($0)) != nil }
    #expect(told == [true, false, true, false])
  }

  /// A drag shows the same hint at each cell: its keys are looked up once for each tool.
  @Test func keysAreNamedAgainWhereTheyMayDiffer() throws {
    let other = try #require(Tool.allCases.first { $0.family[0] != Tool.standard.family[0] })
    let hint: Hint = "\(.tool) again"
    var messages = MessageLine()
    let text = messages.text(of: hint, with: .standard, in: .standard)
    #expect(messages.text(of: hint, with: .standard, in: ActionTable([])) == text)
    #expect(messages.text(of: hint, with: other, in: .standard) != text)
    messages.forgetNames()
    #expect(messages.text(of: hint, with: .standard, in: ActionTable([])) != text)
  }
}

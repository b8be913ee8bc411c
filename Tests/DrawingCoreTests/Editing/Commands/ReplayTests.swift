import Cells
import Testing

@testable import DrawingCore

/// What a session has kept is performed again, also where a command of today may not cost as much.
struct ReplayTests {
  /// More cells than are drawn one by one.
  @Test func aKeptCommandMayCostMore() throws {
    var editor = Editor()
    _ = try editor.perform(.size(Size(2100, 2100)))
    let (before, gradient) = (editor.state, try Command.parse("gradient 0,0 9,0"))
    #expect(throws: CommandError.tooManyCells) { _ = try editor.perform(gradient) }
    #expect(editor.state == before)
    #expect(try editor.replay(gradient).cellCount == 2100 * 2100)
    _ = try editor.perform(.undo(1))
    #expect(editor.state.drawing == before.drawing)
  }

  /// As long a wire as earlier versions drew.
  @Test func aKeptWireMayBeLonger() throws {
    var editor = Editor()
    let corners = (0..<20).map { " \($0 % 2 * 65_535),\($0)" }.joined()
    _ = try editor.perform(.size(Size(65_536, 20)))
    let wire = try Command.parse("wire" + corners)
    #expect(throws: CommandError.reachTooLong) { _ = try editor.perform(wire) }
    _ = try editor.replay(wire)
  }

  @Test func thatHasItsLimitsToo() throws {
    var editor = Editor()
    _ = try editor.perform(.size(Size(65_536, 1)))
    let toAndFro = String(repeating: " 0,0 65535,0", count: 2100)
    let stroke = try Command.parse("stroke" + toAndFro)
    #expect(throws: CommandError.reachTooLong) { _ = try editor.replay(stroke) }
  }
}

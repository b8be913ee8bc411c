import Cells
import DrawingCore
import TerminalKit
import Testing

@testable import OekakiApp

/// How two drawings stand that are to be compared.
@MainActor struct DrawingPairTests {
  private func rows(_ size: Size, part: Rect, in room: Size) throws -> [String] {
    let model = try model(size, part)
    let pair = DrawingPair(frame: Rect(origin: .zero, size: room))
    pair.model = model
    let window = Window(size: room)
    window.addSubview(pair)
    let screen = MemoryScreen(room)
    window.display(on: screen)
    return (0..<room.height).map { screen.grid.text(ofRow: $0) }
  }

  private func model(_ size: Size, _ part: Rect) throws -> DrawingPair.Model {
    var editor = Editor(EditorState(drawing: try #require(Drawing(size: size))))
    let own = editor.state.drawing
    _ = try editor.perform(Command.parse("text \(part.minX),\(part.minY) \"x\""))
    return DrawingPair.Model(
      titles: ["theirs", "yours over it"], drawings: [own, editor.state.drawing], part: part)
  }

  /// Above each other where both are seen whole so, and only so.
  @Test func drawingsThatAreTooWideStandAboveEachOther() throws {
    let room = Size(113, 34)
    let (size, part) = (Size(60, 16), Rect(58, 15, 1, 1))
    let rows = try rows(size, part: part, in: room)
    #expect(rows[0].hasPrefix("theirs  ") && rows[17].hasPrefix("yours over it  "))
    #expect(Array(rows[33])[58] == "x" && !rows.joined().contains("│"))
    #expect(DrawingPair.height(of: try model(size, part), in: room) == 34)
  }

  @Test func drawingsThatFitStandBesideEachOther() throws {
    let (size, part) = (Size(20, 5), Rect(3, 2, 1, 1))
    let rows = try rows(size, part: part, in: Size(73, 18))
    #expect(rows[0].hasPrefix("theirs  ") && rows[0].contains("│ yours over it  "))
    #expect(Array(rows[3])[35 + 3 + 3] == "x" && !rows[0].contains("columns"))
    #expect(DrawingPair.height(of: try model(size, part), in: Size(73, 18)) == 6)
  }

  /// What does not fit in either way says which part is seen, and that is the one in question.
  @Test func whatIsCutSaysSo() throws {
    let beside = try rows(Size(80, 24), part: Rect(70, 20, 1, 1), in: Size(113, 34))
    #expect(beside[0].hasPrefix("theirs · columns 26–80 of 80  "))
    #expect(Array(beside[21])[55 + 3 + 45] == "x")
    let stacked = try rows(Size(200, 3), part: Rect(100, 1, 1, 1), in: Size(113, 34))
    #expect(stacked[0].hasPrefix("theirs · columns 45–157 of 200  "))
    let small = try rows(Size(80, 24), part: Rect(0, 0, 1, 1), in: Size(43, 8))
    #expect(small[0].hasPrefix("theirs · columns 1–"))
  }
}

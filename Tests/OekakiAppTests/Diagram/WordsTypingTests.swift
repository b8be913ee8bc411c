import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// Typing the words of boxes and wires.
@MainActor struct WordsTypingTests {
  private func stage(_ script: String, _ size: Size = Size(30, 7)) throws -> Stage {
    try Stage.with(script, drawing: size)
  }

  private func rows(_ stage: Stage) -> [String] {
    stage.picture.split(separator: "\n").map { row in
      String(row.reversed().drop { $0 == "·" }.reversed()).replacing("·", with: " ")
    }.filter { !$0.isEmpty }
  }

  @Test func aBoxGrowsWithWhatIsTyped() throws {
    let stage = try stage("cursor 2,1")
    stage.press("B")
    #expect(rows(stage) == ["  ┌──┐", "  │  │", "  └──┘"])
    stage.type("one")
    stage.press("alt-enter")
    stage.type("two more")
    #expect(
      rows(stage) == ["  ┌──────────┐", "  │   one    │", "  │ two more │", "  └──────────┘"])
    #expect(stage.screen.cursor == Point(8 + 12, 2 + 3))
    stage.press("backspace", "backspace", "backspace", "backspace", "backspace", "enter")
    #expect(rows(stage) == ["  ┌─────┐", "  │ one │", "  │ two │", "  └─────┘"])
    #expect(stage.state.history.undoCount == 1 && stage.state.isSettled)
    stage.press("ctrl-z")
    #expect(rows(stage).isEmpty)
    stage.press("ctrl-y")
    #expect(rows(stage).count == 4)
  }

  @Test func aChainIsTypedFromBoxToBox() throws {
    let stage = try stage("cursor 0,0")
    for name in ["a", "b", "c"] {
      stage.press("B")
      stage.type(name)
      stage.press("enter")
    }
    #expect(
      rows(stage) == [
        "┌───┐    ┌───┐    ┌───┐", "│ a │    │ b │    │ c │", "└───┘    └───┘    └───┘",
      ])
  }

  @Test func whatStandsInTheWayMakesRoom() throws {
    let stage = try stage("box \"db\" at=6,0 ; cursor 0,0")
    stage.press("B")
    stage.type("gateway")
    stage.press("enter")
    #expect(rows(stage)[1] == "│ gateway │  │ db │")
  }

  /// Beyond the edge, what is typed is seen at once.
  @Test func theDrawingGrowsWithTheBox() throws {
    let stage = try stage("cursor 6,0", Size(12, 4))
    stage.press("B")
    stage.type("gateway")
    #expect(stage.lines[3].contains("│ gateway │"))
    stage.press("enter")
    #expect(stage.state.drawing.size == Size(17, 4))
    #expect(stage.message.contains("grown to 17x4"))
  }

  @Test func nothingTypedIsNoBox() throws {
    let stage = try stage("")
    stage.press("B", "esc")
    #expect(rows(stage).isEmpty && stage.state.history.undoCount == 0)
    stage.press("B", "enter")
    #expect(rows(stage) == ["┌──┐", "│  │", "└──┘"])
  }

  @Test(arguments: ["kill", "leave"])
  func whatIsTypedSurvives(how: String) throws {
    let stage = try stage("cursor 2,1")
    stage.press("B")
    stage.type("ap")
    if how == "kill" {
      _ = stage.controller.session?.flush(stage.controller, within: 60_000)
    } else {
      stage.press("ctrl-q")
    }
    stage.die()
    let again = try Stage(.last, folder: stage.folder)
    #expect(rows(again) == ["  ┌────┐", "  │ ap │", "  └────┘"])
    again.type("i")
    again.press("enter")
    #expect(rows(again) == ["  ┌─────┐", "  │ api │", "  └─────┘"])
    #expect(again.state.history.undoCount == 1)
  }

  private static let chain =
    "box \"api\" at=0,0 ; box \"db\" right-of=\"api\" ; connect \"api\" \"db\""

  @Test func theOldWordsAreMarkedAndReplaced() throws {
    let stage = try stage("\(Self.chain) ; cursor 3,1")
    let plain = stage.screen.grid[10, 3].style
    stage.press("E")
    #expect(stage.screen.grid[10, 3].style != plain)
    #expect(stage.screen.cursor == Point(8 + 5, 3))
    stage.type("x")
    #expect(rows(stage)[1] == "│ x ├─────▶│ db │")
    stage.press("esc", "ctrl-z")
    #expect(rows(stage)[1] == "│ api ├───▶│ db │")
    stage.press("E", "esc")
    #expect(rows(stage)[1] == "│ api ├───▶│ db │" && stage.state.history.redoCount == 1)
  }

  @Test func anArrowKeepsTheOldWords() throws {
    let stage = try stage("\(Self.chain) ; cursor 3,1")
    stage.press("enter", "end")
    stage.type("s")
    stage.press("enter")
    #expect(rows(stage)[1] == "│ apis ├───▶│ db │")
  }

  @Test func anEmptyBoxDoesNotShrink() throws {
    let stage = try stage("rect 0,0 12,4 ; cursor 2,2")
    stage.press("enter")
    stage.type("mid")
    stage.press("enter")
    #expect(
      rows(stage) == [
        "┌───────────┐", "│           │", "│    mid    │", "│           │", "└───────────┘",
      ])
  }

  @Test func aGroupIsCalledByItsTitle() throws {
    let stage = try stage("box \"api\" at=2,2 ; group \"edge\" \"api\" ; cursor 0,1", Size(30, 8))
    stage.press("E")
    stage.type("the outer edge")
    stage.press("enter")
    #expect(rows(stage)[0].contains("─ the outer edge ─"))
    let diagram = try Diagram(stage.state.drawing.flattened())
    #expect(diagram.boxes.first?.titles.map(\.text) == ["the outer edge"])
    #expect(diagram.boxes.count == 2)
  }

  @Test func whatCannotBeIsRefusedAndTold() throws {
    let stage = try stage("\(Self.chain) ; cursor 9,1")
    stage.press("E")
    stage.type("a")
    stage.press("alt-enter")
    #expect(stage.message.contains("a label has one row"))
    stage.press("esc")
    #expect(stage.state.isSettled)
    stage.press("esc", "down", "down", "down", "E")
    #expect(stage.message.contains("no box or wire"))
  }

  @Test func aPasteIsTypedToo() throws {
    let stage = try stage("")
    stage.press("B")
    stage.send(.paste("one\ntwo"))
    stage.press("enter")
    #expect(rows(stage) == ["┌─────┐", "│ one │", "│ two │", "└─────┘"])
  }

  /// Of a paste that is too long for the drawing, what fits is typed, as good editors do.
  @Test(arguments: [40, 400, 5000])
  func whatFitsOfAPasteIsTyped(count: Int) throws {
    let stage = try Stage.with("strict ascii", drawing: Size(30, 7))
    stage.press("B")
    stage.send(
      .paste(String(repeating: "a", count: 7) + "é" + String(repeating: "b", count: count)))
    #expect(stage.message.contains("7 of \(count + 8) characters fit: "))
    #expect(stage.message.contains("is not 7-bit"))
    stage.press("enter")
    #expect(rows(stage)[1].contains("aaaaaaa") && !rows(stage)[1].contains("b"))
    stage.press("ctrl-z")
    #expect(rows(stage).isEmpty)
  }

  /// A label has one row.
  @Test(arguments: ["yes\nno", "yes\r\nno\r\n", "yes no\n"])
  func theRowsOfALabelAreJoined(text: String) throws {
    let stage = try stage(
      "box \"a\" at=0,0 ; box \"b\" at=20,0 ; connect \"a\" \"b\" ; cursor 10,1")
    stage.press("E")
    stage.send(.paste(text))
    #expect(
      stage.message.contains("a label has one row") == text.dropLast().contains { $0.isNewline })
    stage.press("enter")
    #expect(rows(stage)[1].contains("yes no"))
  }

  /// Whatever comes next keeps what was typed.
  @Test func aClickElsewhereEndsIt() throws {
    let stage = try stage("")
    stage.press("B")
    stage.type("a")
    stage.click(8 + 20, 2 + 5)
    #expect(rows(stage)[1] == "│ a │" && stage.state.history.undoCount == 2)
  }

  // MARK: What is moved next

  @Test(arguments: ["gateway", "a", "one two three"])
  func aBoxIsMovedWithItsNewWords(words: String) throws {
    let stage = try stage("box \"api\" at=1,1 ; box \"db\" right-of=\"api\" ; tool select")
    stage.click(8 + 3, 2 + 2)
    stage.press("enter")
    stage.type(words)
    stage.press("enter", "alt-down", "p")
    let diagram = try Diagram(stage.state.drawing.flattened())
    let number = try #require(
      diagram.boxes.indices.first {
        diagram.rows(of: $0).joined(separator: " ") == words
      })
    let box = diagram.boxes[number]
    #expect(box.frame.origin == Point(1, 2), "\(rows(stage))")
    #expect(stage.state.selection == Selection(box.frame))
    #expect(diagram.boxes.count == 2)
  }

  @Test func aWireIsTakenStillAfterItsLabelMadeRoom() throws {
    let stage = try stage(
      "box \"api\" at=0,0 ; box \"db\" right-of=\"api\" ; connect \"api\" \"db\" ; tool select",
      Size(40, 7))
    stage.click(8 + 8, 2 + 1)
    stage.press("enter")
    stage.type("a long label")
    stage.press("enter", "X")
    #expect(rows(stage).count == 3 && !rows(stage)[1].contains("─"))
  }

  @Test func theNewBoxIsMovedThatWasPutBesideOne() throws {
    let stage = try stage("box \"a\" at=1,1 ; tool select")
    stage.click(8 + 3, 2 + 2)
    stage.press("B")
    stage.type("b")
    stage.press("enter", "alt-down", "p")
    #expect(
      rows(stage) == [" ┌───┐", " │ a │    ┌───┐", " └───┘    │ b │", "          └───┘"])
  }

  /// What no one took stays the place in which is drawn.
  @Test func aNewBoxIsNotSelectedOfItself() throws {
    let stage = try stage("cursor 1,1")
    stage.press("B")
    stage.type("b")
    stage.press("enter")
    #expect(stage.state.selection == nil)
  }
}

import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp

/// What the keys for boxes and wires do by turns, and what they say where there is nothing to do.
@MainActor struct DiagramKeyTests {
  private func rows(_ stage: Stage) -> [String] {
    stage.picture.split(separator: "\n").map { row in
      String(row.replacing("·", with: " ").reversed().drop { $0 == " " }.reversed())
    }
  }

  private func selected(_ script: String, _ corners: String, _ size: Size) throws -> Stage {
    let stage = try Stage.with("\(script) ; tool select ; select \(corners)", drawing: size)
    return stage
  }

  /// Boxes that stand rather in a row come to one height: middles, then tops, then bottoms.
  @Test func boxesInARowAreAlignedInTurn() throws {
    let stage = try selected(
      #"box "a" at=0,0 ; box "b" at=8,1 height=5 ; box "c" at=16,4"#, "0,0 22,7", Size(24, 8))
    for (way, tops) in [("middle", [2, 1, 2]), ("top", [1, 1, 1]), ("bottom", [3, 1, 3])] {
      stage.press("A")
      #expect(stage.message == "aligned: \(way); once more: another way")
      let found = try ["a", "b", "c"].map { name in
        let row = try #require(rows(stage).firstIndex { $0.contains("│ \(name) │") })
        return name == "b" ? row - 2 : row - 1
      }
      #expect(found.map { $0 - found[1] } == tops.map { $0 - tops[1] }, "\(way)")
    }
    // Each is a step of its own.
    #expect(stage.state.history.undoCount == 3 + 1 + 3)
  }

  /// Those that stand rather in a column come to one place across.
  @Test func boxesInAColumnAreAlignedInTurn() throws {
    let stage = try selected(
      #"box "a" at=1,0 ; box "wide" at=3,4 ; box "c" at=5,8"#, "0,0 13,11", Size(14, 12))
    var ways: [String] = []
    for _ in 0..<3 {
      stage.press("A")
      ways.append(String(stage.message.dropFirst("aligned: ".count).prefix { $0 != ";" }))
    }
    #expect(ways == ["center", "left", "right"])
    let ends = rows(stage).filter { $0.contains("┐") }.map(\.count)
    #expect(Set(ends).count == 1)
  }

  @Test func whatIsAlignedAlreadyIsLeft() throws {
    let stage = try selected(#"box "a" at=0,0 ; box "b" at=9,0"#, "0,0 13,2", Size(16, 3))
    let (before, steps) = (stage.picture, stage.state.history.undoCount)
    stage.press("A")
    #expect(stage.message == "they are aligned already")
    #expect(stage.picture == before && stage.state.history.undoCount == steps)
  }

  @Test(arguments: ["", "box \"a\" at=0,0", "box \"a\" at=0,0 ; text 9,0 \"b\""])
  func oneBoxCannotBeAlignedOrExchanged(script: String) throws {
    let stage = try selected(script.isEmpty ? "text 0,0 \"x\"" : script, "0,0 11,3", Size(12, 4))
    let digest = stage.digest
    stage.press("A")
    #expect(stage.message == "select boxes to align them: a drag around them")
    #expect(stage.digest == digest)
  }

  @Test(arguments: [("E", "E"), ("W", "W"), ("X", "X")])
  func withoutABoxOrAWireItIsTold(key: String, name: String) throws {
    let stage = try Stage.with("text 0,0 \"words\" ; cursor 9,3", drawing: Size(12, 5))
    let digest = stage.digest
    stage.press(key)
    #expect(stage.message == "no box or wire is selected or at the cursor")
    #expect(stage.digest == digest)
  }

  /// A new row is one of words that are being typed.
  @Test func aNewRowNeedsWordsThatAreTyped() throws {
    let stage = try Stage.with("box \"a\" at=0,0 ; cursor 2,1", drawing: Size(12, 5))
    let digest = stage.digest
    stage.press("alt-enter")
    #expect(stage.message.hasPrefix("no words of a box are being typed: "))
    #expect(stage.digest == digest)
  }

  /// The same key makes lines whole again, in the style that boxes are drawn in, if that has no gaps.
  @Test(arguments: [
    ("single", "┌───┐"), ("double", "╔═══╗"), ("heavy", "┏━━━┓"), ("rounded", "┌───┐"),
    ("dotted", "┌───┐"), ("ascii", "+---+"),
  ])
  func dashedLinesBecomeWholeAgain(style: String, top: String) throws {
    let stage = try Stage.with(
      "box \"a\" at=0,0 ; shape style=\(style) ; tool select ; cursor 0,0", drawing: Size(8, 3))
    stage.press("L")
    #expect(stage.message == "dashed lines")
    #expect(rows(stage)[0].dropFirst().dropLast() == "╌╌╌")
    stage.press("L")
    #expect(stage.message == "whole lines" && rows(stage)[0] == top)
    stage.press("ctrl-z", "ctrl-z")
    #expect(rows(stage) == ["┌───┐", "│ a │", "└───┘"])
  }

  @Test func aBoxOrAWireIsTakenAwayByOneKey() throws {
    let chain = #"box "a" at=0,0 ; box "b" at=9,0 ; connect "a" "b""#
    let stage = try Stage.with("\(chain) ; tool select ; cursor 6,1", drawing: Size(16, 3))
    stage.press("X")
    #expect(rows(stage)[1] == "│ a │    │ b │")
    stage.press("ctrl-z")
    try stage.run("cursor 10,1")
    stage.press("X")
    #expect(rows(stage) == ["┌───┐", "│ a │", "└───┘"])
  }
}

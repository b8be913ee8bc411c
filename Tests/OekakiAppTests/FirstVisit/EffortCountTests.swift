import Cells
import DrawingCore
import Staging
import TerminalKit
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// How many keys and clicks usual tasks take, besides what is typed as words.
@MainActor struct EffortCountTests {
  /// Counts what a person does on a stage.
  @MainActor private final class Counter {
    let stage: Stage
    private(set) var count = 0
    init(_ stage: Stage) { self.stage = stage }

    func press(_ keys: String...) {
      for key in keys {
        stage.press(key)
        count += 1
      }
    }

    func click(_ x: Int, _ y: Int) {
      stage.click(x, y)
      count += 1
    }
  }

  @Test func anyToolByItsLetterIsOne() throws {
    for family in Tool.families {
      let hand = Counter(try Stage.with())
      hand.press(String(family[0].key))
      #expect(hand.stage.state.tool == family[0] && hand.count == 1)
    }
  }

  @Test func aColourWhileTypingIsOneClick() throws {
    let hand = Counter(try Stage.with("tool text"))
    hand.stage.type("a")
    hand.click(try hand.stage.column(of: " 4", row: 1) + 1, 1)
    hand.stage.type("b")
    #expect(hand.count == 1)
    hand.stage.press("esc")
    let layer = hand.stage.state.drawing.layers[0]
    #expect(layer[Point(1, 0)].glyph.description == "b")
    #expect(layer[Point(1, 0)].style.foreground == .palette(4))
  }

  /// Opened, the text, on to the fonts, found by letters, taken.
  @Test func aFontIsThreeAndLetters() throws {
    let hand = Counter(try Stage.with(drawing: Size(60, 16)))
    hand.press("f4")
    hand.stage.type("Ku")
    hand.press("enter")
    hand.stage.type("rel")
    hand.press("enter")
    #expect(hand.count == 3 && hand.stage.state.floating != nil)
    #expect(hand.stage.controller.remembered.letteringFont == "relief")
  }

  @Test func anExportForDOSIsFour() throws {
    let hand = Counter(try Stage(.new(Size(12, 5)), folder: try TemporaryFolder(), confined: true))
    try hand.stage.run("text 0,0 \"é\" fg=red bg=blue")
    hand.press("ctrl-e")
    hand.stage.type("a.ans")
    hand.press("enter")
    #expect(hand.count <= 4)
    #expect(try hand.stage.folder.bytes("a.ans").contains(0x82), "\(hand.stage.text)")
  }

  @Test func fourFieldsOfSAUCEAreSix() throws {
    let hand = Counter(try Stage.with())
    hand.press("alt-i")
    for (field, text) in ["Dusk", "Ann", "Oek", "20260101"].enumerated() {
      if field > 0 { hand.press("tab") }
      hand.stage.type(text)
    }
    hand.press("enter")
    let about = hand.stage.state.drawing.about
    #expect(hand.count <= 6)
    #expect(
      [about.title, about.author, about.group, about.date] == ["Dusk", "Ann", "Oek", "20260101"])
  }

  /// All of it, into a new drawing and into one that is there.
  @Test(arguments: [["ctrl-n"], ["ctrl-o", "enter"]])
  func copyingBetweenTwoDrawingsIsFive(way: [String]) throws {
    let folder = try TemporaryFolder()
    let other = try Stage(.new(Size(20, 6)), folder: folder, confined: true)
    other.enter("save other.oekaki")
    other.die()
    let hand = Counter(try Stage(.new(Size(12, 5)), folder: folder, confined: true))
    try hand.stage.run("text 2,1 \"abc\" fg=red")
    hand.press("ctrl-a", "ctrl-c")
    for key in way { hand.press(key) }
    hand.press("ctrl-v")
    #expect(hand.count <= 5 && hand.stage.application.controller !== hand.stage.controller)
    let editor = hand.stage.application.controller.editor
    #expect(editor.state.floating != nil)
    #expect(
      (0..<3).map { editor.visibleCell(at: Point(2 + $0, 1)).glyph.description } == ["a", "b", "c"])
  }

  /// Named, it lies behind the drawing, which has it in one more.
  @Test func aPictureToTraceIsFourAndItsName() throws {
    let folder = try TemporaryFolder()
    let painter = try Stage(.new(Size(4, 2)), folder: folder, confined: true)
    try painter.run("line 0,0 3,0 glyph=█ fg=#ff0000")
    painter.enter("export photo.png scale=1")
    painter.die()
    let hand = Counter(try Stage(.new(Size(12, 5)), folder: folder, confined: true))
    hand.press(":")
    hand.stage.type("reference photo.png")
    hand.press("enter", ":")
    hand.stage.type("trace")
    hand.press("enter")
    #expect(hand.count <= 4)
    #expect(hand.stage.state.drawing.composite(at: Point(0, 0)).style.foreground == .rgb(0xFF0000))
  }

  /// Where the terminal shows pictures.
  @Test func itIsSeenInPixelsByOne() throws {
    let hand = Counter(try Stage.with("text 0,0 \"a\""))
    hand.press("V")
    hand.stage.send(.pictures(.kitty))
    #expect(hand.count == 1 && hand.stage.screen.picture != nil)
  }

  /// What is brought in is whole in view, wherever the cursor is.
  @Test func whatComesInIsSeen() throws {
    let stage = try Stage.with("cursor 58,15", drawing: Size(60, 16))
    stage.press("f4")
    stage.type("Ku")
    stage.press("enter", "enter")
    let area = try #require(stage.state.floatingArea)
    #expect(area.minX < 50 && area.minY < 15)
    #expect(stage.message.hasPrefix("drag or "))
    // Larger than the view: its beginning.
    stage.press("esc")
    stage.press("f4")
    stage.type("Kumo and Kumo")
    stage.press("enter", "enter")
    #expect(stage.state.floating?.origin.x == 0)
  }
}

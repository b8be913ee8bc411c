import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// How many keys and clicks usual tasks take, besides what is typed as words.
@MainActor @Suite struct EffortCountTests {
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

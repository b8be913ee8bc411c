import Cells
import DrawingCore
import Staging
import TerminalKit
import Testing

@testable import OekakiApp

/// A setting says what it does from now on, and does it.
@MainActor struct ToldSettingsTests {
  @Test(arguments: [
    ("view clear on", "· marks clear cells"), ("view clear off", "clear cells are blank"),
    ("view rulers on", "columns and rows are numbered, from 0"), ("view rulers off", "no rulers"),
    ("view panels on", "panels stand beside the drawing where there is room"),
    ("view panels off", "the panels are folded; :view panels unfolds them"),
    ("mouse on", "the mouse draws"), ("set clipboard on", "copies also go to the terminal"),
    ("set clipboard off", "copies stay in Oekaki"),
    ("set sync on", "changes are shown in one piece where the terminal can"),
    ("set sync off", "changes are shown as they are sent"), ("set keys classic", "keys classic"),
    ("set keys standard", "keys standard"), ("theme light", "theme light"),
    ("theme dark", "theme dark"), ("theme mono", "theme mono"), ("theme auto", "theme auto"),
    ("set colors vga", "drawings for DOS show VGA’s 16 colours"),
    ("set colors terminal", "the first 16 colours are the terminal’s own"),
  ])
  func aSettingSaysWhatItDoes(line: String, told: String) throws {
    let stage = try Stage.with()
    stage.enter(line)
    #expect(stage.message == told)
    #expect(stage.controller.presented == nil && stage.state.history.undoCount == 0)
  }

  /// The key that ends it is named, as nothing else gives the mouse back.
  @Test func theMouseComesBackByItsKey() throws {
    let stage = try Stage.with()
    stage.enter("mouse off")
    #expect(stage.message == "the mouse selects text; F3 to draw")
    #expect(!stage.screen.reportsMouse)
    stage.press("f3")
    #expect(stage.message == "the mouse draws" && stage.screen.reportsMouse)
    stage.press("f3")
    #expect(stage.message == "the mouse selects text; F3 to draw" && !stage.screen.reportsMouse)
  }

  /// VGA’s colours take 24 bits; with fewer it is told that they would not be seen.
  @Test(arguments: [ColorDepth.none, .ansi8, .ansi16, .palette256])
  func whereAColourCannotBeShownItIsTold(depth: ColorDepth) throws {
    let stage = try Stage(.new(Size(12, 5)), colors: depth)
    stage.enter("set colors vga")
    #expect(
      stage.message == "drawings for DOS would show VGA’s 16 colours on a terminal of 24 bits")
    #expect(stage.application.settings.firstColors == .vga)
  }

  /// What is typed without a value is turned on and off by turns.
  @Test func whatIsShownIsTurnedByItsWordAlone() throws {
    let stage = try Stage.with()
    for (part, first) in [(Shown.clear, true), (.rulers, true)] {
      stage.enter(part.verb)
      #expect(stage.message == part.message(first))
      stage.enter(part.verb)
      #expect(stage.message == part.message(!first))
    }
  }

  @Test func clearCellsAreMarkedAndDrawnOnesAreNot() throws {
    let stage = try Stage.with("text 1,1 \"a \"", drawing: Size(4, 3))
    func row(_ y: Int) -> [String] {
      (8..<12).map { stage.screen.grid[$0, 2 + y].glyph.description }
    }
    #expect(row(1) == [" ", "a", " ", " "])
    stage.enter("view clear on")
    #expect(row(0) == ["·", "·", "·", "·"] && row(1) == ["·", "a", " ", "·"])
    stage.enter("view clear off")
    #expect(row(0) == [" ", " ", " ", " "] && row(1) == [" ", "a", " ", " "])
  }

  /// All that differs from the usual is told in one row by `set`.
  @Test func setTellsWhatIsNotAsUsual() throws {
    let stage = try Stage.with("", drawing: Size(12, 5), screen: Size(200, 24))
    stage.enter("set")
    for word in ["clear cells marked", "rulers", "panels folded", "keys classic", "sync off"] {
      #expect(!stage.message.contains(word), "\(stage.message)")
    }
    for line in ["view clear on", "view rulers on", "view panels off", "set clipboard off"] {
      stage.enter(line)
    }
    stage.enter("set")
    for word in ["clear cells marked", "rulers", "panels folded", "clipboard off"] {
      #expect(stage.message.contains(word), "\(stage.message)")
    }
  }

  nonisolated private static let keys: [(key: String, messages: [String])] = [
    ("n", ["double", "heavy", "rounded"].map { "box style: \($0)" }),
    ("m", ["filled", "solid", "hollow"]),
    ("j", ["boxes join the lines they meet", "boxes do not join lines"]),
    (
      "y",
      [
        "left and right", "top and bottom", "left, right, top and bottom", "a half turn",
        "quarter turns", "off",
      ].map { "symmetry: \($0)" }
    ),
    (
      "C",
      [
        "only glyphs are drawn", "only the ink is drawn", "only the paper is drawn",
        "whole cells are drawn",
      ]
    ),
    (
      "k",
      [
        "drawing in dots: half, 1x2 a cell; k: next, K: back",
        "drawing in dots: quad, 2x2 a cell; k: next, K: back",
        "drawing in dots: sextant, 2x3 a cell; k: next, K: back",
        "drawing in dots: braille, 2x4 a cell; k: next, K: back", "drawing in cells; k: in halves",
      ]
    ),
    (".", ["size 2", "size 3"]),
  ]

  /// A key that changes how the brush draws changes no picture, so it says what it did.
  @Test(arguments: keys.indices)
  func aKeySaysHowTheBrushDrawsNow(number: Int) throws {
    let (key, messages) = Self.keys[number]
    let stage = try Stage.with()
    for message in messages {
      stage.press(key)
      #expect(stage.message == message)
    }
    #expect(stage.state.history.undoCount == 0)
  }

  /// Coarser goes the other way round, and passes over octants unless the terminal has them.
  @Test func coarserGoesBack() throws {
    let stage = try Stage.with()
    var seen: [PointGrid] = []
    for _ in 0..<5 {
      stage.press("K")
      seen.append(stage.state.brush.grid)
    }
    #expect(
      seen == [.dots(.braille), .dots(.sextant), .dots(.quad), .dots(.half), .cells])
  }
}

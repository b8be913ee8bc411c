import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// What the keys do that no other test presses.
@MainActor struct KeyTests {
  nonisolated private static let settings: [(key: String, command: String)] = [
    ("p", "tool pencil"), ("e", "tool eraser"), ("l", "tool line"), ("r", "tool rect"),
    ("o", "tool ellipse"), ("f", "tool fill"), ("t", "tool text"), ("i", "tool pick"),
    ("s", "tool select"), ("m", "shape filled=yes"), ("n", "shape style=double"),
    ("]", "glyph \"▓\""), ("[", "glyph \"@\""), ("0", "color fg=black"), ("7", "color fg=white"),
    ("9", "color fg=9"), ("alt-0", "color bg=black"), ("alt-9", "color bg=9"),
    (">", "color fg=black"), ("<", "color fg=black"), ("alt->", "color bg=black"),
    ("right", "cursor 1,0"), ("down", "cursor 0,1"), ("shift-right", "cursor 10,0"),
    ("shift-down", "cursor 0,4"), ("left", "cursor 0,0"), ("shift-up", "cursor 0,0"),
  ]

  @Test(arguments: settings.indices)
  func aKeyIsACommand(index: Int) throws {
    let (key, command) = Self.settings[index]
    let pressed = try Stage.with()
    pressed.press(key)
    let performed = try Stage.with(command)
    #expect(pressed.state == performed.state, "\(key)")
  }

  @Test func inksGoRoundThePalette() throws {
    let stage = try Stage.with("color fg=bright-white bg=black")
    stage.press(">", "alt-<")
    #expect(stage.state.brush.style == Style(foreground: .palette(0), background: .palette(15)))
    stage.press("<", "alt->")
    #expect(stage.state.brush.style == Style(foreground: .palette(15), background: .palette(0)))
    stage.press("x")
    #expect(stage.state.brush.style == Style(foreground: .palette(0), background: .palette(15)))
  }

  @Test func boxStylesAndFillingGoRound() throws {
    let stage = try Stage.with()
    for style in BoxStyle.allCases.dropFirst() + BoxStyle.allCases.prefix(1) {
      stage.press("n")
      #expect(stage.state.brush.boxStyle == style)
    }
    stage.press("m", "m")
    #expect(stage.state.brush.filling == .solid)
    stage.press("m")
    #expect(stage.state.brush.filling == .outline)
  }

  @Test func symmetriesGoRoundAndSaySo() throws {
    let stage = try Stage.with()
    for kind in Symmetry.Kind.allCases.dropFirst() + [.off] {
      stage.press("y")
      #expect(stage.state.brush.symmetry.kind == kind)
      #expect(stage.text.contains("symmetry: "))
    }
  }

  @Test func whatIsSelectedIsTakenAsTheBrushAndDrawnAtOnce() throws {
    let stage = try Stage.with("text 0,0 \"ab\" ; select 0,0 1,0 ; cursor 5,3")
    stage.press("ctrl-b", "ctrl-d", "space")
    #expect(stage.state.tool == .brush)
    #expect(stage.state.drawing.layers[0][Point(6, 3)].glyph.description == "b")
    let nothing = try Stage.with()
    nothing.press("ctrl-b")
    #expect(nothing.state.tool == .pencil)
    #expect(nothing.text.contains("nothing is selected"))
  }

  @Test func layersAreChosenUpAndDown() throws {
    let stage = try Stage.with("layer new \"b\" ; layer new \"c\"")
    var active: [Int] = []
    for key in ["+", "-", "-", "-", "+"] {
      stage.press(key)
      active.append(stage.state.activeLayer)
    }
    #expect(active == [2, 1, 0, 0, 1])
  }

  @Test func deleteClearsTheSelectionOrTheCell() throws {
    let stage = try Stage.with("rect 0,0 3,2 filled ; cursor 3,0", drawing: Size(4, 3))
    stage.press("del")
    #expect(stage.picture == "┌──·\n│██│\n└──┘")
    try stage.run("select 0,0 1,2")
    stage.press("del")
    #expect(stage.picture == "··─·\n··█│\n··─┘")
    stage.press("ctrl-z", "ctrl-z", "ctrl-z")
    #expect(stage.picture == "┌──┐\n│██│\n└──┘")
    stage.press("ctrl-y")
    #expect(stage.picture == "┌──·\n│██│\n└──┘")
  }

  @Test func theScreensKeys() throws {
    let stage = try Stage()
    stage.press("f3")
    #expect(!stage.screen.reportsMouse)
    #expect(stage.message.contains("F3"))
    stage.press("f3")
    #expect(stage.screen.reportsMouse)
    stage.press("f12")
    #expect(stage.screen.suspensions == 1)
    let before = stage.screen.writtenCells
    stage.press("ctrl-l")
    #expect(stage.screen.writtenCells - before == 80 * 24)
  }

  @Test func afterASuspensionAllIsShownAnew() throws {
    let stage = try Stage()
    let before = stage.screen.writtenCells
    stage.enter("suspend")
    #expect(stage.screen.suspensions == 1)
    #expect(stage.screen.writtenCells - before >= 80 * 24)
  }

  @Test func unknownKeysDoNothing() throws {
    let stage = try Stage.with("rect 0,0 3,3")
    let digest = stage.digest
    stage.press("f9", "ins", "tab", "backspace", "ctrl-k", "alt-x", "é", "shift-tab")
    #expect(stage.digest == digest)
  }
}

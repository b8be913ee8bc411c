import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// The keys in messages are those of the table, with what is bound and the layout of the keys.
@MainActor struct HintKeyTests {
  private func text(
    _ hint: Hint, _ table: ActionTable = .standard, _ tool: Tool = .standard
  ) -> String {
    table.text(of: hint, with: tool)
  }

  @Test(arguments: Hint.Key.allCases)
  func everyKeyHasAName(key: Hint.Key) {
    let tables = [ActionTable.standard.classic] + (key == .glyphOfSet ? [] : [.standard])
    for name in tables.map({ text("\(key)", $0, key == .nextTool ? .polygon : .standard) }) {
      #expect(name != "the menu" && (name == ":" || !name.hasPrefix(":")), "\(name)")
    }
  }

  @Test(arguments: Tool.allCases)
  func everyKeyInTheHintsOfAToolHasAName(tool: Tool) {
    for hint in [tool.hint, tool.gestureHint] {
      for key in hint.keys { #expect(text("\(key)", .standard, tool) != "the menu") }
      #expect(!text(hint, .standard, tool).contains("the menu"))
    }
  }

  @Test(arguments: [
    (Tool.pencil, "Space draws, or the mouse; F9: menu, ?: all keys; arrows move"),
    (.text, "type; Esc ends it and gives the former tool back; F1 help, F2 commands"),
    (.wire, "drag from box to box; w: arrow on or off; Space sets a corner, Enter ends it"),
    (.gradient, "Space sets where it begins, or drag; F for the next kind of fill"),
    (.brush, "draws the picture taken with Ctrl-B, or else the glyph"),
  ])
  func hintsNameTheUsualKeys(tool: Tool, hint: String) {
    #expect(text(tool.hint, .standard, tool) == hint)
  }

  @Test func aMessageNamesTheKeyThatIsBound() throws {
    let stage = try Stage.with()
    stage.press("t", "a", "esc")
    #expect(stage.message == "the text is one step: Ctrl-Z takes it back; Pencil again")
    stage.enter("bind ctrl-u \"undo\"")
    stage.enter("bind ctrl-z \"redo\"")
    stage.press("t", "a", "esc")
    #expect(stage.message == "the text is one step: Ctrl-U takes it back; Pencil again")
    stage.enter("bind ctrl-u")
    stage.press("t", "a", "esc")
    #expect(stage.message == "the text is one step: :undo takes it back; Pencil again")
  }

  /// What has no command either is in the menu.
  @Test func aHintDoesNotNameAKeyThatDoesSomethingElse() throws {
    let stage = try Stage.with()
    stage.enter("bind space \"undo\"")
    stage.press("right")
    #expect(stage.message == "the menu draws, or the mouse; F9: menu, ?: all keys; arrows move")
    stage.enter("bind w \"undo\"")
    stage.enter("bind esc \"undo\"")
    stage.enter("tool wire")
    #expect(stage.message.hasPrefix("drag from box to box; the menu: arrow on or off; the menu"))
    stage.press("s", "ctrl-a")
    #expect(
      stage.message
        == "Drag moves it · Ctrl-C copies · Del clears · | _ ( ) turn it · the menu desele…")
    stage.enter("bind f1 \"redraw\"")
    stage.press("t")
    #expect(stage.message.hasSuffix("; :help help, F2 commands"), "? would be typed")
  }

  @Test func theLayoutOfTheKeysIsHeeded() throws {
    let stage = try Stage.with()
    stage.press("z")
    #expect(stage.message == "z does nothing here; F1 shows all keys, F9 the menu")
    stage.enter("set keys classic")
    stage.press("Z")
    #expect(stage.message == "Z does nothing here; Alt-1 shows all keys, Alt-9 the menu")
  }

  /// In the classic layout these open screens.
  @Test func helpNamesTheKeysOfPapersWhileTheyAre() {
    let keys = { (table: ActionTable) in HelpLine.all(table).map(\.key) }
    #expect(keys(.standard).contains("Alt-0-9"))
    #expect(!keys(ActionTable.standard.classic).contains("Alt-0-9"))
  }

  /// Messages of the start are made before the settings are read.
  @Test func theFirstMessageNamesTheBoundKey() throws {
    let folder = try TemporaryFolder()
    try folder.write("settings", "bind ctrl-s \"redraw\"\nbind f11 \"save\"\n".utf8)
    let path = folder("new.oekaki")
    let stage = try Stage(.open(path), folder: folder, settings: "settings")
    #expect(
      stage.message
        == "a new drawing; F11 writes it to this file; draw with the mouse, F9: menu")
  }

  @Test func theCommandLineListsTheBoundKey() throws {
    let stage = try Stage.with()
    stage.enter("bind ctrl-u \"undo\"")
    stage.press("right", ":")
    stage.type("undo")
    #expect(stage.text.contains("Ctrl-U"))
  }

  @Test func anErrorNamesTheKeyThatIsBound() throws {
    let stage = try Stage.with()
    stage.enter("rename \"a\"")
    #expect(stage.text.contains("unknown command “rename”; Ctrl-O: gallery"))
    stage.press("esc")
    stage.enter("bind ctrl-o \"undo\"")
    stage.enter("rename \"a\"")
    #expect(stage.text.contains("unknown command “rename”; :gallery: gallery"))
  }

  @Test(arguments: ["f5", "f6", "f7", "f8", "f9", "ctrl-o", "v", "f1", "?"])
  func theKeyThatOpensAScreenClosesIt(key: String) throws {
    let stage = try Stage.with()
    stage.press(key)
    #expect(stage.controller.presented != nil)
    stage.press(key)
    #expect(stage.controller.presented == nil)
  }

  @Test(arguments: ["alt-5", "alt-6", "alt-7", "alt-8", "alt-9", "alt-1", "ctrl-g", "ctrl-k"])
  func soDoesAnotherKey(key: String) throws {
    let stage = try Stage.with()
    stage.enter("set keys classic")
    stage.enter("bind ctrl-g \"gallery\"")
    stage.enter("bind ctrl-k \"glyphs\"")
    stage.press(key)
    #expect(stage.controller.presented != nil)
    stage.press(key)
    #expect(stage.controller.presented == nil)
  }

  /// Where letters are typed, a letter that opened the screen is one of them.
  @Test func aLetterIsTypedWhereThatSearches() throws {
    let stage = try Stage.with()
    stage.enter("bind z \"glyphs\"")
    stage.press("z", "z")
    #expect(stage.controller.presented is GlyphsViewController)
  }
}

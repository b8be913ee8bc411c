import Cells
import DrawingCore
import TerminalKit

/// The entries for files, the view and help.
extension ActionTable {
  static let files = [
    ActionEntry(
      .file, [.control("n")], "a new drawing; this one is kept", .file(.new(nil)), words: "fresh",
      button: "New"),
    ActionEntry(
      .file, [.control("o")], "gallery: open, rename, delete", .screen(.gallery),
      words: "rename browse files load import", button: "Open"),
    ActionEntry(
      .file, [.control("s")], "save", .file(.save(nil)),
      words: "write export download w w! wq wq! x",
      button: "Save"),
    ActionEntry(
      .file, [Key(.character("s"), .alt)], "save as another file", .file(.askName(.save)),
      words: "rename"),
    ActionEntry(
      .file, [.control("e")], "export for other programs", .file(.askName(.export)),
      words: "ansi svg png html text", button: "Export"),
    ActionEntry(
      .file, [], "place a picture", .file(.askName(.place)), words: "import png palette insert"),
    ActionEntry(.file, typed: "record \""),
    ActionEntry(
      .file, [Key(.character("i"), .alt)], "title, author, comments (SAUCE)",
      .screen(.panel(.about)), words: "about sauce metadata information group date"),
    ActionEntry(
      .file, typed: "share ", "let others draw on it",
      words: "together collaborate multiplayer invite"),
    ActionEntry(
      .file, [], "who is at the canvas", .canvas(.who), words: "people members together presence"),
    ActionEntry(.file, typed: "say \"", "say something to all", words: "chat talk message"),
    ActionEntry(.file, typed: "follow ", "follow somebody’s hand", words: "watch spectate"),
    ActionEntry(.file, [], "leave the canvas, with a copy", .canvas(.leave), words: "unshare part"),
    ActionEntry(.file, [Key(.function(12))], "suspend", .program(.suspend)),
    ActionEntry(
      .file, [.control("q")], "quit", .program(.quit), words: "exit bye q q! qa qa! qall",
      button: "Quit"),
  ]

  static let viewing = looking + themes + scrolling + moving

  private static let looking = [
    ActionEntry(
      .view, [Key(.tab)], "the whole picture, and back", .view(.wholePicture),
      words: "fullscreen zoom panels"),
    ActionEntry(
      .view, "v", "the whole drawing, fitted", .screen(.overview), words: "overview map minimap"),
    ActionEntry(
      .view, "V", "the drawing in real pixels", .program(.pixels),
      words: "preview picture sixel kitty graphics png"),
    ActionEntry(
      .view, "u", "show what is at the cursor", .view(.inspect), words: "inspect cell info"),
    ActionEntry(
      .view, [], "mark clear cells", .setting(.show(.clear, nil)),
      words: "transparent checkerboard holes"),
    ActionEntry(
      .view, [], "number columns and rows", .setting(.show(.rulers, nil)),
      words: "rulers coordinates"),
    ActionEntry(
      .view, [], "fold the panels beside the drawing", .setting(.show(.panels, nil)),
      words: "collapse sidebar dock"),
    ActionEntry(.view, [Key(.function(3))], "mouse on or off", .setting(.mouse(nil))),
    ActionEntry(.view, [.control("l")], "redraw the screen", .program(.redraw)),
  ]

  private static let scrolling = [
    ActionEntry(.view, [Key(.pageUp)], "scroll a page up", .view(.scrollPages(dx: 0, dy: -1))),
    ActionEntry(.view, [Key(.pageDown)], "scroll a page down", .view(.scrollPages(dx: 0, dy: 1))),
    ActionEntry(.view, [Key(.home)], "scroll a page left", .view(.scrollPages(dx: -1, dy: 0))),
    ActionEntry(.view, [Key(.end)], "scroll a page right", .view(.scrollPages(dx: 1, dy: 0))),
    ActionEntry(.view, [Key(.home, .control)], "scroll to the first cell", .view(.scrollHome)),
    ActionEntry(.view, [Key(.end, .control)], "scroll to the last cells", .view(.scrollEnd)),
  ]

  private static let themes = ThemeChoice.allCases.map { theme in
    ActionEntry(
      .view, [],
      theme == .auto ? "theme to match the terminal’s background" : "\(theme.rawValue) theme",
      .setting(.theme(theme)), words: "colours appearance skin")
  }

  private static let moving: [ActionEntry] = [
    ("up", Key.Code.up, 0, -1), ("down", .down, 0, 1), ("left", .left, -1, 0),
    ("right", .right, 1, 0),
  ].flatMap { name, code, dx, dy in
    [
      ActionEntry(.view, [Key(code)], "cursor \(name)", .cursor(.move(dx: dx, dy: dy))),
      ActionEntry(
        .view, [Key(code, .shift)], "ten cells \(name)", .cursor(.move(dx: 10 * dx, dy: 10 * dy))),
    ]
  }

  static let helping = [
    ActionEntry(
      .help, [.character("?"), Key(.function(1))], "help", .screen(.help), words: "h man",
      button: "Help"),
    ActionEntry(
      .help, [.character(":"), .control("p"), Key(.function(2))], "command line",
      .screen(.commandLine(""))),
    ActionEntry(.help, [Key(.function(9))], "menu", .screen(.menu), button: "Menu"),
    ActionEntry(.help, [], "show settings", .setting(.tell)),
    ActionEntry(.help, [], "save settings", .setting(.save)),
    ActionEntry(
      .help, [], "edit settings", .setting(.edit), words: "config preferences options editor"),
    ActionEntry(.help, typed: "bind "),
  ]
}

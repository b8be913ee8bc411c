import Cells
import DrawingCore
import TerminalKit

/// All that the program can be told without typing, in one table: keys, help, palette and buttons
/// read it.
struct ActionTable: Sendable {
  let entries: [ActionEntry]
  private let byKey: [Key: Action]

  init(_ entries: [ActionEntry]) {
    self.entries = entries
    let pairs = entries.flatMap { entry in entry.keys.map { ($0, entry.action) } }
    byKey = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  subscript(key: Key) -> Action? { byKey[key] }

  /// The buttons of the first row, from the left.
  var buttons: [TitleBar.Button] {
    let order = ["New", "Open", "Save", "Undo", "Redo", "Export", "Menu", "Help"]
    return order.compactMap { title in
      entries.first { $0.button == title }.map { TitleBar.Button(title: title, action: $0.action) }
    }
  }

  /// The first that other programs call so.
  func entry(called word: String) -> ActionEntry? {
    entries.first { $0.words.contains(word) }
  }

  /// What a key does over every screen, whatever has the focus there.
  func everywhere(_ key: Key) -> Action? {
    byKey[key].flatMap { $0 == .quit || $0 == .save(nil) ? $0 : nil }
  }

  static let standard = ActionTable(
    drawing + tools + colors + digits + moving + editing + selecting + program)

  private static let drawing = [
    ActionEntry(.draw, " ", "draw at the cursor; shapes: first corner, then second", .draw),
    ActionEntry(.draw, "d", "pen down, then move to draw; pen up", .pen),
    ActionEntry(.draw, [Key(.enter)], "keep the shape, stamp the paste", .accept),
    ActionEntry(.draw, [Key(.escape)], "throw it away; select nothing", .escape),
  ]

  private static let tools: [ActionEntry] =
    Tool.families.map { family in
      let others = family.dropFirst().map { $0.title.lowercased() }
      let names = family.map { $0.title.lowercased() }.joined(separator: ", ")
      return ActionEntry(
        .tools, family[0].key, names, .chooseTool(family[0]),
        words: (others + family.compactMap { synonyms[$0] }).joined(separator: " "))
    } + [
      ActionEntry(.tools, "n", "next box style", .nextBoxStyle),
      ActionEntry(.tools, "m", "shapes filled or not", .toggleFilled),
      ActionEntry(
        .tools, "j", "boxes join the lines they meet, or not", .toggleJoins, words: "junction"),
      ActionEntry(.tools, ".", "larger brush", .nextSize(1), words: "thicker size"),
      ActionEntry(.tools, ",", "smaller brush", .nextSize(-1), words: "thinner size"),
    ]

  /// What other programs call the tools.
  private static let synonyms: [Tool: String] = [
    .pencil: "pen draw freehand", .eraser: "rubber clear delete", .line: "straight segment",
    .rect: "rectangle box square frame border", .ellipse: "circle round ellipse",
    .fill: "bucket flood paint", .text: "type write letters", .pick: "eyedropper dropper sample",
    .select: "marquee selection rectangle region", .wire: "connector arrow elbow link",
  ]

  private static let colors = [
    ActionEntry(.colors, ">", "next ink", .nextInk(1)),
    ActionEntry(.colors, "<", "previous ink", .nextInk(-1)),
    ActionEntry(.colors, [Key(.character(">"), .alt)], "next paper", .nextPaper(1)),
    ActionEntry(.colors, [Key(.character("<"), .alt)], "previous paper", .nextPaper(-1)),
    ActionEntry(.colors, "x", "exchange ink and paper", .swapColors),
    ActionEntry(.colors, "]", "next glyph", .nextGlyph(1)),
    ActionEntry(.colors, "[", "previous glyph", .nextGlyph(-1)),
    ActionEntry(.colors, "g", "any glyph, by its name or sign", .ask("glyph \"")),
    ActionEntry(.colors, "c", "any colour", .ask("color fg=")),
  ]

  private static let digits = (0...9).flatMap { digit in
    let scalar = Unicode.Scalar(UInt8(48 + digit))
    return [
      ActionEntry(.colors, scalar, "ink \(digit)", .ink(digit)),
      ActionEntry(.colors, [Key(.character(scalar), .alt)], "paper \(digit)", .paper(digit)),
    ]
  }

  private static let moving: [ActionEntry] =
    [
      ("Up", Key.Code.up, 0, -1), ("Down", .down, 0, 1),
      ("Left", .left, -1, 0), ("Right", .right, 1, 0),
    ].flatMap { name, code, dx, dy in
      [
        ActionEntry(.move, [Key(code)], "cursor \(name.lowercased())", .moveCursor(dx: dx, dy: dy)),
        ActionEntry(
          .move, [Key(code, .shift)], "ten cells \(name.lowercased())",
          .moveCursor(dx: 10 * dx, dy: 10 * dy)),
      ]
    } + [
      ActionEntry(.move, [Key(.pageUp)], "scroll a page up", .scrollPages(dx: 0, dy: -1)),
      ActionEntry(.move, [Key(.pageDown)], "scroll a page down", .scrollPages(dx: 0, dy: 1)),
      ActionEntry(.move, [Key(.home)], "scroll a page left", .scrollPages(dx: -1, dy: 0)),
      ActionEntry(.move, [Key(.end)], "scroll a page right", .scrollPages(dx: 1, dy: 0)),
      ActionEntry(.move, [Key(.home, .control)], "scroll to the first cell", .scrollHome),
    ]

  private static let editing = [
    ActionEntry(.edit, [.control("z")], "undo", .command(.undo(1)), button: "Undo"),
    ActionEntry(.edit, [.control("y")], "redo", .command(.redo(1)), button: "Redo"),
    ActionEntry(.edit, [.control("c")], "copy what is selected, else cancel", .copyOrCancel),
    ActionEntry(.edit, [.control("x")], "cut what is selected", .command(.cut)),
    ActionEntry(.edit, [.control("v")], "paste; move it, Enter stamps", .command(.paste)),
    ActionEntry(.edit, [.control("a")], "select everything", .selectAll),
    ActionEntry(.edit, [Key(.delete)], "clear the selection, or the cell", .clear),
    ActionEntry(.edit, "+", "layer above", .nextLayer(1)),
    ActionEntry(.edit, "-", "layer below", .nextLayer(-1)),
  ]

  /// What is done with what is selected.
  private static let selecting =
    [
      ActionEntry(
        .edit, [.control("t")], "lift what is selected, to move and turn it", .command(.lift()),
        words: "transform float"),
      ActionEntry(.edit, [.control("d")], "select nothing", .command(.deselect)),
      ActionEntry(.edit, "!", "select all but that", .command(.invertSelection), words: "inverse"),
      ActionEntry(.edit, "}", "grow the selection", .command(.growSelection(isLess: false))),
      ActionEntry(.edit, "{", "shrink it", .command(.growSelection(isLess: true))),
      ActionEntry(.edit, "=", "a box around it", .command(.boxAround), words: "frame outline"),
      ActionEntry(
        .edit, "N", "its lines in the next box style", .restyleNext, words: "restyle convert"),
      ActionEntry(
        .edit, "|", "flip left and right", .command(.flip(upright: false)), words: "mirror"),
      ActionEntry(
        .edit, "_", "flip top and bottom", .command(.flip(upright: true)), words: "mirror"),
      ActionEntry(.edit, ")", "turn right", .command(.turn(right: true)), words: "rotate"),
      ActionEntry(.edit, "(", "turn left", .command(.turn(right: false)), words: "rotate"),
      ActionEntry(
        .edit, [Key(.character("c"), .alt)], "copy as a comment block", .copyComment(nil),
        words: "comment osc52"),
    ]
    + [
      ("up", Key.Code.up, 0, -1), ("down", .down, 0, 1), ("left", .left, -1, 0),
      ("right", .right, 1, 0),
    ].map { name, code, dx, dy in
      ActionEntry(
        .edit, [Key(code, .alt)], "move what is selected \(name)", .nudge(dx: dx, dy: dy))
    }

  private static let program = [
    ActionEntry(
      .program, [.control("s")], "save", .save(nil), words: "write export download",
      button: "Save"),
    ActionEntry(
      .program, [.control("n")], "a new drawing; this one is kept", .new(nil), words: "fresh",
      button: "New"),
    ActionEntry(
      .program, [.control("o")], "gallery: open, rename, delete", .gallery,
      words: "rename browse files load import", button: "Open"),
    ActionEntry(.program, [.control("q")], "quit", .quit),
    ActionEntry(
      .program, [.character(":"), .control("p"), Key(.function(2))], "command line", .ask("")),
    ActionEntry(.program, [.character("?"), Key(.function(1))], "help", .help, button: "Help"),
    ActionEntry(.program, [Key(.function(5))], "all glyphs, to choose one", .glyphs),
    ActionEntry(.program, [Key(.function(4))], "a text in large letters", .lettering),
    ActionEntry(
      .program, [Key(.tab)], "the whole picture, and back", .wholePicture,
      words: "fullscreen zoom panels"),
    ActionEntry(.program, [.control("l")], "draw the screen anew", .redraw),
    ActionEntry(.program, [Key(.function(3))], "mouse on or off", .mouse(nil)),
    ActionEntry(.program, [Key(.function(12))], "suspend", .suspend),
  ]
}

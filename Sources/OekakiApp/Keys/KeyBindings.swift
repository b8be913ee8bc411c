import Cells
import DrawingCore
import TerminalKit

/// All keys, in one table.
struct KeyBindings: Sendable {
  let rows: [KeyBinding]
  private let byKey: [Key: Intent]

  init(_ rows: [KeyBinding]) {
    self.rows = rows
    let pairs = rows.flatMap { row in row.keys.map { ($0, row.intent) } }
    byKey = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  subscript(key: Key) -> Intent? { byKey[key] }

  static let standard = KeyBindings(
    drawing + tools + colors + digits + moving + editing + program)

  private static func row(
    _ section: KeyBinding.Section, _ keys: [Key], _ summary: String, _ intent: Intent
  ) -> KeyBinding {
    KeyBinding(section: section, keys: keys, summary: summary, intent: intent)
  }

  private static func row(
    _ section: KeyBinding.Section, _ key: Unicode.Scalar, _ summary: String, _ intent: Intent
  ) -> KeyBinding {
    row(section, [.character(key)], summary, intent)
  }

  private static let drawing = [
    row(.draw, " ", "draw at the cursor; shapes: first corner, then second", .draw),
    row(.draw, "d", "pen down, then move to draw; pen up", .pen),
    row(.draw, [Key(.enter)], "keep the shape, stamp the paste", .accept),
    row(.draw, [Key(.escape)], "throw it away; select nothing", .escape),
  ]

  private static let tools: [KeyBinding] =
    ToolKind.allCases.map { kind in
      row(.tools, kind.key, kind.title.lowercased(), .command(.tool(kind)))
    } + [
      row(.tools, "n", "next box style", .nextBoxStyle),
      row(.tools, "m", "shapes filled or not", .toggleFilled),
    ]

  private static let colors = [
    row(.colors, ">", "next ink", .nextInk(1)),
    row(.colors, "<", "previous ink", .nextInk(-1)),
    row(.colors, [Key(.character(">"), .alt)], "next paper", .nextPaper(1)),
    row(.colors, [Key(.character("<"), .alt)], "previous paper", .nextPaper(-1)),
    row(.colors, "x", "exchange ink and paper", .swapColors),
    row(.colors, "]", "next glyph", .nextGlyph(1)),
    row(.colors, "[", "previous glyph", .nextGlyph(-1)),
    row(.colors, "g", "any glyph, by its name or sign", .ask("glyph \"")),
    row(.colors, "c", "any colour", .ask("color fg=")),
  ]

  private static let digits = (0...9).flatMap { digit in
    let scalar = Unicode.Scalar(UInt8(48 + digit))
    return [
      row(.colors, scalar, "ink \(digit)", .ink(digit)),
      row(.colors, [Key(.character(scalar), .alt)], "paper \(digit)", .paper(digit)),
    ]
  }

  private static let moving: [KeyBinding] =
    [
      ("Up", Key.Code.up, 0, -1), ("Down", .down, 0, 1),
      ("Left", .left, -1, 0), ("Right", .right, 1, 0),
    ].flatMap { name, code, dx, dy in
      [
        row(.move, [Key(code)], "cursor \(name.lowercased())", .moveCursor(dx: dx, dy: dy)),
        row(
          .move, [Key(code, .shift)], "ten cells \(name.lowercased())",
          .moveCursor(dx: 10 * dx, dy: 10 * dy)),
      ]
    } + [
      row(.move, [Key(.pageUp)], "scroll a page up", .scrollPages(dx: 0, dy: -1)),
      row(.move, [Key(.pageDown)], "scroll a page down", .scrollPages(dx: 0, dy: 1)),
      row(.move, [Key(.home)], "scroll a page left", .scrollPages(dx: -1, dy: 0)),
      row(.move, [Key(.end)], "scroll a page right", .scrollPages(dx: 1, dy: 0)),
      row(.move, [Key(.home, .control)], "scroll to the first cell", .scrollHome),
    ]

  private static let editing = [
    row(.edit, [.control("z")], "undo", .command(.undo(1))),
    row(.edit, [.control("y")], "redo", .command(.redo(1))),
    row(.edit, [.control("c")], "copy what is selected, else cancel", .copyOrCancel),
    row(.edit, [.control("x")], "cut what is selected", .command(.cut)),
    row(.edit, [.control("v")], "paste; move it, Enter stamps", .command(.paste)),
    row(.edit, [.control("a")], "select everything", .selectAll),
    row(.edit, [Key(.delete)], "clear the selection, or the cell", .clear),
    row(.edit, "+", "layer above", .nextLayer(1)),
    row(.edit, "-", "layer below", .nextLayer(-1)),
  ]

  private static let program = [
    row(.program, [.control("s")], "save", .save),
    row(.program, [.control("o")], "gallery: open, rename, delete", .gallery),
    row(.program, [.control("q")], "quit", .quit),
    row(
      .program, [.character(":"), .control("p"), Key(.function(2))], "command palette", .ask("")),
    row(.program, [.character("?"), Key(.function(1))], "help", .help),
    row(.program, [Key(.function(5))], "all glyphs, to choose one", .glyphs),
    row(.program, [Key(.function(4))], "a text in large letters", .lettering),
    row(.program, [.control("l")], "draw the screen anew", .redraw),
    row(.program, [Key(.function(3))], "mouse on or off", .toggleMouse),
    row(.program, [Key(.function(12))], "suspend", .suspend),
  ]
}

extension ToolKind {
  /// The key that chooses the tool.
  var key: Unicode.Scalar {
    switch self {
    case .pencil: "p"
    case .eraser: "e"
    case .line: "l"
    case .rect: "r"
    case .ellipse: "o"
    case .fill: "f"
    case .text: "t"
    case .pick: "i"
    case .select: "s"
    }
  }

  /// The name shown to people; its key is one of the letters.
  var title: String {
    switch self {
    case .ellipse: "Oval"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }
}

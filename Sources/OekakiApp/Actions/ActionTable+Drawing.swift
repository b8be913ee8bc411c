import Cells
import DrawingCore
import TerminalKit

/// The entries for drawing: tools, lines, colours and layers.
extension ActionTable {
  static let undoing = [
    ActionEntry(
      .draw, [.control("z")], "undo", .command(.undo(1)), words: "take back revert u",
      button: "Undo"),
    ActionEntry(
      .draw, [.control("y")], "redo", .command(.redo(1)), words: "do again", button: "Redo"),
  ]

  static let tools: [ActionEntry] =
    Tool.families.map { family in
      let others = family.dropFirst().map { $0.title.lowercased() }
      let names = family.map { $0.title.lowercased() }.joined(separator: ", ")
      return ActionEntry(
        .draw, family[0].key, names, .chooseTool(family[0]),
        words: (others + family.flatMap(\.words)).joined(separator: " "))
    } + [ActionEntry(.draw, "F", "the other tool that fills", .nextTool(.fill))]

  static let drawing = [
    ActionEntry(
      .draw, " ", "draw at the cursor; shapes: first corner, then second", .cursor(.draw)),
    ActionEntry(.draw, "d", "pen down, then move to draw; pen up", .cursor(.pen)),
    ActionEntry(.draw, [Key(.enter)], "keep the shape, stamp the paste", .cursor(.accept)),
    ActionEntry(.draw, [Key(.escape)], "throw it away; select nothing", .cursor(.escape)),
    ActionEntry(
      .draw, "m", "hollow, filled or solid shapes", .brush(.nextFilling), words: "outline"),
    ActionEntry(
      .draw, "y", "mirror what is drawn, or not", .brush(.nextSymmetry),
      words: "symmetry kaleidoscope mandala"),
    ActionEntry(
      .draw, [.control("b")], "take the selection as the brush", .brush(.take),
      words: "stamp pattern custom"),
    ActionEntry(.draw, ".", "larger brush", .brush(.nextSize(1)), words: "thicker size"),
    ActionEntry(.draw, ",", "smaller brush", .brush(.nextSize(-1)), words: "thinner size"),
    ActionEntry(
      .draw, "k", "a finer grid: halves, quarters, sixths, braille", .brush(.nextGrid(1)),
      words: "grid dots pixels half block quadrant sextant octant braille"),
    ActionEntry(.draw, "K", "a coarser grid", .brush(.nextGrid(-1)), words: "grid dots pixels"),
    ActionEntry(
      .draw, "C", "draw whole cells, glyphs, ink or paper", .brush(.nextChannels),
      words: "channels mask"),
    ActionEntry(.draw, "]", "next glyph", .glyph(.next(1))),
    ActionEntry(.draw, "[", "previous glyph", .glyph(.next(-1))),
    ActionEntry(.draw, "g", "any glyph, by its name or sign", .screen(.commandLine("glyph \""))),
    ActionEntry(.draw, [Key(.function(5))], "all glyphs, to choose one", .screen(.glyphs)),
    ActionEntry(.draw, [Key(.function(4))], "text in large letters", .screen(.lettering)),
    ActionEntry(
      .draw, [Key(.function(8))], "all options", .screen(.panel(.options)),
      words: "settings preferences"),
    ActionEntry(.draw, typed: "option "),
    ActionEntry(.draw, typed: "symmetry "),
    ActionEntry(.draw, typed: "brush "),
    ActionEntry(.draw, typed: "attributes "),
    ActionEntry(.draw, typed: "size "),
    ActionEntry(.draw, [], "cut the drawing to the selection", .command(.crop)),
    ActionEntry(.draw, [], "cut empty edges off", .command(.trim)),
    ActionEntry(.draw, typed: "rows "),
    ActionEntry(.draw, typed: "columns "),
  ]

  static let lines = [
    ActionEntry(.lines, "n", "next box style", .brush(.nextBoxStyle)),
    ActionEntry(
      .lines, "j", "boxes join the lines they meet, or not", .brush(.toggleJoins), words: "junction"
    ),
    ActionEntry(
      .lines, "N", "lines of selection or layer in the next style", .brush(.restyleNext),
      words: "restyle convert"),
    ActionEntry(
      .lines, "=", "a box around the selection", .command(.boxAround), words: "frame outline"),
    ActionEntry(.lines, typed: "shape "),
    ActionEntry(.lines, typed: "restyle "),
    ActionEntry(.lines, [], "7-bit glyphs for all others", .command(.asciify)),
    ActionEntry(.lines, typed: "strict "),
    ActionEntry(.lines, typed: "lint "),
  ]

  static let colors =
    [
      ActionEntry(.color, "c", "any colour", .screen(.commandLine("color fg="))),
      ActionEntry(
        .color, [Key(.function(6))], "mix a colour", .screen(.panel(.colors)),
        words: "picker sliders hsl rgb ramp"),
      ActionEntry(.color, "x", "exchange ink and paper", .color(.swap)),
      ActionEntry(.color, ">", "next ink", .color(.nextInk(1))),
      ActionEntry(.color, "<", "previous ink", .color(.nextInk(-1))),
      ActionEntry(.color, [Key(.character(">"), .alt)], "next paper", .color(.nextPaper(1))),
      ActionEntry(.color, [Key(.character("<"), .alt)], "previous paper", .color(.nextPaper(-1))),
      ActionEntry(
        .color, [.character("%")], "adjust light, saturation and hue", .screen(.panel(.adjust)),
        words: "brightness contrast lighter darker shade"),
      ActionEntry(.color, typed: "replace ", words: "recolor swap"),
      ActionEntry(.color, typed: "palette "),
    ] + digits.map { ActionEntry(.color, $0, "ink \($1)", .color(.ink($1))) }
    + digits.map {
      ActionEntry(.color, [Key(.character($0), .alt)], "paper \($1)", .color(.paper($1)))
    }

  private static let digits = (0...9).map { (Unicode.Scalar(UInt8(48 + $0)), $0) }

  static let layers = [
    ActionEntry(.layer, "+", "layer above", .nextLayer(1)),
    ActionEntry(.layer, "-", "layer below", .nextLayer(-1)),
    ActionEntry(
      .layer, [Key(.function(7))], "every layer: order, lock, blend", .screen(.panel(.layers))),
    ActionEntry(.layer, typed: "layer new \"", "a new layer"),
    ActionEntry(.layer, typed: "layer rename ", "rename a layer"),
    ActionEntry(.layer, typed: "layer move ", "order the layers"),
    ActionEntry(.layer, typed: "layer show ", "show a layer"),
    ActionEntry(.layer, typed: "layer hide ", "hide a layer"),
    ActionEntry(.layer, typed: "layer delete ", "delete a layer"),
    ActionEntry(.layer, typed: "layer lock ", "keep a layer from being drawn on", words: "protect"),
    ActionEntry(.layer, typed: "layer unlock ", "unlock a layer"),
    ActionEntry(
      .layer, typed: "layer blend ", "how a layer lies over others", words: "tint multiply opacity"),
    ActionEntry(.layer, typed: "layer duplicate ", "a copy of a layer above it"),
    ActionEntry(.layer, typed: "layer merge ", "merge a layer into the one below"),
    ActionEntry(.layer, typed: "layer flatten", "merge all visible layers into one"),
    ActionEntry(.layer, typed: "reference "),
    ActionEntry(.layer, typed: "trace "),
  ]
}

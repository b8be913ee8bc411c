import Cells
import DrawingCore
import TerminalKit

/// The entries for selecting, and for working on a selection.
extension ActionTable {
  static let selecting = copying + choosing + turning + nudging

  private static let copying = [
    ActionEntry(
      .select, [.control("c")], "copy the selection, or cancel", .selection(.copyOrCancel)),
    ActionEntry(.select, [.control("x")], "cut the selection", .command(.cut)),
    ActionEntry(.select, [.control("v")], "paste; move it, Enter stamps", .command(.paste)),
    ActionEntry(
      .select, [Key(.character("c"), .alt)], "copy as a comment block",
      .selection(.copyComment(nil)),
      words: "comment osc52"),
    ActionEntry(.select, [Key(.delete)], "clear the selection, or the cell", .selection(.clear)),
  ]

  private static let choosing = [
    ActionEntry(.select, [.control("a")], "select everything", .selection(.all)),
    ActionEntry(.select, [.control("d")], "select nothing", .command(.deselect)),
    ActionEntry(.select, "!", "invert the selection", .command(.invertSelection), words: "inverse"),
    ActionEntry(.select, "}", "grow the selection", .command(.growSelection(isLess: false))),
    ActionEntry(.select, "{", "shrink it", .command(.growSelection(isLess: true))),
    ActionEntry(.select, typed: "selection "),
  ]

  private static let turning = [
    ActionEntry(
      .select, [.control("t")], "lift the selection, to move and turn it", .command(.lift()),
      words: "transform float"),
    ActionEntry(
      .select, "|", "flip left and right", .command(.flip(upright: false)), words: "mirror"),
    ActionEntry(
      .select, "_", "flip top and bottom", .command(.flip(upright: true)), words: "mirror"),
    ActionEntry(.select, ")", "turn right", .command(.turn(right: true)), words: "rotate"),
    ActionEntry(.select, "(", "turn left", .command(.turn(right: false)), words: "rotate"),
    ActionEntry(.select, typed: "align "),
  ]

  private static let nudging = [
    ("up", Key.Code.up, 0, -1), ("down", .down, 0, 1), ("left", .left, -1, 0),
    ("right", .right, 1, 0),
  ].map { name, code, dx, dy in
    ActionEntry(
      .select, [Key(code, .alt)], "move the selection \(name)",
      .selection(.nudge(dx: dx, dy: dy)))
  }
}

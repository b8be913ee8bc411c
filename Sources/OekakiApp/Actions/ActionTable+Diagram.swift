import DrawingCore
import TerminalKit

/// The entries for boxes and wires.
extension ActionTable {
  static let diagram = keyedDiagram + typedDiagram

  private static let keyedDiagram = [
    ActionEntry(
      .diagram, "B", "a new box around what is typed", .diagram(.newBox), words: "node shape insert"
    ),
    ActionEntry(
      .diagram, "E", "type other words for a box or a wire", .diagram(.words),
      words: "relabel edit label caption"),
    ActionEntry(
      .diagram, [Key(.enter, .alt)], "a new row of the words being typed", .diagram(.newRow),
      words: "line feed break"),
    ActionEntry(
      .diagram, "W", "wrap the words of a box to its width", .diagram(.wrap), words: "reflow fit"),
    ActionEntry(
      .diagram, "L", "dashed or whole lines; nothing there: next line tool", .diagram(.dash),
      words: "dotted stroke polygon curve"),
    ActionEntry(
      .diagram, "X", "take a box or a wire away", .diagram(.remove), words: "delete remove"),
    ActionEntry(
      .diagram, "S", "exchange two selected boxes; else: next select tool", .diagram(.swap),
      words: "swap lasso wand"),
    ActionEntry(
      .diagram, "A", "align the boxes that are selected", .diagram(.align),
      words: "arrange distribute"),
    ActionEntry(
      .diagram, "M", "make ragged boxes straight", .command(.mend), words: "align repair fix"),
    ActionEntry(
      .diagram, "D", "this menu", .screen(.menuOf(.diagram)), words: "boxes flowchart"),
  ]

  private static let typedDiagram = [
    ActionEntry(.diagram, typed: "box \""),
    ActionEntry(.diagram, typed: "connect ", words: "wire arrow link edge"),
    ActionEntry(.diagram, typed: "ends "),
    ActionEntry(.diagram, typed: "retext ", words: "caption label"),
    ActionEntry(.diagram, typed: "fit ", words: "wrap"),
    ActionEntry(.diagram, typed: "group \"", words: "cluster subgraph"),
    ActionEntry(.diagram, typed: "arrange ", words: "align distribute spread"),
    ActionEntry(.diagram, typed: "move ", words: "shift place"),
    ActionEntry(.diagram, typed: "swap ", words: "exchange"),
    ActionEntry(.diagram, typed: "splice ", words: "insert between"),
    ActionEntry(.diagram, typed: "duplicate "),
    ActionEntry(.diagram, typed: "remove ", words: "delete"),
    ActionEntry(.diagram, typed: "room "),
    ActionEntry(.diagram, typed: "table "),
  ]
}

/// One row of the help: a heading, or a key or command and what it does.
struct HelpLine: Equatable {
  var key = ""
  var text = ""
  var isHeading = false

  static func all(_ actions: ActionTable) -> [HelpLine] {
    firstSteps(actions) + keys(actions) + otherWays + commands
  }

  /// What somebody needs who has never seen the program, by keys and by the mouse: a row each, in two
  /// columns too.
  private static func firstSteps(_ actions: ActionTable) -> [HelpLine] {
    let steps: [(action: Action, mouse: String, text: String)] = [
      (.cursor(.draw), "drag", "draw; arrows move the cursor"),
      (.color(.ink(1)), "click", "ink colour; right click: the paper"),
      (.chooseTool(.text), "click", "write where you click; Esc ends it"),
      (.command(.undo(1)), "Undo", "take the last step back"),
      (.file(.save(nil)), "Save", "save; nothing is lost without it"),
      (.chooseTool(.select), "click", "select by a drag; drag it to move"),
      (.screen(.menu), "Menu", "all there is to do, by subject"),
      (.program(.quit), "Quit", "leave; the next start goes on here"),
    ]
    return [HelpLine(text: "First steps", isHeading: true)]
      + steps.map { step in
        let key = actions.keys(of: step.action).first?.label
        return HelpLine(
          key: [key, step.mouse].compactMap(\.self).joined(separator: ", "), text: step.text)
      } + [HelpLine()]
  }

  /// The columns for the keys.
  private static let room = HelpLineCell.textColumn - 2

  private static func keys(_ actions: ActionTable) -> [HelpLine] {
    ActionEntry.Group.allCases.flatMap { group in
      let entries = actions.entries.filter {
        $0.group == group && !$0.keys.isEmpty && !$0.isDigit
      }
      var lines = [HelpLine(text: group.rawValue, isHeading: true)]
      lines += entries.map { HelpLine(key: $0.label(within: room), text: $0.title) }
      if group == .color { lines += digits(actions) }
      if group == .view { lines += mouse }
      return lines + [HelpLine()]
    }
  }

  private static func digits(_ actions: ActionTable) -> [HelpLine] {
    let papers = HelpLine(key: "Alt-0-9", text: "paper from the palette")
    return [HelpLine(key: "0-9", text: "ink from the palette")]
      + (actions.keys(of: .color(.paper(0))).isEmpty ? [] : [papers])
      + [HelpLine(key: "right click", text: "paper from the palette; on the canvas: pick up")]
  }

  private static let mouse = [
    HelpLine(key: "wheel", text: "scroll; with Shift sideways"),
    HelpLine(key: "middle drag", text: "move the view"),
    HelpLine(key: "Space-drag", text: "so, too, in Ghostty and foot"),
  ]

  /// What to do where a terminal does not send a key, as many do with Alt and the function keys.
  private static let otherWays: [HelpLine] = [
    HelpLine(text: "Keys that the terminal does not send", isHeading: true),
    HelpLine(key: ":", text: "what a key does that the terminal keeps, as said here"),
    HelpLine(key: "click", text: "Menu: all that a key does that the terminal keeps"),
    HelpLine(),
  ]

  private static let commands: [HelpLine] =
    [HelpLine(text: "Commands, typed after :", isHeading: true)]
    + Action.syntax.map { HelpLine(key: $0.verb, text: "\($0.summary)   \($0.usage)") }
}

extension ActionEntry {
  fileprivate var isDigit: Bool {
    if case .color(let color) = action { color.isDigit } else { false }
  }
}

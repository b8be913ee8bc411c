/// One row of the help: a heading, or a key or command and what it does.
struct HelpLine: Equatable {
  var key = ""
  var text = ""
  var isHeading = false

  static func all(_ actions: ActionTable) -> [HelpLine] { keys(actions) + commands }

  private static func keys(_ actions: ActionTable) -> [HelpLine] {
    ActionEntry.Group.allCases.flatMap { group in
      [HelpLine(text: group.rawValue, isHeading: true)]
        + actions.entries.filter { $0.group == group && !$0.keys.isEmpty && !$0.isDigit }
        .map { HelpLine(key: $0.label, text: $0.title) }
        + (group == .color ? digits(actions) : []) + [HelpLine()]
    }
  }

  private static func digits(_ actions: ActionTable) -> [HelpLine] {
    let papers = HelpLine(key: "Alt-0-9", text: "paper from the palette")
    return [HelpLine(key: "0-9", text: "ink from the palette")]
      + (actions.keys(of: .color(.paper(0))).isEmpty ? [] : [papers])
      + [HelpLine(key: "right click", text: "paper from the palette; on the canvas: pick up")]
  }

  private static let commands: [HelpLine] =
    [HelpLine(text: "Commands, typed after :", isHeading: true)]
    + Action.syntax.map { HelpLine(key: $0.verb, text: "\($0.summary)   \($0.usage)") }
}

extension ActionEntry {
  fileprivate var isDigit: Bool {
    if case .color(let color) = action { color.isDigit } else { false }
  }
}

/// One row of the help: a heading, or a key or command and what it does.
struct HelpLine: Equatable {
  var key = ""
  var text = ""
  var isHeading = false

  static func all(_ bindings: KeyBindings) -> [HelpLine] { keys(bindings) + commands }

  private static func keys(_ bindings: KeyBindings) -> [HelpLine] {
    KeyBinding.Section.allCases.flatMap { section in
      [HelpLine(text: section.rawValue, isHeading: true)]
        + bindings.rows.filter { $0.section == section && !$0.isDigit }
        .map { HelpLine(key: $0.label, text: $0.summary) }
        + (section == .colors ? digits : []) + [HelpLine()]
    }
  }

  private static let digits = [
    HelpLine(key: "0-9", text: "ink from the palette"),
    HelpLine(key: "Alt-0-9", text: "paper from the palette"),
    HelpLine(key: "right click", text: "paper from the palette; on the canvas: pick up"),
  ]

  private static let commands: [HelpLine] =
    [HelpLine(text: "Commands, typed after :", isHeading: true)]
    + Entered.syntax.map { HelpLine(key: $0.verb, text: "\($0.summary)   \($0.usage)") }
}

extension KeyBinding {
  fileprivate var isDigit: Bool {
    switch intent {
    case .ink, .paper: true
    default: false
    }
  }
}

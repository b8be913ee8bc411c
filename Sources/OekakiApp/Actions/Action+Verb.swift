extension Action {
  /// The command for the action; nil if there is none.
  var verb: String? {
    switch self {
    case .command(let command): command.description.contains(" ") ? nil : command.description
    case .letter: "letter"
    case .screen(let action): action.verb
    case .file(let action): action.verb
    case .setting(let action): action.verb
    case .canvas(let action): action.verb
    case .program(let action): action.rawValue
    case .chooseTool, .nextTool, .cursor, .selection, .color, .glyph, .brush, .diagram, .nextLayer,
      .frame, .view:
      nil
    }
  }
}

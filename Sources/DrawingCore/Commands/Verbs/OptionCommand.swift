/// `option size=3 channels=fg`
struct OptionCommand: SettingCommand {
  let changes: OptionChanges

  static let verb = "option"
  static let usage = OptionField.all.map { "[\($0.name)=\($0.usage)]" }.joined(separator: " ")
  static let summary = "options of tools; L: glyph, fg, bg, attributes"
  static let options = OptionField.all.map { $0.name + "=" }

  var words: [String] { changes.words }

  func apply(to state: inout EditorState) { changes.apply(to: &state.brush.options) }
}

extension OptionCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    changes = try arguments.optionChanges()
    guard !changes.isEmpty else { throw arguments.failure("expected an option such as size=3") }
  }
}

extension Command {
  /// What is not named keeps its value.
  public static func option(_ changes: OptionChanges) -> Command {
    OptionCommand(changes: changes).command
  }
}

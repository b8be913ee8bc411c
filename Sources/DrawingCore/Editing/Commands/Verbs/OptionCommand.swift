/// Sets options of tools: `option size=3 channels=fg`.
struct OptionCommand: SettingCommand {
  let changes: OptionChanges

  static let verb = "option"
  static let usage = OptionField.all.map { "[\($0.name)=\($0.usage)]" }.joined(separator: " ")
  static let summary = "tool options; L: glyph, fg, bg, attributes"
  static let isPreference = true
  static let options = OptionField.all.map { $0.name + "=" }

  var words: [String] { changes.words }

  /// Throws if a glyph of the ramp may not be drawn. The usual ramp has a 7-bit substitute.
  func check(_ state: EditorState) throws(CommandError) {
    var options = BrushOptions()
    changes.apply(to: &options)
    guard options.ramp != .usual else { return }
    for glyph in options.ramp.glyphs { try state.checkStrictly(glyph) }
  }

  func apply(to hand: inout Hand, over drawing: Drawing) { changes.apply(to: &hand.brush.options) }
}

extension OptionCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    changes = try arguments.optionChanges()
    guard !changes.isEmpty else { throw arguments.missing("an option such as size=3") }
  }
}

extension Command {
  /// Returns a command that sets options. Those not named keep their values.
  public static func option(_ changes: OptionChanges) -> Command {
    OptionCommand(changes: changes).command
  }

  /// Returns a command that sets the channels of a cell that are written.
  package static func channels(_ channels: Channels) -> Command {
    var options = BrushOptions()
    options.channels = channels
    return option(OptionChanges(["channels"], of: options))
  }

  /// Returns a command that sets the end of wires.
  public static func wireEnd(_ end: LineEnd) -> Command {
    var options = BrushOptions()
    options.to = end
    return option(OptionChanges(["to"], of: options))
  }

  /// Returns a command that sets the width of a dab, or nil if no dab may be so wide.
  public static func tipSize(_ size: Int) -> Command? {
    guard (1...BrushOptions.largestSize).contains(size) else { return nil }
    var options = BrushOptions()
    options.size = size
    return option(OptionChanges(["size"], of: options))
  }
}

/// Chooses a tool: `tool rect`.
struct ToolCommand: SettingCommand {
  let tool: Tool

  static let verb = "tool"
  static let usage = Tool.allCases.map(\.rawValue).joined(separator: "|")
  static let summary = "choose a tool"
  static let isPreference = true

  var words: [String] { [tool.rawValue] }
  var settles: Bool { true }

  func apply(to hand: inout Hand, over drawing: Drawing) { hand.tool = tool }
}

extension ToolCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    tool = try arguments.word("tool", Tool.self)
  }
}

extension Command {
  /// Returns a command that chooses the tool of the next gesture.
  public static func tool(_ tool: Tool) -> Command { ToolCommand(tool: tool).command }

  /// The tool that the command chooses, or nil if it chooses none.
  public var chosenTool: Tool? { (definition as? ToolCommand)?.tool }
}

/// Undoes steps: `undo 2`.
struct UndoCommand: HistoryCommand {
  let count: Int

  static let verb = "undo"
  static let usage = "[N]"
  static let summary = "undo steps"

  var words: [String] { count == 1 ? [] : [String(count)] }

  func checkLimits() throws(CommandError) { try CommandLimits.check(count: count) }

  func travel(_ editor: inout Editor, _ change: inout Editor.Change) throws(CommandError) {
    try editor.undo(count, &change)
  }
}

extension UndoCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) { count = try arguments.stepCount() }
}

/// Redoes steps: `redo 2`.
struct RedoCommand: HistoryCommand {
  let count: Int

  static let verb = "redo"
  static let usage = "[N]"
  static let summary = "redo steps"

  var words: [String] { count == 1 ? [] : [String(count)] }

  func checkLimits() throws(CommandError) { try CommandLimits.check(count: count) }

  func travel(_ editor: inout Editor, _ change: inout Editor.Change) throws(CommandError) {
    try editor.redo(count, &change)
  }
}

extension RedoCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) { count = try arguments.stepCount() }
}

extension ArgumentReader {
  fileprivate mutating func stepCount() throws(ScriptError) -> Int {
    hasMore ? try integer(1...CommandLimits.steps, "a number") : 1
  }
}

extension Command {
  /// Returns a command that undoes `count` steps, or as many as there are.
  public static func undo(_ count: Int) -> Command { UndoCommand(count: count).command }
  /// Returns a command that redoes `count` steps, or as many as there are.
  public static func redo(_ count: Int) -> Command { RedoCommand(count: count).command }
}

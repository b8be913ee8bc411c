/// What becomes of steps that lie on what others drew while their author was away.
package enum Resolution: String, CaseIterable, Sendable {
  /// They stand, over what others drew.
  case mine
  /// They are taken back.
  case theirs
}

/// Decides, at a shared canvas, on the steps that lie on what others drew meanwhile: `resolve mine`.
struct ResolveCommand: HistoryCommand {
  let resolution: Resolution

  static let verb = "resolve"
  static let usage = Resolution.allCases.map(\.rawValue).joined(separator: "|")
  static let summary = "what you drew on others’ changes stands, or not"

  var words: [String] { [resolution.rawValue] }

  func travel(_ editor: inout Editor, _ change: inout Editor.Change) throws(CommandError) {
    throw CommandError("this drawing is yours alone")
  }
}

extension ResolveCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    let (word, token) = try arguments.bareWord("mine or theirs")
    guard let resolution = Resolution(rawValue: word) else {
      throw arguments.failure("expected mine or theirs", at: token)
    }
    self.resolution = resolution
  }
}

extension Command {
  /// Returns a command that decides on the steps that lie on what others drew.
  package static func resolve(_ resolution: Resolution) -> Command {
    ResolveCommand(resolution: resolution).command
  }

  /// What the command decides on steps that lie on what others drew; nil for any other command.
  package var resolution: Resolution? { (definition as? ResolveCommand)?.resolution }
}

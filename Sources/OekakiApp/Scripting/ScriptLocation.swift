import DrawingCore

/// Where a statement stands. A script may include others: the file belongs to it.
nonisolated package struct ScriptLocation: Hashable, Codable, Sendable {
  /// The script as the user named it; an included file as the script names it.
  package let file: String
  /// From 1; columns are counted in scalars.
  package let line: Int
  package let column: Int
  /// The whole line, as it stands in the file: to be shown as safe text only.
  package let text: String

  package init(file: String, line: Int, column: Int, text: String) {
    self.file = file
    self.line = line
    self.column = column
    self.text = text
  }

  init(_ step: Script.Step, in file: String) {
    self.init(file: file, line: step.place.line, column: step.place.column, text: step.line)
  }

  init(_ error: ScriptError, in file: String) {
    self.init(file: file, line: error.place.line, column: error.place.column, text: error.line)
  }

  var place: ScriptPlace { ScriptPlace(line: line, column: column) }
}

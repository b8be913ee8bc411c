import DrawingCore

/// A place in a text file.
nonisolated package struct TextLocation: Hashable, Codable, Sendable {
  /// The file as it was named.
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

  /// Where a statement of a script stands.
  package init(_ step: Script.Step, in file: String) {
    self.init(file: file, line: step.place.line, column: step.place.column, text: step.line)
  }

  package init(_ error: ScriptError, in file: String) {
    self.init(file: file, line: error.place.line, column: error.place.column, text: error.line)
  }

  package var place: ScriptPlace { ScriptPlace(line: line, column: column) }
}

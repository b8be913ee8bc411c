import DrawingCore

/// A place in a text file.
nonisolated package struct TextLocation: Hashable, Codable, Sendable {
  /// The file as named by the user.
  package let file: String
  /// The line, from 1, as is the column, which counts scalars.
  package let line: Int
  package let column: Int
  /// The whole line as in the file, to be displayed only as safe text.
  package let text: String

  package init(file: String, line: Int, column: Int, text: String) {
    self.file = file
    self.line = line
    self.column = column
    self.text = text
  }

  /// Creates the location of a statement in a script.
  package init(_ step: Script.Step, in file: String) {
    self.init(file: file, line: step.place.line, column: step.place.column, text: step.line)
  }

  package init(_ error: ScriptError, in file: String) {
    self.init(file: file, line: error.place.line, column: error.place.column, text: error.line)
  }

  package var place: ScriptPlace { ScriptPlace(line: line, column: column) }
}

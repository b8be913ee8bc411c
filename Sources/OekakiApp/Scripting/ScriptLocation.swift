import Cells
import DrawingCore
import Sessions

/// Where a statement stands. A script may include others: the file belongs to it.
nonisolated package struct ScriptLocation: Hashable, Sendable {
  /// The file as the user named it, or relative to the script's folder where it was included.
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
}

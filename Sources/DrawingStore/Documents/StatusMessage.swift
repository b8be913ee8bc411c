import DrawingCore
import Sessions

/// A one-line message, shown until the next one.
nonisolated package struct StatusMessage: Hashable, Sendable {
  package var text: Hint
  package var isError: Bool

  /// Creates a message that may name keys.
  package init(_ text: Hint, isError: Bool = false) { (self.text, self.isError) = (text, isError) }

  package init(text: String, isError: Bool = false) { self.init(Hint(text), isError: isError) }

  /// Creates a message about a save.
  ///
  /// - Parameter text: The text if the disk confirmed it.
  package init(_ report: SaveReport, _ text: String) {
    self.init(
      text: report.confirmed ? text : "written, but the disk did not confirm: save again",
      isError: !report.confirmed)
  }
}

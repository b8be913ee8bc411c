import Sessions

/// A one-line message, shown until the next one.
nonisolated package struct StatusMessage: Hashable, Sendable {
  package var text: String
  package var isError: Bool

  package init(text: String, isError: Bool = false) { (self.text, self.isError) = (text, isError) }

  /// Creates a message about a save.
  ///
  /// - Parameter text: The text if the disk confirmed it.
  package init(_ report: SaveReport, _ text: String) {
    self.text = report.confirmed ? text : "written, but the disk did not confirm: save again"
    isError = !report.confirmed
  }
}

/// A line that tells what became of something, shown until the next one.
nonisolated package struct StatusMessage: Hashable, Sendable {
  package var text: String
  package var isError: Bool

  package init(text: String, isError: Bool = false) { (self.text, self.isError) = (text, isError) }
}

/// What is wrong with the disk that a canvas is kept on.
package struct DiskProblem: Hashable, Sendable {
  /// One line that names the canvas.
  package let words: String
  /// Whether nothing can be put into the order until it is over.
  package let stopsAll: Bool

  /// Creates a problem.
  package init(_ words: String, stopsAll: Bool) { (self.words, self.stopsAll) = (words, stopsAll) }
}

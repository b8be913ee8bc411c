import DrawingStore
import Sessions

/// All captures that await a decision.
package struct PendingCaptures {
  package let captures: [PendingCapture]

  /// - Parameter paths: the folders of cases; if empty, the default one.
  package init(paths: [String]) throws(Failure) {
    var finder = GoldenFinder()
    for path in paths.isEmpty ? [Verification.defaultPath] : paths {
      try finder.look(in: path)
    }
    var captures: [PendingCapture] = []
    for golden in finder.cases { captures += try PendingCapture.all(in: golden) }
    self.captures = captures
  }

  package var isEmpty: Bool { captures.isEmpty }

  /// A line for each capture with a summary of its difference.
  package var list: String {
    captures.map { "\($0.place): \($0.summary)\n" }.joined()
  }

  /// Makes all captures goldens. Returns a line for each.
  package func acceptAll() throws(Failure) -> String {
    var text = ""
    for capture in captures {
      do throws(Failure) { try capture.accept() } catch {
        throw Failure("\(capture.golden.name): \(error.description)", exitCode: error.exitCode)
      }
      text += "accepted \(capture.golden.name): \(capture.name)\n"
    }
    return text
  }
}

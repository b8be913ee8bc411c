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

  /// Makes all captures goldens that can be. Returns a line for each, and what keeps the others from it.
  package func acceptAll() -> (accepted: String, failures: [Failure]) {
    var (text, failures) = ("", [Failure]())
    for capture in captures {
      do throws(Failure) {
        try capture.accept()
        text += "accepted \(capture.golden.name): \(capture.name)\n"
      } catch {
        let reason = error.description
        let advice = reason.hasSuffix(")") ? "" : " (remove it: verify takes it again)"
        failures.append(
          Failure("\(capture.golden.name): \(reason)\(advice)", exitCode: error.exitCode))
      }
    }
    return (text, failures)
  }
}

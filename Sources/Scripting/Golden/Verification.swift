import Cells
import DrawingStore
import Sessions

/// A set of cases to verify.
package struct Verification {
  package static let defaultPath = "Snapshots"

  package let cases: [GoldenCase]

  /// Finds the cases in folders and their subfolders.
  ///
  /// - Parameter filter: a text that the path of a case must contain.
  package init(paths: [String], filter: String? = nil) throws(Failure) {
    let paths = paths.isEmpty ? [Verification.defaultPath] : paths
    var finder = GoldenFinder()
    for path in paths { try finder.look(in: path) }
    cases = finder.cases.filter { golden in filter.map(golden.name.contains) ?? true }
    guard !cases.isEmpty else {
      let place = paths.map { PathName($0).safeText }.joined(separator: ", ")
      throw Failure(
        finder.cases.isEmpty
          ? "\(place): there is no case (a case is a folder with a file named script)"
          : "\(place): no case has “\(SafeText(filter ?? "", limit: 100))” in its path "
            + "(choose another --filter)",
        exitCode: 66)
    }
  }

  package func run(_ workers: CaseWorkers, _ options: VerifyOptions) -> VerifyReport {
    VerifyReport(cases: workers.reports(on: cases, options))
  }
}

import DrawingStore
import Formats
import Foundation
import Sessions

extension VerifyReport {
  /// Writes the report durably. Throws if there is a file that is not such a report.
  package func writeJUnit(to path: String) throws(Failure) {
    try FileKind.report.check(replacing: path, advice: "name another file, or remove it")
    do throws(FileError) { _ = try AtomicSave.write(Array(junit.utf8), to: path) } catch {
      throw Failure(error)
    }
  }

  /// The report as JUnit XML, in the form that build servers read: each case is a test of the suite
  /// `oekaki`.
  package var junit: String {
    let seconds = cases.reduce(0) { $0 + $1.seconds }
    let counts =
      "tests=\"\(cases.count)\" failures=\"\(failed)\" errors=\"0\" time=\"\(text(seconds))\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite name="oekaki" \(counts)>
      \(cases.map(element).joined())  </testsuite>
      </testsuites>

      """
  }

  private func element(_ golden: CaseReport) -> String {
    let folders = golden.name.split(separator: "/")
    let attributes =
      "name=\"\(MarkupText.escaped(String(folders.last ?? "")))\" "
      + "classname=\"\(MarkupText.escaped(folders.dropLast().joined(separator: ".")))\" "
      + "time=\"\(text(golden.seconds))\""
    guard !golden.passed else { return "    <testcase \(attributes)/>\n" }
    let failures = golden.failures.map { failure in
      let details =
        ([failure.line] + (failure.writer.map { ["last drawn by \($0)"] } ?? []))
        + failure.details + (failure.diff.map { [$0] } ?? [])
      return "      <failure type=\"\(failure.kind.rawValue)\" "
        + "message=\"\(MarkupText.escaped(failure.line))\">\(MarkupText.escaped(details.joined(separator: "\n")))"
        + "</failure>\n"
    }
    return "    <testcase \(attributes)>\n\(failures.joined())    </testcase>\n"
  }

  private func text(_ seconds: Double) -> String { String(format: "%.3f", seconds) }
}

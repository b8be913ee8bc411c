import DrawingStore
import Foundation

extension VerifyReport {
  /// Returns the report as a JSON object with its keys in alphabetical order.
  package func json() throws -> String {
    try JSONEncoder.text(of: Facts(passed: passed, failed: failed, cases: cases))
  }

  nonisolated private struct Facts: Encodable {
    var passed: Int
    var failed: Int
    var cases: [CaseReport]
  }
}

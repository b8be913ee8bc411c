import Foundation

extension VerifyReport {
  /// Returns the report as a JSON object with its keys in alphabetical order.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let facts = Facts(passed: passed, failed: failed, cases: cases)
    return String(decoding: try encoder.encode(facts), as: UTF8.self).safeJSON + "\n"
  }

  nonisolated private struct Facts: Encodable {
    var passed: Int
    var failed: Int
    var cases: [CaseReport]
  }
}

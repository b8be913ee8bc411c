/// How a verification ended, case by case.
package struct VerifyReport {
  package let cases: [CaseReport]

  package init(cases: [CaseReport]) { self.cases = cases }

  package var passed: Int { cases.count { $0.passed } }
  package var failed: Int { cases.count - passed }

  /// 0 where all passed, 64 where scripts are wrong and nothing else is, else 1 (and likewise 65
  /// for expected files and 74 for the disk).
  package var exitCode: Int32 {
    let codes = Set(cases.flatMap { $0.failures.map(\.exitCode) })
    return codes.isEmpty ? 0 : codes.count == 1 ? codes.first ?? 1 : 1
  }
}

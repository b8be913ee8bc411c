/// The outcome of a verification, case by case.
package struct VerifyReport {
  package let cases: [CaseReport]

  package init(cases: [CaseReport]) { self.cases = cases }

  package var passed: Int { cases.count { $0.passed } }
  package var failed: Int { cases.count - passed }

  /// The exit code: 0 if all passed, 64 if only scripts are wrong, 65 if only expected files are
  /// damaged, 74 if only files could not be read or written, otherwise 1.
  package var exitCode: Int32 {
    let codes = Set(cases.flatMap { $0.failures.map(\.exitCode) })
    return codes.isEmpty ? 0 : codes.count == 1 ? codes.first ?? 1 : 1
  }
}

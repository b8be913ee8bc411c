import Foundation
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import Scripting

@MainActor
struct VerifyReportTests {
  private static func report(_ name: String, _ failures: CaseFailure...) -> CaseReport {
    var report = CaseReport(name: name)
    (report.captures, report.failures, report.seconds) = (1, failures, 0.25)
    return report
  }

  private static func failure(_ kind: CaseFailure.Kind, _ message: String = "why") -> CaseFailure {
    CaseFailure(kind: kind, capture: "one", message: message)
  }

  private static let mixed: VerifyReport = {
    var differs = failure(.differs, "at 0,0 \"<&>\" \u{1}\u{FFFE}'")
    differs.writer = "a/bad/script:3: line 0,0 9,9"
    differs.details = ["   picture"]
    differs.diff = "--- a\n+++ b\n"
    return VerifyReport(cases: [
      report("a/good"), report("a/bad", differs, failure(.orphan, "gone.txt is an orphan")),
    ])
  }()

  @Test func peopleReadALineAFailureAndASummary() {
    #expect(
      Self.mixed.text == """
        a/bad: one: at 0,0 "<&>" \u{1}\u{FFFE}'
          last drawn by a/bad/script:3: line 0,0 9,9
           picture
        --- a
        +++ b
        a/bad: gone.txt is an orphan
        1 passed, 1 failed
        run oekaki review to see and accept the changes

        """)
    #expect(VerifyReport(cases: [Self.report("a")]).text == "1 passed, 0 failed\n")
  }

  @Test func buildServersReadJUnit() throws {
    let xml = Self.mixed.junit
    let parser = XMLCheck(xml)
    #expect(parser.isWellFormed, "\(xml)")
    #expect(
      parser.elements == [
        "testsuites tests=2 failures=1 errors=0 time=0.500",
        "testsuite name=oekaki tests=2 failures=1 errors=0 time=0.500",
        "testcase name=good classname=a time=0.250", "testcase name=bad classname=a time=0.250",
        "failure type=differs message=one: at 0,0 \"<&>\" \u{FFFD}\u{FFFD}'",
        "failure type=orphan message=gone.txt is an orphan",
      ])
    #expect(parser.text.contains("last drawn by a/bad/script:3: line 0,0 9,9\n   picture\n--- a"))
  }

  @Test func machinesReadJSON() throws {
    struct Results: Decodable {
      let passed: Int
      let failed: Int
      let cases: [CaseReport]
    }
    let results = try JSONDecoder().decode(Results.self, from: Data(try Self.mixed.json().utf8))
    #expect(results.passed == 1 && results.failed == 1)
    #expect(results.cases == Self.mixed.cases)
  }

  @Test(
    arguments: [
      ([], 0), ([.differs], 1), ([.expectation], 1), ([.recorded], 1), ([.orphan], 1),
      ([.worker], 1),
      ([.script, .script], 64), ([.script, .differs], 1), ([.unreadable], 65), ([.file], 74),
      ([.unreadable, .recorded], 1),
    ] as [([CaseFailure.Kind], Int32)])
  func theExitCodeSaysWhatIsWrong(kinds: [CaseFailure.Kind], code: Int32) {
    let cases = [Self.report("good")] + kinds.map { Self.report("bad", Self.failure($0)) }
    #expect(VerifyReport(cases: cases).exitCode == code)
  }
}

/// Python's parser: Foundation's is not there on every Linux.
private struct XMLCheck {
  let isWellFormed: Bool
  let elements: [String]
  let text: String

  init(_ xml: String) {
    let program = """
      import sys, xml.etree.ElementTree as t
      root = t.fromstring(sys.stdin.buffer.read())
      for e in root.iter(): print(' '.join([e.tag] + [f'{k}={v}' for k, v in e.attrib.items()]))
      print('=====')
      print(''.join(root.itertext()))
      """
    let command = ["/usr/bin/env", "PYTHONIOENCODING=utf-8", "python3", "-c", program]
    let outcome = try? Spawn.run(command, input: Array(xml.utf8))
    isWellFormed = outcome?.isSuccess ?? false
    let answer = outcome?.text ?? ""
    let parts = answer.components(separatedBy: "=====\n")
    elements = parts[0].split(separator: "\n").map(String.init)
    text = parts.count > 1 ? parts[1] : ""
  }
}

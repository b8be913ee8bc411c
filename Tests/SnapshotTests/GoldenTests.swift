import Foundation
import OekakiApp
import Scripting
import Sessions
import Testing

/// The project's own golden cases, `Snapshots/AREA/CASE`: each a script and the pictures that it is
/// expected to give. A mismatch writes `NAME.txt.new`; `oekaki review` shows it.
@MainActor
@Suite struct GoldenTests {
  nonisolated private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Snapshots")

  nonisolated static let cases: [ProjectCase] = {
    let paths = FileManager.default.enumerator(atPath: root.path())?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix("/script") }.sorted()
      .map { ProjectCase(folder: root.appending(path: $0).deletingLastPathComponent()) }
  }()

  @Test func everyCaseIsFound() throws {
    #expect(Self.cases.count >= 60)
    let found = try Verification(paths: [Self.root.path()]).cases.map(\.path)
    #expect(Set(found) == Set(Self.cases.map { PathName($0.path) }))
  }

  @Test(arguments: cases)
  func theScriptStillDrawsIt(golden: ProjectCase) {
    let report = CaseVerifier.report(
      on: GoldenCase(path: PathName(golden.path)), VerifyOptions(mode: .never))
    #expect(report.passed, "\(VerifyReport(cases: [report]).text)")
  }
}

struct ProjectCase: CustomTestStringConvertible, Sendable {
  let folder: URL

  var path: String { String(folder.path(percentEncoded: false).trimmingSuffix("/")) }
  var testDescription: String { folder.pathComponents.suffix(2).joined(separator: "/") }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> Substring {
    hasSuffix(suffix) ? dropLast(suffix.count) : self[...]
  }
}

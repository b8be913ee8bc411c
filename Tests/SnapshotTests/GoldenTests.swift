import Foundation
import OekakiApp
import Scripting
import Sessions
import TestSupport
import Testing

/// The project's own golden cases, `Snapshots/AREA/CASE`: each a script and the pictures that it is
/// expected to give. A mismatch writes `NAME.txt.new`; `oekaki review` shows it.
@MainActor
struct GoldenTests {
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

  /// What an earlier run has exported is written anew, not read in place of what is drawn.
  @Test(arguments: cases.filter { !$0.exports.isEmpty })
  func whatAnEarlierRunLeftIsReplaced(golden: ProjectCase) throws {
    let folder = try TemporaryFolder()
    let copy = folder("case")
    try FileManager.default.copyItem(at: golden.folder, to: URL(filePath: copy))
    for name in golden.exports { try folder.write("case/\(name)", "left behind".utf8) }
    let report = CaseVerifier.report(
      on: GoldenCase(path: PathName(copy)), VerifyOptions(mode: .never))
    #expect(report.passed, "\(VerifyReport(cases: [report]).text)")
  }
}

struct ProjectCase: CustomTestStringConvertible, Sendable {
  let folder: URL

  var path: String { String(folder.path(percentEncoded: false).trimmingSuffix("/")) }
  /// The names of the files that the script exports.
  var exports: [String] {
    let script = try? String(contentsOf: folder.appending(path: "script"), encoding: .utf8)
    return (script ?? "").matches(of: /export \\"([^"\\]+)\\"/).map { String($0.output.1) }
  }

  var testDescription: String { folder.pathComponents.suffix(2).joined(separator: "/") }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> Substring {
    hasSuffix(suffix) ? dropLast(suffix.count) : self[...]
  }
}

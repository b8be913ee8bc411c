import DrawingCore
import Formats
import Foundation
import Testing

/// Each folder `Snapshots/AREA/CASE` holds a script and one expected file for each capture in it.
/// A mismatch writes `NAME.txt.new` beside the expected file and never touches it; what is missing
/// is recorded, and fails that once, so that somebody looks.
@Suite struct GoldenTests {
  nonisolated static let cases: [GoldenCase] = GoldenCase.all

  @Test func thereAreCases() { #expect(Self.cases.count >= 5) }

  @Test(arguments: cases)
  func matches(golden: GoldenCase) throws {
    var captured: Set<String> = []
    var editor = Editor()
    for step in try Script.parse(golden.script) {
      switch step.content {
      case .command(let command): _ = try editor.perform(command)
      case .snap(let snap):
        #expect(captured.insert(snap.name).inserted, "\(snap.name) is captured twice")
        try golden.compare(editor, with: snap)
      default: Issue.record("\(golden.testDescription): only commands and captures are performed")
      }
    }
    #expect(captured == golden.expectedNames, "every expected file is captured, and no other")
  }
}

struct GoldenCase: CustomTestStringConvertible {
  let folder: URL

  static var all: [GoldenCase] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Snapshots")
    let paths = FileManager.default.enumerator(atPath: root.path())?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix("/script") }.sorted()
      .map { GoldenCase(folder: root.appending(path: $0).deletingLastPathComponent()) }
  }

  var testDescription: String { folder.pathComponents.suffix(2).joined(separator: "/") }

  var script: String {
    get throws { try String(contentsOf: folder.appending(path: "script"), encoding: .utf8) }
  }

  var expectedNames: Set<String> {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return Set(files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) })
  }

  func compare(_ editor: Editor, with snap: Script.Snap) throws {
    let state = editor.state
    let picture = state.drawing.flattened(sketch: editor.sketch, active: state.activeLayer)
    let found = CaptureText(Picture(subject: .canvas, grid: picture)).text
    let file = folder.appending(path: snap.name + ".txt")
    guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
      try found.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(testDescription): \(snap.name).txt was missing and has been recorded")
      return
    }
    guard found != expected else { return }
    try found.write(to: file.appendingPathExtension("new"), atomically: true, encoding: .utf8)
    Issue.record("\(testDescription): \(snap.name).txt differs:\n\(found)\nexpected:\n\(expected)")
  }
}

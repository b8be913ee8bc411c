import Cells
import Formats
import Foundation
import OekakiApp
import Scripting
import Testing

/// Each golden move also holds where what is moved floats and is stamped.
@MainActor
struct MovesTests {
  nonisolated private static let moves = GoldenTests.cases.filter {
    $0.folder.deletingLastPathComponent().lastPathComponent == "moves"
  }

  @Test func allOfThemAreFound() { #expect(Self.moves.count >= 22) }

  @Test(arguments: moves)
  func aMoveFloats(golden: ProjectCase) throws {
    let script = try String(contentsOf: golden.folder.appending(path: "script"), encoding: .utf8)
    guard !script.contains("expect error") else { return }
    let floating = try #require(Self.floating(script))
    var captures: [String: String] = [:]
    try ScriptPerformer(
      ScriptSource(name: "script", text: floating, folder: golden.path), ScriptPerformer.Options()
    ).perform { captures[$0.name] = CaptureText($0.picture).text }
    let expected = try String(
      contentsOf: golden.folder.appending(path: "moved.txt"), encoding: .utf8)
    #expect(captures["moved"] == expected, "\(floating)")
  }

  /// Returns a script with its `shift` as `lift`, `float` and `stamp`.
  private static func floating(_ script: String) -> String? {
    guard
      let found = script.firstMatch(of: /select (\d+),(\d+) [\d,]+ ; shift (-?\d+),(-?\d+)/),
      let shift = script.firstRange(of: "shift \(found.3),\(found.4)"), let x = Int(found.1),
      let y = Int(found.2), let dx = Int(found.3), let dy = Int(found.4)
    else { return nil }
    return script.replacingCharacters(
      in: shift, with: "lift ; float 1,1 ; float \(x + dx),\(y + dy) ; stamp")
  }
}

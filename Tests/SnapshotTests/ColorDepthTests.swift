import Formats
import OekakiApp
import Scripting
import TerminalKit
import Testing

/// What a terminal can show does not change what is drawn on it.
@MainActor
struct ColorDepthTests {
  @Test(arguments: GoldenTests.cases)
  func theCanvasIsTheSameUnderAllColorDepths(golden: ProjectCase) throws {
    let expected = try Self.canvases(of: golden, .rgb24)
    for depth in ColorDepth.allCases where depth != .rgb24 {
      #expect(try Self.canvases(of: golden, depth) == expected, "\(depth)")
    }
  }

  /// The bytes of the canvas captures, by name.
  private static func canvases(of golden: ProjectCase, _ depth: ColorDepth) throws
    -> [String: String]
  {
    var options = ScriptPerformer.Options()
    // Nothing is killed: the program is not the one that runs these tests.
    (options.colors, options.program) = (depth, nil)
    var canvases: [String: String] = [:]
    try ScriptPerformer(try ScriptSource.read(golden.path + "/script"), options).perform {
      if $0.picture.subject == .canvas { canvases[$0.name] = CaptureText($0.picture).text }
    }
    return canvases
  }
}

import Cells
import DrawingCore
import Formats
import Staging
import TestSupport
import Testing

@testable import OekakiApp
@testable import Scripting
@testable import TerminalKit

/// Glyphs without ink look the same wherever they are seen.
@MainActor struct InklessTests {
  private static let script =
    "text 0,0 \"ab絵c\" fg=none bg=red ; text 0,1 \"ab絵c\" fg=none bg=none ; text 0,2 \"d\""

  @Test func screenCaptureAndExportsAgree() throws {
    let stage = try Stage.with(Self.script, drawing: Size(6, 3))
    let editor = stage.controller.editor
    #expect(TextForm.text.text(of: editor) == "\n\nd\n")
    #expect(TextForm.ansi.text(of: editor) == "\u{1B}[0;41m     \u{1B}[0m\n\nd\n")
    #expect(stage.picture == "······\n······\nd·····")
    for x in 0..<6 {
      #expect(stage.screen.grid[8 + x, 2].style.background == (x < 5 ? .palette(1) : .default))
    }
    let recital = try Recital(Self.script + " ; snap canvas a", size: Size(6, 3))
    #expect(try recital.rows("a") == ["      ", "      ", "d     "])
    let capture = try #require(recital.captures.first).picture.grid
    for x in 0..<5 { #expect(capture[x, 0].style.background == .palette(1)) }
  }
}

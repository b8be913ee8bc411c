import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// What goes to the terminal's clipboard, and what comes from it as a comment.
@MainActor struct CopyTests {
  @Test func ctrlCHandsTheTextOver() throws {
    let stage = try Stage.with("rect 0,0 3,1 ; select 0,0 3,1", drawing: Size(6, 3))
    #expect(stage.screen.copied == nil)
    stage.press("ctrl-c")
    #expect(stage.screen.copied == "┌──┐\n└──┘\n")
    #expect(stage.message == "copied")
  }

  @Test func nothingIsHandedOverWhereThatIsOff() throws {
    let stage = try Stage.with("rect 0,0 3,1 ; select 0,0 3,1", drawing: Size(6, 3))
    stage.enter("set clipboard off")
    stage.press("ctrl-c")
    stage.enter("copy as hash")
    #expect(stage.screen.copied == nil && stage.message.contains("set clipboard on"))
    stage.enter("set clipboard on")
    stage.enter("copy as hash")
    #expect(stage.screen.copied == "# ┌──┐\n# └──┘\n")
  }

  @Test(arguments: [
    ("slashes", "// a b\n"), ("stars", "/*\n * a b\n */\n"), ("html", "<!--\na b\n-->\n"),
    ("\"%% \"", "%% a b\n"), ("dashes", "-- a b\n"),
  ])
  func copiesAsACommentOfAnyStyle(style: String, text: String) throws {
    let stage = try Stage.with("text 0,0 \"a b\"", drawing: Size(6, 3))
    stage.enter("copy as \(style)")
    #expect(stage.screen.copied == text)
    // And once more by its key.
    stage.press("alt-c")
    #expect(stage.screen.copied == text)
  }

  @Test(arguments: ["copy as slash", "copy on", "copy as", "set clipboard", "set mouse on"])
  func whatIsNoStyleIsSaid(line: String) throws {
    let stage = try Stage.with("text 0,0 \"a\"", drawing: Size(6, 3))
    stage.enter(line)
    #expect(stage.screen.copied == nil)
    #expect(stage.application.controller.presented != nil)
  }

  @Test func allLayersAreCopiedAsAComment() throws {
    let stage = try Stage.with(
      "fill 0,0 glyph=\".\" ; layer new \"b\" ; text 1,0 \"x\" ; select 0,0 2,0",
      drawing: Size(6, 3))
    stage.press("alt-c")
    #expect(stage.screen.copied == "// .x.\n")
  }

  @Test(arguments: [
    "// +-+\n// | |\n// +-+\n", "  # +-+\n  # | |\n  # +-+", "/*\n * +-+\n * | |\n * +-+\n */\n",
    "-- +-+\r\n-- | |\r\n-- +-+\r\n", "<!--\n+-+\n| |\n+-+\n-->",
  ])
  func theFrameOfAPastedCommentIsTakenOff(text: String) throws {
    let stage = try Stage.with(drawing: Size(14, 6))
    stage.send(.paste(text))
    #expect(stage.picture.hasPrefix("+-+···········\n|·|···········\n+-+······"))
    #expect(stage.message.contains("Ctrl-Z"))
    // With its frame again, and gone.
    stage.press("ctrl-z")
    #expect(!stage.picture.hasPrefix("+-+") && stage.picture.contains("+-+"))
    stage.press("ctrl-z")
    #expect(!stage.picture.contains("+"))
  }

  @Test(arguments: ["# title", "-- a", "// a\nb\n", "+-+\n| |", "a\n# b"])
  func whatIsNoCommentIsPastedAsItIs(text: String) throws {
    let stage = try Stage.with(drawing: Size(14, 6))
    stage.send(.paste(text))
    let first = text.prefix { $0 != "\n" }.replacingOccurrences(of: " ", with: "·")
    #expect(stage.picture.hasPrefix(first))
  }
}

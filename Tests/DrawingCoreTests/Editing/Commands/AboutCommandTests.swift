import Testing

@testable import DrawingCore

struct AboutCommandTests {
  private func edited(_ script: String...) throws -> Editor {
    var editor = Editor(EditorState())
    for line in script { _ = try editor.perform(Command.parse(line)) }
    return editor
  }

  @Test func onlyNamedFieldsChangeAndAllOfItIsOneStep() throws {
    var editor = try edited(
      "about title=\"Poster\" author=\"Ø\"", "about group=\"ours\" date=20261122 title=\"\"",
      "about comment=\"one\\ntwo\"")
    var about = About()
    (about.author, about.group, about.date, about.comment) = ("Ø", "ours", "20261122", "one\ntwo")
    #expect(editor.state.drawing.about == about)
    _ = try editor.perform(.undo(2))
    #expect(editor.state.drawing.about.title == "Poster")
    #expect(editor.state.drawing.about.group.isEmpty)
    _ = try editor.perform(.undo(1))
    #expect(editor.state.drawing.about == .empty)
    _ = try editor.perform(.redo(3))
    #expect(editor.state.drawing.about == about)
  }

  @Test func theSameAgainIsNoStep() throws {
    let editor = try edited("about title=\"a\"", "about title=\"a\"", "bitfont none")
    #expect(editor.state.history.undoCount == 1)
  }

  @Test func lettersOfTheDrawingAreSetAndUndone() throws {
    let bytes = (0..<256 * 8).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let font = try #require(BitFont(height: 8, bytes: bytes))
    let command = Command.bitFont(font)
    #expect(try Command.parse(command.description) == command)
    var editor = try edited(command.description)
    #expect(editor.state.drawing.font == font)
    _ = try editor.perform(.bitFont(nil))
    #expect(editor.state.drawing.font == nil)
    _ = try editor.perform(.undo(1))
    #expect(editor.state.drawing.font == font)
  }

  @Test func aHistoryWithBothComesBackFromItsBytes() throws {
    let font = try #require(BitFont(height: 1, bytes: [UInt8](repeating: 3, count: 512)))
    let about = try edited("about title=\"t\" comment=\"c\"").state.drawing.about
    for edit in [Edit.about(about), .font(font), .font(nil)] {
      var writer = ByteWriter()
      writer.edit(edit)
      var reader = ByteReader(writer.bytes)
      #expect(try reader.edit() == edit)
      try reader.finish()
    }
  }

  @Test(arguments: [
    ("about", "expected [title="), ("about date=2026", "expected a date such as 20261122"),
    ("about name=\"x\"", "expected nothing more"), ("bitfont", "a size such as 80x24"),
    ("bitfont 9x16 \"\"", "eight dots wide"), ("bitfont 8x33 \"\"", "eight dots wide"),
    ("bitfont 8x16 \"AAAA\"", "256 or 512 of 16 bytes"), ("bitfont 8x16 \"?\"", "in Base64"),
  ])
  func whatIsWrongIsSaid(line: String, reason: String) {
    let error = #expect(throws: ScriptError.self) { try Command.parse(line) }
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  @Test func moreThanCanBeKeptIsRefused() throws {
    var about = AboutCommand()
    about.comment = String(repeating: "x", count: About.limit)
    var editor = try edited("about title=\"a\"")
    #expect(throws: CommandError.aboutTooLong) { try editor.perform(.about(about)) }
    #expect(editor.state.drawing.about.title == "a")
  }
}

import Cells
import DrawingCore
import Staging
import TerminalKit
import Testing

@testable import OekakiApp

/// What is typed needs no quotes around its last argument.
@MainActor struct UnquotedLineTests {
  /// What stands before the text, for every command of the program that takes one, and the texts.
  nonisolated private static let forms: [String: (head: String, texts: [String])] = [
    "save": ("", names), "open": ("", names), "export": ("", names), "import": ("", names),
    "record": ("", names), "glyphs": ("", names),
    "reference": ("", ["a.png", "my photo.png", "~/a b", "./x"]),
    "bind": ("ctrl-k ", ["undo", "restyle rounded", "text 0,0 a b", "palette 1 red"]),
    "letter": ("1,1 ", ["a", "Hello world"]),
    "say": ("", ["a", "Hello all of you"]),
  ]
  nonisolated private static let names = ["a", "a b.oekaki", "it's.ans", "~/b/c d.xb", "絵.png"]

  @Test func everyCommandOfTheProgramTakesThem() throws {
    for entry in CommandTable.program.entries where entry.usage.contains("\"") {
      let form = try #require(Self.forms[entry.verb], "\(entry.verb)")
      let tails = [""] + entry.options.map { $0.hasSuffix("=") ? "" : " \($0)" }
      for text in form.texts {
        for tail in tails {
          let quoted = "\(entry.verb) \(form.head)\(Script.quoted(text))\(tail)"
          let bare = "\(entry.verb) \(form.head)\(text)\(tail)"
          #expect(try Action.parse(bare) == Action.parse(quoted), "\(bare)")
        }
      }
    }
  }

  @Test func aCommandThatIsBoundKeepsItsQuotesAndColours() throws {
    for line in ["text 0,0 \"a; b\"", "palette 1 #ff0000", "palette colors #ff0000 #00ff00 remap"] {
      #expect(
        try Action.parse("bind ctrl-k \(line)")
          == Action.parse("bind ctrl-k \(Script.quoted(line))"), "\(line)")
    }
  }

  @Test func theWordsAreWhatWasTyped() throws {
    let stage = try Stage(.new(Size(12, 3)), confined: true)
    stage.enter("text 1,0 hello  you")
    #expect(stage.picture.hasPrefix("·hello··you·"))
    stage.enter("layer new blue sky")
    #expect(stage.state.drawing.layers.map(\.name) == ["layer 1", "blue sky"])
    stage.enter("save my drawing.oekaki")
    #expect(stage.message == "saved my drawing.oekaki")
    #expect(stage.folder.has("my drawing.oekaki"))
    stage.enter("about title=A day by the sea author=me")
    #expect(stage.state.drawing.about.title == "A day by the sea")
    #expect(stage.state.drawing.about.author == "me")
    stage.enter("palette 3 #12ab34")
    #expect(stage.state.drawing.palette[3] == .rgb(0x12AB34))
  }

  /// A mark behind a quote does not hide it.
  @Test func aMarkAfterAQuoteIsNoOpenQuote() {
    for line in ["bind \"\u{301}\" \"undo\"", "glyph \"e\u{301}\"", "text 0,0 \"\u{301}\""] {
      #expect(EnteredLine(line, history: []).closedText == line)
    }
    #expect(EnteredLine("glyph \"\u{301}", history: []).closedText == "glyph \"\u{301}\"")
  }

  @Test func tabsPartWordsToo() throws {
    #expect(try Action.parse("save\t\"a\"") == Action.parse("save \"a\""))
    #expect(try Action.parse("undo\t3") == .command(.undo(3)))
  }
}

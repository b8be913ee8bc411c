import Cells
import RandomCommands
import Testing

@testable import DrawingCore

struct CommandTests {
  @Test(
    arguments: [
      (.tool(.pick), "tool pick"),
      (.color(foreground: .rgb(0xFF8800), background: Color.none), "color fg=#ff8800 bg=none"),
      (.attributes([]), "attributes none"),
      (.attributes([.reverse, .bold]), "attributes bold reverse"),
      (.shape(.dashed, filled: true), "shape style=dashed filled=yes"),
      (.cursor(Point(-1, 2)), "cursor -1,2"), (.seed(7), "seed 7"),
      (
        .rect(.zero, Point(3, 4), .double, filled: true, BrushOverride(background: .palette(200))),
        "rect 0,0 3,4 style=double filled bg=200"
      ),
      (
        .text(.zero, "a\"\\\n\t\u{1B}\u{200F}é", BrushOverride()),
        "text 0,0 \"a\\\"\\\\\\n\\t\\u{1B}\\u{200F}é\""
      ),
      (.move([.zero, Point(1, 1)]), "move 0,0 1,1"), (.undo(1), "undo"), (.redo(3), "redo 3"),
      (.size(Size(80, 24)), "size 80x24"), (.palette(3, .palette(12)), "palette 3 bright-blue"),
      (.layer(.move(1, to: 2)), "layer move 1 2"), (.layer(.new("ink")), "layer new \"ink\""),
      (.stamp, "stamp"),
    ] as [(Command, String)])
  func hasOneTextForm(command: Command, text: String) throws {
    #expect(command.description == text)
    #expect(try Command.parse(text) == command)
  }

  /// A picture from outside stands in the command itself: it needs no file to be done again.
  @Test func aPlacedPictureIsCarriedByTheCommand() throws {
    var picture = Grid(Size(4, 2), filledWith: .clear)
    picture[1, 0] = Cell(Glyph("x") ?? .space, Style(foreground: .palette(9), background: .none))
    picture[3, 1] = Cell(Glyph("絵") ?? .space)
    let command = Command.place(Point(-1, 2), try #require(Clip(picture)))
    let again = try Command.parse(command.description)
    #expect(again == command)
    #expect(command.description.hasPrefix("place -1,2 4x2 \""))
    var editor = Editor(try #require(EditorState(size: Size(6, 6))))
    let before = editor.digest()
    _ = try editor.perform(again)
    #expect(editor.visibleCell(at: Point(0, 2)).glyph.description == "x")
    #expect(editor.state.drawing.layers[0][Point(0, 2)] == .clear)
    _ = try editor.perform(.stamp)
    #expect(editor.state.drawing.layers[0][Point(0, 2)].style.foreground == .palette(9))
    // Half of a wide glyph became a space.
    #expect(editor.state.drawing.layers[0][Point(2, 3)] == .blank)
    _ = try editor.perform(.undo(1))
    #expect(editor.digest() != before && editor.state.drawing.layers[0][Point(0, 2)] == .clear)
  }

  @Test(arguments: [
    "place 0,0 4x2 \"!!!!\"", "place 0,0 4x2 \"AAA\"", "place 0,0 4x2 \"AAAA\"",
    "place 0,0 5000x5000 \"\"", "place 0,0 0x2 \"\"", "place 0,0 4x2", "place 0,0 \"\"",
  ])
  func whatIsNoPictureIsNotPlaced(text: String) {
    #expect(throws: ScriptError.self) { try Command.parse(text) }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func isReadBackFromItsText(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 800)
    for _ in 0..<100 {
      let command = random.command()
      #expect(try Command.parse(command.description) == command, "seed \(seed + 800)")
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func anyTextIsReadBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 900)
    for _ in 0..<50 {
      let scalars = (0..<random.number(in: 0...8)).compactMap { _ in
        Unicode.Scalar(UInt32(random.next() % (random.oneIn(2) ? 0x110000 : 0x400)))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let command = Command.insert(text)
      let read = try Command.parse(command.description)
      let again = try #require(read.definition as? InsertCommand).text
      #expect(again.unicodeScalars.elementsEqual(text.unicodeScalars), "seed \(seed + 900)")
      let isOneLine = command.description.allSatisfy { !$0.isNewline }
      #expect(isOneLine, "seed \(seed + 900)")
    }
  }

  /// `#` at the start of a word begins a comment: a colour that is a word of its own must not.
  @Test func aPaletteColourIsReadBack() throws {
    let command = Command.palette(7, .rgb(0x00FF7F))
    #expect(try Command.parse(command.description) == command)
  }

  @Test func anyGlyphIsReadBack() throws {
    for text in ["\"", "\\", ";", "#", " ", "=", "界", "e\u{301}", "e\u{301}\u{323}", "\u{E0B0}"] {
      let glyph = try glyph(text)
      for command in [
        Command.glyph(glyph), .fill(.zero, BrushOverride(glyph: glyph, foreground: .palette(1))),
      ] {
        #expect(try Command.parse(command.description) == command, "\(text)")
      }
    }
  }

  /// A character of several bytes, or one with marks, is taken whole or not at all.
  @Test func aTextTooLongIsCutBetweenGlyphs() {
    let limit = CommandLimits.text
    func tail(_ text: String, before room: Int) -> Substring {
      let filling = String(repeating: "x", count: limit - room)
      return CommandLimits.allowed(filling + text).dropFirst(limit - room)
    }
    #expect(tail("abc", before: 3) == "abc")
    #expect(tail("abcd", before: 3) == "abc")
    #expect(tail("a界", before: 3) == "a")
    #expect(tail("a界", before: 4) == "a界")
    #expect(tail("ae\u{301}", before: 4) == "ae\u{301}")
    #expect(tail("ae\u{301}", before: 3) == "a")
    #expect(tail("ae\u{301}", before: 2) == "a")
    #expect(tail("ae\u{301}\u{323}", before: 4) == "a")
    #expect(CommandLimits.allowed(String(repeating: "\u{301}", count: limit)) == "")
  }

  /// What a person does with keys and mouse.
  @Test func gesturesAndTheirLikeAreNotTyped() {
    let untyped = CommandTable.drawing.entries.filter { !$0.isTyped }.map(\.verb)
    let gestures = ["press", "corner", "insert", "backspace", "release", "cancel"]
    #expect(Set(gestures + ["place", "float", "seed"]).isSubset(of: untyped))
    #expect(!untyped.contains("stroke") && !untyped.contains("rect"))
  }

  /// A preference sets up a drawing in which nothing else is changed, and is no step to undo.
  @Test func preferencesChangeTheBrushAndTheToolAlone() throws {
    var random = SplitMix64(seed: 1)
    var preferences: Set<String> = []
    for entry in CommandTable.drawing.entries {
      guard let command = random.example(of: entry), command.isPreference else { continue }
      preferences.insert(entry.verb)
      var editor = Editor()
      let before = editor.state
      _ = try? editor.perform(command)
      #expect(editor.state.drawing == before.drawing && editor.state.history == before.history)
      #expect(editor.state.cursor == before.cursor && editor.state.isSettled)
    }
    let known = ["tool", "color", "attributes", "glyph", "shape", "strict", "option"]
    #expect(preferences.isSuperset(of: known + ["grid", "symmetry"]))
  }

  /// What fills the clipboard or the brush's picture says that it holds cells.
  @Test func whatIsHeldBesidesTheDrawingIsSaid() throws {
    for line in ["copy", "copy visible", "cut", "brush take"] {
      #expect(try Command.parse(line).holdsCells, "\(line)")
    }
    var random = SplitMix64(seed: 1)
    for entry in CommandTable.drawing.entries {
      for _ in 0..<10 {
        var editor = try drawn("text 0,0 \"ab\" ; select 0,0 3,1")
        guard let command = random.example(of: entry),
          (try? editor.perform(command)) != nil
        else { continue }
        let holds = editor.state.clipboard != nil || editor.state.brush.picture != nil
        #expect(!holds || command.holdsCells, "\(command)")
      }
    }
  }
}

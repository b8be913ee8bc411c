import Cells
import RandomCommands
import Testing

@testable import DrawingCore

struct ScriptTests {
  private static let none = BrushOverride()
  private static let x = Glyph(Unicode.Scalar("x"))

  @Test(
    arguments: [
      ("tool ellipse", [.tool(.ellipse)]),
      ("color fg=bright-red bg=none", [.color(foreground: .palette(9), background: Color.none)]),
      ("color bg=#0a0B0c", [.color(foreground: nil, background: .rgb(0x0A0B0C))]),
      ("attributes strike bold", [.attributes([.bold, .strike])]),
      ("attributes none", [.attributes([])]),
      ("glyph \"\\u{1F58C}\"", [.glyph(Glyph("🖌") ?? .space)]),
      ("shape filled=no style=ascii", [.shape(.ascii, filled: false)]),
      ("cursor -3,004", [.cursor(Point(-3, 4))]), ("scroll 0,0", [.scroll(.zero)]),
      ("seed 18446744073709551615", [.seed(UInt64.max)]),
      ("line 0,1 2,3", [.line(Point(0, 1), Point(2, 3), none)]),
      (
        "line glyph=\"x\" 0,1 fg=3 2,3 bg=default",
        [
          .line(
            Point(0, 1), Point(2, 3),
            BrushOverride(glyph: x, foreground: .palette(3), background: .default))
        ]
      ),
      (
        "rect filled 0,0 style=heavy 5,5", [.rect(.zero, Point(5, 5), .heavy, filled: true, none)]
      ),
      ("rect 0,0 5,5", [.rect(.zero, Point(5, 5), nil, filled: false, none)]),
      ("ellipse 5,5 filled 0,0", [.ellipse(Point(5, 5), .zero, filled: true, none)]),
      ("fill 10,3 glyph=x", [.fill(Point(10, 3), BrushOverride(glyph: x))]),
      (
        "text 4,3 \"a;b#c \\\\ \\\" \\n\\t\\u{41}\"",
        [.text(Point(4, 3), "a;b#c \\ \" \n\tA", none)]
      ),
      ("text 0,0 \"\"", [.text(.zero, "", none)]),
      ("text 0,0 \"fg=red\"", [.text(.zero, "fg=red", none)]),
      ("stroke 4,4 5,4", [.stroke([Point(4, 4), Point(5, 4)])]),
      ("press 3,4 ; move 9,9;release", [.press(Point(3, 4)), .move([Point(9, 9)]), .release]),
      ("insert \"a\"", [.insert("a")]), ("backspace", [.backspace]), ("cancel", [.cancel]),
      ("undo", [.undo(1)]), ("undo 12", [.undo(12)]), ("redo 1000000", [.redo(1_000_000)]),
      ("select 0,0 1,1", [.select(.zero, Point(1, 1))]), ("deselect", [.deselect]),
      (
        "copy ; cut ; paste ; float -1,-2 ; stamp",
        [.copy, .cut, .paste, .float(Point(-1, -2)), .stamp]
      ),
      ("size 40x12", [.size(Size(40, 12))]), ("size 65536x256", [.size(Size(65536, 256))]),
      ("palette 255 bright-white", [.palette(255, .palette(15))]),
      ("layer new \"ink\"", [.layer(.new("ink"))]), ("layer pick 2", [.pickLayer(2)]),
      ("layer delete 256", [.layer(.delete(256))]), ("layer move 1 2", [.layer(.move(1, to: 2))]),
      ("layer rename 1 \"b\"", [.layer(.rename(1, "b"))]),
      ("layer show 1 ; layer hide 1", [.layer(.show(1)), .layer(.hide(1))]),
    ] as [(String, [Command])])
  func readsEveryCommand(source: String, commands: [Command]) throws {
    #expect(try Script.parse(source).map(\.command) == commands)
  }

  @Test(arguments: [
    ("", 0), (" \t ", 0), (";;;", 0), ("# undo", 0), ("undo # redo ; redo", 1), ("undo;#redo", 1),
    ("undo\nredo\n", 2), ("undo\r\nredo", 2), ("\n\n#x\n\tundo;", 1),
    ("fill 0,0 fg=#ffffff # x", 1),
    ("undo ; ; redo", 2),
  ])
  func separatesCommandsAndLeavesCommentsOut(source: String, count: Int) throws {
    #expect(try Script.parse(source).count == count)
  }

  @Test func knowsWhereEachCommandStands() throws {
    let places = try Script.parse("undo ; redo\n\n  cut # x\r\ninsert \"é界\" ;copy").map(\.place)
    #expect(places.map(\.line) == [1, 1, 3, 4, 4])
    #expect(places.map(\.column) == [1, 8, 3, 1, 14])
  }

  @Test func oneCommandIsOneCommand() {
    for (source, line) in [
      ("", ""), ("undo ; redo", "undo ; redo"), ("undo\r\nredo", "undo"), ("# undo", "# undo"),
    ] {
      let error = #expect(throws: ScriptError.self) { try Command.parse(source) }
      let advice =
        source.contains("do") && !source.hasPrefix("#")
        ? " (a text with ; in it goes in double quotes)" : ""
      #expect(error?.description == "1:1: expected one command\(advice)")
      #expect(error?.line == line)
    }
  }

  /// All random tests take part in what a new command does.
  @Test func everyCommandIsAmongTheRandomOnes() throws {
    var random = SplitMix64(seed: 1)
    for entry in CommandTable.drawing.entries {
      let example = random.example(of: entry)
      let command = try #require(example, "\(entry.verb)")
      #expect(command.verb == entry.verb)
      #expect(try Command.parse(command.description) == command)
    }
  }

  @Test func readsCaptures() throws {
    let steps = try Script.parse("snap canvas boxes-2 ; snap screen B")
    #expect(
      steps.map(\.content) == [
        .snap(Script.Snap(subject: .canvas, name: "boxes-2")),
        .snap(Script.Snap(subject: .screen, name: "B")),
      ])
    #expect(throws: ScriptError.self) { try Command.parse("snap canvas boxes") }
  }

  /// Scripts, journals and recordings of older versions have these words.
  @Test func noVerbIsEverDropped() {
    let verbs = CommandTable.drawing.entries.map(\.verb)
    #expect(Set(verbs).count == verbs.count)
    let older = [
      "align", "asciify", "attributes", "backspace", "brush", "cancel", "color", "columns", "copy",
      "corner", "crop", "cursor", "cut", "deselect", "ellipse", "erase", "fill", "flip", "float",
      "glyph", "insert", "lasso", "layer", "lift", "line", "mend", "move", "arrange", "box",
      "connect", "duplicate", "ends", "fit", "group", "remove", "retext",
      "room", "swap", "table", "option", "palette", "paste",
      "place", "polygon", "press", "rect", "redo", "reference", "release", "replace", "restyle",
      "rotate",
      "rows", "scroll", "seed", "select", "selection", "shape", "shift", "size", "stamp", "stroke",
      "symmetry",
      "text", "tool", "trace", "trim", "undo", "wand", "wire",
    ]
    #expect(Set(older).isSubset(of: verbs))
    #expect(CommandTable.drawing.entries.allSatisfy { !$0.summary.isEmpty })
  }
}

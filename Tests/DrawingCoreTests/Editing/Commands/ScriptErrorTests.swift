import Cells
import Testing

@testable import DrawingCore

struct ScriptErrorTests {
  @Test(arguments: [
    ("lin 0,0 1,1", "1:1: unknown command “lin”, did you mean “line”?"),
    ("retc 0,0 1,1", "1:1: unknown command “retc”, did you mean “rect”?"),
    ("undo\n  elipse 0,0 1,1", "2:3: unknown command “elipse”, did you mean “ellipse”?"),
    ("oval 0,0 1,1", "1:1: unknown command “oval”, did you mean “ellipse”?"),
    ("Circle 0,0 1,1", "1:1: unknown command “Circle”, did you mean “ellipse”?"),
    ("undo ; frobnicate", "1:8: unknown command “frobnicate”"),
    ("\"undo\"", "1:1: unknown command “”"),
    ("UNDO", "1:1: unknown command “UNDO”"),
    ("tool pencl", "1:6: unknown tool “pencl”, did you mean “pencil”?"),
    ("tool", "1:5: expected tool"),
    ("rect 0,0 1,1 style=hevy", "1:14: unknown style “hevy”, did you mean “heavy”?"),
    ("color fg=cian", "1:7: unknown colour “cian”, did you mean “cyan”?"),
    ("color fg=", "1:7: unknown colour “” (a name such as bright-red, 0 to 255 or #rrggbb)"),
    ("color fg=256", "1:7: unknown colour “256” (a name such as bright-red, 0 to 255 or #rrggbb)"),
    (
      "color fg=#12345",
      "1:7: unknown colour “#12345” (a name such as bright-red, 0 to 255 or #rrggbb)"
    ),
    ("color fg=-1", "1:7: unknown colour “-1” (a name such as bright-red, 0 to 255 or #rrggbb)"),
    ("color", "1:6: expected fg=C or bg=C"),
    ("color fg=red fg=blue", "1:14: fg= is given twice"),
    ("line 0,0 glyph=\"a\" 1,1 glyph=\"b\"", "1:24: glyph= is given twice"),
    ("rect 0,0 1,1 style=heavy style=ascii", "1:26: style= is given twice"),
    ("attributes bld", "1:12: unknown attribute “bld”, did you mean “bold”?"),
    ("attributes", "1:11: expected none or attributes such as bold"),
    ("glyph \"\"", "1:7: expected one character that can be drawn"),
    ("glyph \"ab\"", "1:7: expected one character that can be drawn"),
    ("glyph \"\\u{1B}\"", "1:7: expected one character that can be drawn"),
    ("glyph xy", "1:7: expected one character that can be drawn"),
    ("fill 0,0 glyph=ab", "1:10: expected one character that can be drawn"),
    ("shape", "1:6: expected style=S or filled=yes|no"),
    ("shape filled=maybe", "1:7: expected yes, no or solid"),
    ("cursor 3", "1:8: expected a point such as 3,4, found “3”"),
    ("cursor 3,", "1:8: expected a point such as 3,4, found “3,”"),
    ("cursor 3,4,5", "1:8: expected a point such as 3,4, found “3,4,5”"),
    ("cursor 1.5,2", "1:8: expected a point such as 3,4, found “1.5,2”"),
    ("cursor 16777217,0", "1:8: the point 16777217,0 is too far away"),
    (
      "cursor 99999999999999999999,0",
      "1:8: expected a point such as 3,4, found “99999999999999999999,0”"
    ),
    ("line 0,0", "1:9: expected a point such as 3,4"),
    ("line 0,0 1,1 2,2", "1:14: expected nothing more, found “2,2”"),
    ("line \"a\" 1,1", "1:6: expected a point such as 3,4, found “\"a\"”"),
    ("undo \"a\"", "1:6: expected a number from 1 to 1000000, found “\"a\"”"),
    ("release \"a\"", "1:9: expected nothing more, found “\"a\"”"),
    (
      "rect 0,0 1,1 filled=yes",
      "1:14: expected nothing more, found “filled=yes”, did you mean “filled”?"
    ),
    (
      "box \"a\" at=0,0 color=red",
      "1:16: expected nothing more, found “color=red” (options: at= right-of= left-of= below= above="
        + " into= gap= width= height= pad= text= shape= title= style= fg= bg= frames=)"
    ),
    (
      "connect \"a\" \"b\" hed=none",
      "1:17: expected nothing more, found “hed=none” (options: from= to= via= route= out= in= style="
        + " fg= bg= frames=)"
    ),
    ("stroke", "1:7: expected a point such as 3,4"),
    ("undo 0", "1:6: expected a number from 1 to 1000000, found “0”"),
    ("undo 1000001", "1:6: expected a number from 1 to 1000000, found “1000001”"),
    ("seed -1", "1:6: expected a number, found “-1”"),
    ("seed 18446744073709551616", "1:6: expected a number, found “18446744073709551616”"),
    ("size 0x5", "1:6: a drawing has from 1 to 16777216 cells, each side at most 65536"),
    ("size -3x5", "1:6: a drawing has from 1 to 16777216 cells, each side at most 65536"),
    ("size 4097x4096", "1:6: a drawing has from 1 to 16777216 cells, each side at most 65536"),
    (
      "size 9000000000000000000x9",
      "1:6: a drawing has from 1 to 16777216 cells, each side at most 65536"
    ),
    ("size 80X24", "1:6: expected a size such as 80x24, found “80X24”"),
    ("size 80", "1:6: expected a size such as 80x24, found “80”"),
    ("text 0,0", "1:9: expected text"),
    ("text 0,0 \"abc", "1:10: the text has no closing \""),
    ("undo ; text 0,0 \"a\\\"", "1:17: the text has no closing \""),
    ("text 0,0 \"a\"b", "1:13: expected a space after the closing quote"),
    ("text 0,0 \"\\q\"", "1:12: unknown escape: \\n \\t \\\" \\\\ and \\u{1F58C} are allowed"),
    ("text 0,0 \"\\u41\"", "1:12: expected a scalar in the form \\u{1F58C}"),
    ("text 0,0 \"\\u{}\"", "1:12: expected a scalar in the form \\u{1F58C}"),
    ("text 0,0 \"\\u{D800}\"", "1:12: expected a scalar in the form \\u{1F58C}"),
    ("text 0,0 \"\\u{110000}\"", "1:12: expected a scalar in the form \\u{1F58C}"),
    ("text 0,0 \"\\u{+41}\"", "1:12: expected a scalar in the form \\u{1F58C}"),
    ("text 0,0 \"\\u{41\"", "1:12: expected a scalar in the form \\u{1F58C}"),
    ("un\u{7}do", "1:3: a character that is not allowed in a script"),
    ("un\u{202E}do", "1:3: a character that is not allowed in a script"),
    ("palette 256 red", "1:9: expected an entry from 0 to 255, found “256”"),
    ("palette 1", "1:10: expected a colour"),
    (
      "layer",
      "1:6: expected new, pick, delete, move, rename, show, hide, lock, unlock, blend, still, "
        + "moving, duplicate, merge or flatten"
    ),
    ("layer delet 1", "1:7: unknown layer command “delet”, did you mean “delete”?"),
    ("layer pick 0", "1:12: expected a layer's number from 1 to 256, found “0”"),
    ("layer move 1", "1:13: expected a layer's number"),
    ("layer new", "1:10: expected a name"),
    ("snap", "1:5: expected canvas or screen"),
    ("snap canvs x", "1:6: unknown canvas or screen “canvs”, did you mean “canvas”?"),
    ("snap canvas", "1:12: expected a name"),
    ("snap canvas ../x", "1:13: a name has up to 64 letters, digits and hyphens"),
    ("snap canvas a.txt", "1:13: a name has up to 64 letters, digits and hyphens"),
    ("snap canvas ê", "1:13: a name has up to 64 letters, digits and hyphens"),
    ("snap canvas a b", "1:15: expected nothing more, found “b”"),
    ("undo\r\nredo x", "2:6: expected a number from 1 to 1000000, found “x”"),
  ])
  func saysWhatIsWrongAndWhere(source: String, description: String) {
    let error = #expect(throws: ScriptError.self) { try Script.parse(source) }
    #expect(error?.description == description)
  }

  /// What is allowed is told where no word of it is near: of styles, ends, sides, routes and the like.
  @Test(arguments: [
    #"rect 0,0 1,1 style=zigzag"#, #"connect "a" "b" to=zigzag"#, #"connect "a" "b" out=zigzag"#,
    #"connect "a" "b" route=zigzag"#, #"box "a" shape=zigzag"#, #"box "a" text=zigzag"#,
    "attributes zigzag", "selection zigzag", "layer zigzag", "frame zigzag", "reference zigzag",
    "tool zigzag", "align zigzag", "arrange zigzag", "room zigzag 1 1",
  ])
  func listsWhatIsAllowed(source: String) throws {
    let error = try #require(throws: ScriptError.self) { try Script.parse(source) }
    let listed = error.description.split(separator: "(one of: ").last?.split(separator: " ") ?? []
    #expect(listed.count > 1 && error.description.contains("(one of: "), "\(error)")
    #expect(error.description.contains("“zigzag”"))
  }

  @Test func keepsTheLineThatIsWrong() {
    let error = #expect(throws: ScriptError.self) { try Script.parse("undo\r\n  size 1\nredo") }
    #expect(error?.line == "  size 1")
    #expect(error?.place == ScriptPlace(line: 2, column: 8))
  }

  /// The caret stands under the place, whatever the width of what comes before.
  @Test func reportsTheLineWithACaret() {
    let error = #expect(throws: ScriptError.self) {
      try Script.parse("undo\ninsert \"界\u{1B}\" ; bogus")
    }
    #expect(
      error?.report == """
        2:15: unknown command “bogus”
          insert "界\u{FFFD}" ; bogus
                         ^
        """)
  }

  @Test func reportsNothingThatSteersATerminal() {
    let error = #expect(throws: ScriptError.self) { try Script.parse("key \"\u{1B}[2J\"") }
    #expect(error?.report.hasPrefix("1:5: unknown key “\u{FFFD}[2J”\n") == true)
  }

  @Test func aQuotedOptionIsQuotedWhole() {
    #expect(throws: ScriptError.self) { try Script.parse("line 0,0 1,1 glyph=a\"b\"") }
    #expect(throws: ScriptError.self) { try Script.parse("fill 0,0 fg=re\"d\"") }
  }

  @Test func textAndPathsHaveALimit() throws {
    let long = String(repeating: "a", count: CommandLimits.text)
    #expect(try Script.parse("insert \"\(long)\"").count == 1)
    let error = #expect(throws: ScriptError.self) { try Script.parse("insert \"\(long)b\"") }
    #expect(error?.description == "1:8: text too long: at most 1048576 bytes")
  }

  @Test(arguments: [
    ("", ""), ("rad", ", did you mean “red”?"), ("blue", ", did you mean “blue”?"), ("b", ""),
    ("bright-gren", ", did you mean “bright-green”?"), ("purple", ""),
    (String(repeating: "red", count: 20), ""),
  ])
  func suggestsTheNearestWordOrNothing(word: String, suggestion: String) {
    #expect(Suggestion.nearest(to: word, among: Color.names) == suggestion)
  }

  /// A letter is meant for no other letter; all that there are are told.
  @Test(arguments: [
    ("flip x", "(one of: h v)"), ("symmetry z", "(one of: off x y both turn quarters)"),
    ("trace colors=3", "(one of: 2 16 256 24bit)"),
  ])
  func aLetterIsMeantForNoOther(source: String, end: String) {
    let error = #expect(throws: ScriptError.self) { try Script.parse(source) }
    #expect(error?.description.hasSuffix(end) == true)
    #expect(Suggestion.nearest(to: "x", among: ["h", "xy"]) == ", did you mean “xy”?")
  }
}

import Testing

@testable import DrawingCore

/// What statements of scripts say of an argument that is missing or wrong.
struct StatementArgumentTests {
  private static let complaints: [(String, String)] = [
    ("together ; end", "1:1: expected commands up to end"),
    ("together ; undo", "1:1: this together has no end"),
    ("repeat 2 ; undo", "1:1: this repeat has no end"),
    ("end", "1:1: end without a repeat"),
    ("expect", "1:7: expected cell, same-state or error"),
    ("expect sel 0,0 \"x\"", "1:8: unknown expectation “sel”, did you mean “cell”?"),
    ("expect cell 0,0 \"x\" frame=0", "1:21: expected frame= and a number from 1 to 4096"),
    ("expect error \"x\"", "1:1: expected a statement after this one, which must fail"),
    ("snap screen x frame=2", "1:13: frame= is for the canvas only"),
    ("snap canvas x region=1,1", "1:15: expected two corners such as region=0,22..79,23"),
    ("snap canvas x mask=1,1-2,2", "1:15: expected two corners such as mask=0,22..79,23"),
    ("mouse", "1:6: expected press, drag, release or wheel"),
    ("mouse pres 0,0", "1:7: unknown mouse action “pres”, did you mean “press”?"),
    ("mouse wheel 0,0", "1:16: expected up, down, left or right"),
    ("mouse wheel 0,0 middle", "1:17: expected up, down, left or right"),
    ("mouse press 0,0 up", "1:17: up is for the wheel only"),
    ("mouse press 0,0 left right", "1:22: only one of these is allowed"),
    ("mouse wheel 0,0 up down", "1:20: only one of these is allowed"),
    ("key", "1:4: expected a key such as ctrl-z"),
    ("key shift-a", "1:5: Shift is part of the character: write the character itself"),
    ("key ctrl-shift-a", "1:5: Shift is part of the character: write the character itself"),
    ("key entr", "1:5: unknown key “entr”, did you mean “enter”?"),
    (
      "type \"\\u{1B}\"",
      "1:6: only characters can be typed; use key for other keys, such as key esc"
    ),
    ("tick", "1:5: expected a time in milliseconds"),
    ("colors 12", "1:8: unknown how many colours “12”"),
    ("state \"?\"", "1:7: not Base64"), ("state", "1:6: expected a snapshot in Base64"),
    ("save", "1:5: expected a file name"),
  ]

  @Test(arguments: complaints)
  func statementsOfScriptsSayWhatTheyTake(source: String, description: String) throws {
    let told = try #require(complaint(about: source))
    #expect(told.hasPrefix(description), "\(told)")
  }
}

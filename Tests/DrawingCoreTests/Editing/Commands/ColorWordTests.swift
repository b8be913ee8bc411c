import Testing

@testable import DrawingCore

/// `#rrggbb` is a colour where the command asks for one, and begins a comment anywhere else.
struct ColorWordTests {
  /// A colour may be written as it is wherever a colour may stand.
  @Test(arguments: [
    ("palette 1 #ff8800", ["palette 1 \"#ff8800\""]),
    ("palette 1 #FF8800 # a comment", ["palette 1 \"#ff8800\""]),
    ("palette 1 #ff8800;undo", ["palette 1 \"#ff8800\"", "undo"]),
    ("palette 1 \"#ff8800\"", ["palette 1 \"#ff8800\""]),
    ("palette 1\t#ff8800\t; color fg=#010203", ["palette 1 \"#ff8800\"", "color fg=#010203"]),
  ])
  func aColorIsNoComment(script: String, commands: [String]) throws {
    #expect(try Script.parse(script).map(\.content.description) == commands)
  }

  /// What was a comment is one still.
  @Test(arguments: [
    ("palette 1 red #ff8800 ; undo", ["palette 1 red"]), ("undo #ff8800 ; undo", ["undo"]),
    ("#ff8800 ; undo", []), ("size 40x12 #123456", ["size 40x12"]),
    ("color fg=red #ff8800", ["color fg=red"]), ("line 0,0 1,1 #ff8800", ["line 0,0 1,1"]),
    ("undo ; #ff8800", ["undo"]), ("palette 1 red #ff88001", ["palette 1 red"]),
  ])
  func aCommentIsNoColor(script: String, commands: [String]) throws {
    #expect(try Script.parse(script).map(\.content.description) == commands)
  }

  @Test(arguments: [
    "palette 1 #ff880", "palette 1 #ff88000", "palette 1 #ff880g", "palette #ff8800",
  ])
  func whatIsNoColorThereIsAComment(script: String) {
    #expect(throws: ScriptError.self) { try Script.parse(script) }
  }
}

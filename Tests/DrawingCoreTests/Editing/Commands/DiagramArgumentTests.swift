import Testing

@testable import DrawingCore

/// What commands for boxes and wires say of an argument that is missing or wrong.
struct DiagramArgumentTests {
  private static let withoutABox: [String] = [
    "remove", "fit", "duplicate", "swap \"a\"", "connect", "connect \"a\"", "splice", "group \"t\"",
  ]

  /// A box is meant by a point or by its words, and both are told where it is missing.
  @Test(arguments: withoutABox)
  func aMissingBoxIsAPointOrWords(source: String) throws {
    let told = try #require(complaint(about: source))
    #expect(
      told.hasSuffix(": expected a point such as 3,4, or the words of a box in quotes"), "\(told)")
  }

  private static let complaints: [(String, String)] = [
    ("box", "1:4: expected text"),
    ("box \"a\\u{7}\"", "1:5: expected characters that can be drawn"),
    ("box \"a\" width=2", "1:9: expected width= and a number from 3 to 4096"),
    ("box \"a\" height=4097", "1:9: expected height= and a number from 3 to 4096"),
    ("box \"a\" pad=100", "1:9: expected pad= and a number from 0 to 99"),
    ("box \"a\" text=middle", "1:9: unknown alignment “middle” (one of: left center right)"),
    ("box \"a\" at=x", "1:9: expected at= and a point"),
    ("box \"a\" title=\"a\\nb\"", "1:9: expected title= and one row of characters"),
    ("box \"a\" at=0,0 below=\"b\"", "1:5: only one place can be given"),
    ("duplicate \"a\" left-of=\"b\" above=\"b\"", "1:11: only one place can be given"),
    (
      "box \"a\" gap=1",
      "1:5: gap= goes with right-of=, left-of=, below= or above="
    ),
    (
      "box \"a\" at=1,1 gap=1",
      "1:5: gap= goes with right-of=, left-of=, below= or above="
    ),
    ("box \"a\" below=\"b\" gap=1000", "1:19: expected gap= and a number from 0 to 999"),
    ("connect \"a\" \"b\" \"c\\nd\"", "1:17: expected one row of characters"),
    ("connect \"a\" \"b\" out=top", "1:17: unknown side “top”, did you mean “up”?"),
    ("connect \"a\" \"b\" via=x", "1:17: expected via= and a point"),
    ("ends 1,1", "1:9: expected from= or to="),
    ("retext \"a\"", "1:8: expected text"),
    ("retext \"a\" \"\\u{7}\"", "1:12: expected characters that can be drawn"),
    ("group", "1:6: expected a title in quotes"),
    ("group \"a\\nb\" \"c\"", "1:7: expected a title of one row in quotes"),
    ("arrange top gap=-1 \"a\" \"b\"", "1:13: expected gap= and a number from 0 to 999"),
    ("splice \"a\"", "1:8: expected a point such as 3,4"),
    ("room", "1:5: expected columns or rows"), ("room columns 1", "1:15: expected a number"),
    ("room rows 1 0", "1:13: expected a number from 1 to 65536, found “0”"),
    ("table", "1:6: expected a point such as 3,4"), ("table 0,0", "1:10: expected text"),
    (
      "table 0,0 \"a|b\" heade",
      "1:17: expected nothing more, found “heade”, did you mean “header”?"
    ),
    ("table 0,0 \"\\u{7}\"", "1:11: expected characters that can be drawn"),
    (
      "move \"a\"",
      "1:6: expected a point, by and a distance, or a place such as below=\"db\""
    ),
    ("move \"a\" by 1", "1:13: expected a point such as 3,4, found “1”"),
    ("mend box", "1:6: expected nothing more, found “box”, did you mean “boxes”?"),
  ]

  @Test(arguments: complaints)
  func diagramsAreToldWhatTheyLack(source: String, description: String) {
    #expect(complaint(about: source) == description)
  }
}

import Testing

@testable import DrawingCore

/// What settings and changes say of an option that is missing, wrong or beyond its limits.
struct OptionArgumentTests {
  private static let limits: [(String, [String], String)] = [
    ("size", ["0", "33", "x", ""], "size= and a number from 1 to 32"),
    ("radius", ["-1", "65", "1.5"], "radius= and a number from 0 to 64"),
    ("flow", ["0", "65"], "flow= and a number from 1 to 64"),
    ("steps", ["1", "257", "all"], "steps= and a number from 2 to 256, or fit"),
    (
      "colors",
      ["red", "red,,blue", "red,blu", Array(repeating: "1", count: 17).joined(separator: ",")],
      "colors= and 2 to 16 colours such as red,blue, or brush"
    ),
    (
      "ramp", ["\"a\"", "\"aa\"", "\"界a\"", "\"abcdefghijklmnopq\""],
      "ramp= and 2 to 16 different glyphs of one cell, from light to dark"
    ),
    (
      "channels", ["none", "glyph,ink", "\"\""],
      "channels= and all, or some of glyph,fg,bg,attributes"
    ),
    ("match", ["none", "looks"], "match= and all, look, or some of glyph,fg,bg,attributes"),
    ("tip", ["oval"], "tip=square|round|row|column"),
    ("reach", ["far"], "reach=near|diagonal|everywhere"),
    ("sample", ["all"], "sample=layer|visible"),
    ("align", ["left"], "align=path|grid"), ("shade", ["ink"], "shade=glyph|fg|bg"),
    ("down", ["maybe"], "down=yes|no"), ("dither", ["floyd"], "dither=none|bayer|shade"),
    ("radial", ["1"], "radial=yes|no"), ("pattern", ["on"], "pattern=yes|no"),
    ("to", ["x"], "to=none|arrow|open|thin|dot|circle|diamond|square"),
    ("route", ["vhv"], "route=auto|hv|vh|around"), ("frames", ["2"], "frames=here|range|all"),
  ]

  /// Whatever is beyond a limit is refused with that.
  @Test(arguments: limits)
  func anOptionNamesItsLimits(name: String, values: [String], expected: String) {
    for value in values {
      #expect(
        complaint(about: "option \(name)=\(value)") == "1:8: expected \(expected)", "\(value)")
    }
  }

  private static let ofCommands: [(String, String)] = [
    ("line 0,0 1,1 size=33", "1:14: expected size= and a number from 1 to 32"),
    (
      "gradient 0,0 1,1 colors=red",
      "1:18: expected colors= and 2 to 16 colours such as red,blue, or brush"
    ),
    ("gradient 0,0 1,1 steps=1", "1:18: expected steps= and a number from 2 to 256, or fit"),
    ("fill 0,0 reach=far", "1:10: expected reach=near|diagonal|everywhere"),
    ("wand 0,0 match=x", "1:10: expected match= and all, look, or some of glyph,fg,bg,attributes"),
  ]

  /// Commands that take an option themselves say the same.
  @Test(arguments: ofCommands)
  func ofOneCommandToo(source: String, description: String) {
    #expect(complaint(about: source) == description)
  }

  private static let atLimits: [String] = [
    "size=1", "size=32", "radius=0", "radius=64", "flow=1", "flow=64", "steps=2", "steps=256",
    "steps=fit", "colors=brush", "colors=red,none", "ramp=\"ab\"", "ramp=\"abcdefghijklmnop\"",
    "channels=glyph,fg", "match=look", "match=bg",
  ]

  /// At its limits an option is taken, and printed as it is read.
  @Test(arguments: atLimits)
  func whatIsAtALimitIsTaken(option: String) throws {
    let command = try Command.parse("option \(option)")
    #expect(command.description == "option \(option)")
  }

  private static let slips: [(String, String)] = [
    ("line 0,0 1,1 size 3", "1:14: expected nothing more, found “size”, did you mean “size=”?"),
    ("line 0,0 1,1 siz=3", "1:14: expected nothing more, found “siz=3”, did you mean “size=”?"),
    ("line 0,0 1,1 fg red", "1:14: expected nothing more, found “fg”, did you mean “fg=”?"),
    (
      "rect 0,0 3,3 stile=heavy",
      "1:14: expected nothing more, found “stile=heavy”, did you mean “style=”?"
    ),
    ("fill 0,0 pattrn", "1:10: expected nothing more, found “pattrn”, did you mean “pattern”?"),
    (
      "option siz=3", "1:8: expected an option such as size=3, found “siz=3”, did you mean “size=”?"
    ),
    (
      "option size 3", "1:8: expected an option such as size=3, found “size”, did you mean “size=”?"
    ),
    ("color fgg=red", "1:7: expected fg=C or bg=C, found “fgg=red”, did you mean “fg=”?"),
    ("color red", "1:7: expected fg=C or bg=C, found “red”"),
    (
      "shape style double",
      "1:7: expected style=S or filled=yes|no, found “style”, did you mean “style=”?"
    ),
    ("shape double", "1:7: expected style=S or filled=yes|no, found “double”"),
    ("ends 1,1 form=dot", "1:10: expected from= or to=, found “form=dot”, did you mean “from=”?"),
    (
      "adjust lihgt=5",
      "1:8: expected what to adjust, such as light=20 or hue=-30, found “lihgt=5”, did you mean "
        + "“light=”?"
    ),
    (
      "replace fgs=red",
      "1:9: expected what to replace and with what, such as fg=red tofg=blue, found “fgs=red”, did "
        + "you mean “fg=”?"
    ),
  ]

  /// An option without its `=`, or with another letter, is told as it has to be written.
  @Test(arguments: slips)
  func aSlipOfAnOptionIsToldAsItIsWritten(source: String, description: String) {
    #expect(complaint(about: source) == description)
  }

  private static let complaints: [(String, String)] = [
    ("adjust", "1:7: expected what to adjust, such as light=20 or hue=-30"),
    ("adjust light=0", "1:7: expected what to adjust, such as light=20 or hue=-30"),
    ("adjust light=101", "1:8: expected light= and a number from -100 to 100"),
    ("adjust saturation=x", "1:8: expected saturation= and a number from -100 to 100"),
    ("adjust hue=361", "1:8: expected hue= and a number from -360 to 360"),
    (
      "replace fg=red",
      "1:8: expected what to replace and with what, such as fg=red tofg=blue"
    ),
    (
      "replace tofg=red",
      "1:8: expected what to replace and with what, such as fg=red tofg=blue"
    ),
    ("symmetry z", "1:10: unknown symmetry “z” (one of: off x y both turn quarters)"),
    ("symmetry x at=1", "1:12: expected at= and a point such as 3,4"),
    (
      "symmetry x edge",
      "1:11: expected at=P with edge: the axes are at the edge of that cell"
    ),
    ("grid tiny", "1:6: unknown grid “tiny” (one of: cell half quad sextant octant braille)"),
    (
      "line 0,0 1,1 grid=tiny",
      "1:14: unknown grid “tiny” (one of: cell half quad sextant octant braille)"
    ),
    ("strict utf8", "1:8: unknown mode “utf8” (one of: off ascii)"),
    ("shape join=maybe", "1:7: expected yes or no"),
    (
      "selection",
      "1:10: expected at, invert, grow, shrink, border, offset, fill, stroke or box"
    ),
    ("selection grwo 1", "1:11: unknown selection command “grwo”, did you mean “grow”?"),
    ("selection grow 0", "1:16: expected a number from 1 to 65536, found “0”"),
    ("selection shrink -1", "1:18: expected a number from 1 to 65536, found “-1”"),
    ("selection box pad=-1", "1:15: expected pad= and a number from 0 to 65536"),
    ("select 0,0 3,3 add subtract", "1:20: only one of these is allowed"),
    ("lasso 0,0 1,1", "1:14: expected a point such as 3,4"),
    ("flip x", "1:6: unknown axis “x” (one of: h v)"),
    ("rotate 45", "1:8: unknown angle “45” (one of: 90 180 270)"),
    ("rows insert 0 65537", "1:15: expected a number from 1 to 65536, found “65537”"),
    ("trace colors=3", "1:7: unknown colors “3” (one of: 2 16 256 24bit)"),
    ("trace ramp=\"a\"", "1:7: a ramp has 2 to 16 glyphs of one cell, from dark to light"),
    ("reference", "1:10: expected a point such as 3,4"),
    ("reference 1,1 2x2", "1:18: expected a packed picture"),
    ("reference dim", "1:14: expected a percentage"),
    ("reference dim 101", "1:15: expected a percentage from 0 to 100, found “101”"),
    ("resolve", "1:8: expected mine or theirs"), ("resolve ours", "1:9: expected mine or theirs"),
  ]

  @Test(arguments: complaints)
  func settingsAndChangesSayWhatTheyTake(source: String, description: String) {
    #expect(complaint(about: source) == description)
  }
}

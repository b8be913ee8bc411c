import Cells
import RandomCommands
import Testing

@testable import DrawingCore

/// What stands in scripts beside the editor's commands.
struct StatementTests {
  private static let x = Glyph(Unicode.Scalar("x")) ?? .space

  private static func key(_ base: KeyName.Base, _ modifiers: Set<KeyModifier> = []) throws
    -> KeyName
  {
    try #require(KeyName(base, modifiers))
  }

  private func content(_ source: String) throws -> Script.Content {
    let steps = try Script.parse(source)
    try #require(steps.count == 1, "\(source)")
    return steps[0].content
  }

  @Test(
    arguments: [
      ("snap canvas boxes-2", .snap(Script.Snap(subject: .canvas, name: "boxes-2"))),
      (
        "snap screen main mask=0,22..79,23 mask=9,9..0,8",
        .snap(
          Script.Snap(
            subject: .screen, name: "main",
            masks: [Rect(0, 22, 80, 2), Rect(corners: Point(0, 8), Point(9, 9))]))
      ),
      (
        "snap screen main region=7,2..79,19 mask=8,3..9,3",
        .snap(
          Script.Snap(
            subject: .screen, name: "main", region: Rect(7, 2, 73, 18), masks: [Rect(8, 3, 2, 1)]))
      ),
      ("type \"ab\\n\\tc\"", .input(.type("ab\n\tc"))),
      ("paste \"a\\u{1B}\"", .input(.paste("a\u{1B}"))), ("paste", .command(.paste)),
      (
        "mouse press 3,4 5,-6",
        .input(.mouse(MouseStep(.press(.left), at: [Point(3, 4), Point(5, -6)])))
      ),
      (
        "mouse drag right 3,4 ctrl shift",
        .input(.mouse(MouseStep(.drag(.right), at: [Point(3, 4)], [.control, .shift])))
      ),
      ("mouse release middle 0,0", .input(.mouse(MouseStep(.release(.middle), at: [.zero])))),
      ("mouse wheel up 0,0 alt", .input(.mouse(MouseStep(.wheel(.up), at: [.zero], [.alt])))),
      ("mouse wheel 0,0 left", .input(.mouse(MouseStep(.wheel(.left), at: [.zero])))),
      ("resize 200x60", .input(.resize(Size(200, 60)))), ("tick 40", .input(.tick(40))),
      ("save \"a b.oekaki\"", .file(.save, "a b.oekaki")), ("open \"a\"", .file(.open, "a")),
      ("restore \"a\"", .file(.restore, "a")), ("include \"a\"", .file(.include, "a")),
      (
        "expect cell 3,4 \"x\"",
        .expect(.cell(Point(3, 4), x, foreground: nil, background: nil))
      ),
      (
        "expect cell 3,4 \"x\" bg=none fg=#ff8800",
        .expect(.cell(Point(3, 4), x, foreground: .rgb(0xFF8800), background: Color.none))
      ),
      ("expect same-state", .expect(.sameState)), ("crash", .crash),
    ] as [(String, Script.Content)])
  func isRead(source: String, expected: Script.Content) throws {
    #expect(try content(source) == expected)
    #expect(try content(expected.description) == expected)
  }

  @Test func keysAreRead() throws {
    let keys: [(String, KeyName)] = [
      ("a", try Self.key(.character("a"))), ("A", try Self.key(.character("A"))),
      ("ctrl-z", try Self.key(.character("z"), [.control])),
      ("ctrl-Z", try Self.key(.character("z"), [.control])),
      ("alt-ctrl-up", try Self.key(.named(.up), [.alt, .control])),
      ("shift-tab", try Self.key(.named(.tab), [.shift])), ("f1", try Self.key(.function(1))),
      ("f", try Self.key(.character("f"))), ("f63", try Self.key(.function(63))),
      ("-", try Self.key(.character("-"))), ("ctrl--", try Self.key(.character("-"), [.control])),
      ("space", try Self.key(.character(" "))), ("\";\"", try Self.key(.character(";"))),
      ("alt-\"#\"", try Self.key(.character("#"), [.alt])),
      ("\"\\\"\"", try Self.key(.character("\""))),
      ("\\", try Self.key(.character("\\"))), ("絵", try Self.key(.character("絵"))),
    ]
    for (text, key) in keys {
      #expect(try content("key \(text)") == .input(.key([key])), "\(text)")
      #expect(try content("key \(key) esc").description == "key \(key) esc")
    }
  }

  @Test(arguments: [
    ("snap canvas a mask=1,2", "1:15: expected two corners such as mask=0,22..79,23"),
    ("snap canvas a mask=1,2..3", "1:15: expected two corners such as mask=0,22..79,23"),
    ("snap canvas a mask=0,0..99999999,0", "1:15: expected two corners such as mask=0,22..79,23"),
    ("snap canvas a region=1,2", "1:15: expected two corners such as region=0,22..79,23"),
    ("snap canvas a region=0,0..1,1 region=0,0..1,1", "1:31: region= is given twice"),
    ("snap canvas a b=1", "1:15: expected nothing more, found “b=1”"),
    ("key", "1:4: expected a key such as ctrl-z"),
    ("key entr", "1:5: unknown key “entr”, did you mean “enter”?"),
    ("key a ctrl-pgupp", "1:7: unknown key “ctrl-pgupp”, did you mean “pgup”?"),
    ("key shift-a", "1:5: Shift is part of the character: write the character itself"),
    ("key f0", "1:5: unknown key “f0”, did you mean “f1”?"),
    ("key f99999999999999999999", "1:5: unknown key “f99999999999999999999”"),
    ("key ctrl-ctrl-a", "1:5: unknown key “ctrl-ctrl-a”"),
    ("key \"\\u{1B}\"", "1:5: unknown key “\u{1B}”"),
    ("type", "1:5: expected text"),
    (
      "type \"a\\u{1B}\"",
      "1:6: only characters can be typed; use key for other keys, such as key esc"
    ),
    ("mouse", "1:6: expected press, drag, release or wheel"),
    ("mouse pres 1,1", "1:7: unknown mouse action “pres”, did you mean “press”?"),
    ("mouse press", "1:12: expected a point such as 3,4"),
    ("mouse press 1,1 up", "1:17: up is for the wheel only"),
    ("mouse press 1,1 left right", "1:22: only one of these is allowed"),
    ("mouse wheel 1,1", "1:16: expected up, down, left or right"),
    ("mouse wheel 1,1 middle", "1:17: expected up, down, left or right"),
    ("mouse wheel 1,1 up down", "1:20: only one of these is allowed"),
    ("resize 0x5", "1:8: a screen has from 1 to 1048576 cells, each side at most 16384"),
    ("resize 16385x1", "1:8: a screen has from 1 to 1048576 cells, each side at most 16384"),
    ("resize 5", "1:8: expected a size such as 80x24, found “5”"),
    ("save", "1:5: expected a file name"), ("include", "1:8: expected a file name"),
    ("expect", "1:7: expected cell, same-state or error"),
    ("expect cel 1,1", "1:8: unknown expectation “cel”, did you mean “cell”?"),
    ("expect cell 1,1", "1:16: expected a glyph"),
    ("expect cell 1,1 \"ab\"", "1:17: expected one character that can be drawn"),
    (
      "expect cell 1,1 \"a\" fg=cyann",
      "1:21: unknown colour “cyann”, did you mean “cyan”?"
    ),
    ("expect error", "1:13: expected a part of the message"),
    ("expect error \"a\"", "1:1: expected a statement after this one, which must fail"),
    (
      "repeat 2 ; expect error \"a\" ; end",
      "1:12: expected a statement after this one, which must fail"
    ),
    ("repeat", "1:7: expected a number"),
    ("repeat 0 ; end", "1:8: expected a number from 1 to 1000000, found “0”"),
    ("undo ; repeat 2 ; undo", "1:8: this repeat has no end"),
    ("undo\nend", "2:1: end without a repeat"),
    ("repeat 2 ; end 3", "1:16: expected nothing more, found “3”"),
    ("crash 1", "1:7: expected nothing more, found “1”"),
    ("sav \"a\"", "1:1: unknown command “sav”, did you mean “save”?"),
    (
      "repeat 2\n  undo ; snapp canvas a\nend",
      "2:10: unknown command “snapp”, did you mean “snap”?"
    ),
  ])
  func saysWhatIsWrongAndWhere(source: String, description: String) {
    let error = #expect(throws: ScriptError.self) { try Script.parse(source) }
    #expect(error?.description == description)
  }

  @Test func blocksHoldStatements() throws {
    let steps = try Script.parse("repeat 3\n  undo ; repeat 2\n crash\n end ; end\nredo")
    #expect(
      steps.map(\.content.description) == [
        "repeat 3\nundo\nrepeat 2\ncrash\nend\nend", "redo",
      ])
    guard case .repeat(3, let body) = steps[0].content, case .repeat(2, let inner) = body[1].content
    else {
      Issue.record("no such content")
      return
    }
    #expect(inner.map(\.place) == [ScriptPlace(line: 3, column: 2)])
    #expect(inner.map(\.line) == [" crash"])
  }

  @Test func blocksNestToALimit() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "repeat 1 ; ", count: depth) + "undo"
        + String(repeating: " ; end", count: depth)
    }
    #expect(try Script.parse(nested(ScriptBounds.depth)).count == 1)
    let error = #expect(throws: ScriptError.self) {
      try Script.parse(nested(ScriptBounds.depth + 1))
    }
    #expect(error?.reason == "blocks are nested more than 16 deep")
    let attempts = String(repeating: "expect error \"\" ; ", count: 20) + "undo"
    #expect(throws: ScriptError.self) { try Script.parse(attempts) }
    #expect(throws: ScriptError.self) {
      try Script.parse(String(repeating: "repeat 2\n", count: 500_000))
    }
  }

  @Test(arguments: [
    ("frobnicate 1", "unknown command “frobnicate”"), ("line 0,0", "expected a point such as 3,4"),
    ("text 0,0 \"a", "the text has no closing \""),
    ("text 0,0 \"\\q\"", "unknown escape: \\n \\t \\\" \\\\ and \\u{1F58C} are allowed"),
  ])
  func anExpectedErrorMayBeOneOfReading(statement: String, reason: String) throws {
    let steps = try Script.parse("undo ; expect error \"x\"\n  \(statement)\nredo")
    #expect(steps.count == 3)
    guard case .expectError("x", .unreadable(let error, let source)) = steps[1].content else {
      Issue.record("no such content")
      return
    }
    #expect(error.reason == reason)
    #expect(error.place.line == 2)
    #expect(source == statement)
    #expect(steps[2].content == .command(.redo(1)))
  }

  @Test func aByteOrderMarkIsPassedOver() throws {
    #expect(try Script.parse("\u{FEFF}undo").map(\.place) == [ScriptPlace(line: 1, column: 1)])
    #expect(throws: ScriptError.self) { try Script.parse("undo\n\u{FEFF}undo") }
  }

  /// `print` and `parse` undo each other, blocks and expected errors and all.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func isReadBackFromItsText(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 1200)
    for _ in 0..<100 {
      let text = random.statement(depth: 0)
      let first = try content(text)
      let again = try content(first.description)
      #expect(again.description == first.description, "seed \(seed + 1200): \(text)")
      switch first {
      case .repeat, .expectError: break
      default:
        #expect(again == first, "seed \(seed + 1200): \(text)")
        let isOneLine = first.description.allSatisfy { !$0.isNewline }
        #expect(isOneLine, "seed \(seed + 1200): \(text)")
      }
    }
  }
}

extension SplitMix64 {
  /// The text of a statement, in one of the ways in which it can be written.
  fileprivate mutating func statement(depth: Int) -> String {
    switch number(in: 0...(depth < 3 ? 9 : 7)) {
    case 0: command().description
    case 1: "snap \(pick(["canvas", "screen"])) a\(next() % 99)" + mask() + mask()
    case 2: "key \(key()) \(key())"
    case 3:
      "\(pick(["type", "paste"])) \(Script.quoted(pick(["a\"b", "", "絵\n\té", "e\u{301};#"])))"
    case 4: mouse()
    case 5: "\(pick([Script.FileVerb.save, .open, .restore, .include])) \(Script.quoted(text()))"
    case 6: "expect cell \(point().text) \(Script.quoted(glyph().description)) fg=\(color())"
    case 7: pick(["crash", "expect same-state", "resize 80x24"])
    case 8:
      "repeat \(number(in: 1...9)) ; \(statement(depth: depth + 1))\n"
        + " \(statement(depth: depth + 1))\nend"
    default: "expect error \(Script.quoted(text())) ; \(attempt(depth))"
    }
  }

  private mutating func attempt(_ depth: Int) -> String {
    oneIn(3)
      ? pick(["frob \"a\" b", "line 0", "text 0,0 \"a", "a\"b\"c ; undo"])
      : statement(depth: depth + 1)
  }

  private mutating func mask() -> String {
    oneIn(2) ? " mask=\(point().text)..\(point().text)" : ""
  }

  private mutating func key() -> String {
    let modifiers = pick(["", "ctrl-", "alt-", "alt-ctrl-"])
    return modifiers + pick(KeyName.names + ["a", "Z", "-", "\";\"", "\"#\"", "é", "\\", "f33"])
  }

  private mutating func mouse() -> String {
    let points = points().map(\.text).joined(separator: " ")
    let held = pick(["", " ctrl", " shift alt"])
    return oneIn(3)
      ? "mouse wheel \(pick(["up", "left"])) \(points)\(held)"
      : "mouse \(pick(["press", "drag", "release"])) \(points)\(held)\(pick([" left", " right", ""]))"
  }
}

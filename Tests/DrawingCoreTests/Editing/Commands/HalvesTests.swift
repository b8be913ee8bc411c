import Cells
import Testing

@testable import DrawingCore

/// A selection whose edge goes through wide characters costs their halves, and that is told.
struct HalvesTests {
  private func note(on command: String, after script: String) throws -> String? {
    var editor = try drawn("text 0,0 \"日本語\" ; \(script)")
    return try editor.perform(.parse(command)).note
  }

  @Test(arguments: [
    "cut", "copy", "shift 0,1", "shift 0,1 copy", "flip h", "rotate 180", "erase 0,0 5,0",
  ])
  func whatGoesThroughWideCharactersIsTold(command: String) throws {
    let told = "cut in half: 2 wide characters"
    #expect(try note(on: command, after: "select 1,0 2,0") == told)
    #expect(try note(on: command, after: "select 0,0 2,0") == "cut in half: 1 wide character")
    #expect(try note(on: command, after: "select 0,0 3,0") == nil)
  }

  @Test func whatIsAlignedIsTold() throws {
    #expect(try note(on: "align right", after: "select 1,0 8,0") == "cut in half: 1 wide character")
    #expect(try note(on: "align right", after: "select 0,0 8,0") == nil)
    #expect(try note(on: "align left", after: "select 1,0 8,0") == nil, "nothing was moved")
  }

  @Test func whatIsLiftedIsToldAsItIsPutDown() throws {
    let lifted = "select 1,0 2,0 ; lift"
    let moved = try note(on: "stamp", after: lifted + " ; float 4,2")
    #expect(moved == "cut in half: 2 wide characters")
    #expect(try note(on: "stamp", after: lifted) == nil, "nothing was moved")
    #expect(try note(on: "stamp", after: "select 0,0 3,0 ; lift ; float 4,2") == nil)
  }

  /// Only what lies at the edge counts, in each row for itself.
  @Test func allRowsOfASelectionCount() throws {
    let script = "text 1,1 \"日本\" ; select 1,0 4,1"
    #expect(try note(on: "cut", after: script) == "cut in half: 2 wide characters")
    #expect(try note(on: "erase 2,0 2,1", after: script) == "cut in half: 2 wide characters")
    #expect(try note(on: "erase 2,0 2,1", after: "deselect") == nil)
  }

  /// Whatever parts the halves of a wide glyph, in any layer and frame, tells it.
  @Test(arguments: [
    ("columns insert 2", 1), ("columns insert 1", 0), ("columns insert 2 fixed", 2),
    ("columns delete 2", 1), ("columns delete 1 2", 0), ("columns delete 1", 1),
    ("columns delete 2 3", 1), ("size 2x1", 1), ("size 3x1", 0), ("size 9x1", 0),
    ("select 2,0 5,0 ; crop", 2), ("select 1,0 2,0 ; crop", 0), ("shift 5,0 wrap", 1),
    ("shift 1,0 wrap", 1), ("shift -3,0 wrap", 0), ("select 0,0 6,0 ; columns insert 2", 2),
    ("select 2,0 6,0 ; columns delete 4", 1), ("rows insert 0", 0), ("trim", 0),
  ])
  func whatPartsWideCharactersIsTold(commands: String, count: Int) throws {
    // At 1 and 2, and at 5 and 6.
    var editor = try drawn("text 1,0 \"絵bb絵\"", size: Size(7, 1))
    var note: String?
    for command in commands.split(separator: " ; ") {
      note = try editor.perform(.parse(String(command))).note
    }
    let told = "cut in half: \(count) wide character\(count == 1 ? "" : "s")"
    #expect(note?.contains("cut in half") ?? false == (count > 0), "\(note ?? "")")
    if count > 0 { #expect(note?.hasSuffix(told) ?? false, "\(note ?? "")") }
  }

  /// Those that a frame has of the one before count once.
  @Test func otherLayersAndFramesAreToldOfToo() throws {
    var editor = try drawn(
      "text 1,0 \"絵\" ; layer new \"x\" ; text 1,0 \"字\" ; frame new ; frame new empty ; text 1,0 \"語\"",
      size: Size(4, 1))
    let note = try editor.perform(.parse("columns insert 2")).note
    #expect(note == "cut in half: 3 wide characters")
  }
  /// A wide glyph stays when it is turned over, and becomes two spaces by a quarter.
  @Test(arguments: ["", "select 0,0 8,0", "select 0,0 8,0 ; lift"])
  func whatAQuarterLeavesNoRoomForIsTold(script: String) throws {
    for command in ["rotate 90", "rotate 270 plain"] {
      let told = try note(on: command, after: script)
      #expect(told == "became spaces: 3 wide characters", "\(command)")
    }
    for command in ["rotate 180", "flip h", "flip v"] {
      #expect(try note(on: command, after: script) == nil, "\(command)")
    }
    #expect(try note(on: "rotate 90", after: "erase 0,0 8,0") == nil)
    let both = try note(on: "rotate 90", after: "select 0,0 2,0")
    #expect(both == "cut in half: 1 wide character, became spaces: 1 wide character")
  }

  /// A wide glyph in place of a narrow one covers what stands behind that, whether it was to be
  /// replaced or not.
  @Test(arguments: [
    ("abab", "replace glyph=\"a\" toglyph=\"絵\"", "covered: 2 characters"),
    ("aaab", "replace glyph=\"a\" toglyph=\"絵\"", "covered: 2 characters"),
    ("a日", "replace glyph=\"a\" toglyph=\"絵\"", "covered: 1 character"),
    ("a a", "replace glyph=\"a\" toglyph=\"絵\"", nil),
    ("日ab", "replace glyph=\"日\" toglyph=\"絵\"", nil),
    ("abab", "replace glyph=\"a\" toglyph=\"x\"", nil),
  ])
  func whatAReplacementCoversIsTold(text: String, command: String, told: String?) throws {
    var editor = try drawn("text 0,0 \"\(text)\"", size: Size(5, 1))
    #expect(try editor.perform(.parse(command)).note == told)
  }
  /// What is lost in one of several frames is told with the frame, whichever is the current one, and
  /// what is lost in all of them without.
  @Test(arguments: [
    ("☃", "", "asciify", "1 glyph became ?"),
    ("絵", "select 1,0 2,0", "cut", "cut in half: 1 wide character"),
    ("絵", "select 1,0 2,0", "flip h", "cut in half: 1 wide character"),
    ("絵", "select 1,0 2,0", "shift 1,0", "cut in half: 1 wide character"),
    ("aa", "", "replace glyph=\"a\" toglyph=\"絵\"", "covered: 1 character"),
  ])
  func whatIsLostInOtherFramesIsTold(
    text: String, before: String, command: String, told: String
  ) throws {
    for frame in 1...2 {
      for (others, expected) in [
        ("frame new empty", "in frame 1: \(told)"), ("frame duplicate 1-1", told),
      ] {
        var editor = try drawn("text 0,0 \"\(text)\" ; \(others) ; frame \(frame) ; \(before)")
        let note = try editor.perform(.parse("\(command) frames=all")).note
        #expect(note == expected, "at frame \(frame), after \(others)")
      }
    }
  }

  @Test func manyFramesAreToldInFewWords() {
    var notes = FrameNotes()
    for frame in 0..<9 { notes.add(frame % 2 == 0 ? nil : "a\(frame / 2)", frame: frame) }
    #expect(notes.text == "in frame 2: a0; in frame 4: a1; in frame 6: a2; and more in 1 frame")
    notes.add("a0", frame: 9)
    #expect(notes.text?.hasPrefix("in 2 frames: a0; in frame 4") == true)
    #expect(FrameNotes().text == nil)
  }
}

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
    "cut", "copy", "shift 0,1", "shift 0,1 copy", "flip h", "rotate 90", "erase 0,0 5,0",
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
}

import Cells
import Testing

@testable import DrawingCore

/// What is selected stays so while commands change the diagram.
struct HeldPartsTests {
  private static let pair = #"box "api" at=0,0 ; box "db" right-of="api" ; connect "api" "db""#

  private func selection(_ script: String) throws -> Selection? {
    try drawn("\(Self.pair) ; \(script)", size: Size(40, 9)).state.selection
  }

  @Test(arguments: [
    (#"retext "db" "postgres""#, Rect(11, 0, 12, 3)),
    (#"retext "api" "gateway""#, Rect(15, 0, 6, 3)),
    (#"swap "api" "db""#, Rect(0, 0, 6, 3)), ("room columns 9 3", Rect(14, 0, 6, 3)),
    ("room columns 13 3", Rect(11, 0, 9, 3)), ("room rows 0 2", Rect(11, 2, 6, 3)),
    (#"retext 8,1 "SQL""#, Rect(15, 0, 6, 3)), (#"remove "api""#, Rect(11, 0, 6, 3)),
    (#"fit "db" width=5"#, Rect(11, 0, 6, 3)), (#"remove "db""#, Rect(11, 0, 6, 3)),
  ])
  func aBox(command: String, wanted: Rect) throws {
    #expect(try selection("select 11,0 16,2 ; \(command)") == Selection(wanted))
  }

  @Test func boxesWithWhatIsAroundThem() throws {
    #expect(
      try selection(#"select 0,0 19,4 ; retext "api" "gateway""#) == Selection(Rect(0, 0, 24, 5)))
    #expect(try selection("select 0,0 19,4 ; room rows 2 2") == Selection(Rect(0, 0, 20, 7)))
  }

  @Test func aWire() throws {
    let wire = "selection at 8,1"
    #expect(
      try selection(wire + #" ; retext "api" "gateway""#) == Selection(Rect(11, 1, 4, 1)))
    for change in [#"retext 8,1 "SQL""#, "ends 8,1 from=dot", #"retext "api" "a\nb""#] {
      let editor = try drawn("\(Self.pair) ; \(wire) ; \(change)", size: Size(40, 9))
      #expect(editor.state.takenPart?.kind == .wire, "\(change): \(editor.lines)")
    }
  }

  /// The other wire between the same boxes is not taken in its place.
  @Test func aWireThatIsTakenAway() throws {
    let two = Self.pair + #" ; connect "api" "db" out=down in=down ; selection at 8,1"#
    let editor = try drawn("\(two) ; remove 8,1", size: Size(40, 9))
    #expect(editor.state.takenPart == nil)
  }

  /// A word goes along; one that is replaced leaves its box, or its wire.
  @Test func aWord() throws {
    let word = "selection at 13,1"
    #expect(try selection(word + " ; room columns 9 3") == Selection(Rect(16, 1, 2, 1)))
    #expect(try selection(word + #" ; retext "db" "log""#) == Selection(Rect(11, 0, 7, 3)))
    let label = Self.pair + #" ; retext 8,1 "SQL" ; selection at 10,1 ; retext 8,1 "x""#
    #expect(try drawn(label, size: Size(40, 9)).state.takenPart?.kind == .wire)
  }

  /// One step, which is taken back as a whole.
  @Test func undoSelectsWhatWas() throws {
    let change = #"select 11,0 16,2 ; retext "db" "postgres" ; undo"#
    #expect(try selection(change) == Selection(Rect(11, 0, 6, 3)))
  }
}

import Cells
import Testing

@testable import DrawingCore

/// What scripts are limited by is counted, not measured.
struct FootprintTests {
  private func editor(_ script: String) throws -> Editor {
    var editor = Editor()
    for step in try Script.parse(script) {
      if case .command(let command) = step.content { _ = try editor.perform(command) }
    }
    return editor
  }

  @Test func growsWithWhatIsHeld() throws {
    let empty = try editor("").footprint
    let tile = Editor.mostPerCell
    #expect(try editor("line 0,0 0,0").footprint >= empty + tile)
    #expect(try editor("press 0,0").footprint >= empty + tile)
    #expect(try editor("tool text ; press 0,0 ; insert \"abc\"").footprint > empty + tile)
    let copied = "select 0,0 40,0 ; line 0,0 40,0 ; copy"
    #expect(try editor(copied).footprint >= editor("line 0,0 40,0").footprint + 2 * tile)
    #expect(try editor("line 0,0 9,0 ; undo").footprint < empty + tile)
    #expect(try editor("repeat 1 ; end").footprint == empty)
  }

  /// A script that makes many frames is stopped by what differs in them.
  @Test func copiedFramesShareWhatTheyHaveInCommon() throws {
    let (one, tile) = (try editor("rect 0,0 70,20").footprint, Editor.mostPerCell)
    func held(_ more: (Int) -> String) throws -> Int {
      try editor("rect 0,0 70,20" + (1...9).map(more).joined()).footprint
    }
    #expect(try held { _ in " ; frame new" } < one + 2 * tile)
    let drawn = try held { " ; frame new ; text 0,0 \"\($0)\"" }
    #expect((one + 9 * tile..<one + 11 * tile).contains(drawn))
  }

  @Test func equalStatesTakeTheSame() throws {
    let script =
      "rect 0,0 40,20 filled ; undo ; layer new \"a\" ; line 0,0 3,3 ; press 1,1 ; move 9,9"
    #expect(try editor(script).footprint == editor(script).footprint)
  }

  @Test(arguments: [
    ("line 0,0 9,0", 10), ("line 0,0 9,0 ; line 0,0 9,0", 0), ("line 0,0 9,0 ; undo", 10),
    ("color fg=red", 0), ("fill 0,0", 1920), ("press 0,0 ; move 9,0", 0),
    ("press 0,0 ; move 9,0 ; release", 10), ("line -5,0 2,0", 3),
  ])
  func aCommandTellsHowManyCellsItWrote(script: String, count: Int) throws {
    var editor = Editor()
    var last = 0
    for step in try Script.parse(script) {
      guard case .command(let command) = step.content else { continue }
      last = try editor.perform(command).cellCount
    }
    #expect(last == count)
  }

  @Test(arguments: [
    ("stroke 0,0 9,0 9,5", 3 + 9 + 5), ("move 0,0", 1), ("ellipse 0,0 100,50", 150),
    ("line 0,0 9,9", 0), ("stroke -9000000,0 9000000,0", 2 + 80), ("insert \"abc\"", 3),
  ])
  func thePathIsKnownBefore(script: String, reach: Int) throws {
    #expect(try Command.parse(script).reach(in: EditorState()) == reach)
  }

  /// Each cell of a path costs what the tip covers anew there, and a way around something what it
  /// looks at.
  @Test(arguments: [
    ("option size=3", "stroke 0,0 9,0", 11 * 6), ("option size=3 tip=row", "stroke 0,0 9,0", 33),
    ("option size=3", "line 0,0 9,0", 11 * 6), ("option size=3", "ellipse 0,0 4,2", 6 * 6),
    ("option size=3 channels=fg", "line 0,0 9,0", 11 * 6),
    ("option size=3 channels=glyph", "line 0,0 9,0", 11 * 9),
    ("option size=3 ; grid quad", "line 0,0 9,0", 11 * 6),
    ("option size=3 ; grid quad", "line 0,0 9,0 bg=red", 11 * 9),
    ("option size=3 channels=fg ; grid quad", "line 0,0 9,0", 11 * 9),
    ("option size=3 ; tool eraser", "stroke 0,0 9,0", 11 * 6),
    ("option size=3 ; tool eraser ; shape join=yes", "stroke 0,0 9,0", 11 * 9),
    ("option size=3", "line 0,0 9,0 size=1", 0), ("option size=3 ; glyph \"絵\"", "line 0,0 9,0", 0),
    ("option size=3", "polygon 0,0 2,0 2,2", 4 + 2 + 2 + 2),
    ("tool lasso ; option size=9", "stroke 0,0 9,0", 11),
    ("", "wire 0,0 9,0", 176), ("option route=around", "wire 0,0 9,0", 176 + 80 * 24 * 4),
    ("option route=around", "wire 0,0 9,0 route=hv", 176),
    ("tool wire ; option route=around", "stroke 0,0 9,0", 176 + 80 * 24 * 4),
  ])
  func tipsAndRoutesCount(before: String, command: String, reach: Int) throws {
    let state = try editor(before).state
    let expected = command.hasPrefix("polygon") ? reach * 6 : reach
    #expect(try Command.parse(command).reach(in: state) == expected, "\(before) \(command)")
  }

  @Test func aStrokeOfWideTipsIsRefusedLikeALongOne() throws {
    var editor = try editor("size 4096x16 ; option size=32 ; press 0,0")
    var refusal: CommandError?
    for i in 0..<80 where refusal == nil {
      do throws(CommandError) {
        _ = try editor.perform(.move([Point(i % 2 == 0 ? 4095 : 0, 0)]))
      } catch { refusal = error }
    }
    #expect(refusal == .reachTooLong)
  }

  @Test func aGridIsReadBackFromItsBytes() throws {
    let grid = try editor("text 2,1 \"héllo 絵\" fg=red bg=#010203 ; rect 0,0 30,5")
      .state.drawing.flattened()
    #expect(try Grid(unpacking: grid.packed()) == grid)
    for bytes in [[], [0, 0], [1, 1], Array(grid.packed().dropLast()), grid.packed() + [0]] {
      #expect(throws: PackingError.self) { try Grid(unpacking: bytes) }
    }
  }
}

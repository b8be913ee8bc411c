import Cells
import DrawingCore
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// Pasting alone, on an editor.
@MainActor struct PastingPartTests {
  private let pasting = Pasting()

  /// Does what the next key does.
  private func next(_ action: Action, on target: EditorTarget) -> Bool {
    pasting.handle(action, after: pasting.takeLatest(), on: target)
  }

  @Test func textIsOneStepAtTheCursor() throws {
    let target = try EditorTarget("cursor 1,1", Size(8, 3))
    pasting.paste("a\nb", on: target)
    #expect(target.take() == ["text 1,1 \"a\\nb\""])
    #expect(pasting.takeLatest() == nil && target.statusMessage == nil)
  }

  @Test func inTheTextToolItIsTyped() throws {
    let target = try EditorTarget("tool text ; cursor 1,1", Size(8, 3))
    pasting.paste("ab", on: target)
    #expect(target.take() == ["press 1,1", "insert \"ab\""])
  }

  @Test func whatDoesNotFitCanBeMadeRoomFor() throws {
    let target = try EditorTarget("cursor 6,2", Size(8, 3))
    pasting.paste("abc\nd", on: target)
    #expect(
      target.message == "1 of 2 rows and 2 of 3 columns fit (Ctrl-V makes the drawing larger)")
    _ = target.take()
    #expect(next(.command(.paste), on: target))
    #expect(target.take() == ["undo", "size 9x4", "text 6,2 \"abc\\nd\""])
    #expect(target.message == "the drawing is 9x4 now; all of it fits")
    #expect(!next(.command(.paste), on: target), "the offer is over")
  }

  @Test func theOfferIsForOneKey() throws {
    let target = try EditorTarget("cursor 6,2", Size(8, 3))
    pasting.paste("abc", on: target)
    #expect(!next(.command(.undo(1)), on: target))
    #expect(!next(.command(.paste), on: target))
  }

  @Test func theFrameOfACommentComesBack() throws {
    let target = try EditorTarget("", Size(8, 3))
    pasting.paste("// a\n// b\n", on: target)
    #expect(target.take() == ["text 0,0 \"a\\nb\""])
    #expect(target.message == "comment markers removed (Ctrl-Z restores them)")
    #expect(next(.command(.undo(1)), on: target))
    #expect(target.take() == ["undo", "text 0,0 \"// a\\n// b\\n\""])
  }

  @Test func coloursAreStampedAndARefusalLeavesNothing() throws {
    let red = "\u{1B}[31mab"
    let target = try EditorTarget("", Size(8, 3))
    pasting.paste(red, on: target)
    #expect(target.take().last == "stamp" && target.state.floating == nil)
    let locked = try EditorTarget("layer lock 1", Size(8, 3))
    pasting.paste(red, on: locked)
    #expect(locked.message.contains("is locked") && locked.state.floating == nil)
    #expect(pasting.takeLatest() == nil)
  }

  // MARK: Copies

  private static func copy(at p: Point) throws -> (command: Command, clip: Clip) {
    let other = try EditorTarget("text 0,0 \"x\" ; select 0,0 0,0 ; copy", Size(8, 3))
    let clip = try #require(other.state.clipboard)
    return (.place(p, clip), clip)
  }

  @Test func ownCopiesAreSimplyPasted() throws {
    let target = try EditorTarget("text 0,0 \"x\" ; select 0,0 0,0 ; copy", Size(8, 3))
    let canvas = Size(8, 3)
    #expect(pasting.command(for: nil, in: target.state, canvas: canvas) == .paste)
    let own = Command.place(Point(2, 2), try #require(target.state.clipboard))
    #expect(pasting.command(for: own, in: target.state, canvas: canvas) == .paste)
  }

  /// In a drawing that just came up, a copy from another one goes where it was; else to the cursor,
  /// which has been moved, and so it does if it would not be seen.
  @Test(arguments: [
    (Point(5, 1), Point(3, 2), Point(5, 1)), (Point(5, 1), Point(0, 0), Point(3, 2)),
    (Point(7, 1), Point(3, 2), Point(3, 2)), (Point(5, 9), Point(3, 2), Point(3, 2)),
  ])
  func aCopyFromElsewhere(place: Point, arrival: Point, expected: Point) throws {
    let target = try EditorTarget("cursor 3,2", Size(8, 9))
    pasting.arrival = arrival
    let (copied, clip) = try Self.copy(at: place)
    #expect(
      pasting.command(for: copied, in: target.state, canvas: Size(6, 9)) == .place(expected, clip))
  }
}

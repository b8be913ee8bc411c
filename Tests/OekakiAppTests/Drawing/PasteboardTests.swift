import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// A copy outlives the drawing that it was made in, and is pasted in place.
@MainActor struct PasteboardTests {
  /// A drawing in which a small box at 3,1 was copied.
  private func copied(_ key: String = "ctrl-c", _ folder: TemporaryFolder? = nil) throws -> Stage {
    let stage = try Stage(.new(Size(12, 5)), folder: folder)
    try stage.run("rect 3,1 4,2 ; select 3,1 4,2")
    stage.press(key)
    return stage
  }

  private func floats(_ stage: Stage, at place: Point) {
    let floating = stage.application.controller.editor.state.floating
    #expect(floating?.origin == place, "\(stage.message)")
    #expect(floating?.clip.picture.text(ofRow: 0) == "┌┐")
    #expect(floating?.clip.picture.text(ofRow: 1) == "└┘")
  }

  @Test(arguments: ["ctrl-c", "ctrl-x"], ["new 9x4", "open", "open kept", "sessions"])
  func anotherDrawingHasIt(key: String, way: String) throws {
    let folder = try TemporaryFolder()
    let other = try Stage(.new(Size(9, 4)), folder: folder)
    other.press("space")
    other.enter("save \"\(folder("a.oekaki"))\"")
    if way == "open kept" { other.press("right", "space") }
    other.press("ctrl-q")
    let stage = try copied(key, folder)
    switch way {
    case "sessions": stage.press("ctrl-o", "tab", "down", "enter")
    case "open", "open kept": stage.enter("open \"\(folder("a.oekaki"))\"")
    default: stage.enter(way)
    }
    let next = stage.application.controller
    #expect(next.editor.state.drawing.size == Size(9, 4) && next.editor.state.clipboard == nil)
    stage.press("ctrl-v")
    // Where the cursor was left, nobody has said where it goes: it goes where it came from.
    floats(stage, at: Point(3, 1))
    stage.press("enter", "right", "ctrl-v")
    floats(stage, at: next.cursor)
    // All of it is in the session of this drawing.
    stage.press("enter")
    let digest = next.editor.digest()
    let again = try Stage(.last, folder: folder)
    #expect(again.digest == digest)
  }

  /// The same drawing goes on where its cursor was left; in a small one the place is not in view.
  @Test(arguments: [
    (LaunchRequest.new(nil), Point(3, 1)), (.last, Point(3, 2)), (.new(Size(3, 3)), .zero),
  ])
  func anotherStartHasIt(request: LaunchRequest, place: Point) throws {
    let stage = try copied()
    stage.press("down", "ctrl-q")
    let next = try Stage(request, folder: stage.folder)
    next.press("ctrl-v")
    floats(next, at: place)
  }

  @Test func theCommandHasItToo() throws {
    let stage = try copied()
    stage.enter("new 9x4")
    stage.enter("paste")
    floats(stage, at: Point(3, 1))
  }

  @Test func theLastCopyIsPastedWhereverItWasMade() throws {
    let stage = try copied()
    let other = try Stage(.new(Size(9, 4)), folder: stage.folder, besides: true)
    try other.run("text 0,0 \"x\" ; select 0,0 0,0")
    other.press("ctrl-c")
    stage.press("ctrl-v")
    #expect(stage.state.floating?.clip.picture.text(ofRow: 0) == "x")
    // An older copy of a drawing that is opened again is not the last one.
    stage.press("esc", "ctrl-q")
    let next = try Stage(.last, folder: stage.folder, besides: true)
    next.press("ctrl-v")
    #expect(next.state.floating?.clip.picture.text(ofRow: 0) == "x")
  }

  @Test(arguments: ["", "place", "place 3,1 2x2 \"AA", "paste", "line 0,0 3,3", "\u{1B}[2J"])
  func whatIsNoCopyIsLeftAlone(text: String) throws {
    let stage = try copied()
    stage.press("ctrl-q")
    try stage.folder.write("state/\(Pasteboard.fileName)", text.utf8)
    let next = try Stage(.new(nil), folder: stage.folder)
    next.press("ctrl-v")
    #expect(next.message == "the clipboard is empty" && next.state.history.undoCount == 0)
    next.press("ctrl-q")
    // The drawing has its own still.
    let last = try Stage(.last, folder: stage.folder)
    last.press("ctrl-v")
    floats(last, at: Point(3, 1))
  }

  /// Without a place for it the last copy is kept as long as the program runs, and none before it.
  @Test func aCopyThatCannotBeKeptIsNotReplacedByAnOlderOne() throws {
    let stage = try copied()
    try stage.folder.remove("state/\(Pasteboard.fileName)")
    try stage.folder.makeFolder("state/\(Pasteboard.fileName)")
    try stage.run("select 0,0 0,0 ; text 0,0 \"x\"")
    stage.press("ctrl-c")
    stage.enter("new 9x4")
    stage.press("ctrl-v")
    let floating = stage.application.controller.editor.state.floating
    #expect(floating?.clip.picture.text(ofRow: 0) == "x")
  }

  /// As Ctrl-C does, the command puts the cursor where what was copied is.
  @Test func whatIsSeenIsCopiedAndPastedInPlace() throws {
    let stage = try Stage.with(
      "text 3,1 \"ab\" ; layer new \"t\" ; text 4,1 \"X\" ; select 3,1 4,1 ; cursor 9,4")
    stage.enter("copy visible")
    #expect(stage.message == "copied" && stage.state.cursor == Point(3, 1))
    stage.press("ctrl-v")
    #expect(stage.state.floating?.origin == Point(3, 1))
    #expect(stage.state.floating?.clip.picture.text(ofRow: 0) == "aX")
    // And in another drawing.
    stage.press("esc")
    stage.enter("new 12x5")
    stage.press("ctrl-v", "enter")
    let next = stage.application.controller.editor.state.drawing
    #expect(next.composite(at: Point(4, 1)).glyph == Glyph("X"))
  }

  @Test func aPlaceOutOfViewIsNotPastedTo() throws {
    let stage = try Stage(.new(Size(400, 5)))
    try stage.run("text 300,1 \"ab\" ; select 300,1 301,1")
    stage.press("ctrl-c")
    stage.enter("new 400x5")
    stage.press("ctrl-v")
    #expect(stage.application.controller.editor.state.floating?.origin == .zero)
  }
}

import Archiving
import Cells
import DrawingCore
import Foundation
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// A controller, half way through a picture, is archived and taken out again.
@MainActor @Suite("S1 Unarchive: half way through a picture") struct SnapshotTests {
  private static let picture = """
    rect 0,0 9,4 style=double fg=red ; text 2,1 "絵 e\u{301}" bg=#102030 ; layer new "ink" ;
    line 0,4 11,0 glyph="*" ; layer hide 1 ; layer show 1 ; palette 3 "#ff8000" ; undo 2 ;
    select 1,1 8,3 ; copy ; deselect ; select 1,0 8,3 ; color fg=#0a0b0c bg=none ;
    attributes bold underline ; glyph "線" ; shape style=rounded filled=yes ; seed 18446744073709551615 ;
    cursor 3,2 ; scroll 1,1
    """

  /// What may be half done, and how it goes on and ends.
  nonisolated private static let halves: [(begun: String, then: String)] = [
    ("tool pencil ; press 1,1 ; move 3,1 5,3", "move 6,3 ; release"),
    ("tool eraser ; press 1,1 ; move 8,1", "move 8,3 ; release"),
    ("tool line ; press 1,1 ; move 5,2", "move 8,3 ; release"),
    ("tool rect ; press 7,3 ; move 2,1", "move 1,1 ; release"),
    ("tool ellipse ; press 1,1 ; move 5,2", "move 8,3 ; release"),
    ("tool fill ; press 4,2", "release"),
    ("tool text ; press 2,2 ; insert \"half 絵\"", "insert \"way\" ; backspace ; release"),
    ("tool text ; press 4,1 ; backspace ; insert \"e\" ; insert \"\u{301}\"", "release"),
    ("tool pick ; press 2,1", "release"),
    ("tool select ; press 2,1 ; move 4,3", "move 5,3 ; release"),
    ("cursor 2,2 ; paste ; float 5,1", "float 4,2 ; stamp"),
    ("cursor 2,2 ; paste", "cancel"),
    ("tool line ; press 3,3", "cancel ; undo 2 ; redo"),
    ("tool text", "press 1,1 ; insert \"x\""),
  ]

  private func controller(_ script: String) throws -> DrawingViewController {
    let controller = DrawingViewController(state: try #require(EditorState(size: Size(12, 5))))
    try perform(script, on: controller)
    return controller
  }

  private func perform(_ script: String, on controller: DrawingViewController) throws {
    for step in try Script.parse(script) {
      guard case .command(let command) = step.content else { continue }
      _ = try controller.editor.perform(command)
    }
  }

  private func archived(_ controller: DrawingViewController) throws -> DrawingViewController {
    try Snapshot.drawing(from: Snapshot.bytes(of: controller), as: DrawingViewController.self)
  }

  @Test(arguments: halves.indices)
  func halfFinishedItComesBackWhole(index: Int) throws {
    let script = Self.picture.replacing("\n", with: "") + ";" + Self.halves[index].begun
    let original = try controller(script)
    let copy = try archived(original)
    #expect(copy.editor.state == original.editor.state)
    #expect(copy.editor.digest() == original.editor.digest())
    #expect(copy.editor.drawingDigest() == original.editor.drawingDigest())
    #expect(copy.editor.drawn == original.editor.drawn)
  }

  /// What follows gives the same as if nothing had happened in between.
  @Test(arguments: halves.indices)
  func itGoesOnAsIfItHadNeverStopped(index: Int) throws {
    let script = Self.picture.replacing("\n", with: "") + ";" + Self.halves[index].begun
    let original = try controller(script)
    let copy = try archived(original)
    let steps = Self.halves[index].then.split(separator: ";").map(String.init)
    for step in steps + ["undo 3", "redo", "paste"] {
      try perform(step, on: original)
      try perform(step, on: copy)
      #expect(copy.editor.drawn == original.editor.drawn, "\(step)")
    }
    #expect(copy.editor.state == original.editor.state)
    #expect(copy.editor.digest() == original.editor.digest())
    #expect(try Snapshot.bytes(of: copy) == Snapshot.bytes(of: original))
  }

  @Test func aNewDrawingToo() throws {
    let fresh = DrawingViewController(state: EditorState())
    let copy = try archived(fresh)
    #expect(copy.editor.state == EditorState())
    #expect(copy.isSaved)
  }

  @Test func theScreenOfASnapshotIsTheSame() throws {
    let stage = try Stage.with(Self.picture.replacing("\n", with: ""))
    stage.press("t")
    stage.type("half")
    stage.enter("")
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    stage.press("f2")
    stage.type("save \"\(stage.folder("a.oekaki"))")
    stage.press("enter")
    let next = try Stage(.restore(stage.folder("a.oekaki")))
    #expect(next.picture == stage.picture)
    #expect(next.state == stage.state)
    #expect(next.screen.cursor == stage.screen.cursor)
    for stage in [stage, next] {
      stage.type("绘")
      stage.press("enter", "backspace", "esc", "esc")
    }
    #expect(next.picture == stage.picture)
    #expect(next.digest == stage.digest)
  }

  // MARK: Bytes

  /// The same state, however it came about.
  @Test(arguments: [
    ("tool line ; tool pencil", ""), ("cursor 3,3 ; cursor 0,0 ; scroll 1,1 ; scroll 0,0", ""),
    ("press 0,0 ; move 9,3 ; cancel ; cursor 0,0", ""), ("undo ; redo ; undo 5", ""),
    ("color fg=red ; color fg=1", "color fg=red"), ("rect 0,0 3,3 ; undo ; redo", "rect 3,3 0,0"),
    (
      "text 0,0 \"ab\"",
      "tool text ; press 0,0 ; insert \"a\" ; insert \"b\" ; release ; tool pencil ; cursor 0,0"
    ),
    ("stroke 1,1 4,1 ; cursor 0,0", "press 1,1 ; move 4,1 ; release ; cursor 0,0"),
    ("line 0,0 9,0 ; undo ; line 0,0 0,0", "line 0,0 0,0"),
  ])
  func equalStatesGiveEqualBytes(one: String, other: String) throws {
    let (one, other) = (try controller(one), try controller(other))
    try #require(one.editor.state == other.editor.state)
    #expect(one.editor.digest() == other.editor.digest())
    #expect(try Snapshot.bytes(of: one) == Snapshot.bytes(of: other))
  }

  /// What is cached between snapshots is not seen in them.
  @Test func bytesDoNotDependOnEarlierSnapshots() throws {
    let script = Self.picture.replacing("\n", with: "").split(separator: ";").map(String.init)
    let often = try controller("")
    for step in script {
      try perform(step, on: often)
      _ = try Snapshot.bytes(of: often)
      _ = often.editor.digest()
    }
    let once = try controller(Self.picture.replacing("\n", with: ""))
    #expect(try Snapshot.bytes(of: often) == Snapshot.bytes(of: once))
    #expect(often.editor.digest() == once.editor.digest())
  }

  @Test func differentStatesHaveDifferentDigests() throws {
    var digests: Set<String> = []
    for (begun, _) in Self.halves {
      let controller = try controller("\(Self.picture.replacing("\n", with: "")) ; \(begun)")
      digests.insert(controller.editor.digest().description)
    }
    #expect(digests.count == Self.halves.count)
  }

  @Test func holdsNeitherPathNorDate() throws {
    let stage = try Stage.with("line 0,0 3,3")
    let before = try Snapshot.bytes(of: stage.controller)
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    #expect(try stage.folder.bytes("a.oekaki") == before)
    #expect(try Snapshot.bytes(of: stage.controller) == before)
  }
}

extension Editor {
  /// What is seen of the drawing, with what a gesture in progress would draw.
  fileprivate var drawn: Grid {
    state.drawing.flattened(sketch: sketch, active: state.activeLayer)
  }
}

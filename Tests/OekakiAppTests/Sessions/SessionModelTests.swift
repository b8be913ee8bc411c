import Cells
import DrawingCore
import Foundation
import RandomCommands
import Sessions
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import TerminalKit

/// R8: what comes back is what was there, whatever was done.
///
/// Sampled: 32,000 commands. All of it: `OEKAKI_FULL=1 swift test -c release -Xswiftc
/// -enable-testing --filter SessionModelTests`, 5 M commands and 50,000 seeds.
@MainActor @Suite(.serialized) struct SessionModelTests {
  private static let isFull = ProcessInfo.processInfo.environment["OEKAKI_FULL"] != nil

  nonisolated private static let seeds: [UInt64] = Array(1...16)

  /// Random commands through a session, gone on with again and again: undo and redo stacks,
  /// gestures, clipboard and all.
  @Test(arguments: seeds)
  func anyCommandsComeBack(seed: UInt64) throws {
    for part in 0..<(Self.isFull ? 782 : 5) {
      try Self.perform(400, seed: seed * 1000 + UInt64(part))
    }
  }

  /// Frames, cels, tags and what is drawn in many of them, and after the process is gone every step
  /// taken back, to the very cels, and done again.
  @Test(arguments: seeds)
  func filmsComeBackAndAreUndone(seed: UInt64) throws {
    for part in 0..<(Self.isFull ? 200 : 2) {
      let controller = try Self.perform(200, seed: seed * 7919 + UInt64(part)) { random in
        random.oneIn(3) ? random.command() : random.frames()
      }
      var (kept, lived) = (Editor(controller.kept), Editor(controller.lived))
      for command in [Command.undo(1), .redo(1)] {
        for _ in 0..<400 {
          let done = (try? kept.perform(command)) != nil
          try #require(((try? lived.perform(command)) != nil) == done, "seed \(seed)")
          try #require(kept.digest() == lived.digest(), "seed \(seed), \(command)")
          try #require(kept.state == lived.state, "seed \(seed), \(command)")
          if command == .undo(1), kept.state.history.undoCount == 0 { break }
          if command == .redo(1), kept.state.history.redoCount == 0 { break }
        }
      }
    }
  }

  /// Returns the state as it came back last, and as it was.
  @discardableResult
  private static func perform(
    _ count: Int, seed: UInt64,
    next command: (inout SplitMix64) -> Command = { $0.command() }
  ) throws -> (kept: EditorState, lived: EditorState) {
    var random = SplitMix64(seed: seed)
    let folder = try TemporaryFolder()
    let store = try SessionStore(path: folder("state"))
    var controller = DrawingViewController(
      state: try #require(EditorState(size: Size(random.number(in: 1...24), 9))))
    store.begin(controller)
    let id = try #require(controller.session?.id)
    var performed: UInt64 = 0
    var lived = controller.editor.state
    var next = random.number(in: 1...200)
    for i in 0..<count {
      if (try? controller.perform(command(&random))) != nil { performed += 1 }
      if random.oneIn(5) { controller.session?.commit(controller) }
      guard i == next || i == count - 1, performed > 0 else { continue }
      next = i + random.number(in: 1...200)
      controller.session?.commit(controller)
      controller.session?.end()
      let session = try store.resume(id, as: DrawingViewController.self)
      try #require(session.sequence == performed, "seed \(seed), command \(i)")
      try #require(session.drawing.editor.state == controller.editor.state, "seed \(seed), \(i)")
      try #require(session.drawing.editor.digest() == controller.editor.digest(), "seed \(seed)")
      lived = controller.editor.state
      controller = session.drawing
    }
    controller.session?.end()
    return (controller.editor.state, lived)
  }

  /// Keys, mouse, pastes, commands, saves and opening of files through the user interface, the
  /// process gone every now and then.
  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func anybodyAtTheKeys(seed: UInt64) throws {
    var hands = RandomHands(seed: seed)
    var stage = try Stage(confined: true)
    // Every third hand has a film before it.
    if seed % 3 == 0 { try stage.run("frame new ; frame new link ; layer new \"b\" ; range 1-2") }
    for _ in 0..<5 {
      for _ in 0..<hands.random.number(in: 1...12) where stage.isRunning { hands.act(on: stage) }
      guard stage.isRunning else { break }
      let old = stage.application.controller
      let next = try Stage(.last, folder: stage.folder, confined: true)
      let new = next.application.controller
      // A fresh drawing leaves nothing behind: the session before it comes back, if any.
      let fresh = EditorState(size: old.editor.state.drawing.size)
      if old.session?.id != new.session?.id, old.editor.state == fresh { return }
      let isSame = new.editor.state == old.editor.state
      try #require(isSame, "seed \(seed)")
      #expect(new.isSaved == old.isSaved, "seed \(seed)")
      #expect(new.document.name == old.document.name, "seed \(seed)")
      #expect(new.document.identity == old.document.identity, "seed \(seed)")
      stage = next
    }
  }
}

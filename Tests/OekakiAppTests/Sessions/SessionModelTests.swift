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

  private static func perform(_ count: Int, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folder = try TemporaryFolder()
    let store = try SessionStore(path: folder("state"))
    var controller = DrawingViewController(
      state: try #require(EditorState(size: Size(random.number(in: 1...24), 9))))
    store.begin(controller)
    let id = try #require(controller.session?.id)
    var performed: UInt64 = 0
    var next = random.number(in: 1...200)
    for i in 0..<count {
      if (try? controller.perform(random.command())) != nil { performed += 1 }
      if random.oneIn(5) { controller.session?.commit(controller) }
      guard i == next || i == count - 1, performed > 0 else { continue }
      next = i + random.number(in: 1...200)
      controller.session?.commit(controller)
      controller.session?.end()
      let session = try store.resume(id, as: DrawingViewController.self)
      try #require(session.sequence == performed, "seed \(seed), command \(i)")
      try #require(session.drawing.editor.state == controller.editor.state, "seed \(seed), \(i)")
      try #require(session.drawing.editor.digest() == controller.editor.digest(), "seed \(seed)")
      controller = session.drawing
    }
    controller.session?.end()
  }

  /// Keys, mouse, pastes, commands, saves and opening of files through the user interface, the
  /// process gone every now and then.
  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func anybodyAtTheKeys(seed: UInt64) throws {
    var hands = RandomHands(seed: seed)
    var stage = try Stage(confined: true)
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

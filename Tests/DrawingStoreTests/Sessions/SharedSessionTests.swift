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
@testable import Sharing

/// The hand at a canvas that others draw on too, kept with its session.
@MainActor struct SharedSessionTests {
  private let folder: TemporaryFolder
  private var log: MemoryLog
  private var other: Replica
  private static let own = Author(0xA11 << 40)

  init() throws {
    folder = try TemporaryFolder()
    let drawing = SharedDrawing(try #require(Drawing(size: Size(20, 8))), by: Author(1))
    log = MemoryLog(sharing: drawing)
    other = try Replica(joining: log.base, as: Author(0xB0B << 40))
  }

  private func join() throws -> Stage {
    let stage = try Stage(.new(Size(4, 4)), folder: folder)
    let replica = try Replica(joining: log.base, as: Self.own)
    let next = DrawingViewController(state: replica.editor.state)
    next.editor = replica.editor
    next.shared = SharedHand(
      canvas: "wall", in: Array(folder.path.utf8), id: "id", name: "ann", replica: replica)
    next.document.canvas = folder("wall.canvas")
    #expect(stage.application.goOn(with: next, after: stage.application.controller))
    return stage
  }

  private func now(_ stage: Stage) -> DrawingViewController { stage.application.controller }

  private func replica(_ stage: Stage) throws -> Replica {
    try #require(now(stage).shared).replica
  }

  /// Has what others and this hand have done arrive here.
  private func deliver(to stage: Stage, limit: Int) throws {
    let tail = log.tail(after: try replica(stage).sequence, limit: limit) ?? []
    guard !tail.isEmpty else { return }
    #expect(now(stage).atCanvas { $0.receive(tail).hasGap } == false)
    now(stage).session?.note(ReceivedRecords(tail))
  }

  /// Killed at any moment, the hand comes back with what it has done, shared or not, what it has
  /// received, and what it can undo.
  @Test(arguments: 0..<6) mutating func aKilledHandComesBack(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var stage = try join()
    var kills = 0
    for _ in 0..<120 {
      switch random.number(in: 0...20) {
      case 0...9: _ = now(stage).attempt(random.shape())
      case 10: _ = now(stage).attempt(.undo(random.number(in: 1...3)))
      case 11: _ = now(stage).attempt(.redo(1))
      case 12, 13: _ = try? other.perform(random.shape())
      case 14: _ = try? other.perform(Command.parse("columns insert 3"))
      case 15:
        _ = log.append(other.outgoing(limit: 3), by: other.author)
        _ = other.receive(log.tail(after: other.sequence, limit: .max) ?? [])
      case 16: _ = log.append(try replica(stage).outgoing(limit: 3), by: Self.own)
      case 17, 18: try deliver(to: stage, limit: random.number(in: 1...5))
      default:
        kills += 1
        now(stage).session?.flush(now(stage), within: 20_000)
        let before = (try replica(stage), now(stage).editor.state)
        stage.die()
        stage = try Stage(.last, folder: folder)
        let after = try replica(stage)
        #expect(now(stage).editor.state == before.1, "seed \(seed)")
        #expect(after.outbox.map(\.number) == before.0.outbox.map(\.number), "seed \(seed)")
        #expect(after.history == before.0.history && after.place == before.0.place)
        #expect(after.lastNumber == before.0.lastNumber)
        #expect(now(stage).document.name == "@wall")
      }
    }
    #expect(kills > 3)
  }

  /// The time-lapse of a session at a canvas shows what all hands drew, in the order in which it was seen.
  @Test mutating func itsTimelapseShowsAllHands() throws {
    let stage = try join()
    func shared(_ line: String) throws { _ = try other.perform(Command.parse(line)) }
    #expect(now(stage).attempt(try Command.parse("text 3,1 \"own\"")))
    try shared("text 3,4 \"other\"")
    try shared("columns insert 0 2")
    _ = log.append(other.outgoing(limit: 9), by: other.author)
    try deliver(to: stage, limit: 9)
    #expect(now(stage).attempt(try Command.parse("text 0,0 \"x\"")))
    #expect(now(stage).attempt(.undo(1)))
    _ = log.append(try replica(stage).outgoing(limit: 9), by: Self.own)
    try deliver(to: stage, limit: 9)
    now(stage).session?.flush(now(stage), within: 20_000)
    let id = try #require(now(stage).session?.id).description
    let found = try SessionTimelapse.find(id, in: SessionPlaces(folder("state")))
    let player = TimelapsePlayer(try #require(found))
    let pictures = (0...player.count).map { position in
      let drawing = player.editor(at: position).state.drawing
      return [1, 4, 0].map { y in
        (0..<drawing.size.width).map { drawing.layers[0][Point($0, y)].glyph.description }.joined()
          .trimmingCharacters(in: .whitespaces)
      }
    }
    #expect(player.problem == nil && player.strokes.count == player.count)
    #expect(
      pictures == [
        ["", "", ""], ["own", "", ""], ["own", "other", ""], ["own", "other", ""],
        ["own", "other", "x"], ["own", "other", ""],
      ])
    #expect(player.editor(at: player.count).state.drawing == now(stage).editor.state.drawing)
    #expect(player.steps.map(\.command.verb) == ["text", "text", "columns", "text", "undo"])
  }

  /// Journal and state tell that a reader has to understand what a shared canvas is.
  @Test func olderVersionsAreTold() throws {
    let stage = try join()
    #expect(now(stage).attempt(try Command.parse("text 0,0 \"a\"")))
    now(stage).session?.flush(now(stage), within: 20_000)
    stage.die()
    let session = try #require(
      try folder.names("state/sessions").first {
        try folder.bytes("state/sessions/\($0)/base-1")[12] == 2
      })
    #expect(try folder.bytes("state/sessions/\(session)/journal-1")[12] == 2)
  }

  /// Only a session has a hand: a file that says so has none, and one that cannot be read is damage.
  @Test func aFileHasNoHand() throws {
    let stage = try Stage.with("text 0,0 \"a\"")
    let bytes = try EditorSnapshot.bytes(of: stage.controller.editor) {
      $0.encode(bytes: [1, 2, 3], forKey: SnapshotFormat.shared)
    }
    let read = try Snapshot.drawing(from: bytes, as: PlainDrawing.self)
    #expect(read.shared == nil && read.editor.state == stage.state)
    #expect(!String(decoding: try Snapshot.bytes(of: read), as: UTF8.self).contains("shared"))
    #expect(throws: (any Error).self) {
      try Snapshot.read(bytes, as: PlainDrawing.self, isOfSession: true)
    }
  }

  /// Two must not draw with one hand.
  @Test func aCopyGoesOnAlone() throws {
    let stage = try join()
    #expect(now(stage).attempt(try Command.parse("text 0,0 \"a\"")))
    now(stage).session?.flush(now(stage), within: 20_000)
    let id = try #require(now(stage).session?.id).description
    stage.die()
    for end in [nil, 1] as [UInt64?] {
      let copy = try RecoveredCopy<DrawingViewController>(id, state: folder("state"), upTo: end)
      #expect(copy.drawing.shared == nil)
      // Nor is it called after the canvas.
      #expect(copy.drawing.document.canvas == nil && copy.drawing.document.name == "untitled")
      #expect(copy.drawing.editor.visibleCell(at: .zero).glyph.description == "a")
      #expect(copy.drawing.editor.state.history.isEmpty)
    }
    let log = try SessionLog(id, state: folder("state")).text()
    #expect(log.contains("text 0,0 \"a\""))
  }
}

import Cells
import DrawingCore
import RandomCommands
import TestSupport
import Testing

@testable import Sharing

/// My undo has no end, while what older steps changed is kept packed.
struct LongHistoryTests {
  /// Ann has drawn this many steps of her own and seen each picture, while Bob drew elsewhere.
  private func drawn(_ count: Int, seed: UInt64) throws -> (table: Table, pictures: [Drawing]) {
    var (random, table) = (SplitMix64(seed: seed), try Table(Size(30, 12), names: ["ann", "bob"]))
    var pictures = [try table.seat("ann").replica.shown.drawing]
    while pictures.count <= count {
      let before = try table.seat("ann").replica.history.undoable.count
      try? table.perform("as ann\n\(random.shape())")
      // What changed nothing is no step.
      guard try table.seat("ann").replica.history.undoable.count > before else { continue }
      pictures.append(try table.seat("ann").replica.shown.drawing)
      if random.oneIn(4) { table.deliver() }
    }
    table.deliver()
    return (table, pictures)
  }

  @Test(arguments: [63, 64, 65, 300])
  func allOfItIsTakenBackAndDoneAgain(count: Int) throws {
    var (table, pictures) = try drawn(count, seed: 44)
    for relaunches in [false, true] {
      var history = try table.seat("ann").replica.history
      #expect(history.undoable.count == count)
      let packed = history.changes.values.count { if case .bytes = $0 { true } else { false } }
      #expect(packed == max(0, count - 64))
      for picture in pictures.dropLast().reversed() {
        try table.perform("as ann\nundo")
        let shown = try table.seat("ann").replica.shown.drawing
        #expect(shown == picture, "\(count)")
        if shown != picture { return }
      }
      table.deliver()
      _ = try table.same()
      history = try table.seat("ann").replica.history
      #expect(history.undoable.isEmpty && history.redoable.count == count)
      if relaunches {
        let replica = try table.seat("ann").replica
        let again = try Replica(packed: replica.packed(), showing: replica.editor)
        #expect(again.history == replica.history)
        #expect(again.packed() == replica.packed())
      }
      for picture in pictures.dropFirst() {
        try table.perform("as ann\nredo")
        let shown = try table.seat("ann").replica.shown.drawing
        if shown != picture {
          Issue.record("redone otherwise")
          return
        }
      }
      table.deliver()
    }
  }

  /// The packed form is the same whatever is packed in memory, and so is what is read of it.
  @Test(arguments: 0..<4) func itIsKeptAsItWasBefore(seed: UInt64) throws {
    var (table, _) = try drawn(150, seed: seed)
    try table.perform("as ann\nundo 20\nrows insert 2\nundo\nredo")
    table.deliver()
    let history = try table.seat("ann").replica.history
    var plain = ByteWriter()
    plain.list(history.changes.sorted { $0.key < $1.key }) { writer, change in
      writer.number(change.key)
      if let known = change.value.known { writer.known(known) }
    }
    var kept = ByteWriter()
    kept.list(history.changes.sorted { $0.key < $1.key }) { writer, change in
      writer.number(change.key)
      writer.keptChange(change.value)
    }
    #expect(plain.bytes == kept.bytes)
    for change in history.changes.values {
      #expect(
        change.known != nil && change == change.packed
          && change.packed.structure == change.structure)
    }
  }
}

import Cells
import DrawingCore
import TestSupport
import Testing

@testable import Sharing

/// Layers that are kept for some: whoever else draws there gets it back, and nothing of it is in the
/// order.
struct LayerRoleTests {
  /// Two hands at a canvas of two layers, of which the upper one is kept for the second hand.
  private func table(_ script: String = "") throws -> Table {
    var table = try Table(Size(8, 2), names: ["ann", "bob"])
    try table.perform("as ann\nlayer new \"ink\"\ntext 0,0 \"ab\"\ndeliver\nas bob\nlayer pick 2")
    let ink = try #require(try table.seat("ann").replica.shown.layerNames.last)
    table.log.reserved[ink] = [try table.seat("bob").replica.author]
    try table.perform(script)
    return table
  }

  private func notShared(_ table: Table, _ name: String = "ann") throws -> [NotShared] {
    try table.seat(name).replica.notShared
  }

  private func areEqual(_ table: Table) throws -> Bool {
    var (ann, bob) = (
      try table.seat("ann").replica.confirmed, try table.seat("bob").replica.confirmed
    )
    return try ann.digest() == bob.digest() && table.seat("ann").replica.shown == ann
  }

  @Test(arguments: ["", "kill ann\n"]) func whoDrawsOnALayerOfOthersGetsItBack(kill: String) throws
  {
    let table = try table(
      """
      as ann
      text 3,0 "xyz"
      layer pick 1
      text 0,1 "low"
      as bob
      text 3,1 "bob"
      \(kill)deliver
      \(kill)deliver
      """)
    #expect(try areEqual(table))
    #expect(try table.rows("bob", layer: 1) == ["ab······", "···bob··"])
    #expect(try table.rows("bob") == ["········", "low·····"])
    let lost = try #require(try notShared(table).first)
    #expect(try notShared(table).count == 1 && lost.reason == .layerIsReserved)
    #expect(lost.step?.title == "text 3,0 \"xyz\"" && lost.change?.piece?.place == Point(3, 0))
    #expect(lost.reason.description == "its layer is kept for others")
    // What was refused is nowhere in the order.
    #expect(table.log.canvas.records.count { $0.sent.step == SharedStep.packedReserved } == 1)
    #expect(try table.seat("ann").replica.pendingCount == 0)
  }

  /// What a hand of somebody else may do where the upper layer is kept for others, and what comes back.
  @Test(
    arguments: [
      ("text 0,0 \"x\"", false), ("layer pick 1; text 0,0 \"x\"", true),
      ("tool pencil; stroke 0,1 3,1", false), ("press 0,1; move 3,1; release", false),
      ("layer delete 2", false), ("layer delete 1", true), ("layer rename 2 \"x\"", false),
      ("layer hide 2", false), ("layer lock 2", false), ("layer blend 2 ink", false),
      ("layer move 2 1", false), ("layer move 1 2", true), ("layer new \"x\"", true),
      ("layer duplicate 2", true), ("layer merge 2", false), ("layer flatten", false),
      ("layer still 2", false), ("replace glyph=\"a\" toglyph=\"c\"", false),
      ("layer pick 1; replace glyph=\"a\" toglyph=\"c\" everywhere", false),
      ("layer pick 1; room columns 0 1", false), ("frame new", true),
      ("layer pick 1; cel clear 1-1 layer=2", false), ("columns insert 0", true),
      ("size 12x3", true), ("flip h", true), ("select 0,0 1,0; flip h", false),
      ("select 0,0 1,0; columns insert 0", false), ("select 0,0 1,0; crop", true),
      ("about title=\"x\"", true),
      ("layer pick 1; together \"layer pick 2\\ntext 0,1 \\\"x\\\"\"", false),
      ("layer pick 1; together \"text 0,1 \\\"x\\\"\\ntext 0,0 \\\"y\\\"\"", true),
      ("select 0,0 1,0; cut", false), ("mend", true),
    ])
  func theLayersOfACommandAreToldByItself(line: String, isShared: Bool) throws {
    var table = try table()
    try table.perform("as ann\n" + line.replacing("; ", with: "\n"))
    let before = try table.seat("ann").replica
    #expect(before.pendingCount > 0 || line == "mend", "\(line) does nothing")
    table.deliver()
    #expect(try areEqual(table), "\(line)")
    #expect(try notShared(table).map(\.reason) == (isShared ? [] : [.layerIsReserved]), "\(line)")
    if isShared { #expect(try table.seat("bob").replica.confirmed.drawing == before.shown.drawing) }
  }

  /// It holds for undo, too: what was drawn before the layer was kept for others stays.
  @Test func whatWasDrawnThereBeforeIsNotTakenBack() throws {
    var table = try table("as ann\nundo\ndeliver")
    #expect(try areEqual(table))
    #expect(try table.rows("ann", layer: 1)[0] == "ab······")
    #expect(try notShared(table).map(\.reason) == [.layerIsReserved])
    // Nobody but who moderates, for whom no layer is kept from.
    table.log.roles[try table.seat("ann").replica.author] = .moderate
    try table.perform("as ann\ntext 2,0 \"c\"\ndeliver")
    #expect(try table.rows("bob", layer: 1)[0] == "abc·····")
  }

  @Test func whatCameBackIsToldOnceThoughTheOrderLosesIt() throws {
    var table = try table("as ann\ntext 3,0 \"xyz\"\ndeliver")
    let count = Int(table.log.canvas.head)
    table.log.lose(1)
    var ann = try table.seat("ann").replica
    _ = try ann.goOn(from: table.log.base, after: 0, hasLost: true)
    _ = ann.receive(table.log.tail(after: ann.sequence, limit: 99) ?? [])
    _ = table.log.append(ann.outgoing(), by: ann.author)
    _ = ann.receive(table.log.tail(after: ann.sequence, limit: 99) ?? [])
    #expect(table.log.canvas.head == UInt64(count) && ann.pendingCount == 0)
    #expect(ann.notShared.count == 1)
  }

  /// A forger who says that a step reaches another layer than it does has made no step, and one that
  /// does not say it reaches whatever may be kept.
  @Test func nobodyIsDeceivedAboutTheLayersOfAStep() throws {
    let table = try table("as ann\nlayer rename 2 \"x\"\nlayer pick 1\ntext 0,1 \"y\"")
    let steps = try table.seat("ann").replica.outgoing().map(\.step)
    let names = try table.seat("ann").replica.shown.layerNames
    let (rename, text) = (steps[0], steps[1])
    #expect(SharedStep.mayReach([names[1]], packed: rename))
    #expect(!SharedStep.mayReach([names[0]], packed: rename))
    #expect(!SharedStep.mayReach([names[1]], packed: text))
    #expect(SharedStep.mayReach([names[0]], packed: text))
    let reach = 2 + 1 + names[1].packed.count
    #expect(Array(rename.prefix(reach)) == [4, 1, UInt8(names[1].packed.count)] + names[1].packed)
    let other = [4, 1, UInt8(names[0].packed.count)] + names[0].packed + rename.dropFirst(reach)
    let none = [4, 0] + rename.dropFirst(reach)
    let own = [3] + rename.dropFirst(reach)
    for forged in [Array(other), Array(none), Array(own)] {
      #expect(SharedStep(packed: forged) == nil)
    }
    #expect(SharedStep(packed: rename) != nil)
    // As it was written before steps told it.
    let former = [0] + rename.dropFirst(reach)
    #expect(SharedStep(packed: Array(former)) != nil)
    #expect(SharedStep.mayReach([names[0]], packed: Array(former)))
    for strange in [[], [4], [4, 255], [4, 3, 1], [99]] as [[UInt8]] {
      #expect(SharedStep.mayReach([names[0]], packed: strange))
    }
    #expect(!SharedStep.mayReach([names[0]], packed: [2]))
  }
}

import Cells
import DrawingCore
import Hosting
import RandomCommands
import Sharing
import TestSupport
import Testing

@testable import Relaying

/// Layers that a server keeps for some, at whatever machine they are.
@Suite(.serialized, .enabled(if: DatabaseServer.isThere, "PostgreSQL is not installed"))
struct LayerRoleTests {
  /// A layer is kept for somebody at another machine: the server takes from nobody else what reaches it,
  /// whatever his host makes of that.
  @Test func aLayerIsKeptForSomebodyElsewhere() throws {
    let group = try Group(DatabaseServer(), hosts: 3)
    let (ann, bob, cid) = (
      try group.seat(11, at: 0), try group.seat(12, at: 1), try group.seat(13, at: 2)
    )
    try group.settle()
    try group.perform("layer new \"ink\"", ann)
    try group.settle()
    let layer = try #require(group.seats[ann].hand.replica).shown.layerNames[1]
    let user = Person.own.name
    func reserve(_ names: [String], _ i: Int) throws -> String? {
      group.seats[i].events = []
      group.seats[i].hand.reserve(layer, for: names)
      var answer: String??
      try group.wait("an answer") {
        for case .reserved(let refusal) in group.seats[i].events { answer = .some(refusal) }
        return answer != nil
      }
      return try #require(answer)
    }
    func layers(_ i: Int) -> [ReservedLayer]? {
      group.seats[i].events.compactMap { if case .layers(let l) = $0 { l } else { nil } }.last
    }
    #expect(try reserve([user], bob) == "only who moderates keeps layers for some")
    #expect(try reserve(["nobody"], ann) == "nobody of that name has drawn here: nobody")
    for i in [bob, cid] { try group.perform("layer pick 2", i) }
    for i in [bob, cid] { try group.perform("text 0,\(i) \"all\"", i) }
    try group.settle()
    #expect(
      try reserve([user], ann)
        == "there are several: ann/\(user)@m0, ann/\(user)@m2, bob/\(user)@m1")
    #expect(try reserve(["\(user)@m1"], ann) == nil)
    try group.wait("told") { layers(cid)?.map(\.isOpen) == [false] && layers(bob) != nil }
    #expect(layers(bob) == [ReservedLayer(layer: layer, people: ["bob/\(user)@m1"], isOpen: true)])
    try group.perform("text 0,5 \"cid\"", cid)
    try group.perform("layer pick 1", cid)
    try group.perform("text 0,5 \"low\"", cid)
    try group.perform("text 0,6 \"bob\"", bob)
    try group.settle()
    #expect(try group.digests().count == 1)
    let lost = try #require(group.seats[cid].hand.replica).notShared
    #expect(lost.map(\.reason) == [.layerIsReserved] && lost[0].change?.piece != nil)
    #expect(try #require(group.seats[bob].hand.replica).notShared.isEmpty)
    let stored = try group.server.ask("SELECT count(*) FROM oekaki.stroke WHERE step = '\\x07'")
    #expect(stored == [["1"]])
    // Over a host that begins anew, and a schema that is brought up to date again.
    try group.server.service("postgres").migrate()
    try group.relaunch(2)
    try group.settle()
    try group.wait("told again") { layers(cid)?.map(\.isOpen) == [false] }
    // By everybody's name who has one of a role, and given back to all.
    #expect(try reserve(["ann/*", "\(user)@m1"], ann) == nil)
    try group.wait("told of it") { layers(cid)?.map(\.isOpen) == [true] }
    #expect(try reserve([], ann) == nil)
    try group.wait("told of nothing") { layers(bob) == [] }
    // A server whose schema is older says so, and all goes on.
    try group.server.ask("DROP FUNCTION oekaki.reserve; DROP FUNCTION oekaki.layers")
    #expect(try reserve(["\(user)@m1"], ann)?.contains("oekaki-host --migrate") == true)
    try group.perform("text 0,7 \"on\"", ann)
    try group.settle()
    #expect(try group.digests().count == 1)
  }

  /// The server reads in a step which layers it reaches as the program does.
  @Test func theServerReadsWhichLayersAStepReaches() throws {
    let server = try DatabaseServer()
    _ = try Group(server, hosts: 1)
    var random = SplitMix64(seed: 5)
    let drawing = Drawing(size: Size(12, 6)) ?? .empty
    var log = MemoryLog(sharing: SharedDrawing(drawing, by: Author(.max)))
    var hand = try Replica(joining: log.base, as: Author(9))
    let lines = [
      "layer new \"x\"", "layer pick 1", "layer pick 2", "layer rename 1 \"y\"", "layer merge 2",
      "layer duplicate 1", "flip h", "undo", "undo 2", "redo", "mend", "frame new",
      "layer move 1 2", "layer delete 1",
    ]
    for _ in 0..<150 {
      let command = random.oneIn(2) ? random.shape() : try Command.parse(random.pick(lines))
      guard (try? hand.perform(command)) != nil else { continue }
      _ = log.append(hand.outgoing(), by: hand.author)
      _ = hand.receive(log.tail(after: hand.sequence, limit: 99) ?? [])
    }
    var steps = log.canvas.records.map(\.sent.step)
    for i in steps.indices.prefix(60) {
      var bytes = Array(steps[i].prefix(random.number(in: 0...30)))
      if let k = bytes.indices.last {
        bytes[random.number(in: 0...k)] = UInt8(random.number(in: 0...255))
      }
      steps.append(bytes)
    }
    var names = hand.shown.layerNames
    names += SharedDrawing(drawing, by: Author(3)).layerNames
    var (expected, questions) = ([String](), [String]())
    for step in steps {
      let layers = Set((0..<random.number(in: 1...2)).map { _ in random.pick(names) })
      expected.append(SharedStep.mayReach(layers, packed: step) ? "t" : "f")
      let list = layers.map { "'\\x\($0.packed.hex)'::bytea" }.joined(separator: ",")
      questions.append("(\(questions.count), '\\x\(step.hex)'::bytea, ARRAY[\(list)])")
    }
    let answers = try server.ask(
      "SELECT oekaki.reaches(s, l) FROM (VALUES \(questions.joined(separator: ","))) v(i, s, l)"
        + " ORDER BY i")
    #expect(answers.map { $0[0] } == expected)
    #expect(Set(expected).count == 2)
  }
}

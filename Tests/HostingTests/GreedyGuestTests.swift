import Cells
import DrawingCore
import Sessions
import Sharing
import TestSupport
import Testing

@testable import Hosting

/// Whoever sends much, honestly or not, keeps nobody else from the canvas.
struct GreedyGuestTests {
  /// Returns the seats of two at a canvas, one of whom has sent a step of megabytes that nobody can read.
  private func seats(at table: Gathering) throws -> (ann: Int, mal: Int) {
    let (ann, mal) = (table.seat(1), table.seat(2))
    try table.gather([ann, mal])
    try send([UInt8](repeating: 7, count: 9 << 20), table, mal)
    try table.settle()
    return (ann, mal)
  }

  /// Sends a step past the hand.
  private func send(_ bytes: [UInt8], _ table: Gathering, _ i: Int) throws {
    let step = SentStep(number: 1, structure: 0, movesPoints: false, step: bytes)
    var message: [UInt8] = []
    message.append(Request.append([step], seen: nil).message)
    let socket = try #require(table.seats[i].socket)
    var rest = message[...]
    while !rest.isEmpty {
      if case .done(let count) = socket.write(rest) { rest = rest.dropFirst(count) }
      table.turn()
    }
    for _ in 0..<100 where table.host.keeper.canvas.head == 0 { table.turn() }
  }

  /// A record is as large as a step may be: it is told in parts, however many are there.
  @Test func aStepOfMegabytesReachesAll() throws {
    let table = try Gathering()
    let (ann, mal) = try seats(at: table)
    #expect(table.host.keeper.canvas.head == 1)
    try table.perform("text 0,0 \"a\"", ann)
    try table.settle()
    let bob = table.seat(3)
    try table.connect(bob)
    try table.settle()
    for i in [ann, mal, bob] {
      #expect(table.seats[i].socket != nil)
      let replica = try #require(table.seats[i].hand.replica)
      #expect(replica.sequence == 2)
      #expect(replica.shown.drawing.layers[0][.zero].glyph == Glyph("a"))
    }
  }

  /// What waits for hands that read nothing is little for each, however much was drawn.
  @Test func whoReadsNothingHoldsLittle() throws {
    let table = try Gathering()
    _ = try seats(at: table)
    let deaf = (0..<20).map { table.seat(UInt64(10 + $0)) }
    for i in deaf { try table.connect(i) }
    for i in deaf {
      // They say who they are, and no more.
      let socket = try #require(table.seats[i].socket)
      #expect(
        socket.write(table.seats[i].hand.output[...]) == .done(table.seats[i].hand.output.count))
    }
    for _ in 0..<20 { table.turn() }
    #expect(table.host.guestCount == 22)
    #expect(table.host.visitors.allSatisfy { $0.held < 3 << 20 })
  }

  /// A hand costs nothing: what somebody may draw is counted for all of his together.
  @Test func allHandsOfOneShareWhatHeMayDraw() throws {
    let table = try Gathering(roles: "others draw\n4712 draw\n")
    table.options.limits.lines = .init(most: 100, perSecond: 50)
    try table.relaunch()
    let hands = (1...3).map { table.seat($0) }
    let bob = table.seat(4, "bob", person: Person(4712))
    try table.gather(hands + [bob])
    table.wait(10_000)
    for i in hands + [bob] {
      for n in 0..<90 { try table.perform("text 0,\(n % 8) \"\(n)\"", i) }
    }
    for _ in 0..<40 {
      for i in hands + [bob] { try table.turn(i) }
      table.turn()
    }
    #expect(table.host.keeper.canvas.head == 190)
    try table.settle()
    #expect(table.host.keeper.canvas.head == 360)
  }
}

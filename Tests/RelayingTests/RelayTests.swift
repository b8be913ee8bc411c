import Cells
import DrawingCore
import Glibc
import Hosting
import Sharing
import TestSupport
import Testing

@testable import Relaying

/// Hosts of several machines with a real server between them.
@Suite(.serialized, .enabled(if: DatabaseServer.isThere, "PostgreSQL is not installed"))
struct RelayTests {
  @Test func handsAtTwoHostsAgreeAndUndoTheirOwn() throws {
    let group = try Group(DatabaseServer())
    let (ann, bob) = (try group.seat(11, at: 0), try group.seat(12, at: 1))
    try group.settle()
    try group.perform("line 0,0 5,0", ann)
    try group.perform("rect 2,2 6,5", bob)
    try group.settle()
    try group.perform("undo", ann)
    try group.settle()
    #expect(try group.digests().count == 1)
    #expect(group.hosts[0].keeper.canvas.head == 3)
    let rows = try group.server.ask(
      "SELECT person FROM oekaki.author ORDER BY author", as: "postgres")
    let user = Person.own.name
    #expect(rows == [["ann/\(user)@m0"], ["bob/\(user)@m1"]])
  }

  /// What somebody at another machine has drawn is taken back here, whose server says whose it is.
  @Test func somebodyElsewhereIsTakenBack() throws {
    let group = try Group(DatabaseServer())
    let (ann, bob) = (try group.seat(11, at: 0), try group.seat(12, at: 1))
    try group.settle()
    try group.perform("text 0,0 \"ann\"", ann)
    try group.settle()
    try group.perform("rect 1,0 6,5", bob)
    try group.settle()
    func blame(_ name: String, _ i: Int) throws -> Blamed {
      group.seats[i].events = []
      group.seats[i].hand.blame(name, since: 0)
      var answer: Blamed?
      try group.wait("an answer") {
        for case .blamed(let blamed) in group.seats[i].events { answer = blamed }
        return answer != nil
      }
      return try #require(answer)
    }
    let user = Person.own.name
    #expect(
      try blame(user, ann) == .refused("there are several: ann/\(user)@m0, bob/\(user)@m1"))
    #expect(
      try blame("\(user)@m0", bob) == .refused("only who moderates takes back what others drew"))
    guard case .change(let bytes, let structure) = try blame("\(user)@m1", ann) else {
      throw Surprise("nothing to take back")
    }
    let command = try #require(Command.revert(bytes, in: structure))
    try group.perform(command.description, ann)
    try group.settle()
    let drawing = try #require(group.seats[bob].hand.replica).shown.drawing
    let rows = drawing.bounds.rows.map { y in (0..<4).map { drawing.layers[0][Point($0, y)] } }
    #expect(rows[0].map(\.glyph.description).joined() == "ann ")
    #expect(rows.dropFirst().allSatisfy { $0.allSatisfy { $0 == .clear } })
    // A server whose schema is older says that nobody is called so, and all goes on.
    try group.server.ask("DROP FUNCTION oekaki.hands", as: "postgres")
    #expect(try blame("\(user)@m1", ann) == .refused("nobody of that name has drawn here"))
    try group.perform("undo", ann)
    try group.settle()
    #expect(try group.digests().count == 1 && group.hosts[0].keeper.canvas.head == 4)
  }

  /// Who is at another machine is known, with the person that the server vouches for, and where; nobody
  /// stays who is gone, however that came.
  @Test func handsAtOtherMachinesAreSeen() throws {
    let server = try DatabaseServer()
    let group = try Group(server)
    let (ann, bob) = (try group.seat(11, at: 0), try group.seat(12, at: 1))
    try group.wait("known") { group.company(of: ann) == [12] && group.company(of: bob) == [11] }
    #expect(group.peers(of: ann)[Author(12)]?.person == "bob/\(Person.own.name)@m1")
    #expect(group.peers(of: ann)[Author(12)]?.name == "n12")
    group.seats[bob].hand.show([1, 2, 3])
    try group.wait("seen") { group.seats[ann].events.contains(.presence(Author(12), [1, 2, 3])) }
    // Whoever comes later is told, and tells.
    let cid = try group.seat(13, at: 1)
    try group.wait("three") {
      group.company(of: cid) == [11, 12] && group.company(of: ann) == [12, 13]
    }
    group.disconnect(cid)
    try group.wait("left") { group.company(of: ann) == [12] && group.company(of: bob) == [11] }
    // A host that is killed says nothing; the next one does.
    let heard = group.seats[ann].events.count
    try group.relaunch(1)
    try group.wait("back") {
      try group.reconnect()
      return group.company(of: ann) == [12] && group.company(of: bob) == [11]
    }
    // Whoever comes again there is told of, to be shown where all are.
    try group.wait("told again") {
      group.seats[ann].events[heard...].contains {
        if case .peer(let peer) = $0 { peer.author == Author(12) } else { false }
      }
    }
    // Nor does one whose machine is gone: it is looked for as soon as somebody moves.
    try group.close(1)
    try group.wait("alone") {
      try group.keeper(0).checksAt = 0
      group.seats[ann].hand.show([4])
      return group.company(of: ann) == []
    }
    server.stop(SIGKILL)
    try group.wait("noticed") { try group.keeper(0).trouble != nil }
    #expect(group.company(of: ann) == [])
  }

  /// What is heard of a hand elsewhere is told if it is new: it comes, gives no sign of life, is there
  /// again, or has come again to another host, where it has seen nothing yet.
  @Test func onlyNewsOfAHandElsewhereIsTold() {
    var company = Company()
    func told(_ kind: String, from speaker: Int32) -> [Bool] {
      company.hear("\(kind) 12 draw 626f62 626f62", from: speaker)
      return company.newsFromAfar().compactMap {
        if case .here(let peer) = $0 { peer.isAway } else { nil }
      }
    }
    #expect(told("here", from: 1) == [false])
    #expect(told("here", from: 1) == [])
    #expect(told("away", from: 1) == [true])
    #expect(told("away", from: 1) == [])
    #expect(told("here", from: 1) == [false])
    #expect(told("here", from: 2) == [false])
    #expect(told("strange", from: 2) == [])
    // One here that gives no sign of life is told of as such.
    let peer = Peer(author: Author(5), name: "ann", person: "ann", role: .draw, isAway: true)
    company.note(.here(peer), peer: "ann")
    #expect(company.takeNews(as: "host").map(\.kind) == [.away])
  }

  /// A server lets everybody notify: what is claimed there is not believed, nor asked for again and again.
  @Test func whatStrangersNotifyIsNotHeard() throws {
    let server = try DatabaseServer()
    let group = try Group(server, hosts: 1)
    let ann = try group.seat(11, at: 0)
    try group.settle()
    let id = try group.keeper(0).id
    try server.ask("SELECT oekaki.allow('wall', 'others', 'nothing')", as: "ann")
    let found = try server.ask("SELECT id, channel FROM oekaki.find('wall', 'x@y')", as: "bob")
    #expect(found == [["", ""]])
    let person = Array("bob/x@y".utf8).hex
    let forged = "here 77 own \(person) \(person)"
    try server.ask("SELECT pg_notify('oekaki_\(id)', '\(forged)')", as: "bob")
    // One who knows the channel may claim much; a head that is not there is asked for once.
    let channel = try #require(try server.ask("SELECT channel FROM oekaki.canvas").first?.first)
    for text in [
      "999999999999", "here 77 own zz zz", "seen 12 draw 00 00", "here x own 00 00", "left",
    ] {
      try server.ask("SELECT pg_notify('\(channel)', '\(text)')", as: "bob")
    }
    try group.perform("line 0,0 5,0", ann)
    try group.settle()
    try group.wait("idle") {
      let keeper = try group.keeper(0)
      return keeper.errand == nil && keeper.deadline == nil && keeper.notified == 1
    }
    #expect(group.company(of: ann) == [])
    // A hand of somebody else’s is not shown.
    try server.ask("SELECT oekaki.allow('wall', 'others', 'look')", as: "ann")
    try server.ask(
      "SELECT oekaki.tell('\(id)', '{x@y,x@y}', '{11,78}', '{here,here}', '{41,42}')", as: "bob")
    try group.wait("told") { group.company(of: ann) == [78] }
  }

  /// The server’s mark is made of what it stores, so that one that lost its end is known.
  @Test func whatAStandbyHasLostIsSentAgain() throws {
    let server = try DatabaseServer()
    let group = try Group(server)
    let (ann, bob) = (try group.seat(11, at: 0), try group.seat(12, at: 1))
    try group.settle()
    try group.perform("line 0,0 5,0", ann)
    try group.settle()
    // As if it had taken over before the last two records arrived.
    try group.perform("line 0,1 5,1", ann)
    try group.perform("line 0,2 5,2", bob)
    try group.settle()
    try server.ask(
      """
      DELETE FROM oekaki.stroke WHERE seq > 1;
      UPDATE oekaki.author a SET number = coalesce((SELECT max(number) FROM oekaki.stroke s
        WHERE s.author = a.author), 0);
      UPDATE oekaki.canvas SET head = 1, chain = (SELECT chain FROM oekaki.stroke WHERE seq = 1)
      """)
    server.stop(SIGINT)
    try group.wait("told") { try group.keeper(0).trouble != nil && group.keeper(1).trouble != nil }
    try server.start()
    try group.wait("sent again") {
      try group.reconnect()
      return try server.ask("SELECT count(*) FROM oekaki.stroke") == [["3"]]
    }
    try group.settle()
    #expect(group.hosts[0].keeper.canvas.head == 3)
    #expect(try group.digests().count == 1)
  }

  /// What a database is put back to while hosts stay connected: what it had after some steps, whatever it
  /// got since.
  private static let putBack = """
    DELETE FROM oekaki.stroke WHERE seq > 2;
    UPDATE oekaki.author a SET number = coalesce((SELECT max(number) FROM oekaki.stroke s
      WHERE s.author = a.author), 0);
    UPDATE oekaki.canvas SET head = 2, chain = (SELECT chain FROM oekaki.stroke WHERE seq = 2)
    """

  /// A database that is put back under hosts that stay connected gets again what it had, from whoever
  /// draws next: who drew what is lost, or somebody else, here or at another host.
  @Test(arguments: [[0], [1], [2], [1, 1, 1], [2, 2, 2, 2]])
  func whatADatabasePutBackHasLostIsSentAgain(drawing: [Int]) throws {
    let server = try DatabaseServer()
    let group = try Group(server)
    let seats = [try group.seat(11, at: 0), try group.seat(12, at: 0), try group.seat(13, at: 1)]
    try group.settle()
    for (y, i) in [1, 2, 0, 0].enumerated() {
      try group.perform("line 0,\(y) 5,\(y)", seats[i])
      try group.settle()
    }
    let connections = Self.connections
    let before = try server.ask(connections)
    try server.ask(Self.putBack)
    for (x, i) in drawing.enumerated() {
      try group.perform("line \(9 + x),0 \(9 + x),5", seats[i])
      try group.wait("shared") {
        try group.reconnect()
        return group.seats[seats[i]].hand.replica?.pendingCount == 0
      }
    }
    try group.wait("sent again") {
      try group.reconnect()
      return try server.ask("SELECT count(*) FROM oekaki.stroke") == [["\(4 + drawing.count)"]]
    }
    try group.settle()
    #expect(try group.digests().count == 1)
    // A host may still have one more for a moment.
    try group.wait("the same connections") { try server.ask(connections) == before }
    let lines = try #require(group.seats[seats[2]].hand.replica).shown.drawing.layers[0]
    #expect((0..<4).allSatisfy { lines[Point(2, $0)] != .clear })
  }

  private static let connections =
    "SELECT pid FROM pg_stat_activity WHERE usename IN ('ann', 'bob') ORDER BY pid"

  /// What was acknowledged is there, and once, whatever happens to server, hosts and connections.
  @Test(arguments: 1...3)
  func whateverBreaksAllAgree(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let server = try DatabaseServer()
    let group = try Group(server, hosts: 3)
    let seats = try (0..<5).map { try group.seat(UInt64(21 + $0), at: $0 % 3) }
    try group.settle()
    for step in 0..<150 {
      let i = seats.randomElement(using: &random) ?? 0
      let (x, y) = (Int.random(in: 0..<20, using: &random), Int.random(in: 0..<8, using: &random))
      switch Int.random(in: 0..<40, using: &random) {
      case 0: group.disconnect(i)
      case 1: try group.relaunch(step % 3)
      case 2:
        server.stop([SIGKILL, SIGQUIT, SIGINT].randomElement(using: &random) ?? SIGKILL)
        for _ in 0..<20 { try group.turn() }
        try server.start()
      case 3:
        try server.ask(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename IN ('ann', 'bob')")
      case 4, 5: try? group.perform("undo", i)
      case 6: try? group.perform("rows insert \(y)", i)
      default: try? group.perform("line \(x),\(y) \(y),\(y)", i)
      }
      for j in seats
      where group.seats[j].socket == nil && Int.random(in: 0..<3, using: &random) == 0 {
        try group.connect(j)
      }
      for _ in 0..<Int.random(in: 0..<5, using: &random) { try group.turn() }
    }
    try group.settle()
    #expect(try group.digests().count == 1, "seed \(seed)")
    let rows = try server.ask(
      """
      SELECT count(*), count(DISTINCT (author, number)), min(seq), max(seq) FROM oekaki.stroke
      """)
    let row = try #require(rows.first?.compactMap { Int($0) })
    #expect(row.count == 4 && row[0] == row[1] && row[0] == row[3] && row[2] == 1, "seed \(seed)")
    for seat in group.seats {
      let last = group.hosts[0].keeper.canvas.lastNumbers[seat.hand.connection.author] ?? 0
      for case .shared(let number) in seat.events { #expect(number <= last, "seed \(seed)") }
    }
  }

  /// What hosts and server say to each other comes late, in pieces, and breaks off anywhere: what was
  /// acknowledged is there, and once.
  @Test(arguments: 1...2)
  func whateverTheLineToTheServerDoesAllAgree(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let server = try DatabaseServer()
    let front = try UnrulyServer(before: server, seed: seed)
    defer { front.end() }
    let group = try Group(server, hosts: 3, behind: front)
    let seats = try (0..<4).map { try group.seat(UInt64(21 + $0), at: $0 % 3) }
    try group.settle()
    front.beUnruly(true)
    // As long as it takes for enough to go wrong, however fast the machine is.
    for round in 0..<20_000 where round < 400 || front.tally.cuts < 6 {
      let i = seats.randomElement(using: &random) ?? 0
      let (x, y) = (Int.random(in: 0..<20, using: &random), Int.random(in: 0..<8, using: &random))
      if group.seats[i].hand.replica?.pendingCount ?? 0 < 40 {
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1: try? group.perform("undo", i)
        case 2: try? group.perform("rows insert \(y)", i)
        case 3: group.disconnect(i)
        default: try? group.perform("line \(x),\(y) \(y),\(y)", i)
        }
      }
      for j in seats where group.seats[j].socket == nil { try group.connect(j) }
      for _ in 0..<6 {
        try group.turn()
        usleep(500)
      }
    }
    let tally = front.tally
    #expect(tally.cuts >= 6 && tally.splits > 100 && tally.pauses > 10, "\(tally)")
    front.beUnruly(false)
    try group.settle()
    #expect(try group.digests().count == 1, "seed \(seed)")
    let rows = try server.ask(
      "SELECT count(*), count(DISTINCT (author, number)), min(seq), max(seq) FROM oekaki.stroke")
    let row = try #require(rows.first?.compactMap { Int($0) })
    #expect(row.count == 4 && row[0] == row[1] && row[0] == row[3] && row[2] == 1, "seed \(seed)")
    for seat in group.seats {
      let last = group.hosts[0].keeper.canvas.lastNumbers[seat.hand.connection.author] ?? 0
      for case .shared(let number) in seat.events { #expect(number <= last, "seed \(seed)") }
    }
  }

  /// A server on another machine whose line is unplugged, without a word to anybody: drawing goes on, and
  /// all comes together when it is plugged in again.
  @Test(.enabled(if: TestNetwork.isPossible, "no networks can be made here"))
  func whatWasDrawnWhileTheLineWasUnpluggedIsShared() throws {
    let network = try TestNetwork()
    let server = try DatabaseServer(on: network)
    let group = try Group(server)
    let (ann, bob) = (try group.seat(11, at: 0), try group.seat(12, at: 1))
    try group.settle()
    try group.perform("line 0,0 5,0", ann)
    try group.settle()
    try network.unplug()
    try group.perform("line 0,1 5,1", ann)
    try group.perform("line 0,2 5,2", bob)
    for _ in 0..<300 {
      try group.turn()
      usleep(500)
    }
    #expect(group.seats.map { $0.hand.replica?.pendingCount } == [1, 1])
    #expect(try server.ask("SELECT head FROM oekaki.canvas") == [["1"]])
    try network.plugIn()
    try group.settle()
    #expect(group.hosts.map { $0.keeper.canvas.head } == [3, 3])
    #expect(try group.digests().count == 1)
  }

  /// A host that stands still, or a server, keeps nobody from drawing, and what was drawn arrives.
  @Test func aServerThatStandsStillIsWaitedForByNobody() throws {
    let server = try DatabaseServer()
    let group = try Group(server, hosts: 1)
    let ann = try group.seat(11, at: 0)
    try group.settle()
    server.kill(SIGSTOP)
    for y in 0..<4 {
      try group.perform("line 0,\(y) 5,\(y)", ann)
      for _ in 0..<50 { try group.turn() }
    }
    #expect(group.seats[ann].hand.replica?.pendingCount == 4)
    server.kill(SIGCONT)
    try group.settle()
    #expect(group.hosts[0].keeper.canvas.head == 4)
  }

  /// While the server is away nobody is told that he is at the canvas, and who comes back is let in once
  /// all is there that others have drawn.
  @Test func whoLosesTheServerIsToldAndLetInAgain() throws {
    let server = try DatabaseServer()
    let group = try Group(server)
    let (ann, bob) = (try group.seat(11, at: 0), try group.seat(12, at: 1))
    try group.settle()
    server.stop(SIGINT)
    func isTold(_ seat: Group.Seat) -> Bool {
      seat.socket == nil && seat.events.contains { if case .away = $0 { true } else { false } }
    }
    try group.wait("told") { group.seats.allSatisfy(isTold) }
    try group.perform("line 0,0 5,0", ann)
    try group.perform("line 0,0 5,0", bob)
    try group.reconnect()
    for _ in 0..<100 { try group.turn() }
    #expect(group.seats.allSatisfy { $0.socket != nil && !$0.hand.connection.isJoined })
    #expect(group.seats.allSatisfy { $0.hand.replica?.pendingCount == 1 })
    try server.start()
    try group.wait("let in") { group.seats.allSatisfy { $0.hand.connection.isJoined } }
    try group.settle()
    #expect(group.hosts[0].keeper.canvas.head == 2)
    #expect(try group.digests().count == 1)
  }

  /// What becomes of a server, and what is told then to somebody who has nothing of the canvas yet.
  private static let ends: [(statement: String?, reason: String)] = [
    (nil, "the database is away (try again)"),
    (
      "DELETE FROM oekaki.canvas",
      "its database has no such canvas any more (share it there again)"
    ),
    ("DELETE FROM oekaki.member", "you may not see this canvas (ask who owns it)"),
    (
      "DROP FUNCTION oekaki.find",
      "its database refuses: function oekaki.find(unknown, unknown) does not exist (oekaki-host --migrate)"
    ),
  ]

  /// Who comes for the first time while a server is away or has nothing is told so at once, and who is
  /// there as well.
  @Test(arguments: ends)
  func whyNothingIsThereIsSaid(statement: String?, reason: String) throws {
    let server = try DatabaseServer()
    let group = try Group(server, hosts: 1)
    let ann = try group.seat(11, at: 0)
    try group.settle()
    if let statement {
      try server.ask(statement)
      try server.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'ann'")
    } else {
      server.stop(SIGINT)
    }
    try group.wait("told") { group.seats[ann].socket == nil }
    #expect(
      group.seats[ann].events.contains {
        if case .away(let text) = $0 { reason.hasPrefix("\(text) (") } else { false }
      })
    let bob = try group.seat(12, at: 0)
    for _ in 0..<50 where group.seats[bob].socket != nil { try group.turn() }
    #expect(group.seats[bob].events == [.sentAway(reason)])
  }

  @Test func whenAStandbyTakesOverNothingIsLost() throws {
    let server = try DatabaseServer()
    let other = try server.standby()
    let group = try Group(server, hosts: 1)
    let ann = try group.seat(11, at: 0)
    try group.settle()
    try group.wait("followed") {
      (try? other.ask("SELECT count(*) FROM oekaki.canvas")) == [["1"]]
    }
    try group.perform("line 0,0 5,0", ann)
    try group.settle()
    server.stop(SIGKILL)
    try other.promote()
    let keeper = try RelayKeeper.open("wall", via: other.service("ann"), machine: "m0")
    // What the first one may not have passed on is sent again by who drew it.
    #expect(keeper.canvas.head <= 1)
    #expect(try keeper.id == group.keeper(0).id)
  }

  /// A service that names two servers: whoever draws on while one takes over from the other sees nothing
  /// of it but that things wait.
  @Test func aServiceOfTwoServersFindsTheOneThatTookOver() throws {
    let server = try DatabaseServer()
    let other = try server.standby()
    let group = try Group(server, or: other, hosts: 1)
    let ann = try group.seat(11, at: 0)
    try group.settle()
    try group.perform("line 0,0 5,0", ann)
    try group.settle()
    // Until the standby has the tables, asking for them fails.
    try group.wait("followed") {
      (try? other.ask("SELECT head FROM oekaki.canvas")) == [["1"]]
    }
    server.stop(SIGKILL)
    try group.perform("line 0,1 5,1", ann)
    for _ in 0..<50 { try group.turn() }
    #expect(group.seats[ann].hand.replica?.pendingCount == 1)
    try other.promote()
    try group.settle()
    #expect(group.hosts[0].keeper.canvas.head == 2)
    #expect(try other.ask("SELECT count(*) FROM oekaki.stroke") == [["2"]])
  }

  /// A base counts once host and editor agree on it; who comes later begins with it.
  @Test func basesAreWrittenAndOldRecordsGo() throws {
    var policy = BasePolicy()
    (policy.records, policy.kept, policy.age) = (256, 100, 0)
    let server = try DatabaseServer()
    let group = try Group(server, hosts: 2, policy: policy)
    let (ann, _) = (try group.seat(11, at: 0), try group.seat(12, at: 1))
    try group.settle()
    for i in 0..<600 {
      try group.perform(i.isMultiple(of: 2) ? "line \(i % 20),\(i % 8) 3,3" : "undo", ann)
      if i % 50 == 0 { try group.settle() }
    }
    try group.wait("a base") {
      try server.ask("SELECT base FROM oekaki.canvas") == [["512"]]
    }
    #expect(try server.ask("SELECT min(seq) > 200 FROM oekaki.stroke") == [["t"]])
    try group.relaunch(1)
    #expect(group.hosts[1].keeper.canvas.base.sequence == 512)
    try group.settle()
    #expect(try group.digests().count == 1)
    var witnessed = try #require(group.keeper(1).witness).drawing
    try group.wait("done") { try group.keeper(1).witness?.sequence == 600 }
    witnessed = try #require(group.keeper(1).witness).drawing
    #expect(try group.digests() == [witnessed.digest()])
  }
}

/// What the server lets nobody do.
@Suite(.serialized, .enabled(if: DatabaseServer.isThere, "PostgreSQL is not installed"))
struct SchemaTests {
  private func refuses(_ server: DatabaseServer, _ sql: String, as user: String) -> Bool {
    do {
      _ = try server.ask(sql, as: user)
      return false
    } catch {
      return true
    }
  }

  @Test func nobodyReachesTheTables() throws {
    let server = try DatabaseServer()
    let group = try Group(server, hosts: 1)
    for table in ["canvas", "member", "layer", "author", "stroke", "base"] {
      #expect(refuses(server, "SELECT * FROM oekaki.\(table)", as: "bob"))
      #expect(refuses(server, "DELETE FROM oekaki.\(table)", as: "ann"))
    }
    #expect(refuses(server, "SELECT oekaki.allow('wall', 'bob', 'own')", as: "bob"))
    #expect(group.hosts.count == 1)
    // Again: nothing changes.
    try server.service("postgres").migrate()
    #expect(try server.ask("SELECT count(*) FROM oekaki.member") == [["3"]])
  }

  /// Where commands meant something else one only looks, until the database is brought up to date.
  @Test func whatCommandsMeanIsBroughtUpToDate() throws {
    let server = try DatabaseServer()
    _ = try Group(server, hosts: 1)
    func role() throws -> CanvasRole? {
      try RelayKeeper.open("wall", via: server.service("ann"), machine: "m0").role(of: .own)
    }
    #expect(try role() == .own)
    try server.ask("UPDATE oekaki.canvas SET vocabulary = '\\x00'")
    #expect(try role() == .look)
    try server.service("postgres").migrate()
    #expect(try role() == .own)
  }

  /// Who is connected hears that commands mean something else now, or mean the same again, and draws as
  /// that says: never two meanings at once.
  @Test func whoIsConnectedHearsWhatCommandsMean() throws {
    let server = try DatabaseServer()
    let group = try Group(server)
    let (ann, bob) = (try group.seat(11, at: 0), try group.seat(12, at: 1))
    try group.settle()
    func isLooking() -> Bool {
      [ann, bob].allSatisfy { group.seats[$0].hand.connection.role == .look }
    }
    // As a newer program migrates.
    try server.ask(
      """
      UPDATE oekaki.canvas SET vocabulary = '\\x00';
      SELECT pg_notify(channel, 'roles') FROM oekaki.canvas
      """)
    try group.wait("looking") { isLooking() }
    try group.perform("line 0,0 5,0", ann)
    for _ in 0..<100 { try group.turn() }
    #expect(try server.ask("SELECT head FROM oekaki.canvas") == [["0"]])
    try server.service("postgres").migrate()
    try group.wait("drawing") {
      [ann, bob].allSatisfy { group.seats[$0].hand.connection.role ?? .look >= .draw }
    }
    try group.settle()
    #expect(group.hosts.map { $0.keeper.canvas.head } == [1, 1])
  }

  /// A migration is heard by all who are connected.
  @Test func aMigrationIsHeard() throws {
    let server = try DatabaseServer()
    let group = try Group(server, hosts: 1)
    try server.ask("UPDATE oekaki.canvas SET vocabulary = '\\x00'")
    try group.relaunch(0)
    #expect(group.hosts[0].keeper.role(of: .own) == .look)
    try server.service("postgres").migrate()
    try group.wait("heard") { group.hosts[0].keeper.role(of: .own) == .own }
  }

  /// A schema that gives no channel yet is told as what it is, not as one that lets nobody look.
  @Test func anOlderSchemaIsToldAsSuch() throws {
    let server = try DatabaseServer()
    _ = try Group(server, hosts: 1)
    try server.ask(
      """
      DROP FUNCTION oekaki.find;
      CREATE FUNCTION oekaki.find(_name text, _peer text)
      RETURNS TABLE (id text, vocabulary bytea, role text) LANGUAGE sql SECURITY DEFINER AS
      'SELECT id, vocabulary, oekaki.role(id, _peer) FROM oekaki.canvas WHERE name = _name'
      """)
    #expect(throws: RelayError.outdated(service: "wall")) {
      try RelayKeeper.open("wall", via: server.service("ann"), machine: "m0")
    }
    try server.service("postgres").migrate()
    _ = try RelayKeeper.open("wall", via: server.service("ann"), machine: "m0")
  }

  @Test func rolesHoldAtTheServerToo() throws {
    let server = try DatabaseServer()
    let group = try Group(server)
    let (ann, bob) = (try group.seat(11, at: 0), try group.seat(12, at: 1))
    try group.settle()
    try server.ask("SELECT oekaki.allow('wall', 'others', 'look')", as: "ann")
    try group.wait("told") { group.hosts[1].keeper.role(of: .own) == .look }
    try group.perform("line 0,0 5,0", ann)
    try group.wait("there") { group.hosts[1].keeper.canvas.head == 1 }
    // One that asks nobody is refused by the server.
    let id = try group.keeper(1).id
    let rows = try server.ask(
      """
      SELECT * FROM oekaki.append('\(id)', 0, '{x@y}', '{12}', '{1}', '{NULL}', '{1}', '{0}', '{f}', '{"\\\\x00"}')
      """, as: "bob")
    #expect(rows.first?.last == "look")
    // Nor does it take somebody else’s hand.
    try server.ask("SELECT oekaki.allow('wall', 'others', 'draw')", as: "ann")
    let other = try server.ask(
      """
      SELECT * FROM oekaki.append('\(id)', 0, '{x@y}', '{11}', '{1}', '{NULL}', '{2}', '{0}', '{f}', '{"\\\\x00"}')
      """, as: "bob")
    #expect(other.first?.last == "other")
    #expect(group.seats[bob].hand.replica?.sequence ?? 0 <= 1)
    // Whoever is struck off does not even see any more, though he does nothing.
    try server.ask("SELECT oekaki.allow('wall', 'others', 'nothing')", as: "ann")
    try group.wait("sent away") {
      group.seats[bob].events.contains(.sentAway("you may not see this canvas any more"))
    }
    // Who may see it again is let in again, and what he drew meanwhile is shared.
    try group.perform("line 0,1 5,1", bob)
    for _ in 0..<100 { try group.turn() }
    try server.ask("SELECT oekaki.allow('wall', 'bob/*', 'draw')", as: "ann")
    try group.settle()
    #expect(group.hosts.map { $0.keeper.canvas.head } == [2, 2])
  }

  /// Of two who come back the second is told to look first, by the server, as hosts know of each other’s
  /// editors too late.
  @Test func whoComesBackSecondLooksFirst() throws {
    let server = try DatabaseServer()
    let group = try Group(server)
    let id = try group.keeper(0).id
    func verdict(of author: Int, seen: String) throws -> String? {
      try server.ask(
        """
        SELECT verdict FROM oekaki.append('\(id)', 0, '{x@y}', '{\(author)}', '{1}', '{\(seen)}', '{1}',
          '{0}', '{f}', '{"\\\\x00"}') WHERE verdict IS NOT NULL
        """, as: "ann"
      ).first?.first
    }
    #expect(try verdict(of: 21, seen: "0") == "shared")
    #expect(try verdict(of: 22, seen: "0") == "overtaken")
    // Nothing of it is stored, and what was taken before is known.
    #expect(try server.ask("SELECT head, late FROM oekaki.canvas") == [["1", "1"]])
    #expect(try verdict(of: 21, seen: "0") == "shared")
    #expect(try verdict(of: 23, seen: "NULL") == "shared")
    #expect(try verdict(of: 22, seen: "1") == "shared")
    #expect(try server.ask("SELECT head, late FROM oekaki.canvas") == [["3", "3"]])
    try group.wait("there") { group.hosts[1].keeper.canvas.head == 3 }
  }

  @Test func aNameIsTakenOnceAndAStrangerFindsNothing() throws {
    let server = try DatabaseServer()
    _ = try Group(server, hosts: 1)
    let drawing = SharedDrawing(.empty, by: Author(1))
    #expect(throws: RelayError.exists("wall")) {
      try server.service("bob").make("wall", of: CanvasBase(drawing, sequence: 0))
    }
    #expect(throws: RelayError.noCanvas("hall", service: "wall")) {
      try RelayKeeper.open("hall", via: server.service("bob"))
    }
    try server.ask("SELECT oekaki.allow('wall', 'others', 'nothing')", as: "ann")
    #expect(throws: RelayError.mayNotLook("wall")) {
      try RelayKeeper.open("wall", via: server.service("bob"))
    }
  }

  /// Of what libpq says the reason comes first: the rest may not be seen.
  @Test(arguments: [
    (
      "connection to server on socket \"/run/.s.PGSQL.5432\" failed: FATAL:  role \"ann\" is not there\n",
      "role \"ann\" is not there: connection to server on socket \"/run/.s.PGSQL.5432\" failed"
    ),
    (
      "connection to server at \"db\" (::1), port 5432 failed: Connection refused\n\tIs it running?",
      "Connection refused: connection to server at \"db\" (::1), port 5432 failed"
    ),
    (
      "ERROR:  permission denied for schema oekaki\nHINT:  ask",
      "permission denied for schema oekaki"
    ),
    ("definition of service \"x\" not found\n", "definition of service \"x\" not found"),
    ("could not: \"a:  b\"", "could not: \"a:  b\""), ("", ""), ("\n", ""),
  ])
  func theReasonComesFirst(text: String, reason: String) {
    #expect(Database.reason(in: text) == reason)
  }

  @Test(arguments: ["", "a b", "host=x", "postgres://ann:secret@x/y", "a\u{1B}[31m"])
  func aServiceIsAName(text: String) {
    #expect(throws: RelayError.badService) { try Service(named: text) }
  }
}

import Cells
import DrawingCore
import Foundation
import RandomCommands
import Sessions
import TestSupport
import Testing

@testable import Hosting
@testable import Sharing

struct HostTests {
  private func digest(_ gathering: Gathering, _ i: Int) throws -> Digest {
    var confirmed = try #require(gathering.seats[i].hand.replica).confirmed
    return confirmed.digest()
  }

  @Test func twoDrawAtOnceAndUndoTheirOwn() throws {
    let table = try Gathering()
    let (ann, bob) = (table.seat(0xA), table.seat(0xB, "bob"))
    try table.gather([ann, bob])
    try table.perform("text 0,0 \"ann\"", ann)
    try table.perform("text 0,1 \"bob\"", bob)
    try table.settle()
    try table.perform("undo", ann)
    try table.settle()
    let drawing = try #require(table.seats[bob].hand.replica?.shown.drawing)
    #expect(drawing.layers[0][Point(0, 0)] == .clear)
    #expect(drawing.layers[0][Point(0, 1)].glyph.description == "b")
    #expect(try digest(table, ann) == digest(table, bob))
    let peers = table.news(ann).compactMap { if case .peer(let peer) = $0 { peer } else { nil } }
    #expect(peers.map(\.name) == ["bob"])
    #expect(peers.map(\.person) == [Person.own.name])
  }

  /// It is heard at once, so that the next one who comes finds it though nobody else does anything.
  @Test func aRemovedSocketIsThereAgainThoughNobodyIs() throws {
    let table = try Gathering()
    table.turn()
    #expect(table.place.socket.withCName { unlink($0) } == 0)
    #expect(table.host.turn(waiting: true))
    #expect(table.place.socket.withCName { access($0, F_OK) } == 0)
    _ = try Socket.connected(to: table.place.socket)
  }

  /// Somebody has removed the socket: who is there draws on, and others find it again.
  @Test func aSocketThatIsTakenAwayIsMadeAgain() throws {
    let table = try Gathering()
    let (ann, path) = (table.seat(0xA), table.place.socket)
    try table.connect(ann)
    try table.settle()
    try table.folder.remove(path.base.text)
    #expect((try? Socket.connected(to: path)) == nil)
    table.wait(2000)
    try table.perform("text 0,0 \"ann\"", ann)
    try table.settle()
    #expect((try? Socket.connected(to: path)) != nil)
    #expect(table.seats[ann].hand.replica?.pendingCount == 0)
  }

  /// What the host cannot write is told to all who are there, to who comes meanwhile too, and when that is
  /// over.
  @Test(.enabled(if: SmallDisk.isPossible, "only root can mount small disks"))
  func aFullDiskIsTold() throws {
    let disk = try SmallDisk(kilobytes: 256)
    let table = try Gathering(in: disk.path)
    let (ann, bob) = (table.seat(0xA), table.seat(0xB, "bob"))
    try table.gather([ann, bob])
    #expect(table.diskNews(ann).isEmpty)
    try disk.fill()
    for k in 0..<2000 where table.host.toldDiskProblem == nil {
      try table.perform("text \(k % 17),0 \"\(k % 10)\"", ann)
      for _ in 0..<2 {
        try table.turn(ann)
        table.turn()
      }
    }
    let words = "wall: its host cannot write: no space left on the disk"
    let problem = DiskProblem(words, stopsAll: true)
    let cid = table.seat(0xC, "cid")
    try table.connect(cid)
    for _ in 0..<3 {
      for i in [ann, bob, cid] { try table.turn(i) }
      table.turn()
    }
    for i in [ann, bob, cid] { #expect(table.diskNews(i) == [problem]) }
    #expect(table.seats[ann].hand.replica?.pendingCount ?? 0 > 0)
    disk.makeRoom()
    table.wait(2000)
    try table.settle()
    for i in [ann, bob, cid] { #expect(table.diskNews(i) == [nil]) }
    #expect(table.seats[ann].hand.replica?.pendingCount == 0)
  }

  /// Who is at a canvas whose files are damaged is told.
  @Test func damageIsTold() throws {
    let table = try Gathering()
    let ann = table.seat(0xA)
    try table.connect(ann)
    try table.settle()
    for k in 0..<12 { try table.perform("text \(k),0 \"a\"", ann) }
    try table.settle()
    try table.relaunch {
      let names = try FileCopy.names(table.folder("wall.canvas"))
      let name = "wall.canvas/" + (try #require(names.first { $0.hasPrefix("journal-") }))
      var bytes = try table.folder.bytes(name)
      bytes[bytes.count / 2] ^= 1
      try table.folder.write(name, bytes)
    }
    try table.connect(ann)
    try table.settle()
    let told = table.diskNews(ann)
    #expect(told.count == 1 && told[0]?.words.hasPrefix("wall: its files are damaged: ") == true)
    #expect(told.first??.stopsAll == false)
    #expect(table.seats[ann].hand.replica?.pendingCount == 0)
  }

  /// Connections break and the host ends at any moment; all comes together in the end, and nothing that
  /// was acknowledged is gone.
  @Test(arguments: Thoroughness.part(of: Array(0..<Thoroughness.count(sample: 6, full: 1000))))
  func whateverBreaksAllAgree(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var policy = BasePolicy()
    (policy.records, policy.kept, policy.age) = (256, 20, 0)
    let table = try Gathering(policy: policy)
    for i in 0..<4 { try table.connect(table.seat(UInt64(i + 1) << 32, "hand \(i)")) }
    try table.settle()
    var acknowledged = [UInt64](repeating: 0, count: 4)
    var tally = (breaks: 0, relaunches: 0)
    for _ in 0..<400 {
      let i = random.number(in: 0...3)
      switch random.number(in: 0...40) {
      case 0...18: table.perform(random.shape(), i)
      case 19: try? table.perform("undo \(random.number(in: 1...3))", i)
      case 20: try? table.perform("redo", i)
      case 21:
        let lines = [
          "columns insert 2", "columns delete 3", "flip h", "size 20x8", "layer new \"x\"",
        ]
        table.perform(try Command.parse(random.pick(lines)), i)
      case 22:
        table.disconnect(i)
        tally.breaks += 1
      case 23:
        if random.oneIn(4) {
          try table.relaunch()
          tally.relaunches += 1
        }
      case 24...28: if table.seats[i].socket == nil { try table.connect(i) }
      case 29...33: table.turn()
      default: try table.turn(i)
      }
      for event in table.news(i) {
        if case .shared(let number) = event { acknowledged[i] = max(acknowledged[i], number) }
      }
    }
    for i in 0..<4 where table.seats[i].socket == nil { try table.connect(i) }
    try table.settle()
    let digests = try Set((0..<4).map { try digest(table, $0) })
    #expect(digests.count == 1, "seed \(seed)")
    var witnessed = try table.log.witnessed.drawing
    #expect(digests == [witnessed.digest()], "seed \(seed)")
    for i in 0..<4 {
      let last = table.host.keeper.canvas.lastNumbers[table.seats[i].hand.connection.author] ?? 0
      #expect(acknowledged[i] <= last, "seed \(seed)")
      #expect(table.seats[i].hand.replica?.pendingCount == 0)
    }
    #expect(tally.breaks > 0)
  }

  /// An older copy of the canvas is put back, once before and once after a base: those who come back
  /// send again what they had shared, and undo still takes back their own.
  @Test(arguments: [20, 300]) func whatTheDiskHasLostIsSentAgain(count: Int) throws {
    var policy = BasePolicy()
    (policy.records, policy.kept, policy.age) = (256, 20, 0)
    let table = try Gathering(policy: policy)
    let (ann, bob, cid) = (table.seat(0xA), table.seat(0xB, "bob"), table.seat(0xC, "cid"))
    try table.gather([ann, bob, cid])
    for k in 0..<count { try table.perform("text \(k % 17),0 \"a\(k % 9)\"", ann) }
    try table.settle()
    try FileCopy.folder(table.folder("wall.canvas"), to: table.folder("copy"))
    try table.perform("text 0,1 \"ann\"", ann)
    try table.perform("text 0,2 \"bob\"", bob)
    try table.perform("text 0,3 \"cid\"", cid)
    try table.perform("text 0,4 \"ann again\"", ann)
    try table.settle()
    try table.relaunch {
      try table.folder.remove("wall.canvas")
      try FileCopy.folder(table.folder("copy"), to: table.folder("wall.canvas"))
    }
    #expect(table.host.keeper.canvas.head == UInt64(count))
    let shown = try #require(table.seats[ann].hand.replica).shown.drawing
    // Somebody draws before they are back.
    let dan = table.seat(0xD, "dan")
    try table.connect(dan)
    try table.settle()
    try table.perform("text 0,5 \"dan\"", dan)
    try table.settle()
    try table.gather([ann, bob])
    let now = try #require(table.seats[ann].hand.replica).shown.drawing
    for y in [0, 1, 2, 4] {
      for x in 0..<20 { #expect(now.layers[0][Point(x, y)] == shown.layers[0][Point(x, y)]) }
    }
    #expect(now.layers[0][Point(0, 3)] == .clear)
    #expect(now.layers[0][Point(0, 5)].glyph.description == "d")
    try table.connect(cid)
    try table.settle()
    #expect(table.host.keeper.canvas.head == UInt64(count) + 5)
    #expect(try Set((0..<4).map { try digest(table, $0) }).count == 1)
    try table.perform("undo 2", ann)
    try table.settle()
    let undone = try #require(table.seats[bob].hand.replica).shown.drawing
    #expect(
      (1...4).map { undone.layers[0][Point(0, $0)].glyph.description } == [" ", "b", "c", " "])
  }

  /// Two come back in one moment, each with something over the same cell: whoever is second has to look at
  /// what the first one drew before anything is taken from him. Who was there all the time is not waited
  /// for.
  @Test func whoComesBackSecondLooksFirst() throws {
    let table = try Gathering()
    let (ann, bob, cid) = (table.seat(0xA), table.seat(0xB, "bob"), table.seat(0xC, "cid"))
    try table.gather([ann, bob, cid])
    for i in [ann, bob] { table.disconnect(i) }
    try table.perform("text 3,0 \"a\"", ann)
    try table.perform("text 3,0 \"b\"", bob)
    for i in [ann, bob] {
      try table.connect(i)
      try table.turn(i)
    }
    for _ in 0..<3 { table.turn() }
    // Both are let in, and neither sees anything of the other’s.
    for i in [ann, bob] { try table.turn(i) }
    for i in [ann, bob] {
      #expect(table.seats[i].hand.connection.isJoined)
      #expect(table.seats[i].hand.replica?.contested == [])
    }
    _ = table.news(bob)
    for i in [ann, bob] { try table.turn(i) }
    for _ in 0..<3 { table.turn() }
    for i in [ann, bob] { try table.hear(i) }
    #expect(table.seats[ann].hand.replica?.pendingCount == 0)
    #expect(table.host.keeper.canvas.head == 1)
    #expect(table.news(bob).contains(.overtaken))
    #expect(table.seats[bob].hand.replica?.contested.count == 1)
    // What somebody draws who is there does not have him look once more.
    try table.perform("text 3,5 \"c\"", cid)
    for i in [cid, bob] { try table.turn(i) }
    for _ in 0..<3 { table.turn() }
    #expect(table.host.keeper.canvas.head == 3)
    try table.settle()
    #expect(!table.news(bob).contains(.overtaken))
    #expect(table.host.keeper.canvas.head == 3)
    #expect(try Set([ann, bob, cid].map { try digest(table, $0) }).count == 1)
  }

  @Test func rolesHoldAndAreHeardAtOnce() throws {
    let table = try Gathering(roles: "# nobody else\n4711 look\n4712 draw\n")
    let (owner, looker, stranger) = (
      table.seat(1), table.seat(2, person: Person(4711)), table.seat(3, person: Person(9))
    )
    for i in [owner, looker, stranger] { try table.connect(i) }
    for _ in 0..<5 {
      for i in [owner, looker, stranger] { try table.turn(i) }
      table.turn()
    }
    #expect(table.seats[owner].hand.connection.role == .own)
    #expect(table.seats[looker].hand.connection.role == .look)
    #expect(table.seats[stranger].hand.replica == nil)
    #expect(table.news(stranger) == [.sentAway("you may not see this canvas")])
    try table.perform("text 0,0 \"a\"", looker)
    try table.perform("text 0,1 \"b\"", owner)
    try table.settle()
    #expect(table.host.keeper.canvas.head == 1)
    #expect(table.seats[looker].hand.replica?.pendingCount == 1)
    try table.folder.write("wall.canvas/roles", "4711 draw\n".utf8)
    // What anybody says has the roles read again.
    try table.perform("text 0,2 \"c\"", owner)
    try table.settle()
    try table.settle()
    #expect(table.host.keeper.canvas.head == 3)
    #expect(table.seats[looker].hand.replica?.pendingCount == 0)
  }

  /// What a file of roles becomes that says nothing.
  private static let nonsense: [(file: String?, told: String)] = [
    ("4711 draw\nothers: draw\n", "roles: “others: draw” gives nobody a role"),
    ("4711 dr", "roles: “4711 dr” gives nobody a role"),
    ("{\"4711\": \"draw\"}", "gives nobody a role"), (nil, "roles: "),
  ]

  /// Roles that make no sense any more take nothing from anybody: the ones before hold, the host says
  /// once what is wrong, and who may not come in hears whom to ask.
  @Test(arguments: nonsense)
  func rolesThatMakeNoSenseAreTold(_ roles: (file: String?, told: String)) throws {
    let table = try Gathering(roles: "4711 draw\n")
    var told: [String] = []
    table.options.report = { told.append($0) }
    try table.relaunch()
    let (drawer, stranger) = (
      table.seat(2, person: Person(4711)), table.seat(3, person: Person(9))
    )
    try table.connect(drawer)
    try table.settle()
    let file = table.folder.path + "/wall.canvas/roles"
    if let text = roles.file {
      try table.folder.write("wall.canvas/roles", text.utf8)
    } else {
      try FileManager.default.removeItem(atPath: file)
      try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    }
    for line in ["text 0,0 \"a\"", "text 0,1 \"b\""] {
      try table.perform(line, drawer)
      try table.settle()
    }
    #expect(table.host.keeper.canvas.head == 2)
    #expect(told.count == 1 && told[0].contains(roles.told), "\(told)")
    #expect(told.first?.hasSuffix("; what they said before holds") == true)
    func refused() throws -> [HostConnection.Event] {
      try table.connect(stranger)
      for _ in 0..<3 {
        try table.turn(stranger)
        table.turn()
      }
      return table.news(stranger)
    }
    #expect(
      try refused() == [
        .sentAway(
          "you may not see this canvas: what its roles say now makes no sense "
            + "(tell \(Person.own.name))")
      ])
    try FileManager.default.removeItem(atPath: file)
    try table.folder.write("wall.canvas/roles", "4711 look\n".utf8)
    #expect(try refused() == [.sentAway("you may not see this canvas")])
    for _ in 0..<3 {
      try table.turn(drawer)
      table.turn()
    }
    #expect(table.seats[drawer].hand.connection.role == .look && told.count == 1)
  }

  /// Who has to go is told why, and that nothing more comes, though nobody else does anything.
  @Test(arguments: ["4711 look\n", "others look\n4712 draw\n", "4711 draw\n"])
  func whoHasToGoIsGoneAtOnce(roles: String) throws {
    let table = try Gathering(roles: "others draw\n")
    let drawer = table.seat(2, person: Person(4712))
    try table.connect(drawer)
    try table.settle()
    try table.folder.write("wall.canvas/roles", roles.utf8)
    try table.perform("text 0,0 \"a\"", drawer)
    try table.turn(drawer)
    repeat { table.turn() } while table.host.deadline == 0
    try table.hear(drawer)
    let isOut = !roles.contains("others")
    #expect(table.news(drawer).contains(.sentAway("you may not see this canvas any more")) == isOut)
    #expect((table.seats[drawer].socket == nil) == isOut)
    #expect(table.host.guestCount == (isOut ? 0 : 1))
  }

  /// What a program leaves of the file of roles for a moment as it writes it anew.
  private static let gaps = [nil, "", "\n", "# who may draw\n"]

  /// Roles whose file is gone for a moment hold. If it stays away they end, though nobody does anything.
  @Test(arguments: gaps)
  func rolesHoldForAMomentWithoutTheirFile(file: String?) throws {
    let table = try Gathering(roles: "4711 draw\n")
    let drawer = table.seat(2, person: Person(4711))
    try table.connect(drawer)
    try table.settle()
    func leave(_ text: String?) throws {
      if let text {
        try table.folder.write("wall.canvas/roles", text.utf8)
      } else {
        try table.folder.remove("wall.canvas/roles")
      }
    }
    // However often, and whatever is drawn meanwhile.
    for k in 0..<3 {
      try leave(file)
      try table.perform("text \(k),0 \"a\"", drawer)
      for _ in 0..<10 {
        try table.turn(drawer)
        table.turn()
        table.wait(100)
      }
      #expect(table.seats[drawer].hand.replica?.pendingCount == 0)
      try table.folder.write("wall.canvas/roles", "4711 draw\n".utf8)
      try table.perform("undo", drawer)
      try table.settle()
    }
    try leave(file)
    try table.perform("text 5,0 \"a\"", drawer)
    let due = try #require(try table.turns(untilRest: drawer))
    #expect(table.seats[drawer].draws)
    table.wait(due - table.time)
    while let next = table.host.deadline, next <= table.time { table.turn() }
    try table.hear(drawer)
    #expect(table.news(drawer).last == .sentAway("you may not see this canvas any more"))
    #expect(table.host.deadline.map { $0 > table.time + 10_000 } ?? true)
  }

  /// A host says at its start what is wrong with the roles.
  @Test func rolesThatMakeNoSenseAreToldAtTheStart() throws {
    let table = try Gathering(roles: "others: draw\n")
    var told: [String] = []
    table.options.report = { told.append($0) }
    try table.relaunch()
    #expect(told == [Roles.warning(at: table.place)])
  }

  /// Nobody draws with the hand of another person, though he knows its number.
  @Test func aHandIsItsPersonsAlone() throws {
    let table = try Gathering()
    let (ann, thief) = (
      table.seat(7, person: Person(1001)), table.seat(7, person: Person(1002))
    )
    try table.connect(ann)
    try table.settle()
    try table.perform("text 0,0 \"a\"", ann)
    try table.settle()
    try table.connect(thief)
    for _ in 0..<3 {
      try table.turn(thief)
      table.turn()
    }
    #expect(table.news(thief) == [.sentAway("that hand is somebody else’s")])
    table.disconnect(ann)
    table.turn()
    try table.connect(thief)
    for _ in 0..<3 {
      try table.turn(thief)
      table.turn()
    }
    #expect(table.news(thief) == [.sentAway("that hand is somebody else’s")])
    #expect(table.host.keeper.canvas.head == 1)
  }

  /// Strange bytes end the connection that they come by, and nothing else.
  @Test func strangeBytesEndOneConnection() throws {
    let table = try Gathering()
    let ann = table.seat(1)
    try table.connect(ann)
    try table.settle()
    var random = SeededGenerator(seed: 3)
    var strange: [[UInt8]] = [
      [0, 0, 0, 0], [255, 255, 255, 255, 1], [5, 0, 0, 0, 2, 1, 1, 1, 1], [1, 0, 0, 0, 99],
    ]
    for _ in 0..<Thoroughness.count(sample: 100, full: 20_000) {
      let count = Int.random(in: 1...200, using: &random)
      strange.append((0..<count).map { _ in .random(in: 0...255, using: &random) })
      strange[strange.count - 1].replaceSubrange(0..<0, with: [UInt8(count), 0, 0, 0])
    }
    for bytes in strange {
      let (mine, its) = try Socket.pair()
      table.host.admit(its, .own)
      _ = mine.write(bytes[...])
      table.turn()
      var buffer = [UInt8](repeating: 0, count: 4096)
      while case .done = mine.read(into: &buffer) {}
    }
    try table.perform("text 0,0 \"a\"", ann)
    try table.settle()
    #expect(table.host.keeper.canvas.head == 1)
    table.wait(20_000)
    table.turn()
    #expect(table.host.visitors.count == 1)
  }

  /// Half a message for ever, or none, holds nobody up and does not stay.
  @Test func whoSaysNothingGoes() throws {
    let table = try Gathering()
    let ann = table.seat(1)
    try table.connect(ann)
    try table.settle()
    var silent: [Socket] = []
    for i in 0..<1000 {
      let (mine, its) = try Socket.pair()
      if i.isMultiple(of: 2) { _ = mine.write([200, 0, 0, 0, 1, 1]) }
      table.host.admit(its, .own)
      silent.append(mine)
      if silent.count > 100 { silent.removeFirst() }
    }
    #expect(table.host.visitors.count <= 512)
    try table.perform("text 0,0 \"a\"", ann)
    try table.settle()
    #expect(table.host.keeper.canvas.head == 1)
    table.wait(20_000)
    table.turn()
    #expect(table.host.visitors.count == 1)
  }

  @Test func whoDrawsTooMuchWaitsAndLosesNothing() throws {
    let table = try Gathering()
    table.options.limits.lines = .init(most: 100, perSecond: 50)
    try table.relaunch()
    let ann = table.seat(1)
    try table.connect(ann)
    try table.settle()
    for i in 0..<300 { try table.perform("text 0,\(i % 8) \"\(i)\"", ann) }
    for _ in 0..<40 {
      try table.turn(ann)
      table.turn()
    }
    let head = table.host.keeper.canvas.head
    #expect(head == 100)
    table.wait(1000)
    for _ in 0..<10 {
      try table.turn(ann)
      table.turn()
    }
    #expect(table.host.keeper.canvas.head == 150)
    try table.settle()
    #expect(table.host.keeper.canvas.head == 300)
  }

  @Test func whereAHandIsIsShownFiveTimesASecond() throws {
    let table = try Gathering()
    let (ann, bob) = (table.seat(1), table.seat(2))
    try table.gather([ann, bob])
    _ = table.news(bob)
    let began = table.time
    while table.time < began + 2000 {
      table.show([UInt8(truncatingIfNeeded: table.time / 20)], ann)
      try table.turn(ann)
      table.turn()
      try table.turn(bob)
      table.wait(20)
    }
    let seen = table.news(bob).count { if case .presence = $0 { true } else { false } }
    #expect((9...12).contains(seen))
    table.disconnect(ann)
    table.turn()
    try table.turn(bob)
    #expect(table.news(bob).contains(.left(Author(1))))
  }

  /// Whose program was stopped reads nothing: after a while all are told that he is away, and that he is
  /// back once he reads again. Whoever has nothing to read is asked nothing.
  @Test func whoReadsNothingIsAwayUntilHeDoes() throws {
    let table = try Gathering()
    let (ann, bob) = (table.seat(1), table.seat(2, "bob"))
    try table.gather([ann, bob])
    for i in [ann, bob] { _ = table.news(i) }
    func away() throws -> [Bool] {
      try table.turn(ann)
      return table.news(ann).compactMap { news in
        if case .peer(let peer) = news, peer.author == Author(2) { peer.isAway } else { nil }
      }
    }
    table.wait(600_000)
    table.turn()
    #expect(table.host.deadline == nil)
    #expect(try away() == [])
    // From here on bob stands still.
    try table.perform("text 0,0 \"a\"", ann)
    try table.turn(ann)
    table.turn()
    let told = table.time
    while table.host.deadline == 0 { table.turn() }
    #expect(try away() == [])
    #expect(table.host.deadline == told + table.options.awayAfter)
    table.wait(table.options.awayAfter - 1)
    table.turn()
    #expect(try away() == [])
    table.wait(1)
    table.turn()
    #expect(try away() == [true])
    // Nobody waits for him, and whoever comes is told.
    #expect(try table.turns(untilRest: ann) == nil)
    let cid = table.seat(3, "cid")
    try table.connect(cid)
    for _ in 0..<3 {
      try table.turn(cid)
      table.turn()
    }
    #expect(
      table.news(cid).contains {
        if case .peer(let peer) = $0 { peer.author == Author(2) && peer.isAway } else { false }
      })
    try table.turn(bob)
    table.turn()
    #expect(try away() == [false])
    try table.settle()
    #expect(try digest(table, ann) == digest(table, bob))
  }

  /// Whoever reads now and then is there, however much he is told.
  @Test func whoReadsNowAndThenIsThere() throws {
    let table = try Gathering()
    let (ann, bob) = (table.seat(1), table.seat(2, "bob"))
    try table.gather([ann, bob])
    _ = table.news(ann)
    for k in 0..<40 {
      try table.perform("text 0,0 \"\(k)\"", ann)
      try table.turn(ann)
      table.turn()
      table.wait(5000)
      if k % 4 == 0 {
        try table.turn(bob)
        table.turn()
      }
    }
    try table.turn(ann)
    #expect(!table.news(ann).contains { if case .peer = $0 { true } else { false } })
  }

  /// Without anybody the host does nothing and leaves after a minute.
  @Test func anIdleHostWaits() throws {
    let table = try Gathering()
    #expect(table.host.deadline == table.time + 60_000)
    let ann = table.seat(1)
    try table.connect(ann)
    try table.settle()
    #expect(table.host.deadline == nil)
    table.disconnect(ann)
    table.turn()
    #expect(table.host.deadline == table.time + 60_000)
    #expect(table.host.turn())
    table.wait(60_000)
    #expect(!table.host.turn())
  }

  @Test func thoseWhoseCommandsMeanSomethingElseLook() throws {
    let table = try Gathering()
    let (mine, its) = try Socket.pair()
    table.host.admit(its, .own)
    var connection = HostConnection(author: Author(5), name: "old")
    connection.begin(knowing: nil, vocabulary: SHA256.digest(of: [1]))
    _ = mine.write(connection.output[...])
    table.turn()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    guard case .done(let n) = mine.read(into: &buffer) else { throw Surprise("no answer") }
    _ = try connection.receive(buffer[..<n], at: 0)
    #expect(connection.role == .look)
  }

  /// Who asks to look only is told to all as one who does, whatever he might do.
  @Test func whoWantsToLookMayDoNoMore() throws {
    let table = try Gathering()
    let (mine, its) = try Socket.pair()
    table.host.admit(its, .own)
    var connection = HostConnection(author: Author(5), name: "eva", looks: true)
    connection.begin(knowing: nil)
    _ = mine.write(connection.output[...])
    table.turn()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    guard case .done(let n) = mine.read(into: &buffer) else { throw Surprise("no answer") }
    _ = try connection.receive(buffer[..<n], at: 0)
    #expect(connection.role == .look)
    #expect(table.host.guests.map { $0.peer?.role } == [.look])
  }

  @Test func anOtherVersionIsToldWhichOneIsSpoken() throws {
    let table = try Gathering()
    let (mine, its) = try Socket.pair()
    table.host.admit(its, .own)
    _ = mine.write([2, 0, 0, 0, 1, 99])
    table.turn()
    var buffer = [UInt8](repeating: 0, count: 4096)
    guard case .done(let n) = mine.read(into: &buffer) else { throw Surprise("no answer") }
    var connection = HostConnection(author: Author(5), name: "new")
    connection.begin(knowing: nil)
    let events = try connection.receive(buffer[..<n], at: 0)
    guard case .sentAway(let reason)? = events.first else { throw Surprise("let in") }
    #expect(reason.contains("version \(Hello.version)"))
  }
}

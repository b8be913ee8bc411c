import Cells
import DrawingCore
import Sessions
import Sharing
import TestSupport
import Testing

@testable import Hosting

/// A host and editors in one process, connected by sockets, with a clock that goes when it is told to.
final class Gathering {
  let folder: TemporaryFolder
  let place: CanvasPlace
  /// The host that is running.
  private var hosts: [Host] = []
  var host: Host { hosts[0] }
  var time: UInt64 = 1_000_000
  var options = Host.Options()

  /// An editor and its end of a connection.
  struct Seat {
    var hand: HostedHand
    let person: Person
    var socket: Socket?
    var news: [HostConnection.News] = []
  }
  private(set) var seats: [Seat] = []

  /// - Parameter parent: the folder to keep the canvas in.
  init(
    _ size: Size = Size(20, 8), policy: BasePolicy = BasePolicy(), roles: String = "others draw",
    in parent: String = TemporaryFolder.usualParent
  ) throws {
    folder = try TemporaryFolder(in: parent)
    place = try CanvasPlace("wall", in: PathName(folder.path))
    let drawing = Drawing(size: size) ?? .empty
    try HostLog.make(sharing: drawing, by: Author(1), at: place)
    try folder.write("wall.canvas/roles", roles.utf8)
    options.policy = policy
    let clock = Clock()
    options.clock = clock.host
    self.clock = clock
    clock.now = time
    hosts = [try Host(place, options: options)]
  }

  /// What the host keeps on its disk.
  var log: HostLog {
    get throws { try #require(host.keeper as? HostLog) }
  }

  private let clock: Clock

  private final class Clock {
    var now: UInt64 = 0
    var host: HostClock {
      HostClock {
        self.now
      } date: {
        self.now
      }
    }
  }

  /// Lets time pass.
  func wait(_ milliseconds: UInt64) {
    time += milliseconds
    clock.now = time
  }

  /// Has the host end at once and begin anew; all connections are gone with it.
  ///
  /// - Parameter happens: what happens to the disk in between.
  func relaunch(_ happens: () throws -> Void = {}) throws {
    for i in seats.indices { disconnect(i) }
    // The old one has to let go of the canvas first.
    hosts = []
    try happens()
    hosts = [try Host(place, options: options)]
  }

  /// Seats a new hand, without a connection. Returns its index.
  func seat(_ author: UInt64, _ name: String = "ann", person: Person = .own) -> Int {
    seats.append(Seat(hand: HostedHand(author: Author(author), name: name), person: person))
    return seats.count - 1
  }

  func connect(_ i: Int) throws {
    let (mine, its) = try Socket.pair()
    connect(i, mine, its)
  }

  /// Connects a hand over whatever is between its end of a line and the host’s.
  func connect(_ i: Int, _ mine: Socket, _ its: Socket) {
    seats[i].socket = mine
    seats[i].hand.begin()
    host.admit(its, seats[i].person)
  }

  /// Connects hands, and lets everything arrive.
  func gather(_ hands: [Int]) throws {
    for i in hands { try connect(i) }
    try settle()
  }

  func disconnect(_ i: Int) {
    seats[i].socket = nil
    seats[i].hand.end()
  }

  func perform(_ line: String, _ i: Int) throws {
    _ = try seats[i].hand.perform(Command.parse(line))
  }

  func perform(_ command: Command, _ i: Int) { _ = try? seats[i].hand.perform(command) }

  func show(_ bytes: [UInt8], _ i: Int) { seats[i].hand.show(bytes) }

  /// Asks for a layer to be kept for some. Returns why it is not; nil if it is.
  func reserve(_ number: Int, for names: [String], _ i: Int) throws -> String? {
    _ = news(i)
    let layers = try #require(seats[i].hand.replica).shown.layerNames
    seats[i].hand.reserve(layers[number - 1], for: names)
    for _ in 0..<100 {
      try turn(i)
      turn()
      for case .reserved(let refusal) in news(i) { return refusal }
    }
    throw Surprise("no answer")
  }

  /// Asks what somebody has drawn, and returns the answer.
  func blame(_ name: String, since: UInt64, _ i: Int) throws -> Blamed {
    _ = news(i)
    seats[i].hand.blame(name, since: since)
    for _ in 0..<2000 {
      try turn(i)
      turn()
      let answers = news(i).compactMap { if case .blamed(let answer) = $0 { answer } else { nil } }
      if let answer = answers.first { return answer }
    }
    throw Surprise("no answer")
  }

  /// Has an editor hear what came, and say nothing.
  func hear(_ i: Int) throws {
    guard let socket = seats[i].socket else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      switch socket.read(into: &buffer) {
      case .done(let n): seats[i].news += try seats[i].hand.receive(buffer[..<n], at: time)
      case .waits: return
      case .ended: return disconnect(i)
      }
    }
  }

  /// Has an editor say and hear what it can.
  func turn(_ i: Int) throws {
    guard let socket = seats[i].socket else { return }
    seats[i].hand.speak(at: time)
    while !seats[i].hand.output.isEmpty, case .done(let n) = socket.write(seats[i].hand.output[...])
    {
      seats[i].hand.wrote(n)
    }
    try hear(i)
  }

  func turn() { _ = host.turn() }

  /// Has one editor and the host say what they can. Returns when the host has to do something next; nil
  /// for never.
  func turns(untilRest i: Int) throws -> UInt64? {
    for _ in 0..<3 {
      try turn(i)
      turn()
    }
    return host.deadline
  }

  /// Lets everything arrive that is under way.
  func settle() throws {
    for _ in 0..<400 {
      for i in seats.indices { try turn(i) }
      turn()
      wait(50)
      let isQuiet = seats.allSatisfy { seat in
        seat.socket == nil
          || seat.hand.connection.isJoined
            && seat.hand.replica?.sequence == host.keeper.canvas.head
            && (seat.hand.replica?.pendingCount == 0 || !seat.draws)
      }
      if isQuiet { return }
    }
    throw Surprise("never comes to rest")
  }

  /// What somebody has been told, and forgets it.
  func news(_ i: Int) -> [HostConnection.Event] {
    defer { seats[i].news = [] }
    return seats[i].news.compactMap { if case .said(let event) = $0 { event } else { nil } }
  }
}

extension Gathering {
  /// What somebody has been told of the disk, and forgets all news.
  func diskNews(_ i: Int) -> [DiskProblem?] {
    news(i).compactMap { if case .diskProblem(let problem) = $0 { .some(problem) } else { nil } }
  }
}

extension Gathering.Seat {
  /// Whether it may draw.
  var draws: Bool { hand.connection.role ?? .look >= .draw }
}

import Cells
import DrawingCore
import Glibc
import Hosting
import Sessions
import Sharing
import TestSupport
import Testing

@testable import Relaying

/// People at hosts of several machines, which have a server in common.
final class Group {
  let server: DatabaseServer
  /// The server that takes over, in the same service; nil for none.
  private let spare: DatabaseServer?
  /// What stands before the server; nil for nothing.
  private let front: UnrulyServer?
  private let folder: TemporaryFolder
  private(set) var hosts: [Host] = []
  var seats: [Seat] = []
  private var closed: Set<Int> = []
  private let policy: BasePolicy

  /// A hand at a host.
  struct Seat {
    var hand: HostedHand
    let host: Int
    var socket: Socket?
    var events: [HostConnection.Event] = []
  }

  private static let users = ["ann", "bob"]

  init(
    _ server: DatabaseServer, or spare: DatabaseServer? = nil, hosts count: Int = 2,
    size: Size = Size(20, 8), policy: BasePolicy = BasePolicy(), behind front: UnrulyServer? = nil
  ) throws {
    (self.server, self.spare, self.policy) = (server, spare, policy)
    self.front = front
    folder = try TemporaryFolder()
    try server.service("postgres").migrate()
    let drawing = SharedDrawing(Drawing(size: size) ?? .empty, by: Author(1))
    try server.service("ann").make("wall", of: CanvasBase(drawing, sequence: 0), machine: "m0")
    try server.ask("SELECT oekaki.allow('wall', 'others', 'draw')", as: "ann")
    for i in 0..<count {
      try folder.makeFolder("h\(i)")
      hosts.append(try host(i))
    }
  }

  private func host(_ i: Int) throws -> Host {
    let keeper = try RelayKeeper.open(
      "wall", via: server.service(Self.users[i % 2], or: spare, behind: front), machine: "m\(i)",
      policy: policy)
    return try Host(CanvasPlace("wall", in: PathName(folder("h\(i)"))), keeper)
  }

  func keeper(_ i: Int) throws -> RelayKeeper { try #require(hosts[i].keeper as? RelayKeeper) }

  /// Kills a host, with all its connections, and starts it again.
  func relaunch(_ i: Int) throws {
    for seat in seats.indices where seats[seat].host == i { disconnect(seat) }
    hosts[i] = try host(i)
  }

  /// Ends a host for good, with all its connections and without a word.
  func close(_ i: Int) throws {
    for seat in seats.indices where seats[seat].host == i { disconnect(seat) }
    closed.insert(i)
    try server.ask(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '\(Self.users[i % 2])'
      """)
  }

  /// Who is there beside a hand, as it was told since it came.
  func peers(of i: Int) -> [Author: Peer] {
    var peers: [Author: Peer] = [:]
    for event in seats[i].events {
      switch event {
      case .joined: peers = [:]
      case .peer(let peer): peers[peer.author] = peer
      case .left(let author): peers[author] = nil
      default: break
      }
    }
    return peers
  }

  func company(of i: Int) -> Set<UInt64> { Set(peers(of: i).keys.map(\.number)) }

  /// Seats a new hand at a host, and connects it.
  func seat(_ author: UInt64, at host: Int) throws -> Int {
    seats.append(Seat(hand: HostedHand(author: Author(author), name: "n\(author)"), host: host))
    try connect(seats.count - 1)
    return seats.count - 1
  }

  func connect(_ i: Int) throws {
    let (mine, its) = try Socket.pair()
    seats[i].socket = mine
    seats[i].hand.begin()
    hosts[seats[i].host].admit(its, .own)
  }

  func reconnect() throws {
    for i in seats.indices where seats[i].socket == nil { try connect(i) }
  }

  func disconnect(_ i: Int) {
    seats[i].socket = nil
    seats[i].hand.end()
  }

  func perform(_ line: String, _ i: Int) throws {
    _ = try seats[i].hand.perform(Command.parse(line))
  }

  private var now: UInt64 { HostClock.system.now() }

  /// Has all say and hear what they can.
  func turn() throws {
    for i in seats.indices { try turn(i) }
    for (i, host) in hosts.enumerated() where !closed.contains(i) { _ = host.turn() }
  }

  private func turn(_ i: Int) throws {
    guard let socket = seats[i].socket else { return }
    seats[i].hand.speak(at: now)
    while !seats[i].hand.output.isEmpty, case .done(let n) = socket.write(seats[i].hand.output[...])
    {
      seats[i].hand.wrote(n)
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      switch socket.read(into: &buffer) {
      case .done(let n):
        for case .said(let event) in try seats[i].hand.receive(buffer[..<n], at: now) {
          seats[i].events.append(event)
        }
      case .waits: return
      case .ended: return disconnect(i)
      }
    }
  }

  /// Goes on until something is so. How long it takes proves nothing.
  func wait(_ what: String, until isSo: () throws -> Bool) throws {
    let end = now + 600_000
    while try !isSo() {
      guard now < end else { throw Surprise("\(what): never so. \(try situation)") }
      try turn()
      usleep(500)
    }
  }

  private var situation: String {
    get throws {
      let keepers = try hosts.indices.map { i in
        let keeper = try keeper(i)
        return "at \(keeper.canvas.head), base \(keeper.canvas.base.sequence), "
          + "witness \(keeper.witness?.sequence ?? 0), last \(keeper.lastBase), \(keeper.errands.count) errands, \(keeper.trouble ?? "well")"
      }
      let there = try server.ask("SELECT head, base FROM oekaki.canvas")
      let bases = try server.ask("SELECT seq, part, parts FROM oekaki.base")
      return keepers.joined(separator: "; ") + "; server \(there), bases \(bases)"
    }
  }

  /// Goes on until all are connected and have the same.
  func settle() throws {
    try wait("at rest") {
      try reconnect()
      let heads = Set(hosts.map { $0.keeper.canvas.head })
      return heads.count == 1
        && seats.allSatisfy { seat in
          seat.hand.connection.isJoined && seat.hand.replica?.pendingCount == 0
            && seat.hand.replica.map { heads.contains($0.sequence) } ?? false
        }
    }
  }

  func digests() throws -> Set<Digest> {
    try Set(
      seats.map { seat in
        var drawing = try #require(seat.hand.replica).confirmed
        return drawing.digest()
      })
  }
}

extension DatabaseServer {
  /// Its name as a service, for a user; with a spare one that of the two of them that can be written to.
  func service(
    _ user: String, or spare: DatabaseServer? = nil, behind front: UnrulyServer? = nil
  ) -> Service {
    var options = options(for: user)
    if let front { options["host"] = front.host }
    if let spare = spare?.options(for: user) {
      for key in ["host", "port"] {
        options[key] = [options[key], spare[key]].compactMap(\.self).joined(separator: ",")
      }
      options["target_session_attrs"] = "read-write"
    }
    return Service("wall", options: options)
  }
}

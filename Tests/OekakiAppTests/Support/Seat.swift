import Cells
import DrawingCore
import Hosting
import Sharing
import TerminalKit
import Testing

@testable import OekakiApp

/// An editor at a canvas whose host is not there, but for what it is told of it.
@MainActor final class Seat {
  let controller: DrawingViewController
  let link: CanvasLink
  private let clock = Clock()
  private let name: String

  private final class Clock { var time = Duration.zero }

  var author: Author { link.connection.author }

  /// - Parameter isLetIn: whether the host has let it in.
  init(_ name: String, at log: MemoryLog, isLetIn: Bool = true) throws {
    self.name = name
    let replica = try Replica(joining: log.base, as: Author.named(name))
    controller = DrawingViewController(state: replica.editor.state)
    controller.editor = replica.editor
    let hand = SharedHand(
      canvas: "wall", in: Array("/nowhere".utf8), id: "id", name: name, replica: replica)
    controller.shared = hand
    let clock = clock
    link = try #require(CanvasLink(hand, Timekeeper { clock.time }) {})
    if isLetIn { try hear(.welcome(Welcome(canvas: "id", role: .draw, head: 0))) }
  }

  private func hear(_ reply: Reply) throws {
    var bytes: [UInt8] = []
    bytes.append(reply.message)
    _ = try link.connection.receive(bytes[...], at: 0)
  }

  func run(_ script: String) throws {
    for command in try Command.commands(script) {
      #expect(controller.attempt(command), "\(command)")
    }
  }

  private func say(_ replies: Reply...) throws {
    var bytes: [UInt8] = []
    for reply in replies { bytes.append(reply.message) }
    try link.hear(bytes, controller)
  }

  /// Is told that somebody who came back too was first.
  func isOvertaken() throws { try say(.answer(.overtaken(sharedUpTo: 0), wait: 0)) }

  /// Is not let in, or has to go.
  func isRefused(_ reason: String) throws { try say(.refused(reason)) }
  /// Is let in.
  func isLetIn() throws { try say(.welcome(Welcome(canvas: "id", role: .draw, head: 0))) }
  /// Loses the connection.
  func isCutOff() throws { try say(.away("the database is away")) }

  /// Lets time pass until something is due. Returns the seconds; nil if nothing ever is.
  func waitUntilDue() -> Double? {
    guard let wait = link.timekeeper.wait else { return nil }
    clock.time += wait
    link.timekeeper.fire()
    return wait / .seconds(1)
  }

  /// What is told in the row of messages.
  var message: String? { controller.statusMessage?.text.text { _, _ in "" } }
  /// How the canvas stands, in words.
  var words: String { link.words(controller) }

  /// Has the host tell that somebody is there, or what has become of him.
  func come(_ other: Seat, isAway: Bool = false) throws {
    try say(
      .peer(
        Peer(
          author: other.author, name: other.name, person: other.name, role: .draw, isAway: isAway)))
  }

  /// Has the host tell that somebody has left.
  func leave(_ other: Seat) throws { try say(.left(other.author)) }

  /// Sends what was drawn.
  func send(to log: inout MemoryLog) throws {
    let steps = try #require(controller.shared?.replica.outgoing())
    _ = log.append(steps, by: author)
    try hear(from: log)
  }

  /// Hears what has come into the order.
  func hear(from log: MemoryLog) throws {
    let place = try #require(controller.shared?.replica.sequence)
    let records = try #require(log.tail(after: place, limit: 100))
    if !records.isEmpty { try say(.records(records)) }
  }

  /// What somebody shows by now.
  func heard(of other: Seat) throws -> [[UInt8]] {
    try other.said()
  }

  /// Has somebody be there.
  func meet(_ other: Seat) throws {
    let peer = Peer(author: other.author, name: other.name, person: other.name, role: .draw)
    link.neighbours.append(Neighbour(peer: peer))
  }

  func see(_ bytes: [UInt8], of other: Seat) { link.see(other.author, bytes, controller) }

  /// Sees all that somebody shows by now. Returns how often that was.
  func see(_ other: Seat) throws -> Int {
    let shown = try other.said()
    for bytes in shown { see(bytes, of: other) }
    return shown.count
  }

  /// What others are shown by now.
  private func said() throws -> [[UInt8]] {
    clock.time += .seconds(1)
    if let replica = controller.shared?.replica { _ = link.show(controller, replica) }
    link.connection.speak(at: link.now, seen: 0) { _ in [] }
    var reader = WireReader(limit: WireLimits.base)
    reader.feed(link.connection.output[...])
    link.connection.wrote(link.connection.output.count)
    var shown: [[UInt8]] = []
    while let message = try reader.next() {
      if case .presence(let bytes) = try Request(message) { shown.append(bytes) }
    }
    return shown
  }
}

extension Author {
  /// The hand of somebody in these tests, which is nobody else’s.
  static func named(_ name: String) -> Author {
    Author(name.utf8.reduce(1) { $0 << 8 | UInt64($1) } << 16 | 1)
  }
}

extension Command {
  /// Returns the commands of a script, each in words of its own between semicolons.
  static func commands(_ script: String) throws -> [Command] {
    try script.split(separator: " ; ").map { try Command.parse(String($0)) }
  }
}

extension MemoryLog {
  /// The order of a canvas on which nothing is drawn yet.
  static func ofEmptyCanvas() throws -> MemoryLog {
    MemoryLog(sharing: SharedDrawing(try #require(Drawing(size: Size(300, 200))), by: Author(1)))
  }
}

import DrawingCore
import DrawingStore
import Foundation
import Hosting
import Sessions
import Sharing
import TerminalKit

/// The connection of an open drawing with the host of its canvas: what is done here is sent once it is
/// kept, and what others do comes in. Nothing in it waits.
final class CanvasLink {
  private let place: CanvasPlace
  private let wake: @Sendable () -> Void
  private let timekeeper: Timekeeper
  private(set) var connection: HostConnection
  private var line: HostLine?
  private var isConnected = false
  /// Why the host does not want to see this hand any more; nil if it has not said so.
  private var farewell: String?
  /// The others that are there, in the order of their coming.
  private(set) var neighbours: [Neighbour] = []
  private var kept: KeptSteps
  private var shown: Presence?
  /// How many steps were told as not shared.
  private var toldCount: Int
  private var attempts = 0
  private lazy var retrying = Deadline(timekeeper) { [weak self] in self?.connect() }
  private lazy var speaking = Deadline(timekeeper) {}
  /// The time at which names become letters.
  private lazy var fading = Deadline(timekeeper) {}

  /// The seconds until the next attempts to find the host again.
  private static let pauses = [1, 2, 4, 8, 15, 30]

  /// Creates the link of a hand, which connects at once. Nil if no canvas can be where it says.
  ///
  /// - Parameter wake: wakes the event loop, from any thread.
  init?(_ hand: SharedHand, _ timekeeper: Timekeeper, wake: @escaping @Sendable () -> Void) {
    let directory = PathName(bytes: hand.directory)
    guard let place = try? CanvasPlace(hand.canvas, in: directory) else { return nil }
    (self.place, self.wake, self.timekeeper) = (place, wake, timekeeper)
    connection = HostConnection(author: hand.replica.author, name: hand.name, canvas: hand.id)
    // What was restored is on the disk.
    kept = KeptSteps(upTo: hand.replica.lastNumber)
    toldCount = hand.replica.notShared.count
    connect()
  }

  deinit { line?.close() }

  /// Whether the host has let this hand in.
  var isJoined: Bool { connection.isJoined }
  var role: CanvasRole? { connection.role }

  /// Where others are, as the canvas shows it.
  var marks: [NeighbourMark] {
    neighbours.compactMap { NeighbourMark($0, at: timekeeper.now) }
  }

  private var now: UInt64 { UInt64(max(0, timekeeper.now / .milliseconds(1))) }

  private func connect() { line = HostLine(place, hasNews: wake) }
}

// MARK: - Hearing

extension CanvasLink {
  /// Does to the drawing what has come.
  func hear(_ controller: DrawingViewController) {
    guard let line else { return }
    let (standing, input) = line.take()
    if !input.isEmpty || standing != .connected { controller.bars.noteForeign() }
    if standing == .connected, !isConnected { begin(controller) }
    do throws(WireError) {
      if !input.isEmpty, isConnected { try hear(input, controller) }
    } catch {
      end("what the host says makes no sense", controller)
    }
    if case .ended(let reason) = standing, self.line === line { end(reason, controller) }
  }

  private func begin(_ controller: DrawingViewController) {
    isConnected = true
    (neighbours, shown) = ([], nil)
    connection.begin(knowing: controller.shared?.replica.place)
  }

  private func hear(_ input: [UInt8], _ controller: DrawingViewController) throws(WireError) {
    for event in try connection.receive(input[...], at: now) {
      let news = try controller.atCanvas { [self] (replica) throws(WireError) in
        try connection.apply(event, to: &replica)
      }
      for news in news ?? [] { tell(news, controller) }
    }
    tellNotShared(controller)
  }

  private func end(_ reason: String, _ controller: DrawingViewController) {
    let wasJoined = isJoined
    line?.close()
    connection.end()
    (line, isConnected, neighbours) = (nil, false, [])
    speaking.cancel()
    if let farewell { return controller.tell(farewell, isError: true) }
    if wasJoined { attempts = 0 }
    if wasJoined || attempts == 0 {
      controller.tell("offline: \(reason); what you draw is kept", isError: !wasJoined)
    }
    retrying.set(in: .seconds(Self.pauses[min(attempts, Self.pauses.count - 1)]))
    attempts += 1
  }

  private func tell(_ news: HostConnection.News, _ controller: DrawingViewController) {
    switch news {
    case .joined: break
    case .received(let records, _):
      controller.session?.note(records)
      controller.showForeign()
    case .wentOn:
      controller.session?.beginAnew(with: controller)
      controller.showForeign()
    case .damaged: end("its state cannot be read", controller)
    case .said(let event): tell(event, controller)
    }
  }

  private func tell(_ event: HostConnection.Event, _ controller: DrawingViewController) {
    switch event {
    case .joined(let welcome):
      attempts = 0
      if welcome.role < .draw {
        controller.tell("you may look at this canvas; what you draw is kept here", isError: false)
      }
    case .peer(let peer): come(peer, controller)
    case .left(let author):
      guard let i = neighbours.firstIndex(where: { $0.peer.author == author }) else { return }
      controller.tell("\(neighbours.remove(at: i).name) has left", isError: false)
    case .presence(let author, let bytes):
      guard let i = neighbours.firstIndex(where: { $0.peer.author == author }) else { return }
      (neighbours[i].place, neighbours[i].moved) = (Presence(bytes)?.place, timekeeper.now)
      fading.set(in: NeighbourMark.named)
    case .refused(let reason): controller.tell("not shared: \(reason)", isError: true)
    case .sentAway(let reason): farewell = reason
    case .differs:
      controller.tell("the host makes another picture of it: use the same version", isError: true)
    case .base, .records, .shared, .safe: break
    }
  }

  private func come(_ peer: Peer, _ controller: DrawingViewController) {
    guard peer.author != connection.author else { return }
    if let i = neighbours.firstIndex(where: { $0.peer.author == peer.author }) {
      neighbours[i] = Neighbour(
        peer: peer, place: neighbours[i].place, moved: neighbours[i].moved)
    } else {
      neighbours.append(Neighbour(peer: peer))
      // He does not know where this hand is.
      shown = nil
      controller.tell("\(neighbours[neighbours.count - 1].name) is here", isError: false)
    }
  }

  /// Tells what could not be shared since.
  private func tellNotShared(_ controller: DrawingViewController) {
    let lost = controller.shared?.replica.notShared ?? []
    guard lost.count > toldCount, let last = lost.last else { return }
    let count = lost.count - toldCount
    toldCount = lost.count
    let what = count == 1 ? "a step of yours is" : "\(count) steps of yours are"
    controller.tell("\(what) not shared: \(last.reason)", isError: true)
  }
}

// MARK: - Speaking

extension CanvasLink {
  /// Sends what was done and is kept by now, and where the hand is.
  func speak(_ controller: DrawingViewController) {
    guard let replica = controller.shared?.replica else { return }
    kept.note(replica.lastNumber, controller.session?.sequences)
    if isJoined { speak(of: replica, controller) }
    line?.send(connection.output)
    connection.wrote(connection.output.count)
  }

  private func speak(of replica: Replica, _ controller: DrawingViewController) {
    let presence = Presence(controller.cursor)
    if presence != shown, !neighbours.isEmpty {
      connection.show(presence.bytes)
      shown = presence
    }
    let (number, now) = (kept.number, now)
    connection.speak(at: now) { limit in
      replica.outgoing(limit: limit, upTo: number)
    }
    // What is not kept yet wakes the program when it is.
    let waits = replica.firstPending.map { $0 <= number } ?? false
    if let time = connection.speaksAt(hasSteps: waits) {
      speaking.set(at: .milliseconds(Int64(clamping: time)))
    } else {
      speaking.cancel()
    }
  }

  /// Sends what is kept, if the host takes it and answers in a moment. The next start sends the rest.
  func finish(_ controller: DrawingViewController) {
    let end = ContinuousClock.now + Self.lastMoment
    while isJoined, connection.role ?? .look >= .draw,
      controller.shared?.replica.pendingCount ?? 0 > 0,
      ContinuousClock.now < end
    {
      speak(controller)
      usleep(2000)
      hear(controller)
    }
    line?.close()
  }

  private static let lastMoment = Duration.milliseconds(300)

  /// How the canvas stands, in words.
  func words(_ controller: DrawingViewController) -> String {
    let count = controller.shared?.replica.pendingCount ?? 0
    guard let role else { return count == 0 ? "offline" : "offline, \(count) kept" }
    let standing = role < .draw ? "looking" : count == 0 ? "shared" : "kept, \(count) not shared"
    return neighbours.isEmpty ? standing : "\(standing) · \(neighbours.count + 1) here"
  }
}

/// Which steps the session has on the disk: only those are sent, as a number that was shared must never
/// be another step’s.
struct KeptSteps {
  /// The number of the latest step that is kept.
  private(set) var number: UInt64
  /// The steps that were handed over and are not on the disk yet, by the session’s count.
  private var handedOver: [(number: UInt64, sequence: UInt64)] = []

  init(upTo number: UInt64) { self.number = number }

  /// Notes how far the session has come.
  ///
  /// - Parameter sequences: those of the session; nil if nothing is kept.
  mutating func note(
    _ last: UInt64, _ sequences: (handedOver: UInt64, durable: UInt64)?
  ) {
    guard let sequences else {
      (number, handedOver) = (last, [])
      return
    }
    if last > handedOver.last?.number ?? number {
      handedOver.append((last, sequences.handedOver))
    }
    while let first = handedOver.first, first.sequence <= sequences.durable {
      number = first.number
      handedOver.removeFirst()
    }
  }
}

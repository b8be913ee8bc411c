import Cells
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
  let timekeeper: Timekeeper
  var connection: HostConnection
  private var line: HostLine?
  private var isConnected = false
  /// Why the host does not let this hand in, as it said last; nil if it does, or was not reached since.
  private var farewell: String?
  /// The others that are there, in the order of their coming.
  var neighbours: [Neighbour] = []
  private var colors = HandColors()
  /// How often the host has let this hand in.
  private var visits = 0
  /// How often others have changed the drawing.
  private(set) var changes = 0
  private var kept: KeptSteps
  /// What the others have been shown of this hand; nil if somebody has not been shown it.
  var shown: Sight?
  /// When the host let this hand in.
  private var joined = Duration.zero
  /// Whose hand the view follows, and where this hand was when it began to.
  var followed: (author: Author, from: Point)?
  /// Whether nothing of this hand is shown to others.
  var isHidden = false
  /// What was said last here.
  var lastWords = ""
  /// Whose work is to be taken back, and since when, as long as the host has not said what there is.
  var asked: (name: String, since: PastTime)?
  /// The layers that are kept for some, as the host says.
  var reserved: [ReservedLayer] = []
  /// What is wrong with the disk of the canvas, as the host says; nil if nothing is.
  private var diskProblem: DiskProblem?
  /// The layer that is to be kept for some, as long as the host has not said whether it is.
  var locking: (number: Int, names: [String])?
  /// The number of the last step that was done when the drawing came up.
  private let first: UInt64
  /// The place in the order up to which others have drawn while the canvas was out of reach; nil once
  /// that is known. Nothing is sent until then.
  private var missed: UInt64?
  /// Whether it is to be decided what stands of what lies on that.
  private(set) var asks = false
  /// Whether the question was shown.
  private var hasAsked = false
  /// How many steps were told as not shared.
  private var toldCount: Int
  /// What was told of strokes of others that the canvas has lost.
  var missing: MissingStrokes
  /// What the host has said and was not done yet.
  private var heard = HeardEvents()
  private var attempts = 0
  private lazy var retrying = Deadline(timekeeper) { [weak self] in self?.connect() }
  private lazy var speaking = Deadline(timekeeper) {}
  /// The time at which names become letters.
  private lazy var fading = Deadline(timekeeper) {}
  /// Those who are told of so soon after joining were there before.
  private static let before = Duration.seconds(1)

  /// The most others that are known; the rest draws without being shown.
  private static let mostNeighbours = 1024

  /// The seconds until the next attempts to find the host again.
  private static let pauses = [1, 2, 4, 8, 15, 30]

  /// Creates the link of a hand, which connects at once. Nil if no canvas can be where it says.
  ///
  /// - Parameter wake: wakes the event loop, from any thread.
  init?(_ hand: SharedHand, _ timekeeper: Timekeeper, wake: @escaping @Sendable () -> Void) {
    let directory = PathName(bytes: hand.directory)
    guard let place = try? CanvasPlace(hand.canvas, in: directory) else { return nil }
    (self.place, self.wake, self.timekeeper) = (place, wake, timekeeper)
    connection = HostConnection(
      author: hand.replica.author, name: hand.name, canvas: hand.id, looks: hand.isVisitor)
    // What was restored is on the disk.
    first = hand.replica.lastNumber
    kept = KeptSteps(upTo: first)
    toldCount = hand.replica.notShared.count
    missing = MissingStrokes(hand.replica.missing.counts)
    connect()
  }

  deinit { line?.close() }

  /// Whether the host has let this hand in.
  var isJoined: Bool { connection.isJoined }
  var role: CanvasRole? { connection.role }
  /// When the host let this hand in.
  var joinedAt: Duration { joined }

  /// Whether all is there that others have drawn while the canvas was out of reach.
  var isUpToDate: Bool { missed == nil }

  /// Where others are, as the canvas shows it.
  var marks: [NeighbourMark] {
    neighbours.compactMap { NeighbourMark($0, at: timekeeper.now) }
  }

  var now: UInt64 { UInt64(max(0, timekeeper.now / .milliseconds(1))) }

  private func connect() { line = HostLine(place, hasNews: wake) }
}

// MARK: - Hearing

extension CanvasLink {
  /// Does to the drawing what has come.
  func hear(_ controller: DrawingViewController) {
    guard let line else { return }
    let (standing, input) = line.take()
    if !input.isEmpty || standing != .connected { controller.bars.noteMore() }
    if standing == .connected, !isConnected { begin(controller) }
    do throws(WireError) {
      if isConnected, !input.isEmpty || !heard.isEmpty { try hear(input, controller) }
    } catch {
      end("what the host says makes no sense", controller)
    }
    if case .ended(let reason) = standing, self.line === line { end(reason, controller) }
    if !input.isEmpty { (controller.presented as? DrawingPanelController)?.showNews() }
  }

  private func begin(_ controller: DrawingViewController) {
    isConnected = true
    (neighbours, shown) = ([], nil)
    connection.begin(knowing: controller.shared?.replica.place)
  }

  /// Does what a host says in these bytes, and has said before. What takes long goes on after the next
  /// look at the keys.
  func hear(_ input: [UInt8], _ controller: DrawingViewController) throws(WireError) {
    heard.add(try connection.receive(input[...], at: now))
    let share = HeardEvents.Share()
    while !share.isOver, let event = heard.next() {
      let piece = HeardEvents.Share()
      let news = try controller.atCanvas { [self] (replica) throws(WireError) in
        try connection.apply(event, to: &replica)
      }
      heard.note(piece)
      for news in news ?? [] { tell(news, controller) }
    }
    if !heard.isEmpty { wake() }
    tellNotShared(controller)
    seeWhatWasMissed(controller)
    tellMissing(controller)
  }

  /// Asks what stands, once all is there that others have drawn meanwhile.
  private func seeWhatWasMissed(_ controller: DrawingViewController) {
    guard let missed, let replica = controller.shared?.replica, replica.sequence >= missed else {
      return
    }
    self.missed = nil
    lookAgain(replica)
  }

  /// Sees whether it is to be decided what stands, and has it asked anew.
  private func lookAgain(_ replica: Replica) {
    asks = !replica.contested.isEmpty
    hasAsked = false
  }

  /// Shows the question as soon as it disturbs nothing.
  private func ask(_ controller: DrawingViewController) {
    guard asks else { return }
    guard controller.shared?.replica.contested.isEmpty == false else {
      asks = false
      return
    }
    guard !hasAsked, controller.presented == nil, controller.editor.state.isSettled else { return }
    hasAsked = true
    controller.handle(.panel(.conflicts))
  }

  /// Ends the connection, and tries again later, as what keeps this hand out may change.
  ///
  /// - Parameter isRefused: whether it is the host that does not let this hand in.
  private func end(
    _ reason: String, isRefused: Bool = false, _ controller: DrawingViewController
  ) {
    let (wasJoined, isNew) = (isJoined, isRefused && farewell != reason)
    farewell = isRefused ? reason : nil
    line?.close()
    connection.end()
    heard = HeardEvents()
    (line, isConnected, neighbours, followed) = (nil, false, [], nil)
    (missed, asks, hasAsked, asked, locking) = (nil, false, false, nil, nil)
    speaking.cancel()
    if wasJoined { attempts = 0 }
    if isNew {
      controller.tell(reason, isError: true)
    } else if !isRefused, wasJoined || attempts == 0 {
      controller.tell("offline: \(reason); what you draw is kept", isError: !wasJoined)
    }
    retrying.set(in: .seconds(Self.pauses[min(attempts, Self.pauses.count - 1)]))
    attempts += 1
  }

  private func tell(_ news: HostConnection.News, _ controller: DrawingViewController) {
    switch news {
    case .joined: break
    case .received(let records, _, let takenBack):
      changes += 1
      controller.session?.note(records)
      controller.showForeign()
      tellTakenBack(takenBack, controller)
    case .wentOn:
      changes += 1
      controller.session?.beginAnew(with: controller)
      controller.showForeign()
    case .damaged: end("its state cannot be read", controller)
    case .said(let event): tell(event, controller)
    }
  }

  private func tell(_ event: HostConnection.Event, _ controller: DrawingViewController) {
    switch event {
    case .joined(let welcome):
      (attempts, joined, missed, reserved) = (0, timekeeper.now, welcome.head, [])
      (diskProblem, farewell) = (nil, nil)
      visits += 1
      if visits > 1 { controller.tell("at the canvas again", isError: false) }
      take(welcome.role, controller)
    case .peer(let peer): come(peer, controller)
    case .left(let author): leave(author, controller)
    case .presence(let author, let bytes): see(author, bytes, controller)
    case .overtaken: if let replica = controller.shared?.replica { lookAgain(replica) }
    case .refused(let reason): controller.tell("not shared: \(reason)", isError: true)
    case .sentAway(let reason): end(reason, isRefused: true, controller)
    case .away(let reason): end(reason, controller)
    case .differs:
      controller.tell("the host makes another picture of it: use the same version", isError: true)
    case .blamed(let answer): hear(answer, controller)
    case .layers(let layers): hear(layers, controller)
    case .reserved(let refusal): hearReserved(refusal, controller)
    case .diskProblem(let problem):
      diskProblem = problem
      if let problem { controller.tell(problem.words, isError: true) }
    case .base, .records, .shared, .safe: break
    }
  }

  private func take(_ role: CanvasRole, _ controller: DrawingViewController) {
    let mayDraw = role >= .draw
    guard let hand = controller.shared, hand.mayDraw != mayDraw else { return }
    controller.shared?.mayDraw = mayDraw
    guard !hand.isVisitor else { return }
    controller.tell(
      mayDraw ? "you may draw on this canvas" : "you may only look at this canvas", isError: false)
  }

  private func come(_ peer: Peer, _ controller: DrawingViewController) {
    guard peer.author != connection.author else { return take(peer.role, controller) }
    defer { name(peer.author, controller) }
    if let i = neighbours.firstIndex(where: { $0.peer.author == peer.author }) {
      renew(i, peer, controller)
    } else if neighbours.count < Self.mostNeighbours {
      let wasThere = timekeeper.now - joined < Self.before
      var neighbour = Neighbour(peer: peer, since: wasThere ? nil : timekeeper.now)
      neighbour.color = colors.choose(for: neighbour.shortName, besides: neighbours.map(\.color))
      neighbours.append(neighbour)
      introduce()
      // Who is found there again has not come.
      if !wasThere || visits == 1 {
        controller.tell("\(neighbours[neighbours.count - 1].name) is here", isError: false)
      }
      missing.meet(peer.author, neighbours[neighbours.count - 1].shortName)
    }
  }

  /// Has the hand know what somebody is called.
  private func name(_ author: Author, _ controller: DrawingViewController) {
    guard let name = neighbour(author)?.shortName else { return }
    _ = controller.atCanvas { $0.names[author] = name }
  }

  /// Notes that somebody is called something else or may do something else, is away or back, or has come
  /// again without having been gone for long.
  private func renew(_ i: Int, _ peer: Peer, _ controller: DrawingViewController) {
    let wasAway = neighbours[i].peer.isAway
    neighbours[i].peer = peer
    if !peer.isAway { introduce() }
    guard peer.isAway != wasAway else { return }
    controller.tell("\(neighbours[i].name) is \(peer.isAway ? "away" : "back")", isError: false)
  }

  /// The colour that somebody had who is not there any more.
  func formerColor(of author: Author) -> Int { colors.usual(for: missing.name(of: author)) }

  /// Shows names as letters once hands have rested.
  func fadeNames() { fading.set(in: NeighbourMark.named) }

  /// Notes that what has come back by now is known.
  func noteUnshared(_ controller: DrawingViewController) { toldCount = controller.unshared.count }

  /// Tells what could not be shared since.
  private func tellNotShared(_ controller: DrawingViewController) {
    let lost = controller.unshared
    let count = lost.count - toldCount
    guard count > 0, let last = lost.first else { return }
    noteUnshared(controller)
    let what = count == 1 ? "a step of yours is" : "\(count) steps of yours are"
    let way = last.change == nil ? "" : " (unshared places it)"
    controller.tell("\(what) not shared: \(last.reason)\(way)", isError: true)
  }
}

// MARK: - Speaking

extension CanvasLink {
  /// Sends what was done and is kept by now, and where the hand is.
  func speak(_ controller: DrawingViewController) {
    ask(controller)
    guard let replica = controller.shared?.replica else { return }
    kept.note(replica.lastNumber, controller.session?.sequences)
    if isJoined { speak(of: replica, controller) }
    line?.send(connection.output)
    connection.wrote(connection.output.count)
  }

  private func speak(of replica: Replica, _ controller: DrawingViewController) {
    let waitsToShow = show(controller, replica)
    let (number, now) = (missed == nil && !asks ? kept.number : 0, now)
    connection.speak(at: now, seen: replica.sequence) { limit in
      replica.outgoing(limit: limit, upTo: number)
    }
    // What is not kept yet wakes the program when it is.
    let waits = replica.firstPending.map { $0 <= number } ?? false
    let times = [connection.speaksAt(hasSteps: waits), waitsToShow ? connection.showsAt : nil]
    if let time = times.compactMap(\.self).min() {
      speaking.set(at: .milliseconds(Int64(clamping: time)))
    } else {
      speaking.cancel()
    }
  }

  /// Sends what is kept, if the host takes it and answers in a moment. The next start sends the rest.
  func finish(_ controller: DrawingViewController) {
    let end = ContinuousClock.now + Self.lastMoment
    while isJoined, connection.role ?? .look >= .draw, controller.shared?.isVisitor == false,
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

  /// Whether more was done than is kept for the canvas. What waited before may still be sent.
  func isFull(_ controller: DrawingViewController) -> Bool {
    guard let replica = controller.shared?.replica, replica.isFull else { return false }
    return replica.lastNumber > first
  }

  /// How the canvas stands, in words.
  func words(_ controller: DrawingViewController) -> String {
    let count = controller.shared?.replica.pendingCount ?? 0
    guard isJoined else {
      let standing = farewell == nil ? "offline" : "not let in"
      return count == 0 ? standing : "\(standing), \(count) kept"
    }
    let looks = controller.shared?.onlyLooks == true
    if asks { return "kept, \(count) not shared: yours or theirs? (conflicts)" }
    let why = diskProblem?.stopsAll == true ? ": its host cannot write" : ""
    let standing = looks ? "looking" : count == 0 ? "shared" : "kept, \(count) not shared\(why)"
    let present = neighbours.count { !$0.peer.isAway }
    let here = present == 0 ? "" : " · \(present + 1) here"
    let following = followed.flatMap { neighbour($0.author) }.map { " · following \($0.shortName)" }
    let back = controller.unshared.count
    let lost = missingCounts(controller).values.reduce(0, +)
    return standing + (back == 0 ? "" : " · \(back) came back")
      + (lost == 0 ? "" : " · \(lost) missing") + here + (following ?? "")
      + (isHidden ? " · hidden" : "")
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

import DrawingCore
import Glibc
import Sessions
import Sharing

/// The host of a canvas: one thread that waits for editors, puts their steps into the order and tells
/// all of them. While nobody does anything, neither does it.
package final class Host {
  /// What can be chosen about a host.
  package struct Options {
    /// The milliseconds after the last editor has left in which it leaves itself; nil to stay.
    package var leavesAfter: UInt64? = 60_000
    /// The milliseconds that an editor has to say who it is.
    package var patience: UInt64 = 10_000
    /// The milliseconds after which an editor is away that reads nothing of what it is told.
    package var awayAfter: UInt64 = 30_000
    /// The most connections of one person.
    package var mostOfPerson = 512
    /// The bytes of messages that are not whole, of all editors together.
    package var mostHeld = 256 << 20
    package var policy = BasePolicy()
    var limits = DrawingRate.Limits()
    package var clock = HostClock.system
    /// Tells whoever runs the host what is wrong with its files.
    package var report: (String) -> Void = { _ in }

    /// Creates the usual options.
    package init() {}
  }

  /// Where the canvas is.
  package let place: CanvasPlace
  /// The order.
  package var keeper: any CanvasKeeper
  let options: Options
  private(set) var listener: Socket
  /// When it is looked next whether others still find it.
  private var looksAt: UInt64 = 0
  /// Hears that the socket is removed, as long as nobody is there; nil if that cannot be heard.
  private let removals: RemovalWatch?
  var visitors: [Visitor] = []
  /// Whether the roles were read since something happened.
  var rolesAreFresh = true
  /// How much everybody may draw, with all his hands.
  var rates: [Person: DrawingRate] = [:]
  /// What was told last of what is wrong with the roles.
  var toldProblem: String?
  /// What was told last of what is wrong with the disk.
  private(set) var toldDiskProblem: DiskProblem?
  /// Whether nobody can come in until somebody leaves.
  var isCrowded = false
  /// Whether there are steps that the host has not done itself.
  private var isBehind = false
  /// When the last editor left.
  private var lastSeen: UInt64
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Opens a canvas that is kept on the disk here, and listens.
  package convenience init(
    _ place: CanvasPlace, options: Options = Options()
  ) throws(HostError) {
    let log = try HostLog.open(place, policy: options.policy)
    try self.init(place, log, options: options)
  }

  /// Listens for editors of a canvas that is kept elsewhere.
  package init(
    _ place: CanvasPlace, _ keeper: any CanvasKeeper, options: Options = Options()
  ) throws(HostError) {
    (self.place, self.keeper, self.options) = (place, keeper, options)
    do throws(Socket.Failure) {
      listener = try Socket.listening(at: place.socket)
    } catch {
      throw .socket(place.name, reason: error.description)
    }
    lastSeen = options.clock.now()
    removals = RemovalWatch(place.directory)
    tellProblem(holdsBefore: false)
    tellDiskProblem()
  }

  deinit { place.socket.withCName { _ = unlink($0) } }

  var now: UInt64 { options.clock.now() }
  /// The editors that have said who they are.
  var guests: [Visitor] { visitors.filter { $0.peer != nil } }

  /// The number of editors that are there.
  package var guestCount: Int { guests.count }

  // MARK: The loop

  /// Serves editors until it is time to leave.
  ///
  /// - Parameter stop: a descriptor from which something can be read when it has to leave at once.
  package func run(until stop: Int32 = -1) {
    while turn(waiting: true, until: stop) {}
  }

  /// When something has to be done though nobody does anything; nil if nothing has.
  package var deadline: UInt64? {
    if isBehind { return 0 }
    if visitors.contains(where: { $0.isPaused && $0.takesMore || $0.isLeaving }) { return 0 }
    var times = visitors.filter { $0.peer == nil }.map(\.silentUntil)
    times += [keeper.deadline, absenceDeadline].compactMap(\.self)
    if let leavesAfter = options.leavesAfter, guests.isEmpty {
      times.append(lastSeen + leavesAfter)
    }
    return times.min()
  }

  /// Does what is to be done.
  ///
  /// - Parameter waiting: whether to wait until there is something.
  /// - Returns: Whether to go on.
  package func turn(waiting: Bool = false, until stop: Int32 = -1) -> Bool {
    var waits = [pollfd(fd: stop, events: Int16(POLLIN), revents: 0)]
    waits.append(pollfd(fd: isCrowded ? -1 : listener.number, events: Int16(POLLIN), revents: 0))
    waits += visitors.map { visitor in
      let events = (visitor.takesMore ? POLLIN : 0) | (visitor.hasOutput ? POLLOUT : 0)
      return pollfd(fd: visitor.socket.number, events: Int16(events), revents: 0)
    }
    if let source = keeper.source { waits.append(source) }
    if let removals { waits.append(pollfd(fd: removals.number, events: Int16(POLLIN), revents: 0)) }
    poll(&waits, nfds_t(waits.count), waiting ? timeout : 0)
    if waits[0].revents != 0 { return false }
    rolesAreFresh = false
    keepListening(isTold: removals != nil && waits[waits.count - 1].revents != 0)
    let ready = zip(visitors, waits[2...]).filter { $0.1.revents != 0 }
    for (visitor, wait) in ready { read(visitor, hungUp: wait.revents & Int16(POLLHUP) != 0) }
    if waits[1].revents != 0 { admit() }
    noteAbsence()
    keeper.turn(at: now)
    if keeper.hasNewRoles { readRoles() }
    heedOutage()
    handleMessages()
    tellDiskProblem()
    tellReservations()
    hearOfOthers()
    removeGone()
    feedAll()
    isBehind = keeper.follow()
    if answerInquiries() { isBehind = true }
    return !isTimeToLeave
  }

  /// The milliseconds between two looks at the socket’s name, while something happens.
  private static let looksEvery: UInt64 = 1000

  /// Listens again if somebody has removed the socket, such as a cleaner of directories: nobody else
  /// could come in otherwise.
  ///
  /// - Parameter isTold: whether something was removed there.
  private func keepListening(isTold: Bool) {
    if isTold { removals?.forget() }
    guard isTold || now >= looksAt else { return }
    looksAt = now + Self.looksEvery
    guard place.socket.withCName({ access($0, F_OK) }) != 0, errno == ENOENT,
      let socket = try? Socket.listening(at: place.socket)
    else { return }
    listener = socket
  }

  /// Tells whoever runs the host, and all who are there, what is wrong with the disk, or that nothing is
  /// any more, once.
  private func tellDiskProblem() {
    let problem = keeper.diskProblem
    guard problem != toldDiskProblem else { return }
    toldDiskProblem = problem
    if let problem { options.report(problem.words) }
    for guest in guests where !guest.isOver { guest.say(.diskProblem(problem)) }
  }

  private var timeout: Int32 {
    guard let deadline else { return -1 }
    let now = now
    return deadline <= now ? 0 : Int32(clamping: deadline - now)
  }

  private var isTimeToLeave: Bool {
    guard let leavesAfter = options.leavesAfter, guests.isEmpty, !isBehind,
      visitors.allSatisfy({ $0.waiting == nil })
    else { return false }
    return now >= lastSeen + leavesAfter
  }

  /// Reads what an editor has sent. Of one that has hung up, all that it has sent counts.
  private func read(_ visitor: Visitor, hungUp: Bool) {
    repeat {
      guard visitor.takesMore || hungUp else { return }
      switch visitor.socket.read(into: &buffer) {
      case .done(let count):
        visitor.reader.feed(buffer[..<count])
        visitor.stirs(at: now)
      case .waits: return
      case .ended: visitor.isGone = true
      }
    } while hungUp && !visitor.isGone && visitor.reader.held <= visitor.reader.limit
  }

  private func removeGone() {
    for visitor in visitors where visitor.peer == nil && visitor.silentUntil <= now {
      visitor.isGone = true
    }
    let leaving = visitors.filter(\.isLeaving)
    guard !leaving.isEmpty else { return }
    visitors.removeAll { visitor in leaving.contains { $0 === visitor } }
    isCrowded = false
    for visitor in leaving {
      guard let author = visitor.author, !guests.contains(where: { $0.author == author }) else {
        continue
      }
      lastSeen = now
      for other in guests { other.say(.left(author)) }
      keeper.tell(.left(author), of: visitor.person)
    }
  }
}

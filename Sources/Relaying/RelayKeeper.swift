import DrawingCore
import Glibc
import Hosting
import Sessions
import Sharing

/// The order of a canvas in a PostgreSQL server, which several hosts have in common. What is here is a
/// copy of it, as far as it was told: the server alone says what is in the order.
///
/// Nothing waits for the server. Steps of all editors that come while it is asked something go to it
/// together; while it cannot be reached they are told to wait, and nothing is lost.
package final class RelayKeeper {
  let name: String
  let service: Service
  let policy: BasePolicy
  private let machine: String
  /// What keeps other hosts of this machine away.
  var lock: KernelLock?

  private(set) var database: Database?
  /// What the server was asked last.
  private(set) var errand: Errand?
  /// What is to be asked next, in this order.
  var errands: [Errand] = []
  private(set) var now: UInt64 = 0
  /// Until when an answer, or a connection, is waited for; or when to try again if there is none.
  private var until: UInt64 = 0
  private var failures = 0
  /// Since when the order has been out of reach; nil if it is not.
  var awaySince: UInt64?
  /// What is told of why the order is out of reach, if it is.
  private var lastOutage = Outage.ofDatabase
  /// Why the connection broke last.
  private(set) var trouble: String?
  /// Why the server took nothing when it was last given something; nil if it took it.
  var refusal: String?
  /// What opens nothing, however often it is tried.
  var verdict: RelayError?

  package internal(set) var id = ""
  package internal(set) var canvas = RelayKeeper.nothing
  package internal(set) var isLoaded = false
  /// The server’s own mark of the order up to the last record that came, and at places of bases.
  var chain: Int64 = 0
  var chains: [UInt64: Int64] = [:]
  /// The highest number that the server has told of.
  var notified: UInt64 = 0
  /// The number that it has told of last on this connection; nil if it has not.
  var latest: UInt64?
  var isAnew = false

  var members: [String: CanvasRole] = [:]
  /// Whom layers are kept for.
  var layerRoles: [ItemID: [String]] = [:]
  /// The layers that the server is to be asked to keep, and what became of others.
  var reserving: [Reserving] = []
  var reservations: [Reservation] = []
  var user = ""
  package internal(set) var hasNewRoles = false
  /// Whether commands mean something else to those who draw there.
  var isForeign = false

  /// Steps that were not sent to the server yet.
  private var offers: [Offer] = []
  var settlements: [Settlement] = []
  /// Answers that may be given once all records that they speak of are here.
  var heldBack: [Settlement] = []

  var company = Company()
  /// When to look again whether other hosts are still there.
  var checksAt: UInt64 = 0

  var witness: Witness?
  package internal(set) var past: Past?
  /// The names whose hands the server is to be asked for, and those that it has told of.
  var wanted: Set<String> = []
  var found: [String: [String: Set<Author>]] = [:]
  var lastBase: UInt64 = 0
  var bytesSinceBase = 0

  /// Steps of an author.
  struct Offer {
    let author: Author
    let peer: String
    let steps: [SentStep]
    /// As for `StrokeLog.append`.
    let seen: UInt64?
  }

  /// A layer to be kept for some.
  struct Reserving {
    let author: Author
    let peer: String
    let layer: ItemID
    /// What each of them is called, by one name or another.
    let names: [[String]]
  }

  private static let nothing = CanvasLog(
    base: CanvasBase(sequence: 0, drawing: [], digest: SHA256.digest(of: []), mark: 0))

  init(_ name: String, service: Service, machine: String, policy: BasePolicy) {
    (self.name, self.service, self.machine, self.policy) = (name, service, machine, policy)
  }

  /// Opens a canvas that a server has, and waits until it is here.
  ///
  /// - Parameters:
  ///   - machine: the name of the machine that users here are told by.
  ///   - patience: the milliseconds to wait.
  package static func open(
    _ name: String, via service: Service, machine: String = RelayKeeper.machine,
    policy: BasePolicy = BasePolicy(), patience: UInt64 = 10_000
  ) throws(RelayError) -> RelayKeeper {
    let keeper = RelayKeeper(name, service: service, machine: machine, policy: policy)
    let clock = HostClock.system
    let end = clock.now() + patience
    while !keeper.isLoaded {
      let now = clock.now()
      keeper.turn(at: now)
      if let verdict = keeper.verdict { throw verdict }
      if let reason = keeper.trouble { throw .server(service: service.name, reason: reason) }
      guard now < end else {
        throw .server(service: service.name, reason: "the server does not answer")
      }
      if var source = keeper.source { poll(&source, 1, 100) }
    }
    return keeper
  }

  /// The name of this machine.
  package static var machine: String {
    let name = ProcessMark.hostName
    return name.isEmpty ? "machine" : name
  }

  /// How a person here is called at the server, behind the host’s own role.
  func peer(_ person: Person) -> String { person.peer(on: machine) }
}

// MARK: - The connection

extension RelayKeeper {
  private static let patience: UInt64 = 10_000
  private static let (firstPause, longestPause): (UInt64, UInt64) = (250, 5000)
  /// The milliseconds after which people are told that the server is away: one that takes over for
  /// another is there sooner.
  private static let moment: UInt64 = 1500

  package var outage: Outage? {
    guard let awaySince, now >= awaySince + Self.moment else { return nil }
    return lastOutage
  }

  package var diskProblem: DiskProblem? {
    refusal.map { DiskProblem("\(name): its database takes nothing: \($0)", stopsAll: true) }
  }

  package var source: pollfd? { database?.source }

  package var deadline: UInt64? {
    guard database?.standing == .ready, errand == nil else {
      let told = awaySince.map { $0 + Self.moment } ?? 0
      return told > now ? min(until, told) : until
    }
    // What came up since the last turn is asked in the next one, at once.
    let hasMore = isLoaded && (company.hasNews || !wanted.isEmpty || !reserving.isEmpty)
    return errands.isEmpty && !hasMore ? nil : now
  }

  package func turn(at now: UInt64) {
    self.now = now
    if database == nil, now >= until { connect() }
    guard let database else { return }
    let wasReady = database.standing == .ready
    if let answer = database.turn(), let errand {
      self.errand = nil
      hear(answer, of: errand)
    }
    switch database.standing {
    case .broken(let reason): return lose(reason)
    case .ready where !wasReady: begin()
    case .connecting, .ready: break
    }
    hear(database.news())
    if now >= until, errand != nil || database.standing == .connecting {
      return lose("the server does not answer")
    }
    askNext()
  }

  private func connect() {
    database = Database(service)
    until = now + Self.patience
  }

  /// Lets go of a connection that is no good. Nobody knows what became of what it was asked.
  ///
  /// - Parameter outage: what people are told.
  func lose(_ reason: String, telling outage: Outage = .ofDatabase) {
    if case .append(let sent) = errand { putOff(sent) }
    putOffAll()
    settlements += heldBack.map { busy($0.author) }
    if case .reserve(let asked) = errand { reserving.append(asked) }
    reservations += reserving.map { Reservation($0.author, refusal: "the database is away") }
    reserving = []
    (database, errand, errands, heldBack, latest) = (nil, nil, [], [], nil)
    company.keepOnly([])
    failures += 1
    awaySince = awaySince ?? now
    // Hosts that lost the server together do not come back together: what one has to send is then there
    // when the others ask what they have missed.
    let pause = min(Self.longestPause, Self.firstPause << UInt64(min(failures, 10)))
    (until, trouble, lastOutage) = (now + .random(in: pause / 2...pause), reason, outage)
  }

  /// Has the authors send their steps again later that wait here.
  func putOffAll() {
    putOff(offers)
    offers = []
  }

  /// Has authors send their steps again later.
  func putOff(_ offers: [Offer]) {
    settlements += offers.map { busy($0.author) }
  }

  /// What an author is answered while the server does not answer.
  func busy(_ author: Author) -> Settlement {
    Settlement(author, .busy(sharedUpTo: canvas.lastNumbers[author] ?? 0), wait: 1000)
  }

  /// Notes that the server does what it is asked.
  func isWell() { (failures, trouble) = (0, nil) }

  private func askNext() {
    guard let database, database.standing == .ready, errand == nil else { return }
    if errands.isEmpty, isLoaded { errands += nextErrands() }
    guard !errands.isEmpty else { return }
    let next = errands.removeFirst()
    let question = question(next)
    errand = next
    // A slow line takes 16 bytes in a millisecond.
    until = now + Self.patience + UInt64(question.size / 16)
    database.ask(question)
    if case .broken(let reason) = database.standing { lose(reason) }
  }

  /// What there is to do while nothing else is: first what brings others’ steps.
  private func nextErrands() -> [Errand] {
    if !offers.isEmpty { return [.append(takeOffers())] }
    if let name = wanted.min() { return [.hands(of: name)] }
    if !reserving.isEmpty { return [.reserve(reserving.removeFirst())] }
    return notified > canvas.head ? [.tail] : nextOfCompany()
  }

  private static let (mostSteps, mostBytes) = (1000, 8 << 20)

  private func takeOffers() -> [Offer] {
    var (count, steps, bytes) = (0, 0, 0)
    while count < offers.count, count == 0 || steps < Self.mostSteps && bytes < Self.mostBytes {
      steps += offers[count].steps.count
      bytes += offers[count].steps.reduce(0) { $0 + $1.step.count }
      count += 1
    }
    defer { offers.removeFirst(count) }
    return Array(offers.prefix(count))
  }
}

// MARK: - What a host asks for

extension RelayKeeper: CanvasKeeper {
  /// The server knows.
  package func person(of author: Author) -> Person? { nil }

  package func hands(of name: String) -> [String: Set<Author>]? {
    if let hands = found.removeValue(forKey: name) { return hands }
    wanted.insert(name)
    return nil
  }

  package func offer(
    _ steps: [SentStep], by author: Author, of person: Person, role: CanvasRole,
    seen: UInt64?, time: UInt64
  ) {
    guard role >= .draw, !isForeign else {
      settlements.append(Settlement(author, .refused("you may look at this canvas, not draw")))
      return
    }
    let offer = Offer(author: author, peer: peer(person), steps: steps, seen: seen)
    if database?.standing == .ready, isLoaded { offers.append(offer) } else { putOff([offer]) }
  }

  package func settle() -> [Settlement] {
    askNext()
    defer { settlements = [] }
    return settlements
  }

  package func role(of person: Person) -> CanvasRole? {
    let role = members["\(user)/\(peer(person))"] ?? members["\(user)/*"] ?? members["others"]
    return isForeign ? role.map { min($0, .look) } : role
  }

  package func renewRoles() -> Bool {
    defer { hasNewRoles = false }
    return hasNewRoles
  }

  package func reserved(for person: Person) -> [ReservedLayer] {
    let names = ["\(user)/\(peer(person))", "\(user)/*"]
    return layerRoles.map { layer, people in
      ReservedLayer(
        layer: layer, people: people, isOpen: people.contains(where: names.contains))
    }
  }

  package func reserve(
    _ layer: ItemID, for names: [[String]], by author: Author, of person: Person
  ) {
    reserving.append(
      Reserving(author: author, peer: peer(person), layer: layer, names: names))
  }

  package func settledReservations() -> [Reservation] {
    defer { reservations = [] }
    return reservations
  }

  package func hasBegunAnew() -> Bool {
    defer { isAnew = false }
    return isAnew
  }
}

extension Outage {
  /// The server cannot be reached, or does not answer.
  static let ofDatabase = Outage("the database is away", advice: "try again")
}

extension Person {
  /// Returns how somebody on a machine is called, behind the role of the machine’s host.
  func peer(on machine: String) -> String { "\(name)@\(machine)" }
}

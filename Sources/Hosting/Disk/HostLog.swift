import DrawingCore
import Sessions
import Sharing

/// The order of a canvas on the disk of its host. Steps are staged, those of all editors together, and
/// one wait for the disk makes all of them durable: only then may anybody be told.
///
/// It performs the steps itself, so that a new base does not depend on any editor.
package struct HostLog {
  /// The rules and the records, those that are staged among them.
  package private(set) var canvas: CanvasLog
  /// The number of records that are not durable yet.
  package private(set) var stagedCount = 0
  private var failure: FileError?
  /// What was found to be damaged as it was opened, in words; nil if all is whole.
  var damage: String?

  /// What has become of what was offered, if it becomes durable.
  private var offers: [Settlement] = []

  private let place: CanvasPlace
  private var roles: Roles
  package private(set) var rolesProblem: String?
  /// Until when roles hold whose file is gone or empty by now; nil if it is not.
  private var rolesHoldUntil: UInt64?
  private var now: UInt64 = 0
  private var layerRoles: LayerRoles
  /// What became of the layers that were to be kept.
  private var reservations: [Reservation] = []
  private let journal: DirectJournal
  private let policy: BasePolicy
  private var persons: [Author: Person]
  private var witness: Witness
  package private(set) var past: Past?
  /// The sequence number of the last base that was written, or tried to be.
  private var lastBase: UInt64
  /// The bytes of the steps since.
  private var bytesSinceBase = 0
  /// Whether what commands mean has changed since the last base.
  private var isOutdated: Bool

  init(
    _ journal: DirectJournal, _ canvas: CanvasLog, _ persons: [Author: Person], _ witness: Witness,
    _ past: Past, _ roles: Roles, _ layerRoles: LayerRoles, at place: CanvasPlace,
    isOutdated: Bool, policy: BasePolicy
  ) {
    (self.roles, self.layerRoles, self.place, self.past) = (roles, layerRoles, place, past)
    (self.journal, self.canvas, self.persons, self.witness) = (journal, canvas, persons, witness)
    (self.isOutdated, self.policy) = (isOutdated, policy)
    lastBase = witness.sequence
    rolesProblem = roles.problem
  }

  package var id: String { journal.id.description }

  package func person(of author: Author) -> Person? { persons[author] }

  package func hands(of name: String) -> [String: Set<Author>]? {
    // Whoever has many hands is looked up once.
    let called = Set(persons.values).filter { $0.name == name || String($0.number) == name }
    let hands = called.map { person in
      (person.name, Set(persons.filter { $0.value == person }.keys))
    }
    return Dictionary(hands) { $0.union($1) }
  }

  /// What the host makes of the steps up to its `sequence`.
  package var witnessed: (drawing: SharedDrawing, sequence: UInt64) {
    (witness.drawing, witness.sequence)
  }
}

// MARK: - Taking steps

extension HostLog {
  /// Puts steps of an author behind all others. The answer may be given once `commit` has returned
  /// nil, or else that of `refusal(of:)`.
  ///
  /// - Parameters:
  ///   - seen: as for `StrokeLog.append`.
  ///   - time: milliseconds since 1970.
  package mutating func stage(
    _ steps: [SentStep], by author: Author, of person: Person, role: CanvasRole,
    seen: UInt64? = nil, time: UInt64
  ) -> AppendAnswer {
    guard persons[author] ?? person == person else {
      return .refused("that hand is somebody else’s")
    }
    let time = max(time, canvas.records.last?.time ?? 0)
    let (records, answer) = canvas.offered(
      steps, by: author, role: role, seen: seen, time: time,
      reserved: layerRoles.closed(to: person))
    let fitting = records.prefix(room)
    guard canvas.accept(Array(fitting), areLate: seen != nil) else {
      return .expects((canvas.lastNumbers[author] ?? 0) + 1)
    }
    if !fitting.isEmpty { persons[author] = person }
    stagedCount += fitting.count
    guard fitting.count == records.count else {
      return .busy(sharedUpTo: canvas.lastNumbers[author] ?? 0)
    }
    return answer
  }

  /// The number of records that may come before a base that is due: it stands where all compare.
  private var room: Int {
    guard isBaseDue else { return .max }
    return Int((BasePolicy.interval - canvas.head % BasePolicy.interval) % BasePolicy.interval)
  }

  /// Waits until the disk has everything that was staged. If it cannot, all of it is taken back.
  ///
  /// - Returns: What failed.
  package mutating func commit() -> FileError? {
    guard stagedCount > 0 else { return nil }
    defer { stagedCount = 0 }
    let staged = canvas.records.suffix(stagedCount)
    do throws(FileError) {
      if journal.needsBase { try begin() }
      try journal.append(records(of: staged))
      bytesSinceBase += staged.reduce(0) { $0 + $1.sent.step.count }
      failure = nil
    } catch {
      for record in staged where record.sent.number == 1 { persons[record.author] = nil }
      canvas.retract(stagedCount)
      failure = error
    }
    return failure
  }

  /// What an author is answered whose steps could not be made durable.
  package func refusal(of author: Author) -> AppendAnswer {
    .busy(sharedUpTo: canvas.lastNumbers[author] ?? 0)
  }

  private func records(of records: ArraySlice<StrokeRecord>) -> [JournalRecord] {
    var before = canvas.records.dropLast(stagedCount).last?.time
    return records.map { record in
      defer { before = record.time }
      var writer = ByteWriter(count: record.sent.step.count + 40)
      writer.number(UInt64(persons[record.author]?.number ?? 0))
      writer.record(record)
      let delay = UInt32(clamping: record.time - (before ?? record.time))
      return JournalRecord(
        .command, sequence: record.sequence, delay: delay, payload: writer.bytes)
    }
  }
}

extension HostLog: CanvasKeeper {
  /// The milliseconds to wait for a base, and for a disk.
  private static let (shortly, later): (UInt32, UInt32) = (20, 1000)

  package mutating func offer(
    _ steps: [SentStep], by author: Author, of person: Person, role: CanvasRole,
    seen: UInt64?, time: UInt64
  ) {
    let answer = stage(steps, by: author, of: person, role: role, seen: seen, time: time)
    let isBusy = if case .busy = answer { true } else { false }
    offers.append(Settlement(author, answer, wait: isBusy ? Self.shortly : 0))
  }

  package mutating func settle() -> [Settlement] {
    defer { offers = [] }
    guard commit() != nil else { return offers }
    return offers.map { offer in
      if case .refused = offer.answer { return offer }
      return Settlement(offer.author, refusal(of: offer.author), wait: Self.later)
    }
  }

  package mutating func follow() -> Bool { follow(limit: 64) }

  package var diskProblem: DiskProblem? {
    if let failure {
      return DiskProblem("\(place.name): its host cannot write: \(failure.reason)", stopsAll: true)
    }
    return damage.map { DiskProblem($0, stopsAll: false) }
  }

  package func role(of person: Person) -> CanvasRole? { roles[person] }

  package mutating func turn(at now: UInt64) { self.now = now }
  package var deadline: UInt64? { rolesHoldUntil }
  package var hasNewRoles: Bool { rolesHoldUntil.map { $0 <= now } ?? false }

  package mutating func renewRoles() -> Bool {
    let read: Roles
    do throws(HostError) { read = try Roles(at: place) } catch {
      (rolesProblem, rolesHoldUntil) = (error.description, nil)
      return false
    }
    rolesProblem = read.problem
    if hold(against: read) { return false }
    // A file that is half written, or has a slip in it, takes nothing from anybody.
    guard rolesProblem == nil, read != roles else { return false }
    roles = read
    return true
  }

  /// The milliseconds that a program that writes the file anew may leave it gone or empty.
  private static let gap: UInt64 = 2000

  /// Returns whether the roles hold though nothing is said any more, as it may be said again in a moment.
  private mutating func hold(against read: Roles) -> Bool {
    guard read.isSilent, !roles.isSilent else {
      rolesHoldUntil = nil
      return false
    }
    let end = rolesHoldUntil ?? now + Self.gap
    rolesHoldUntil = now < end ? end : nil
    return now < end
  }

  package func reserved(for person: Person) -> [ReservedLayer] {
    layerRoles.people.map { layer, people in
      ReservedLayer(
        layer: layer, people: people.map(\.name).sorted(), isOpen: people.contains(person))
    }
  }

  package mutating func reserve(
    _ layer: ItemID, for names: [[String]], by author: Author, of person: Person
  ) {
    reservations.append(Reservation(author, refusal: reserve(layer, for: names)))
  }

  /// Returns why it cannot be done; nil once it is.
  private mutating func reserve(_ layer: ItemID, for names: [[String]]) -> String? {
    var people: Set<Person> = []
    for names in names {
      guard let person = names.compactMap({ Person(named: Substring($0)) }).first else {
        return "there is no user \(names.first ?? "") here"
      }
      people.insert(person)
    }
    var new = layerRoles
    new.keep(layer, for: people)
    guard new.people.count <= WireLimits.layers else { return "too many layers are kept for some" }
    do throws(FileError) { try new.write(at: place) } catch { return error.description }
    layerRoles = new
    return nil
  }

  package mutating func settledReservations() -> [Reservation] {
    defer { reservations = [] }
    return reservations
  }
}

extension HostLog: StrokeLog {
  package var base: CanvasBase { canvas.base }

  package mutating func append(
    _ steps: [SentStep], by author: Author, seen: UInt64?
  ) -> AppendAnswer {
    let answer = stage(
      steps, by: author, of: persons[author] ?? .own, role: .draw, seen: seen, time: 0)
    return commit() == nil ? answer : refusal(of: author)
  }

  package func tail(after sequence: UInt64, limit: Int) -> [StrokeRecord]? {
    canvas.tail(after: sequence, limit: limit)
  }
}

// MARK: - Bases

extension HostLog {
  /// The hand that proposes the host’s bases. It draws nothing.
  private static let proposer = Author(0)

  private var isBaseDue: Bool {
    canvas.head - lastBase >= policy.records || bytesSinceBase >= policy.bytes
  }

  /// Does the next steps that are in the order, and writes a new base if it is time for one. Nobody
  /// waits for it.
  ///
  /// - Returns: Whether there is more to do.
  package mutating func follow(limit: Int) -> Bool {
    let durable = canvas.records.dropLast(stagedCount)
    let behind = Int(canvas.head - witness.sequence) - stagedCount
    for record in durable.suffix(behind).prefix(limit) { witness.follow(record) }
    guard behind <= limit else { return true }
    if isBaseDue, stagedCount == 0, canvas.head.isMultiple(of: BasePolicy.interval) {
      try? begin()
    }
    return forget(limit: limit)
  }

  /// Forgets what is old enough. Returns whether there is more to do.
  private mutating func forget(limit: Int) -> Bool {
    let count = canvas.records.count
    let isBehind = past?.follow(&canvas, limit: limit) ?? false
    if canvas.records.count < count {
      journal.forget(upTo: canvas.head - UInt64(canvas.records.count))
    }
    return isBehind
  }

  /// Does what was in the order when the log was opened. If commands meant something else then, what
  /// they make of it now is what counts.
  mutating func catchUp() {
    for record in canvas.records.suffix(Int(canvas.head - witness.sequence)) {
      bytesSinceBase += record.sent.step.count
      witness.follow(record)
    }
    guard isOutdated, (try? begin()) != nil else { return }
    _ = canvas.hear(witness.testimony(), of: Author(1), keeping: .max)
  }

  /// Writes the state after all durable records as a base, with a journal of its own.
  private mutating func begin() throws(FileError) {
    // Else a disk that is full would be tried with every step.
    lastBase = canvas.head - UInt64(stagedCount)
    bytesSinceBase = 0
    var durable = canvas
    durable.retract(stagedCount)
    for record in durable.tail(after: witness.sequence) ?? [] { witness.follow(record) }
    let base = witness.base(mark: durable.mark(at: witness.sequence) ?? 0)
    let hands = durable.lastNumbers.compactMap { author, last in
      persons[author].map { (author, CanvasMetadata.Hand(last: last, person: $0)) }
    }
    let metadata = CanvasMetadata(
      vocabulary: Vocabulary.digest, structure: durable.structure, digest: base.digest,
      mark: base.mark, hands: Dictionary(hands) { $1 })
    try journal.begin(
      SessionBase(
        sequence: base.sequence, metadata: metadata.packed, content: base.drawing, needs: .shared))
    isOutdated = false
    canvas.propose(base, by: Self.proposer)
  }

  /// If an editor makes the same of the steps up to a base as the host, the base counts, and what is old
  /// enough is forgotten.
  package mutating func hear(
    _ testimony: CanvasLog.Testimony, of author: Author, time: UInt64
  ) -> Bool? {
    guard let agrees = witness.agrees(with: testimony), agrees else {
      return witness.agrees(with: testimony)
    }
    let young = canvas.records.count { $0.time + policy.age >= time }
    let kept = max(policy.kept, young)
    if canvas.hear(testimony, of: author, keeping: .max) == true {
      past?.forget(upTo: canvas.end(keeping: kept))
    }
    return true
  }
}

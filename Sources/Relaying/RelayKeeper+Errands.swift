import Cells
import DrawingCore
import Hosting
import Sharing

/// Something that a server is asked.
enum Errand {
  /// Which canvas has the name, and where it is told of.
  case find
  case listen(channel: String)
  case members
  case layers
  /// Whether the order there is still the one that is here.
  case standing
  case base
  /// The records behind those that are here.
  case tail
  case append([RelayKeeper.Offer])
  case propose(BasePart)
  /// That a base counts, as somebody else makes the same of the order.
  case confirm(CanvasLog.Testimony)
  /// To pass on what is seen of hands here.
  case tell([Company.Telling])
  /// Which of its processes that spoke for other hosts there still are.
  case speakers(Set<Int32>)
  /// The hands of all who are called so.
  case hands(of: String)
  case reserve(RelayKeeper.Reserving)
}

extension RelayKeeper {
  /// The most records that come at once.
  private static let most = 1000

  /// What is asked first on a new connection.
  func begin() { errands = [.find] }

  func question(_ errand: Errand) -> Question {
    switch errand {
    case .find: .call("find", .text(name), .text(peer(.own)))
    case .listen(let channel): Question(script: "UNLISTEN *; LISTEN \"\(channel)\"")
    case .members: .call("members", .text(id))
    case .layers: .call("layers", .text(id))
    case .standing:
      .call("standing", .text(id), .number(Int64(bitPattern: canvas.head)))
    case .base: .call("latest_base", .text(id))
    case .tail: .call("tail", .text(id), afterAllButLast)
    case .append(let offers): append(offers)
    case .propose(let part): propose(part)
    case .confirm(let testimony): confirm(testimony)
    case .tell(let news): tell(news)
    case .speakers(let speakers): living(speakers)
    case .hands(let name): .call("hands", .text(id), .text(name))
    case .reserve(let asked): reserve(asked)
    }
  }

  private func reserve(_ asked: Reserving) -> Question {
    .call(
      "reserve", .text(id), .text(asked.peer), .bytes(asked.layer.packed),
      .list(asked.names.map { .text($0.joined(separator: "\n")) }))
  }

  func hear(_ answer: Database.Answer, of errand: Errand) {
    switch answer {
    case .refused(let reason, _):
      if case .append(let offers) = errand {
        putOff(offers)
        refusal = reason
      }
      // A schema that was not brought up to date does not know these.
      switch errand {
      case .hands(let name): hearHands([], of: name)
      case .layers: hearLayers([])
      case .reserve(let asked):
        reservations.append(
          Reservation(
            asked.author, refusal: "the database refuses (oekaki-host --migrate): \(reason)"))
      case .find, .listen, .members, .standing, .base, .tail, .append, .propose, .confirm, .tell,
        .speakers:
        lose(
          reason,
          telling: Outage("its database refuses: \(reason)", advice: "oekaki-host --migrate"))
      }
    case .rows(let rows):
      isWell()
      hear(rows, of: errand)
    }
  }

  private func hear(_ rows: [Row], of errand: Errand) {
    switch errand {
    case .find: find(rows)
    case .listen: company.gather()
    case .propose, .confirm, .tell: break
    case .speakers:
      company.keepOnly(Set(rows.compactMap { $0.number(0).map(Int32.init(truncatingIfNeeded:)) }))
    case .members: hearMembers(rows)
    case .layers: hearLayers(rows)
    case .reserve(let asked):
      reservations.append(Reservation(asked.author, refusal: rows.first?.text(0)))
    case .hands(let name): hearHands(rows, of: name)
    case .standing: compare(rows)
    case .base: load(rows)
    case .tail: take(rows)
    case .append: hearAppended(rows)
    }
  }

  private func find(_ rows: [Row]) {
    guard let row = rows.first else {
      return lose(
        to: .noCanvas(name, service: service.name),
        telling: Outage("its database has no such canvas any more", advice: "share it there again"))
    }
    guard let id = row.text(0), row.text(2) != nil else {
      return lose(
        to: .mayNotLook(name),
        telling: Outage("you may not see this canvas", advice: "ask who owns it"))
    }
    guard let channel = row.text(3) else {
      return lose(
        to: .outdated(service: service.name),
        telling: Outage("its database is of an older version", advice: "oekaki-host --migrate"))
    }
    verdict = nil
    hear(isForeign: row.bytes(1) != Vocabulary.digest.bytes)
    let isAnother = id != self.id
    self.id = id
    if isAnother { startAnew() }
    errands.removeAll { if case .find = $0 { true } else { false } }
    errands += [.listen(channel: channel), .members, .layers, isLoaded ? .standing : .base]
  }

  /// Lets go of the connection, as what the server says opens nothing.
  private func lose(to verdict: RelayError, telling outage: Outage) {
    self.verdict = verdict
    lose(outage.reason, telling: outage)
  }

  /// Hears whether commands mean something else there, where those here only look then.
  private func hear(isForeign: Bool) {
    hasNewRoles = hasNewRoles || isForeign != self.isForeign
    self.isForeign = isForeign
    if isForeign { putOffAll() }
  }

  /// Has all be asked again, as what is here is not the order there.
  private func startAnew() {
    settlements += heldBack.map { busy($0.author) }
    (isLoaded, heldBack, errands) = (false, [], [.find])
  }

  private func hearMembers(_ rows: [Row]) {
    var found: [String: CanvasRole] = [:]
    for row in rows {
      user = row.text(0) ?? user
      if let person = row.text(1), let role = row.text(2).flatMap(CanvasRole.init(rawValue:)) {
        found[person] = role
      }
    }
    hasNewRoles = hasNewRoles || found != members
    members = found
  }

  private func hearLayers(_ rows: [Row]) {
    var found: [ItemID: [String]] = [:]
    for row in rows {
      guard let layer = row.bytes(0).flatMap({ ItemID(packed: $0) }), let person = row.text(1)
      else { continue }
      found[layer, default: []].append(person)
    }
    hasNewRoles = hasNewRoles || found != layerRoles
    layerRoles = found
  }

  private func hearHands(_ rows: [Row], of name: String) {
    wanted.remove(name)
    var hands: [String: Set<Author>] = [:]
    for row in rows {
      guard let person = row.text(0), let author = row.unsigned(1) else { continue }
      hands[person, default: []].insert(Author(author))
    }
    found[name] = hands
  }

  /// Sees whether the server still has what it had: one that took over may have lost the last steps.
  private func compare(_ rows: [Row]) {
    guard let row = rows.first, row.number(1) == chain || canvas.head == 0 else {
      return startAnew()
    }
    notified = row.unsigned(0) ?? notified
    if notified > canvas.head { errands.append(.tail) } else { isUpToDate() }
  }

  /// The place from which records are asked for: the last that is here comes again, so that it is seen
  /// whether those behind it go on from it.
  private var afterAllButLast: Question.Value {
    .number(Int64(bitPattern: canvas.head == 0 ? 0 : canvas.head - 1))
  }

  /// Whether records go on from what is here. They do not if the server was put back to what it had before
  /// while the connection lasted.
  private func goesOn(_ rows: [Row]) -> Bool {
    guard isLoaded, canvas.head > 0 else { return true }
    let first = rows.first { $0.text(8) == nil }
    return first?.unsigned(0) == canvas.head && first?.number(7) == chain
  }

  /// Hears how far the order has come. What is told there grows as long as the order does.
  func hear(head: UInt64) {
    if let latest, head <= latest, isLoaded { errands.append(.standing) }
    (notified, latest) = (max(notified, head), head)
  }

  // MARK: Records

  private func take(_ rows: [Row]) {
    // Whether the canvas is there, and who may see it, may be otherwise as well.
    guard goesOn(rows) else { return errands.append(.find) }
    for row in rows where row.text(8) == nil {
      guard let record = StrokeRecord(row) else { return damaged() }
      guard record.sequence > canvas.head else { continue }
      guard canvas.accept([record]) else { return damaged() }
      chain = row.number(7) ?? 0
      if record.sequence.isMultiple(of: BasePolicy.interval) { chains[record.sequence] = chain }
    }
    if rows.count(where: { $0.text(8) == nil }) >= Self.most {
      errands.append(.tail)
    } else {
      isUpToDate()
    }
  }

  /// Notes that all is here that the server has.
  private func isUpToDate() {
    // A number that was only claimed is not asked for again.
    (isLoaded, notified, awaySince) = (true, canvas.head, nil)
    settlements += heldBack
    heldBack = []
  }

  /// Goes on with what the server has, if it makes sense.
  private func damaged() {
    verdict = isLoaded ? nil : .damaged(name)
    startAnew()
    lose("what the server has does not fit together")
  }

  private func load(_ rows: [Row]) {
    guard let base = LoadedBase(rows), let witness = Witness(base.base) else { return damaged() }
    // Those who were there have something else until they come again.
    (isAnew, isLoaded) = (self.witness != nil, false)
    canvas = CanvasLog(base: base.base, structure: base.structure, lastNumbers: base.lastNumbers)
    (self.witness, chain, notified) = (witness, base.chain, 0)
    past = Past(witness.drawing, at: witness.sequence)
    (chains, lastBase, bytesSinceBase) = ([base.base.sequence: base.chain], base.base.sequence, 0)
    errands.append(.tail)
  }

  // MARK: Appending

  private func append(_ offers: [Offer]) -> Question {
    let steps = offers.flatMap(\.steps)
    return .call(
      "append", .text(id), afterAllButLast,
      .list(offers.map { .text($0.peer) }),
      .list(offers.map { .number(Int64(bitPattern: $0.author.number)) }),
      .list(offers.map { .number(Int64($0.steps.count)) }),
      .list(offers.map { $0.seen.map { .number(Int64(clamping: $0)) } ?? .null }),
      .list(steps.map { .number(Int64(bitPattern: $0.number)) }),
      .list(steps.map { .number(Int64(bitPattern: $0.structure)) }),
      .list(steps.map { .text($0.movesPoints ? "t" : "f") }),
      .list(steps.map { .bytes($0.step) }))
  }

  private func hearAppended(_ rows: [Row]) {
    refusal = nil
    heldBack += rows.compactMap { row in
      guard let verdict = row.text(8), let author = row.unsigned(1) else { return nil }
      return settlement(Author(author), verdict, last: row.unsigned(2) ?? 0, row.unsigned(3) ?? 0)
    }
    take(rows)
  }

  private func settlement(
    _ author: Author, _ verdict: String, last: UInt64, _ structure: UInt64
  ) -> Settlement {
    switch verdict {
    case "shared": Settlement(author, .shared(upTo: last))
    case "expects": Settlement(author, .expects(last + 1))
    case "overtaken": Settlement(author, .overtaken(sharedUpTo: last))
    case "reshaped": Settlement(author, .reshaped(structure: structure, sharedUpTo: last))
    case "look": Settlement(author, .refused("you may look at this canvas, not draw"))
    case "other": Settlement(author, .refused("that hand is somebody else’s"))
    default: Settlement(author, .busy(sharedUpTo: last), wait: 1000)
    }
  }
}

extension StrokeRecord {
  /// Reads a row: sequence, author, number, structure, moves, time, step.
  fileprivate init?(_ row: Row) {
    guard let sequence = row.unsigned(0), let author = row.unsigned(1),
      let number = row.unsigned(2), let structure = row.unsigned(3), let time = row.unsigned(5),
      let step = row.bytes(6)
    else { return nil }
    self.init(
      sequence: sequence, author: Author(author), time: time,
      sent: SentStep(
        number: number, structure: structure, movesPoints: row.flag(4), step: step))
  }
}

extension Question.Value {
  /// A list, as the server reads it.
  static func list(_ values: [Question.Value]) -> Question.Value {
    let words = values.map { value in
      switch value {
      case .number(let number): String(number)
      case .bytes(let bytes): "\"\\\\x\(bytes.hex)\""
      case .text(let text):
        "\"" + text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
      case .null: "NULL"
      }
    }
    return .text("{" + words.joined(separator: ",") + "}")
  }
}

import DrawingCore
import Sharing

// MARK: - Coming in

extension Host {
  /// Lets those in who have connected. Whoever has not said who he is goes before somebody else cannot
  /// come in.
  func admit() {
    for _ in 0..<64 {
      do throws(Socket.Failure) {
        guard let socket = try listener.accept() else { return }
        admit(socket, socket.peer)
      } catch {
        guard !dropSilent(where: { _ in true }) else { continue }
        isCrowded = true
        return
      }
    }
  }

  /// Lets somebody in.
  ///
  /// - Parameter person: whose process it is; nil if the kernel does not say.
  package func admit(_ socket: Socket, _ person: Person?) {
    guard let person else { return }
    let isOne = { (visitor: Visitor) in visitor.person == person }
    if visitors.count(where: isOne) >= options.mostOfPerson, !dropSilent(where: isOne) { return }
    visitors.append(
      Visitor(socket, person, silentUntil: now + options.patience, time: now))
  }

  /// Sends the one away who has been silent for longest. Returns false if there is none.
  private func dropSilent(where isOne: (Visitor) -> Bool) -> Bool {
    guard let i = visitors.firstIndex(where: { $0.peer == nil && isOne($0) }) else { return false }
    visitors.remove(at: i)
    return true
  }

  /// Greets an editor that says who it is, or tells why it cannot stay.
  func greet(_ visitor: Visitor, _ hello: Hello) throws(WireError) {
    guard visitor.peer == nil, visitor.waiting == nil else { throw WireError("a second hello") }
    if let outage = keeper.outage, hello.known == nil { return visitor.sendAway(from: outage) }
    guard keeper.outage == nil, keeper.isLoaded else { return visitor.wait(hello) }
    guard hello.version == Hello.version else {
      return visitor.sendAway(
        "the host speaks version \(Hello.version) of the protocol, not \(hello.version) "
          + "(use the same version of Oekaki)")
    }
    readRoles()
    guard let role = keeper.role(of: visitor.person) else {
      return visitor.sendAway("you may not see this canvas" + rolesNote)
    }
    guard keeper.person(of: hello.author) ?? visitor.person == visitor.person else {
      return visitor.sendAway("that hand is somebody else’s")
    }
    if let other = guests.first(where: { $0.author == hello.author }) {
      guard other.person == visitor.person else {
        return visitor.sendAway("that hand is somebody else’s")
      }
      other.isGone = true
    }
    if let known = hello.known, known.canvas != keeper.id {
      return visitor.sendAway("another canvas has that name by now")
    }
    visitor.isForeign = hello.vocabulary != Vocabulary.digest
    visitor.onlyLooks = visitor.isForeign || hello.looks
    welcome(visitor, hello, visitor.onlyLooks ? min(role, .look) : role)
  }

  private func welcome(_ visitor: Visitor, _ hello: Hello, _ role: CanvasRole) {
    let peer = Peer(
      author: hello.author, name: hello.name, person: visitor.person.name, role: role)
    let others = guests.filter { !$0.isGone }
    visitor.peer = peer
    visitor.reader.limit = role >= .draw ? WireLimits.append : WireLimits.small
    visitor.say(
      .welcome(Welcome(canvas: keeper.id, role: role, head: keeper.canvas.head)))
    if let toldDiskProblem { visitor.say(.diskProblem(toldDiskProblem)) }
    tellLayers(visitor)
    let known = hello.known.map { ($0.sequence, $0.mark) }
    let isThere = known.flatMap { keeper.canvas.contains($0) }
    if let known, isThere == true {
      visitor.cursor = known.0
    } else {
      sayBase(visitor, hello.author, hasLost: isThere == false)
    }
    for other in others {
      if let there = other.peer { visitor.say(.peer(there)) }
      other.say(.peer(peer))
    }
    keeper.tell(.here(peer), of: visitor.person)
    for there in keeper.peersAfar { visitor.say(.peer(there)) }
  }

  private func sayBase(_ visitor: Visitor, _ author: Author, hasLost: Bool) {
    let base = keeper.canvas.base
    visitor.cursor = base.sequence
    let last = keeper.canvas.lastNumber(of: author, at: base.sequence)
    visitor.sayLarge(Reply.base(base, lastNumber: last, hasLost: hasLost).message)
  }

  /// Reads the roles again, and sees to it that they hold.
  func readRoles() {
    guard !rolesAreFresh else { return }
    rolesAreFresh = true
    let areNew = keeper.renewRoles()
    tellProblem(holdsBefore: true)
    guard areNew else { return }
    for visitor in guests {
      guard let peer = visitor.peer else { continue }
      guard var role = keeper.role(of: visitor.person) else {
        visitor.sendAway("you may not see this canvas any more")
        continue
      }
      if visitor.onlyLooks { role = min(role, .look) }
      guard role != peer.role else { continue }
      visitor.peer?.role = role
      visitor.reader.limit = role >= .draw ? WireLimits.append : WireLimits.small
      tellOf(visitor)
    }
    tellLayers()
  }

  /// What is told to who may not come in while the roles may say otherwise.
  private var rolesNote: String {
    guard keeper.rolesProblem != nil else { return "" }
    return ": what its roles say now makes no sense (tell \(place.owner?.name ?? "who owns it"))"
  }

  /// Reports what is wrong with the roles, once.
  ///
  /// - Parameter holdsBefore: whether there were other roles before, which hold.
  func tellProblem(holdsBefore: Bool) {
    guard keeper.rolesProblem != toldProblem else { return }
    toldProblem = keeper.rolesProblem
    if let toldProblem {
      options.report(toldProblem + (holdsBefore ? "; what they said before holds" : ""))
    }
  }
}

// MARK: - Out of reach

extension Host {
  /// Lets nobody believe that he is at the canvas while the order is out of reach. Who comes back meanwhile
  /// is let in when that is over, and then asked about what others drew; who has nothing of the canvas yet
  /// is told why there is nothing for him.
  func heedOutage() {
    if let outage = keeper.outage {
      for guest in guests where !guest.isOver { guest.end(with: .away(outage.reason)) }
      for visitor in visitors where visitor.waiting != nil && visitor.waiting?.known == nil {
        _ = visitor.takeWaiting()
        visitor.sendAway(from: outage)
      }
      return
    }
    guard keeper.isLoaded else { return }
    for visitor in visitors {
      guard let hello = visitor.takeWaiting() else { continue }
      do throws(WireError) { try greet(visitor, hello) } catch { visitor.isGone = true }
    }
  }
}

// MARK: - What they say

extension Host {
  /// Deals with what has come, waits for the disk once, and answers.
  func handleMessages() {
    // Those who come back are told what the order is now.
    if keeper.hasBegunAnew() { for visitor in guests { visitor.isGone = true } }
    for visitor in visitors {
      do throws(WireError) {
        visitor.isPaused = true
        while !visitor.isOver, visitor.answer == nil, !visitor.isFull || visitor.isGone {
          guard let message = try visitor.reader.next() else {
            visitor.isPaused = false
            break
          }
          try handle(try Request(message), of: visitor)
        }
        try checkMemory(of: visitor)
      } catch {
        // What makes no sense ends this connection, and nothing else.
        visitor.isGone = true
      }
    }
    for settlement in keeper.settle() { settle(settlement) }
  }

  /// Answers the editor that waits to know what has become of its steps.
  private func settle(_ settlement: Settlement) {
    let asking = guests.first { $0.author == settlement.author && $0.isWaiting }
    guard let visitor = asking else { return }
    var (answer, wait) = (settlement.answer, settlement.wait)
    if case .shared(let number) = answer, let rest = visitor.restWaits {
      (answer, wait) = (.busy(sharedUpTo: number), rest)
    }
    visitor.answer = (answer, wait, keeper.canvas.head)
  }

  private func checkMemory(of visitor: Visitor) throws(WireError) {
    guard visitor.reader.held > 1 << 17 else { return }
    let held = visitors.reduce(0) { $0 + $1.reader.held }
    guard held <= options.mostHeld else { throw WireError("too much at once") }
  }

  private func handle(_ request: Request, of visitor: Visitor) throws(WireError) {
    if case .hello(let hello) = request { return try greet(visitor, hello) }
    guard let peer = visitor.peer else { throw WireError("no hello") }
    switch request {
    case .hello: break
    case .append(let steps, let seen): append(steps, seen: seen, peer.author, visitor)
    case .presence(let bytes): try show(bytes, of: peer.author, visitor)
    case .testimony(let testimony): hear(testimony, of: peer.author, visitor)
    case .blame(let name, let since): inquire(name, since: since, visitor)
    case .reserve(let layer, let names): reserve(layer, for: names, visitor)
    }
  }

  private func append(
    _ steps: [SentStep], seen: UInt64?, _ author: Author, _ visitor: Visitor
  ) {
    readRoles()
    guard let role = visitor.peer?.role, !visitor.isOver else { return }
    let last = keeper.canvas.lastNumbers[author] ?? 0
    let new = steps.filter { $0.number > last }
    var rate = rates[visitor.person] ?? DrawingRate(options.limits, time: now)
    rate.fill(until: now)
    let (count, wait) = role < .draw ? (new.count, 0) : rate.take(new.map(\.step.count))
    rates[visitor.person] = rate
    if rates.count > 1000 { rates = rates.filter { !$0.value.isFull } }
    // It is settled when it is durable.
    visitor.answer = (.busy(sharedUpTo: last), 0, .max)
    visitor.restWaits = count < new.count ? wait : nil
    keeper.offer(
      Array(new.prefix(count)), by: author, of: visitor.person, role: role, seen: seen,
      time: options.clock.date())
  }

  private func show(
    _ bytes: [UInt8], of author: Author, _ visitor: Visitor
  ) throws(WireError) {
    guard bytes.count <= WireLimits.presence else { throw WireError("too much to be seen") }
    visitor.presence.fill(until: now)
    guard visitor.presence.count >= 1 else { return }
    visitor.presence.take(1)
    for other in guests where other !== visitor { other.mention(.presence(author, bytes)) }
    keeper.tell(.seen(author, bytes), of: visitor.person)
  }

  private func hear(
    _ testimony: CanvasLog.Testimony, of author: Author, _ visitor: Visitor
  ) {
    // One that may only look may not be able to tell.
    guard !visitor.isForeign else { return }
    let former = keeper.canvas.base.sequence
    let agrees = keeper.hear(testimony, of: author, time: options.clock.date())
    if agrees == false { visitor.say(.differs(at: testimony.sequence)) }
    let safe = keeper.canvas.base.sequence
    guard safe > former else { return }
    for guest in guests where guest.cursor >= safe { guest.say(.safe(upTo: safe)) }
  }
}

// MARK: - What they are told

extension Host {
  /// Tells all what they do not know yet, as far as they listen.
  func feedAll() {
    var packed: [UInt64: (message: Message, last: UInt64)] = [:]
    for visitor in visitors where visitor.peer != nil || visitor.isOver {
      repeat {
        fill(visitor, &packed)
        visitor.write(at: now)
      } while !visitor.isGone && !visitor.hasOutput && hasMore(for: visitor)
    }
  }

  private func hasMore(for visitor: Visitor) -> Bool {
    guard visitor.peer != nil, !visitor.isOver else { return false }
    if visitor.isSayingLarge || visitor.cursor < keeper.canvas.head { return true }
    return visitor.answer != nil && !visitor.isWaiting
  }

  /// Puts what comes next into what a visitor is told: a base, then records, then its answer.
  private func fill(
    _ visitor: Visitor, _ packed: inout [UInt64: (message: Message, last: UInt64)]
  ) {
    while !visitor.isFull, hasMore(for: visitor) {
      if visitor.isSayingLarge {
        visitor.sayPart()
      } else if let answer = visitor.answer, answer.behind <= visitor.cursor {
        visitor.say(.answer(answer.answer, wait: answer.wait))
        visitor.answer = nil
      } else if visitor.cursor < keeper.canvas.head {
        let next = packed[visitor.cursor] ?? records(after: visitor.cursor)
        guard next.last > visitor.cursor else {
          visitor.isGone = true
          return
        }
        packed[visitor.cursor] = next
        visitor.sayLarge(next.message)
        visitor.cursor = next.last
      } else {
        return
      }
    }
  }

  /// Packs the records behind a place, as many as are told at once: they end where all compare what
  /// they have.
  private func records(after sequence: UInt64) -> (message: Message, last: UInt64) {
    let limit = BasePolicy.interval - sequence % BasePolicy.interval
    var (records, size) = ([StrokeRecord](), 0)
    for record in keeper.canvas.tail(after: sequence, limit: Int(limit)) ?? [] {
      size += record.sent.step.count
      if !records.isEmpty, size > Frame.limit / 4 { break }
      records.append(record)
    }
    return (Reply.records(records).message, records.last?.sequence ?? sequence)
  }
}

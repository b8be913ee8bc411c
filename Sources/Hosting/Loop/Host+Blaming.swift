import Sharing

/// What somebody has drawn, to be taken back by those who may.
extension Host {
  /// Notes a question that is answered in the turns to come.
  func inquire(_ name: String, since: UInt64, _ visitor: Visitor) {
    readRoles()
    guard let peer = visitor.peer, !visitor.isOver else { return }
    guard peer.role >= .moderate else {
      return visitor.say(.blamed(.refused("only who moderates takes back what others drew")))
    }
    guard visitor.inquiry == nil else {
      return visitor.say(.blamed(.refused("the one before is not answered yet")))
    }
    // Who gives a hand somebody else’s name must not have it taken for his.
    let hands = guests.compactMap(\.peer) + keeper.peersAfar
    let called = Dictionary(grouping: hands.filter { $0.name == name }) { $0.person }
    visitor.inquiry = Inquiry(
      name, orHands: called.mapValues { Set($0.map(\.author)) }, since: since)
  }

  /// Goes on with what was asked. Returns whether there is more to do at once.
  func answerInquiries() -> Bool {
    var isBehind = false
    for visitor in visitors where visitor.inquiry != nil && !visitor.isGone {
      guard visitor.inquiry?.hasBegun == true || begin(visitor) else { continue }
      if visitor.inquiry?.goOn(in: keeper.canvas) == true {
        isBehind = true
      } else if visitor.cursor == keeper.canvas.head, !visitor.isSayingLarge {
        let answer = visitor.inquiry?.answer ?? .nothing
        visitor.inquiry = nil
        visitor.sayLarge(Reply.blamed(answer).message)
        isBehind = true
      }
    }
    return isBehind
  }

  /// Begins to answer once it is known whose hands are meant. Returns whether it has begun.
  private func begin(_ visitor: Visitor) -> Bool {
    guard let name = visitor.inquiry?.names.first, let since = visitor.inquiry?.since,
      let found = keeper.hands(of: name)
    else { return false }
    guard let (_, hands) = found.first, found.count == 1 else {
      if found.isEmpty, visitor.inquiry?.tryHand() == true { return begin(visitor) }
      let others = visitor.inquiry?.names.dropFirst() ?? []
      let people = found.isEmpty ? Array(others) : found.keys.sorted()
      refuse(
        visitor,
        people.isEmpty
          ? "nobody of that name has drawn here"
          : "there are several: \(people.joined(separator: ", "))")
      return false
    }
    guard let past = keeper.past else {
      refuse(visitor, "the canvas is not here just now (try again)")
      return false
    }
    if past.sequence > 0, let first = keeper.canvas.records.first, since < first.time {
      refuse(visitor, "the log begins later than that: \(age(of: first.time)) ago")
      return false
    }
    let meant = visitor.inquiry?.meant(of: hands) ?? hands
    visitor.inquiry?.begin(meant, past, in: keeper.canvas)
    return true
  }

  private func refuse(_ visitor: Visitor, _ reason: String) {
    visitor.inquiry = nil
    visitor.say(.blamed(.refused(reason)))
  }

  private func age(of time: UInt64) -> String {
    let now = options.clock.date()
    let minutes = (now - min(now, time)) / 60_000
    if minutes < 120 { return "\(minutes)m" }
    return minutes < 2880 ? "\(minutes / 60)h" : "\(minutes / 1440)d"
  }
}

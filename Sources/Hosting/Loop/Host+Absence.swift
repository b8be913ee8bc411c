import Sharing

// MARK: - Who gives no sign of life

extension Host {
  /// When it is to be looked whether somebody reads what he is told; nil if all have read it, or are
  /// away. Nobody is asked anything, so that whoever does nothing is not woken.
  var absenceDeadline: UInt64? {
    guests.filter { $0.peer?.isAway == false }.compactMap(\.unreadSince).min().map {
      $0 + options.awayAfter
    }
  }

  /// Tells who has read nothing for so long that he must have been stopped, and who is back.
  func noteAbsence() {
    for visitor in guests {
      visitor.listen()
      let isAway = visitor.unreadSince.map { $0 + options.awayAfter <= now } ?? false
      guard visitor.peer?.isAway != isAway else { continue }
      visitor.peer?.isAway = isAway
      tellOf(visitor)
    }
  }

  /// Tells all what a hand here is now.
  func tellOf(_ visitor: Visitor) {
    guard let peer = visitor.peer else { return }
    for guest in guests { guest.say(.peer(peer)) }
    keeper.tell(.here(peer), of: visitor.person)
  }
}

import DrawingCore
import Sharing

/// What is seen of a hand by those at other hosts of a canvas.
package enum Sighting: Hashable, Sendable {
  /// It is there, or is called something else, or may do something else.
  case here(Peer)
  /// Where it is just now, in a form that hosts do not know.
  case seen(Author, [UInt8])
  case left(Author)

  /// The hand.
  package var author: Author {
    switch self {
    case .here(let peer): peer.author
    case .seen(let author, _), .left(let author): author
    }
  }
}

extension Host {
  /// The most hands at other hosts that are known.
  private static let most = 1000

  /// Tells the editors here of hands at other hosts.
  func hearOfOthers() {
    for sighting in keeper.sightings() where guests.allSatisfy({ $0.author != sighting.author }) {
      hear(sighting)
    }
  }

  private func hear(_ sighting: Sighting) {
    switch sighting {
    case .here(let peer):
      guard afar[peer.author] != peer, afar[peer.author] != nil || afar.count < Self.most else {
        return
      }
      afar[peer.author] = peer
      for guest in guests { guest.say(.peer(peer)) }
    case .seen(let author, let bytes):
      guard afar[author] != nil else { return }
      for guest in guests { guest.mention(.presence(author, bytes)) }
    case .left(let author):
      guard afar.removeValue(forKey: author) != nil else { return }
      for guest in guests { guest.say(.left(author)) }
    }
  }
}

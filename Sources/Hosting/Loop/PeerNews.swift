import DrawingCore
import Sharing

/// What is seen of a hand by those at other hosts of a canvas.
package enum PeerNews: Hashable, Sendable {
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
  /// Tells the editors here of hands at other hosts.
  func hearOfOthers() {
    for news in keeper.newsFromAfar() {
      for guest in guests {
        switch news {
        case .here(let peer): guest.say(.peer(peer))
        case .seen(let author, let bytes): guest.mention(.presence(author, bytes))
        case .left(let author): guest.say(.left(author))
        }
      }
    }
  }
}

import Cells
import DrawingCore
import Hosting
import Sharing

/// The hands at all hosts of a canvas: those here, with what is to be told of them, and those elsewhere,
/// with what was heard of them. None of it is kept anywhere.
struct Company {
  /// Something that other hosts are to be told.
  struct Telling: Hashable {
    let kind: Kind
    let author: Author
    /// Whose hand it is, as the host here says.
    let peer: String
    var bytes: [UInt8] = []
  }

  enum Kind: String {
    /// Asks all who are there to say so.
    case call
    /// A hand is there; its name.
    case here
    /// A hand is there that gives no sign of life; its name.
    case away
    /// Where a hand is.
    case seen
    case left
  }

  /// A hand here.
  private struct Hand {
    let peer: String
    let name: String
    let isAway: Bool
  }

  /// A hand elsewhere, and the server’s process that speaks for its host.
  private struct Other {
    let peer: Peer
    let speaker: Int32
  }

  private var here: [Author: Hand] = [:]
  private var calls = false
  private var changed: Set<Author> = []
  private var gone: [Author: String] = [:]
  private var seen: [Author: [UInt8]] = [:]
  private var afar: [Author: Other] = [:]
  private var heard: [PeerNews] = []

  /// The most hands elsewhere.
  private static let most = 1000

  // MARK: Here

  /// Notes what is to be told of a hand here. Of where it is only the last counts, and only if there is
  /// anybody to see it.
  mutating func note(_ news: PeerNews, peer: String) {
    switch news {
    case .here(let hand):
      here[hand.author] = Hand(peer: peer, name: hand.name, isAway: hand.isAway)
      // It has come here from elsewhere, and what was heard of it there is old.
      afar[hand.author] = nil
      heard.removeAll { $0.author == hand.author }
      changed.insert(hand.author)
      gone[hand.author] = nil
    case .seen(let author, let bytes):
      if !afar.isEmpty, here[author] != nil { seen[author] = bytes }
    case .left(let author):
      (here[author], seen[author]) = (nil, nil)
      changed.remove(author)
      gone[author] = peer
    }
  }

  /// Whether there is something to be told.
  var hasNews: Bool { calls || !changed.isEmpty || !gone.isEmpty || !seen.isEmpty }

  /// Begins to be told of, on a new connection: all say who is there.
  mutating func gather() {
    calls = true
    changed.formUnion(here.keys)
  }

  /// Returns what is to be told now.
  mutating func takeNews(as peer: String) -> [Telling] {
    defer { (calls, changed, gone, seen) = (false, [], [:], [:]) }
    var news = calls ? [Telling(kind: .call, author: Author(0), peer: peer)] : []
    news += gone.sorted { $0.key < $1.key }.map {
      Telling(kind: .left, author: $0.key, peer: $0.value)
    }
    for (author, hand) in here.sorted(by: { $0.key < $1.key }) {
      if changed.contains(author) {
        news.append(
          Telling(
            kind: hand.isAway ? .away : .here, author: author, peer: hand.peer,
            bytes: Array(hand.name.utf8)))
      }
      if let bytes = seen[author] {
        news.append(Telling(kind: .seen, author: author, peer: hand.peer, bytes: bytes))
      }
    }
    return news
  }

  // MARK: Elsewhere

  /// The server’s processes that speak for hands elsewhere.
  var speakers: Set<Int32> { Set(afar.values.map(\.speaker)) }
  /// Who is elsewhere, in the order of their authors.
  var peersAfar: [Peer] { afar.values.map(\.peer).sorted { $0.author < $1.author } }

  /// Hears what a server’s process passes on: a kind, and for most kinds an author, a role, and a person
  /// and bytes in hexadecimal digits. What makes no sense is not heard.
  mutating func hear(_ text: String, from speaker: Int32) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 5, let kind = Kind(rawValue: String(words[0])),
      let author = Int64(words[1]).map({ Author(UInt64(bitPattern: $0)) }),
      let role = CanvasRole(rawValue: String(words[2])), let person = words[3].hexBytes,
      let bytes = words[4].hexBytes, bytes.count <= WireLimits.presence
    else { return }
    switch kind {
    case .call: changed.formUnion(here.keys)
    case .here, .away:
      let peer = Peer(
        author: author, name: String(decoding: bytes, as: UTF8.self),
        person: String(decoding: person, as: UTF8.self), role: role, isAway: kind == .away)
      meet(peer, at: speaker)
    case .seen: if afar[author]?.speaker == speaker { heard.append(.seen(author, bytes)) }
    case .left: if afar[author]?.speaker == speaker { lose(author) }
    }
  }

  private mutating func meet(_ peer: Peer, at speaker: Int32) {
    let known = afar[peer.author]
    guard here[peer.author] == nil, known != nil || afar.count < Self.most else { return }
    afar[peer.author] = Other(peer: peer, speaker: speaker)
    // At another host it has come again, and has seen nothing yet.
    if known?.peer != peer || known?.speaker != speaker { heard.append(.here(peer)) }
  }

  private mutating func lose(_ author: Author) {
    if afar.removeValue(forKey: author) != nil { heard.append(.left(author)) }
  }

  /// Knows of nobody elsewhere any more, but of those for whom these processes speak.
  mutating func keepOnly(_ speakers: Set<Int32>) {
    for (author, other) in afar where !speakers.contains(other.speaker) { lose(author) }
  }

  /// Returns what was heard since it was asked for last.
  mutating func newsFromAfar() -> [PeerNews] {
    defer { heard = [] }
    return heard
  }
}

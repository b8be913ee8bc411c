import Cells
import DrawingCore
import Hosting
import Sharing

// MARK: - Hands at other hosts

extension RelayKeeper {
  /// The milliseconds after which it is looked again whether other hosts are still there, while
  /// somebody here does something. Nobody is woken for it.
  private static let pause: UInt64 = 30_000

  package func tell(_ news: PeerNews, of person: Person) {
    company.note(news, peer: peer(person))
  }

  package var peersAfar: [Peer] { company.peersAfar }
  package func newsFromAfar() -> [PeerNews] { company.newsFromAfar() }

  /// What there is to do about hands while nothing else is.
  func nextOfCompany() -> [Errand] {
    guard company.hasNews else { return [] }
    let news = Errand.tell(company.takeNews(as: peer(.own)))
    guard now >= checksAt, !company.speakers.isEmpty else { return [news] }
    checksAt = now + Self.pause
    return [news, .speakers(company.speakers)]
  }

  func tell(_ news: [Company.Telling]) -> Question {
    .call(
      "tell", .text(id), .list(news.map { .text($0.peer) }),
      .list(news.map { .number(Int64(bitPattern: $0.author.number)) }),
      .list(news.map { .text($0.kind.rawValue) }),
      .list(news.map { .text($0.bytes.hex) }))
  }

  /// Which of these processes of the server there still are.
  func living(_ speakers: Set<Int32>) -> Question {
    .call("living", .list(speakers.sorted().map { .number(Int64($0)) }))
  }

  /// Hears what was notified: that there are more records, or other roles, or what is seen of a hand.
  func hear(_ news: [Database.Notice]) {
    for notice in news {
      if let head = UInt64(notice.text) {
        hear(head: head)
      } else if notice.text == "roles" {
        errands += [.members, .layers, .find]
      } else if notice.sender != database?.number {
        company.hear(notice.text, from: notice.sender)
      }
    }
  }
}

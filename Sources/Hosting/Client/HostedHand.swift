import DrawingCore
import Sharing

/// A hand at a canvas of a host: the replica and its connection together. Nothing in it waits.
package struct HostedHand: Sendable {
  /// The connection, without its socket.
  package private(set) var connection: HostConnection
  /// What the hand sees and has done; nil until a base has come.
  package private(set) var replica: Replica?

  /// Creates a hand.
  ///
  /// - Parameters:
  ///   - replica: what was kept of the hand; nil if it is new.
  ///   - canvas: the canvas that it was kept for.
  package init(author: Author, name: String, replica: Replica? = nil, canvas: String? = nil) {
    connection = HostConnection(author: author, name: name, canvas: canvas)
    self.replica = replica
  }

  /// Begins to talk over a new connection.
  package mutating func begin() { connection.begin(knowing: replica?.place) }

  /// Forgets a connection that is no more.
  package mutating func end() { connection.end() }

  /// Performs a command on what is shown. Nothing can be performed before a base has come.
  package mutating func perform(_ command: Command) throws(CommandError) -> Editor.Change? {
    try replica?.perform(command)
  }

  /// Takes bytes that came. Throws for what makes no sense, after which the connection is to be closed.
  package mutating func receive(
    _ bytes: ArraySlice<UInt8>, at now: UInt64
  ) throws(WireError) -> [HostConnection.News] {
    var news: [HostConnection.News] = []
    for event in try connection.receive(bytes, at: now) {
      if var replica {
        self.replica = nil
        defer { self.replica = replica }
        news += try connection.apply(event, to: &replica)
      } else if case .base(let base, let last, _) = event {
        news.append(join(base, after: last))
      } else if case .records = event {
        throw WireError("records without a base")
      } else {
        news.append(.said(event))
      }
    }
    return news
  }

  private mutating func join(_ base: CanvasBase, after last: UInt64) -> HostConnection.News {
    do throws(PackingError) {
      replica = try Replica(joining: base, as: connection.author, after: last)
      return .joined
    } catch {
      return .damaged(error)
    }
  }

  /// Says what is to be said by now; then `output` has what is to be written.
  package mutating func speak(at now: UInt64) {
    let replica = replica
    connection.speak(at: now, seen: replica?.sequence ?? 0) { replica?.outgoing(limit: $0) ?? [] }
  }

  /// When something is to be said though nothing happens; nil if nothing is.
  package var speaksAt: UInt64? {
    connection.speaksAt(hasSteps: replica?.pendingCount ?? 0 > 0)
  }

  /// The bytes to be written.
  package var output: [UInt8] { connection.output }
  /// Takes bytes off the front that were written.
  package mutating func wrote(_ count: Int) { connection.wrote(count) }
  /// Asks what somebody has drawn since a time, in milliseconds since 1970.
  package mutating func blame(_ name: String, since: UInt64) {
    connection.blame(name, since: since)
  }
  /// Asks for a layer to be kept for people of these names.
  package mutating func reserve(_ layer: ItemID, for names: [String]) {
    connection.reserve(layer, for: names)
  }
  /// Shows others where the hand is.
  package mutating func show(_ bytes: [UInt8]) { connection.show(bytes) }
}

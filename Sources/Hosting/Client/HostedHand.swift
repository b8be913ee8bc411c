import DrawingCore
import Sharing

/// A hand at a canvas of a host: the replica and its connection together. Nothing in it waits.
package struct HostedHand: Sendable {
  /// The connection, without its socket.
  package private(set) var connection: HostConnection
  /// What the hand sees and has done; nil until a base has come.
  package private(set) var replica: Replica?

  /// Something that the editor or its user has to know.
  package enum News: Sendable {
    /// The connection is there, or said something that does not concern the drawing.
    case said(HostConnection.Event)
    /// What may look different.
    case changed(Editor.Change)
    /// The base that came cannot be read.
    case damaged(PackingError)
  }

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
  ) throws(WireError) -> [News] {
    var news: [News] = []
    for event in try connection.receive(bytes, at: now) {
      switch event {
      case .base(let base, let last, let hasLost):
        news.append(join(base, after: last, hasLost: hasLost))
      case .safe(let sequence):
        replica?.forget(upTo: sequence)
        news.append(.said(event))
      case .records(let records): news += try take(records)
      default: news.append(.said(event))
      }
    }
    return news
  }

  private mutating func join(
    _ base: CanvasBase, after last: UInt64, hasLost: Bool
  ) -> News {
    do throws(PackingError) {
      guard var replica else {
        replica = try Replica(joining: base, as: connection.author, after: last)
        return .changed(Editor.Change())
      }
      self.replica = nil
      defer { self.replica = replica }
      return .changed(try replica.goOn(from: base, after: last, hasLost: hasLost))
    } catch {
      return .damaged(error)
    }
  }

  private mutating func take(_ records: [StrokeRecord]) throws(WireError) -> [News] {
    guard var replica else { throw WireError("records without a base") }
    self.replica = nil
    defer { self.replica = replica }
    let arrival = replica.receive(records)
    guard !arrival.hasGap else { throw WireError("records are missing") }
    if replica.sequence.isMultiple(of: BasePolicy.interval), arrival.change != nil {
      var confirmed = replica.confirmed
      connection.testify(.init(sequence: replica.sequence, digest: confirmed.digest()))
    }
    return arrival.change.map { [.changed($0)] } ?? []
  }

  /// Says what is to be said by now; then `output` has what is to be written.
  package mutating func speak(at now: UInt64) {
    let replica = replica
    connection.speak(at: now) { replica?.outgoing(limit: $0) ?? [] }
  }

  /// When something is to be said though nothing happens; nil if nothing is.
  package var speaksAt: UInt64? {
    connection.speaksAt(hasSteps: replica?.pendingCount ?? 0 > 0)
  }

  /// The bytes to be written.
  package var output: [UInt8] { connection.output }
  /// Takes bytes off the front that were written.
  package mutating func wrote(_ count: Int) { connection.wrote(count) }
  /// Shows others where the hand is.
  package mutating func show(_ bytes: [UInt8]) { connection.show(bytes) }
}

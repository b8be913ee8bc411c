import DrawingCore
import Sharing

/// What a host says, done to the replica of the hand.
extension HostConnection {
  /// Something that the editor or its user has to know.
  package enum News: Sendable {
    /// Something was said that does not concern the drawing.
    case said(Event)
    /// There is a replica from now on.
    case joined
    /// Records have come; what may look different, and how many cells of this hand others took back.
    case received(ReceivedRecords, Editor.Change, takenBack: [Author: Int])
    /// The replica goes on from another state; what may look different.
    case wentOn(Editor.Change)
    /// The base that came cannot be read.
    case damaged(PackingError)
  }

  /// Does to a replica what was said. Throws if records are missing, after which the connection is to be
  /// closed.
  package mutating func apply(
    _ event: Event, to replica: inout Replica
  ) throws(WireError) -> [News] {
    switch event {
    case .base(let base, let last, let hasLost):
      do throws(PackingError) {
        return [.wentOn(try replica.goOn(from: base, after: last, hasLost: hasLost))]
      } catch {
        return [.damaged(error)]
      }
    case .records(let records): return try take(records, replica: &replica)
    case .safe(let sequence): replica.forget(upTo: sequence)
    case .joined: noteDrawnAway(upTo: replica.lastNumber)
    case .shared, .overtaken, .refused, .sentAway, .presence, .peer, .left, .differs, .blamed,
      .away, .layers, .reserved, .diskProblem:
      break
    }
    return [.said(event)]
  }

  private mutating func take(
    _ records: [StrokeRecord], replica: inout Replica
  ) throws(WireError) -> [News] {
    let arrival = replica.receive(records)
    guard !arrival.hasGap else { throw WireError("records are missing") }
    guard let change = arrival.change else { return [] }
    if replica.sequence.isMultiple(of: BasePolicy.interval) {
      var confirmed = replica.confirmed
      testify(.init(sequence: replica.sequence, digest: confirmed.digest()))
    }
    return [.received(ReceivedRecords(records), change, takenBack: arrival.takenBack)]
  }
}

import DrawingCore

/// The steps of a hand on a shared canvas, by their numbers, with what each really changed. Taking one
/// back is a step of its own, which is taken back by redoing.
package struct OwnHistory: Equatable, Sendable {
  /// The numbers of the steps that can be undone, the latest last.
  package internal(set) var undoable: [UInt64] = []
  /// The numbers of the steps that took one back and can be taken back themselves.
  package internal(set) var redoable: [UInt64] = []
  /// What each of these has changed, as far as is known by now.
  package internal(set) var changes: [UInt64: SharedChange] = [:]

  mutating func record(_ number: UInt64) {
    redoable = []
    undoable.append(number)
  }

  /// Notes what a step did. One that did nothing cannot be taken back.
  mutating func note(_ outcome: SharedOutcome, of number: UInt64) {
    if case .done(let done) = outcome { changes[number] = done.change } else { drop(number) }
  }

  /// Makes the latest step one that was undone by the step of a number.
  mutating func undid(by number: UInt64) {
    _ = undoable.popLast()
    redoable.append(number)
  }

  /// Makes the step undone last one that was redone by the step of a number.
  mutating func redid(by number: UInt64) {
    _ = redoable.popLast()
    undoable.append(number)
  }

  /// Forgets what was changed by steps that can neither be undone nor redone.
  ///
  /// - Parameter pending: the steps that the outbox takes back.
  mutating func prune(keeping pending: Set<UInt64>) {
    let kept = pending.union(undoable).union(redoable)
    changes = changes.filter { kept.contains($0.key) }
  }

  mutating func drop(_ number: UInt64) {
    undoable.removeAll { $0 == number }
    redoable.removeAll { $0 == number }
    changes[number] = nil
  }
}

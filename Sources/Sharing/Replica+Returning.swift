import DrawingCore

/// What a hand decides that has been away: whether what it drew on what others changed meanwhile
/// stands.
extension Replica {
  /// The steps that can be taken back for lying on what others changed, the oldest first. Steps that
  /// are not known to all yet are among them for as long as they wait.
  package var contested: [UInt64] { history.undoable.filter { touched[$0] != nil } }

  /// What these steps changed.
  package var contestedChanges: [SharedChange] {
    contested.compactMap { history.change(of: $0, in: shown.structure) }
  }

  /// Decides on these steps: they stay, or each is taken back by a step of its own, the latest first, so
  /// that undo brings them back. All are shared either way.
  mutating func resolve(_ resolution: Resolution) -> Editor.Change {
    let (before, contested) = (shown, contested)
    touched = [:]
    if case .theirs = resolution {
      for number in contested.reversed() { takeBack(number) }
    }
    var change = editor.show(shown, after: before)
    change.note =
      resolution == .theirs
      ? "\(contested.count.counted("step")) of yours taken back: undo brings them again"
      : "\(contested.count.counted("step")) of yours \(contested.count == 1 ? "stands" : "stand")"
    return change
  }

  private mutating func takeBack(_ number: UInt64) {
    let reverting = nextNumber
    let movesPoints = history.change(of: number, in: shown.structure)?.movesPoints ?? false
    if case .done = revert(number, movesPoints: movesPoints) {
      history.tookBack(number, by: reverting)
    }
  }

  /// Notes that a step of the outbox was done again, whether over what others have done since or over
  /// what was there at first.
  mutating func compare(_ number: UInt64, to before: SharedChange?) {
    guard let before, let after = history.change(of: number, in: shown.structure) else { return }
    let first = touched[number].map { history.change($0, in: shown.structure) } ?? before
    let isSame = after.liesOnTheSame(as: first)
    touched[number] = isSame ? nil : .init(change: first, structure: shown.structure)
  }
}

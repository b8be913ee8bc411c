/// What is told of the steps of a hand on a shared canvas, whose keeper knows how they are taken back.
package struct ToldSteps: Equatable, Sendable {
  /// A number that grows with each step, also with one that takes another back.
  let revision: Int
  private let undoable: [UInt64]
  private let redoable: [UInt64]
  private let titles: [UInt64: String]

  /// Creates what is told.
  ///
  /// - Parameters:
  ///   - undoable: the numbers of the steps that can be undone, the latest last.
  ///   - redoable: those of the steps that can be redone, the next one last.
  ///   - titles: what they are called in a list of steps.
  package init(
    undoable: [UInt64], redoable: [UInt64], titles: [UInt64: String], revision: UInt64
  ) {
    (self.undoable, self.redoable, self.titles) = (undoable, redoable, titles)
    self.revision = Int(clamping: revision)
  }

  var undoCount: Int { undoable.count }
  var redoCount: Int { redoable.count }

  /// The latest steps that can be undone, the latest first.
  func undoTitles(_ count: Int) -> [String] { titles(undoable, count) }
  /// The next steps to redo, the nearest first.
  func redoTitles(_ count: Int) -> [String] { titles(redoable, count) }

  private func titles(_ numbers: [UInt64], _ count: Int) -> [String] {
    numbers.suffix(max(0, count)).reversed().map { titles[$0] ?? "" }
  }
}

extension Editor {
  /// Shows steps that are kept elsewhere; none while they change, so that nothing is copied.
  package mutating func tell(_ steps: ToldSteps?) {
    state.hand.history = History()
    state.hand.history.told = steps
  }
}

import DrawingCore

/// A log in memory: the order without a disk or a wire, for simulations and tests.
package struct MemoryLog: StrokeLog, Sendable {
  /// The rules and the records.
  package private(set) var canvas: CanvasLog
  /// What each author may do; those not named may draw.
  package var roles: [Author: CanvasRole] = [:]
  /// The layers on which only some authors draw, and those who moderate.
  package var reserved: [ItemID: Set<Author>] = [:]
  /// The number of records that there is still room for; nil for no limit.
  package var room: Int?

  /// Creates the log of a drawing that is shared from now on.
  package init(sharing drawing: SharedDrawing) {
    canvas = CanvasLog(base: CanvasBase(drawing, sequence: 0), structure: drawing.structure)
  }

  package var base: CanvasBase { canvas.base }

  package mutating func append(
    _ steps: [SentStep], by author: Author, seen: UInt64?
  ) -> AppendAnswer {
    let (records, answer) = canvas.offered(
      steps, by: author, role: roles[author] ?? .draw, seen: seen,
      reserved: Set(reserved.filter { !$0.value.contains(author) }.keys))
    let fitting = records.prefix(room ?? .max)
    canvas.accept(Array(fitting), areLate: seen != nil)
    if let room { self.room = room - fitting.count }
    guard fitting.count == records.count else {
      return .busy(sharedUpTo: canvas.lastNumbers[author] ?? 0)
    }
    return answer
  }

  /// Loses the last records, as a disk does that has not kept what it promised.
  package mutating func lose(_ count: Int) { canvas.retract(count) }

  package func tail(after sequence: UInt64, limit: Int) -> [StrokeRecord]? {
    canvas.tail(after: sequence, limit: limit)
  }

  /// Proposes a newer base, as `CanvasLog.propose` does.
  package mutating func propose(_ base: CanvasBase, by author: Author) {
    canvas.propose(base, by: author)
  }

  /// Hears a witness, as `CanvasLog.hear` does.
  package mutating func hear(
    _ testimony: CanvasLog.Testimony, of author: Author, keeping kept: Int
  ) -> Bool? { canvas.hear(testimony, of: author, keeping: kept) }
}

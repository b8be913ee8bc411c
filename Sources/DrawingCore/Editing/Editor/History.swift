/// The steps of a hand that can be undone and redone, as inverse edits, the latest last. Their number
/// has no limit; beyond the budget in bytes the oldest steps are forgotten, but never the latest one.
///
/// Among them are the edits that other hands made since, which a step is taken back around.
public struct History: Equatable, Sendable {
  private(set) var undoable = EditStack()
  private(set) var redoable = EditStack()
  /// The number of steps forgotten since the history was created or read.
  package private(set) var forgotten = 0

  /// What is told of steps that are kept elsewhere; nil where they are kept here.
  var told: ToldSteps?

  /// The budget in bytes, counted as `Edit.cost`.
  static let budget = 256 << 20

  /// Creates an empty history.
  public init() {}

  init(undoable: EditStack, redoable: EditStack) {
    self.undoable = undoable
    self.redoable = redoable
  }

  /// The number of steps that can be undone.
  public var undoCount: Int { told?.undoCount ?? undoable.count }
  /// The number of steps that can be redone.
  public var redoCount: Int { told?.redoCount ?? redoable.count }
  /// The authors of the steps in memory, the oldest first. Those of others cannot be undone here.
  var authors: [Author] { undoable.steps.map(\.author) }
  /// Whether there is nothing to undo and nothing to redo.
  public var isEmpty: Bool { undoCount == 0 && redoCount == 0 }

  /// The position among all steps: each step adds one, and undoing it takes one away. Unlike
  /// `undoCount` it does not change when old steps are forgotten. Starts again, at the number of
  /// steps that are left, when a history is read.
  public var revision: Int { told?.revision ?? forgotten + undoCount }

  /// Records the inverse of an edit. The steps undone before can then not be redone.
  ///
  /// - Parameter name: the tool or command that made it, in a word.
  mutating func record(
    _ inverse: Edit, named name: String = "", within budget: Int = History.budget
  ) {
    redoable = EditStack()
    undoable.push(inverse, named: name)
    forgotten += undoable.trim(toCost: budget)
  }

  /// Makes the latest steps one. Returns false, with nothing of use left, if no step holds as much.
  mutating func join(_ count: Int) -> Bool {
    var (edits, name) = ([Edit](), "")
    for _ in 0..<min(count, undoCount) {
      guard let step = undoable.pop() else { continue }
      edits += step.edit.kind.members
      name = step.name
    }
    undoable.push(.group(edits), named: name)
    return edits.count <= GroupEdit.longest
  }

  /// Names the latest steps, the latest first.
  mutating func name(undoable undone: [String], redoable redone: [String]) {
    undoable.name(latest: undone)
    redoable.name(latest: redone)
  }

  /// Notes an edit that another hand made. What was undone before it can still be redone.
  mutating func note(_ edit: Edit, by author: Author, within budget: Int = History.budget) {
    undoable.push(edit, by: author)
    redoable.push(edit, by: author)
    forgotten += undoable.trim(toCost: budget)
    redoable.trim(toCost: budget)
  }

  /// Whether there are edits of others among the steps.
  var hasOthers: Bool { undoable.countOfOthers + redoable.countOfOthers > 0 }

  /// Changes where steps go when they are undone and redone.
  mutating func withStacks<Result, Failure: Error>(
    undoing: Bool, _ body: (inout EditStack, inout EditStack) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    undoing ? try body(&undoable, &redoable) : try body(&redoable, &undoable)
  }

  public static func == (a: History, b: History) -> Bool {
    a.undoable == b.undoable && a.redoable == b.redoable
  }
}

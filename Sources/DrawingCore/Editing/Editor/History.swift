/// The steps that can be undone and redone, as inverse edits, the latest last. Their number has no
/// limit; beyond the budget in bytes the oldest steps are forgotten, but never the latest one.
public struct History: Equatable, Sendable {
  private(set) var undoable = EditStack()
  private(set) var redoable = EditStack()
  /// The number of steps forgotten since the history was created or read.
  package private(set) var forgotten = 0

  /// The budget in bytes, counted as `Edit.cost`.
  static let budget = 256 << 20

  /// Creates an empty history.
  public init() {}

  init(undoable: EditStack, redoable: EditStack) {
    self.undoable = undoable
    self.redoable = redoable
  }

  /// The number of steps that can be undone.
  public var undoCount: Int { undoable.count }
  /// The number of steps that can be redone.
  public var redoCount: Int { redoable.count }
  /// Whether there is nothing to undo and nothing to redo.
  public var isEmpty: Bool { undoCount == 0 && redoCount == 0 }

  /// The position among all steps: each step adds one, and undoing it takes one away. Unlike
  /// `undoCount` it does not change when old steps are forgotten. Starts again, at the number of
  /// steps that are left, when a history is read.
  public var revision: Int { forgotten + undoCount }

  /// Records the inverse of an edit. The steps undone before can then not be redone.
  mutating func record(_ inverse: Edit, within budget: Int = History.budget) {
    redoable = EditStack()
    undoable.push(inverse)
    forgotten += undoable.trim(toCost: budget)
  }

  /// Takes the latest step out, to be undone.
  fileprivate mutating func popUndoable() -> Edit? { undoable.pop() }
  /// Takes the step out that was undone last, to be redone.
  fileprivate mutating func popRedoable() -> Edit? { redoable.pop() }
  fileprivate mutating func pushUndoable(_ inverse: Edit) { undoable.push(inverse) }
  fileprivate mutating func pushRedoable(_ inverse: Edit) { redoable.push(inverse) }

  public static func == (a: History, b: History) -> Bool {
    a.undoable == b.undoable && a.redoable == b.redoable
  }
}

extension EditorState {
  /// An edit that was applied, and its inverse.
  typealias Applied = (edit: Edit, inverse: Edit)

  /// Undoes the latest step. Nil if there is none or its edit, from a damaged file, does not fit.
  mutating func undo() -> Applied? {
    guard let applied = hand.history.popUndoable().flatMap({ step($0) }) else { return nil }
    hand.history.pushRedoable(applied.inverse)
    return applied
  }

  /// Redoes the step that was undone last. Nil as for `undo`.
  mutating func redo() -> Applied? {
    guard let applied = hand.history.popRedoable().flatMap({ step($0) }) else { return nil }
    hand.history.pushUndoable(applied.inverse)
    return applied
  }

  private mutating func step(_ edit: Edit) -> Applied? {
    guard let inverse = apply(edit)?.edit else { return nil }
    guard edit.kind.isWhole(in: drawing) else {
      _ = apply(inverse)
      return nil
    }
    return (edit, inverse)
  }
}

/// Edits in chunks. While a copy is kept elsewhere, a push has to copy only one chunk.
struct EditStack: Equatable, Sendable {
  private static let chunkSize = 64
  private(set) var chunks: [[Edit]] = []
  private(set) var count = 0
  /// The total cost of the edits, in bytes.
  private(set) var cost = 0

  init(_ edits: [Edit] = []) {
    for edit in edits { push(edit) }
  }

  /// The edits, the oldest first.
  var edits: some Sequence<Edit> { chunks.joined() }

  mutating func push(_ edit: Edit) {
    if chunks.last.map({ $0.count < EditStack.chunkSize }) ?? false {
      chunks[chunks.count - 1].append(edit)
    } else {
      chunks.append([edit])
    }
    count += 1
    cost += edit.cost
  }

  mutating func pop() -> Edit? {
    guard let edit = chunks.last?.last else { return nil }
    chunks[chunks.count - 1].removeLast()
    if chunks[chunks.count - 1].isEmpty { chunks.removeLast() }
    count -= 1
    cost -= edit.cost
    return edit
  }

  /// Removes the oldest edits until the rest fits, and returns how many. The latest one stays even
  /// if it does not fit.
  @discardableResult
  mutating func trim(toCost budget: Int) -> Int {
    let before = count
    while cost > budget, count > 1, let oldest = chunks.first?.first {
      chunks[0].removeFirst()
      if chunks[0].isEmpty { chunks.removeFirst() }
      count -= 1
      cost -= oldest.cost
    }
    return before - count
  }

  static func == (a: EditStack, b: EditStack) -> Bool {
    a.count == b.count && a.edits.elementsEqual(b.edits)
  }
}

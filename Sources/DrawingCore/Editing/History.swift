/// What can be undone and redone: inverse edits, the latest last. No limit by count; when the
/// budget in bytes is exceeded the oldest steps are forgotten, never the latest one.
public struct History: Equatable, Sendable {
  private(set) var undoable = EditStack()
  private(set) var redoable = EditStack()

  /// In bytes, counted as `Edit.cost`.
  static let budget = 256 << 20

  /// Nothing to undo or redo.
  public init() {}

  init(undoable: EditStack, redoable: EditStack) {
    self.undoable = undoable
    self.redoable = redoable
  }

  /// Steps that can be taken back.
  public var undoCount: Int { undoable.count }
  /// Steps that can be done again.
  public var redoCount: Int { redoable.count }

  /// Keeps the inverse of an edit just made; what was undone before can no longer be redone.
  mutating func record(_ inverse: Edit) {
    redoable = EditStack()
    undoable.push(inverse)
    undoable.trim(toCost: History.budget)
  }

  /// What was applied, and what takes that back again.
  typealias Applied = (edit: Edit, inverse: Edit)

  /// Takes back the latest edit; nil where there is none.
  mutating func undo(_ editable: inout Editable) -> Applied? {
    History.step(from: &undoable, to: &redoable, &editable)
  }

  mutating func redo(_ editable: inout Editable) -> Applied? {
    History.step(from: &redoable, to: &undoable, &editable)
  }

  private static func step(
    from source: inout EditStack, to other: inout EditStack, _ editable: inout Editable
  ) -> Applied? {
    guard let edit = source.pop(), let inverse = editable.apply(edit) else { return nil }
    guard editable.isWhole(after: edit) else {
      _ = editable.apply(inverse)
      return nil
    }
    other.push(inverse)
    return (edit, inverse)
  }
}

/// Edits in chunks, so that a copy kept elsewhere makes the next push copy one chunk, not all.
struct EditStack: Equatable, Sendable {
  private static let chunkSize = 64
  private(set) var chunks: [[Edit]] = []
  private(set) var count = 0
  /// The sum of the edits' costs, in bytes.
  private(set) var cost = 0

  init(_ edits: [Edit] = []) {
    for edit in edits { push(edit) }
  }

  /// All edits, the oldest first.
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

  /// Forgets the oldest edits until the rest fits; keeps the latest even if it alone does not.
  mutating func trim(toCost budget: Int) {
    while cost > budget, count > 1, let oldest = chunks.first?.first {
      chunks[0].removeFirst()
      if chunks[0].isEmpty { chunks.removeFirst() }
      count -= 1
      cost -= oldest.cost
    }
  }

  static func == (a: EditStack, b: EditStack) -> Bool {
    a.count == b.count && a.edits.elementsEqual(b.edits)
  }
}

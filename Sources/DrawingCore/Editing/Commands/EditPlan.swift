import Cells

/// What a command makes of a state, before anything is changed: one undo step, and what becomes of
/// the hand.
struct EditPlan: Sendable {
  /// The step; nil for none.
  var edit: Edit?
  /// What is shown about it.
  var note: String?
  var hand = HandChange.nothing
  /// The diagram that the active layer then holds, if it was read.
  var diagram: KnownDiagram?

  /// What becomes of the hand besides what the edit does.
  enum HandChange: Sendable {
    case nothing
    /// A piece floats, to be moved and stamped.
    case floats(Floating)
    /// The piece that was dropped floats again.
    case refloats(Floating)
    /// A clip is on the clipboard.
    case holds(Clip)
    /// The brush is another one.
    case draws(with: Brush)
  }
}

extension EditPlan {
  static let nothing = EditPlan()

  static func edit(_ edit: Edit) -> EditPlan { EditPlan(edit: edit) }
  static func noted(_ edit: Edit, _ note: String) -> EditPlan { EditPlan(edit: edit, note: note) }
  /// Returns what is said about a drawing that grows.
  static func note(grownTo size: Size) -> String { growth + size.text }
  /// What stands between things that are told.
  static let separator = ", "
  /// How a message begins that tells nothing but that the drawing has grown.
  fileprivate static let growth = "grown to "

  /// Returns the plan with something else told besides.
  func telling(_ note: String?) -> EditPlan {
    guard let note else { return self }
    var plan = self
    plan.note = [self.note, note].compactMap(\.self).joined(separator: Self.separator)
    return plan
  }

  /// Returns what is told besides that the drawing grows to a size.
  func note(withoutGrowthTo size: Size?) -> String? {
    guard let note, let size else { return note }
    let told = note.split(separator: Self.separator).filter { $0 != Self.note(grownTo: size) }
    return told.isEmpty ? nil : told.joined(separator: Self.separator)
  }

  static func float(_ floating: Floating) -> EditPlan { EditPlan(hand: .floats(floating)) }

  /// Creates a plan of some edits as one step. Edits that write no cell are left out.
  init(_ edits: [Edit]) {
    let edits = edits.filter { !$0.kind.isEmpty }
    edit = edits.count > 1 ? .group(edits) : edits.first
  }

  /// Throws if a layer that would be drawn on is locked.
  func checkLocks(in state: EditorState) throws(CommandError) {
    if let edit { try edit.kind.checkLocks(in: state.drawing) }
    switch hand {
    case .floats, .refloats: try state.checkLock()
    case .nothing, .holds, .draws: break
    }
  }
}

extension EditorState {
  /// Returns what a command makes of a settled state, or of one with a gesture that it ends: nothing
  /// for a setting, for a part of a gesture that goes on, and for undo and redo.
  func plan(_ command: Command) throws(CommandError) -> EditPlan {
    let plan =
      switch command.content {
      case .edit(let edit): try plan(edit, in: command.frames)
      case .gesture(let gesture): try gesture.plan(self)
      case .together(let several): try several.plan(in: self)
      case .setting, .history: EditPlan.nothing
      }
    try plan.checkLocks(in: self)
    return plan
  }
}

extension Editor.Change {
  /// The message about the command, but for that the drawing has grown, which is seen.
  package var warning: String? { note.flatMap { $0.hasPrefix(EditPlan.growth) ? nil : $0 } }
}

import Cells
import RandomCommands
import Testing

@testable import DrawingCore

/// Undo and redo in random sessions.
struct UndoPropertyTests {
  private static let seeds = 100..<116 as Range<UInt64>
  private static let length = 120

  @Test(arguments: seeds)
  func redoTakesUndoBack(seed: UInt64) throws {
    var session = RandomSession(seed: seed)
    for _ in 0..<UndoPropertyTests.length {
      guard session.step() != nil else { continue }
      var editor = session.editor
      _ = try editor.perform(.cancel)
      let before = editor.state
      let count = session.random.number(in: 1...5)
      _ = try editor.perform(.undo(count))
      let undone = before.history.undoCount - editor.state.history.undoCount
      try #require(undone == min(count, before.history.undoCount))
      if undone > 0 { _ = try editor.perform(.redo(undone)) }
      try #require(
        Undoable(editor.state) == Undoable(before) && editor.state.history == before.history,
        "seed \(seed), \(count), after\n\(session.script.joined(separator: "\n"))")
    }
  }

  @Test(arguments: seeds)
  func undoingEverythingGivesTheFirstDrawing(seed: UInt64) throws {
    var session = RandomSession(seed: seed)
    var fresh = session.editor
    for _ in 0..<UndoPropertyTests.length { _ = session.step() }
    let script = session.script.joined(separator: "\n")
    var editor = session.editor
    _ = try editor.perform(.cancel)
    let last = editor.state
    _ = try editor.perform(.undo(1000))
    #expect(editor.state.drawing == fresh.state.drawing, "seed \(seed)\n\(script)")
    #expect(editor.state.selection == nil, "seed \(seed)\n\(script)")
    let digests = (editor.drawingDigest(), fresh.drawingDigest())
    #expect(digests.0 == digests.1, "seed \(seed)\n\(script)")
    _ = try editor.perform(.redo(last.history.undoCount))
    #expect(Undoable(editor.state) == Undoable(last), "seed \(seed)\n\(script)")
  }

  /// The drawing after k steps is always the same one, and changes only with a step.
  @Test(arguments: seeds)
  func everyChangeIsAStep(seed: UInt64) throws {
    var session = RandomSession(seed: seed)
    var seen: [Undoable?] = [Undoable(session.editor.state)]
    for _ in 0..<UndoPropertyTests.length {
      let before = session.editor.state
      guard let (command, _) = session.step() else { continue }
      let state = session.editor.state
      let steps = state.history.undoCount - before.history.undoCount
      if command.group == .history {
        try #require(
          seen[state.history.undoCount].map { $0.looksLike(state) } ?? true,
          "seed \(seed), after\n\(session.script.joined(separator: "\n"))")
      } else {
        try #require(
          (0...2).contains(steps) && (steps > 0 || Undoable(before).looksLike(state)),
          "seed \(seed), after\n\(session.script.joined(separator: "\n"))")
        if steps > 0 {
          seen = Array(seen.prefix(before.history.undoCount + 1))
          if steps == 2 { seen.append(nil) }
          seen.append(Undoable(state))
        }
      }
    }
  }
}

extension Undoable {
  /// Whether a state is the same, on whatever layer, which may be chosen without a step.
  fileprivate func looksLike(_ state: EditorState) -> Bool {
    drawing == state.drawing && selection == state.selection
  }
}

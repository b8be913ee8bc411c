import Cells
import DrawingStore

/// What the process that goes on after a crash has to know beside the snapshot.
nonisolated struct ScriptResumption: Codable, Sendable {
  /// How many statements have been performed, the crash being the last.
  let position: Int
  let references: ScriptReferences
  /// Of the budget.
  let steps: Int
  let memoryAtStart: Int
  let elapsed: Duration
  let screenWidth: Int
  let screenHeight: Int
  let document: Document

  @MainActor init(
    position: Int, references: ScriptReferences, budget: ScriptBudget, screen: Size,
    document: Document
  ) {
    self.position = position
    self.references = references
    steps = budget.steps
    memoryAtStart = budget.memoryAtStart
    elapsed = budget.elapsed
    screenWidth = screen.width
    screenHeight = screen.height
    self.document = document
  }

  var screen: Size { Size(screenWidth, screenHeight) }
}

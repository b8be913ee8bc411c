import Cells
import DrawingStore

/// The state, besides the snapshot, that a process resumes a script with after a crash.
nonisolated struct ScriptResumption: Codable, Sendable {
  /// The number of statements performed, the last of which is the crash.
  let position: Int
  let references: ScriptReferences
  /// The steps of the budget that have been spent.
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

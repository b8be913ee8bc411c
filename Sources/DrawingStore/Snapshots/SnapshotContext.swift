import DrawingCore

/// What the reader of a snapshot and whoever asked for it tell each other.
nonisolated final class SnapshotContext {
  /// A state to share memory with as far as the drawing is equal.
  let known: EditorState?
  /// What was not understood; nil if all was.
  var newer: NewerVersion?
  /// Whether the snapshot is a session's, which keeps more than a file does.
  let isOfSession: Bool

  init(like known: EditorState?, isOfSession: Bool = false) {
    (self.known, self.isOfSession) = (known, isOfSession)
  }

  func note(_ newer: NewerVersion?) { self.newer = .union(self.newer, newer) }
}

import DrawingCore

/// Editors kept at equal distances through a time-lapse: when they become too many, or take too
/// much memory, every second one is dropped.
nonisolated struct Checkpoints: Sendable {
  struct Checkpoint: Sendable {
    let position: Int
    let editor: Editor
  }

  private static let most = 128
  /// The maximum memory in bytes, counted as if the editors shared nothing.
  private static let budget = 512 << 20

  /// The checkpoints in order; the first is the start, and stays.
  private(set) var all: [Checkpoint]
  private var distance = 16
  private var memory = 0

  init(_ start: Editor) { all = [Checkpoint(position: 0, editor: start)] }

  /// Returns the latest checkpoint that is not after a position.
  func nearest(to position: Int) -> Checkpoint {
    all[min(max(0, position / distance), all.count - 1)]
  }

  /// Keeps an editor if a checkpoint is due. Positions have to come in order, with none left out.
  mutating func note(_ editor: Editor, at position: Int) {
    guard position == all.count * distance else { return }
    all.append(Checkpoint(position: position, editor: editor))
    memory += editor.footprint
    while all.count > 1, all.count > Self.most || memory > Self.budget { thinOut() }
  }

  private mutating func thinOut() {
    distance *= 2
    all = all.filter { $0.position % distance == 0 }
    memory = all.dropFirst().reduce(0) { $0 + $1.editor.footprint }
  }
}

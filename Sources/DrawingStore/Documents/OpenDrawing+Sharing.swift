import Archiving
import DrawingCore
import Foundation
import Sharing

extension OpenDrawing {
  /// Performs a command, on the shared canvas if the drawing is one. If it throws, nothing has changed.
  package func carryOut(_ command: Command) throws(CommandError) -> Editor.Change {
    if shared?.onlyLooks == true { try checkLooking(command) }
    let change = try atCanvas { (replica) throws(CommandError) in try replica.perform(command) }
    if let change { return change }
    return try editor.perform(command)
  }

  /// Throws for a command that would draw.
  private func checkLooking(_ command: Command) throws(CommandError) {
    if command.phase == .begins || command.phase == .whole, editor.state.tool.changesDrawing {
      throw .onlyLooking
    }
    guard var trial = shared else { return }
    var editor = editor
    let count = trial.replica.pendingCount
    try trial.with(&editor) { (replica) throws(CommandError) in _ = try replica.perform(command) }
    if trial.replica.pendingCount > count { throw .onlyLooking }
  }

  /// Does something with the hand at the canvas; nil if there is none.
  package func atCanvas<Value, Failure: Error>(
    _ body: (inout Replica) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    try shared?.with(&editor, body)
  }

  /// Goes on alone, with what is seen. What was done before cannot be undone.
  package func leaveCanvas() {
    guard shared != nil else { return }
    (shared, document.canvas) = (nil, nil)
    editor.tell(nil)
  }
}

extension SharedHand {
  /// Decodes the hand that a session keeps with an editor; nil if there is none, or what holds it is a
  /// file, which stands for itself. What cannot be read fails the coder.
  nonisolated package init?(coder: NSCoder, showing editor: inout Editor) {
    guard let context = (coder as? KeyedUnarchiver)?.context as? SnapshotContext,
      coder.containsValue(forKey: SnapshotFormat.shared),
      let bytes = coder.decodeBytes(forKey: SnapshotFormat.shared), context.isOfSession
    else { return nil }
    do throws(PackingError) {
      try self.init(packed: bytes, showing: &editor)
    } catch {
      coder.failWithError(SnapshotError.packed(error))
      return nil
    }
  }
}

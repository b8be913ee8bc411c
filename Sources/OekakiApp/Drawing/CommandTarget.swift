import DrawingCore
import DrawingStore

/// Something that performs commands for the parts of the drawing screen and says what came of them:
/// the screen itself, or an editor alone in a test.
protocol CommandTarget: AnyObject {
  var editor: Editor { get }

  /// Performs a command. Returns false, and shows the error, on failure.
  @discardableResult
  func attempt(_ command: Command) -> Bool

  /// Performs a command and shows what it changed.
  @discardableResult
  func perform(_ command: Command) throws(CommandError) -> Editor.Change

  /// The message that is shown; nil for a hint.
  var statusMessage: StatusMessage? { get }
  func show(_ message: StatusMessage?)

  /// Scrolls as little as needed to show the cursor.
  func followCursor()
}

/// A target on which a box or a wire may be selected as a whole.
protocol TakingTarget: CommandTarget {
  /// The box or the wire that is selected as a whole.
  var takenPart: TakenPart? { get }
}

extension TakingTarget {
  /// The box or the wire that an action means: what is selected as a whole, or else what stands at
  /// the cursor.
  var meantPart: TakenPart? { takenPart ?? editor.state.partAtCursor }
}

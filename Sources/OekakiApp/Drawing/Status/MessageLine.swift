import DrawingCore
import DrawingStore
import TerminalKit

/// The message in the last row, and what has been said before.
struct MessageLine {
  /// The message; nil for a hint at what can be done.
  private(set) var message: StatusMessage?
  /// Whether the message is about the screen over the drawing.
  private(set) var holdsOver = false
  /// The number of errors shown so far, by which an attempt knows whether it failed.
  private(set) var errorCount = 0
  /// The keys pressed so far that do nothing.
  private var idleKeys: Set<Key> = []
  /// The hint whose keys were named last, with its text: a drag shows the same one at each cell.
  private var named: NamedHint?

  /// Shows a message; nil for a hint.
  ///
  /// - Parameter holdsOver: whether it is about the screen over the drawing, and goes with it.
  mutating func show(_ message: StatusMessage?, holdsOver: Bool = false) {
    (self.message, self.holdsOver) = (message, holdsOver)
    if message?.isError == true { errorCount += 1 }
  }

  /// Returns the message that a key does nothing; nil if that was said of this key before.
  mutating func noteIdle(_ key: Key) -> StatusMessage? {
    guard idleKeys.insert(key).inserted else { return nil }
    if Self.leavesElsewhere.contains(key) {
      return StatusMessage(
        "\(key.label) does nothing here; \(untyped: .quit) quits, \(.menu) is the menu")
    }
    return StatusMessage(
      "\(key.label) does nothing here; \(untyped: .help) shows all keys, \(.menu) the menu")
  }

  /// What ends other programs.
  private static let leavesElsewhere: Set<Key> = [.character("q"), .character("Q")]

  /// Returns a text with the names of the keys that do what it says with a tool.
  mutating func text(of hint: Hint, with tool: Tool, in actions: ActionTable) -> String {
    if let named, named.hint == hint, named.tool == tool { return named.text }
    let text = actions.text(of: hint, with: tool)
    named = NamedHint(hint: hint, tool: tool, text: text)
    return text
  }

  /// Forgets the names of keys, as other keys do things now.
  mutating func forgetNames() { named = nil }
}

/// A key with an action and a title, like UIKit's `UIKeyCommand` with an action in place of a
/// selector.
public struct KeyCommand {
  /// The key, compared with its modifiers.
  public let key: Key
  /// A title of a word or two; empty for a second key with the action of another.
  public let title: String
  /// The action. It should hold the responder weakly.
  public let action: () -> Void

  /// - Parameter title: the text shown in help and in a row of hints.
  public init(_ key: Key, _ title: String = "", action: @escaping () -> Void) {
    self.key = key
    self.title = title
    self.action = action
  }
}

/// A key that does something, with words for it: as UIKit's `UIKeyCommand`, with an action in
/// place of a selector.
public struct KeyCommand {
  /// Compared with its modifiers.
  public let key: Key
  /// What it does, in a word or two; empty for a second key that does the same as another.
  public let title: String
  /// What it does. Hold the responder weakly in it.
  public let action: () -> Void

  /// - Parameter title: what help and a row of hints say.
  public init(_ key: Key, _ title: String = "", action: @escaping () -> Void) {
    self.key = key
    self.title = title
    self.action = action
  }
}

import Cells

/// The named styles of a window's views, as an asset catalogue names colours: scenes and controls
/// say `title`, and the program defines once what that looks like.
nonisolated public struct Appearance: Sendable {
  private var styles: [String: Style]

  /// - Parameter styles: the styles by the names that scenes and controls use.
  public init(_ styles: [String: Style] = [:]) { self.styles = styles }

  /// The style with a name; the plain style if the name is unknown.
  public subscript(name: String) -> Style { styles[name] ?? Style() }

  /// Returns whether there is a style with that name.
  public func has(_ name: String) -> Bool { styles[name] != nil }
}

import Cells

/// The named styles that the views of a window are drawn in, as an asset catalogue names colours:
/// scenes and controls say `title`, the program says once what that looks like.
nonisolated public struct Appearance: Sendable {
  private var styles: [String: Style]

  /// - Parameter styles: by the names that scenes and controls say.
  public init(_ styles: [String: Style] = [:]) { self.styles = styles }

  /// The plain style for a name that is not known.
  public subscript(name: String) -> Style { styles[name] ?? Style() }

  /// Whether it says how that name looks.
  public func has(_ name: String) -> Bool { styles[name] != nil }
}

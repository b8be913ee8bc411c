/// How the letters of a line are joined.
public struct LetteringLayout: Hashable, Sendable {
  /// How far letters move together.
  public enum Mode: Hashable, Sendable {
    /// Letters stand side by side.
    case fullWidth
    /// Letters move together until they touch.
    case fitting
    /// Letters move together until they touch, and one column further where the rules allow it.
    case smushing
  }

  /// How far letters move together.
  public var mode: Mode
  /// The merges that smushing allows. Without any, the later letter hides the earlier one.
  public var rules: SmushingRules

  /// Creates a layout.
  ///
  /// - Parameter rules: Used for `smushing` only.
  public init(_ mode: Mode, rules: SmushingRules = []) {
    self.mode = mode
    self.rules = rules
  }
}

/// FIGlet's horizontal smushing rules, numbered as in font files.
public struct SmushingRules: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  /// Creates a set from the bits of the six rules; higher bits are dropped.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 63 }

  /// Two equal characters become one.
  public static let equal = SmushingRules(rawValue: 1)
  /// An underscore gives way to `|/\[]{}()<>`.
  public static let underscore = SmushingRules(rawValue: 2)
  /// The earlier of `|`, `/\`, `[]`, `{}`, `()`, `<>` gives way to the later.
  public static let hierarchy = SmushingRules(rawValue: 4)
  /// Opposite brackets become `|`.
  public static let pair = SmushingRules(rawValue: 8)
  /// `/\` becomes `|`, `\/` becomes `Y`, `><` becomes `X`.
  public static let bigX = SmushingRules(rawValue: 16)
  /// Two hard blanks become one.
  public static let hardBlank = SmushingRules(rawValue: 32)
}

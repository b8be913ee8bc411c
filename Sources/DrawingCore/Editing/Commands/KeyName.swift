import Cells

/// A key held while another key or a button is pressed.
public enum KeyModifier: String, CaseIterable, Hashable, Sendable {
  case control = "ctrl"
  case alt
  case shift
}

extension KeyModifier {
  /// The word and the hyphen before a key.
  fileprivate var prefix: String.UnicodeScalarView { (rawValue + "-").unicodeScalars }
}

extension Set<KeyModifier> {
  /// The words of the modifiers in the order they are written.
  var words: [String] { KeyModifier.allCases.filter(contains).map(\.rawValue) }
}

/// A key as scripts name it: `ctrl-z`, `shift-up`, `f1`, `a`.
public struct KeyName: Hashable, Sendable {
  /// A key without its modifiers.
  public enum Base: Hashable, Sendable {
    /// A character, in the case that the key gives.
    case character(Unicode.Scalar)
    /// A key that has a word.
    case named(Named)
    /// A function key, from F1.
    case function(Int)
  }

  /// A key that has a word in scripts.
  public enum Named: String, CaseIterable, Hashable, Sendable {
    case up, down, left, right, home, end, pgup, pgdn, ins, del, backspace, tab, enter, esc
  }

  /// The number of the last function key, F63: terminals have names for as many.
  public static let lastFunctionKey = 63

  /// The key. A letter with Control is in lower case.
  public let base: Base
  /// The modifiers. Never Shift with a character, as that is another character.
  public let modifiers: Set<KeyModifier>

  /// Creates a key. Nil for Shift with a character, which already includes it, for a character that
  /// cannot be shown and for an unknown function key. With Control an ASCII letter becomes lower
  /// case.
  public init?(_ base: Base, _ modifiers: Set<KeyModifier> = []) {
    self.modifiers = modifiers
    switch base {
    case .named: self.base = base
    case .function(let number):
      guard (1...KeyName.lastFunctionKey).contains(number) else { return nil }
      self.base = base
    case .character(let scalar):
      guard !modifiers.contains(.shift), CellWidth.of(scalar) != nil else { return nil }
      let small = scalar.properties.lowercaseMapping.unicodeScalars
      let isCapital = modifiers.contains(.control) && scalar.isASCII
      self.base = .character(isCapital ? small.first ?? scalar : scalar)
    }
  }

  /// Creates a key from its text form, in which a character that needs quotes stands without them.
  public init?(_ text: String) {
    // A combining mark would form one character with the hyphen before it.
    var rest = text.unicodeScalars[...]
    var modifiers: Set<KeyModifier> = []
    while let modifier = KeyModifier.allCases.first(where: { rest.starts(with: $0.prefix) }),
      rest.count > modifier.prefix.count
    {
      guard modifiers.insert(modifier).inserted else { return nil }
      rest = rest.dropFirst(modifier.prefix.count)
    }
    guard let base = KeyName.base(String(rest)) else { return nil }
    self.init(base, modifiers)
  }

  private static func base(_ text: String) -> Base? {
    if let named = Named(rawValue: text) { return .named(named) }
    if text == "space" { return .character(" ") }
    if let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 {
      return .character(scalar)
    }
    let digits = text.dropFirst()
    guard text.hasPrefix("f"), digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(digits).map { .function($0) }
  }

  /// The names offered as suggestions.
  static let names = Named.allCases.map(\.rawValue) + ["space"] + (1...12).map { "f\($0)" }
}

extension KeyName: CustomStringConvertible {
  /// The text form, which `init(_:)` reads back once a script has removed the quotes.
  public var description: String {
    modifiers.words.map { $0 + "-" }.joined() + word
  }

  private var word: String {
    switch base {
    case .named(let name): return name.rawValue
    case .function(let number): return "f\(number)"
    case .character(" "): return "space"
    case .character(let scalar):
      let isPlain = !";#\" ".unicodeScalars.contains(scalar) && CellWidth.of(scalar) != 0
      return isPlain ? String(scalar) : Script.quoted(String(scalar))
    }
  }
}

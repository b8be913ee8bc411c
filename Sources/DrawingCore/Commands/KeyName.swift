import Cells

/// What is held while a key or a button is pressed.
public enum KeyModifier: String, CaseIterable, Hashable, Sendable {
  case control = "ctrl"
  case alt
  case shift
}

extension Set<KeyModifier> {
  /// In the order in which they are written.
  var words: [String] { KeyModifier.allCases.filter(contains).map(\.rawValue) }
}

/// A key as scripts name it: `ctrl-z`, `shift-up`, `f1`, `a`.
public struct KeyName: Hashable, Sendable {
  /// A key without what is held with it.
  public enum Base: Hashable, Sendable {
    case character(Unicode.Scalar)
    case named(Named)
    /// F1 and on.
    case function(Int)
  }

  /// Keys that have a word in scripts.
  public enum Named: String, CaseIterable, Hashable, Sendable {
    case up, down, left, right, home, end, pgup, pgdn, ins, del, backspace, tab, enter, esc
  }

  /// F1 to F63: as many as terminals have names for.
  public static let lastFunctionKey = 63

  /// Of a letter with Control, the small one.
  public let base: Base
  /// Never Shift with a character: that is another character.
  public let modifiers: Set<KeyModifier>

  /// Nil for what is no key: Shift with a character, of which it is a part, and what cannot be
  /// shown. With Control a letter is a small one.
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

  /// Reads the text form, with or without the quotes of a character that needs them.
  public init?(_ text: String) {
    var rest = Substring(text)
    var modifiers: Set<KeyModifier> = []
    while let modifier = KeyModifier.allCases.first(where: { rest.hasPrefix($0.rawValue + "-") }),
      rest.count > modifier.rawValue.count + 1
    {
      guard modifiers.insert(modifier).inserted else { return nil }
      rest = rest.dropFirst(modifier.rawValue.count + 1)
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

  /// For suggestions.
  static let names = Named.allCases.map(\.rawValue) + ["space"] + (1...12).map { "f\($0)" }
}

extension KeyName: CustomStringConvertible {
  /// The one text form: `init(_:)` reads it back, the quotes of a script being taken off.
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

/// A text for the user that names keys by what they do: `"\(.undo) takes it back"`. Which keys
/// these are is decided where the text is shown.
public struct Hint: Hashable, Sendable {
  /// A key, or a few that belong together, by what they do while drawing.
  public enum Key: CaseIterable, Hashable, Sendable {
    case draw, move, keep, cancel, undo
    /// Moves the selection, or what floats.
    case nudge
    /// Chooses the first of the tool's family, which may be the tool itself.
    case tool
    /// Chooses the next tool of the family.
    case nextTool
    case copy, paste, clear
    /// Begins a row of the words of a box.
    case newRow
    /// Flips or turns the selection.
    case turn
    /// Makes the selection the brush’s picture.
    case takeBrush
    /// Makes the grid of dots finer, or coarser.
    case finer, coarser
    /// Chooses the layer above the active one.
    case layerAbove
    /// Chooses the layer below the active one.
    case layerBelow
    /// Draws a glyph of the set.
    case glyphOfSet
    /// Switches the mouse on or off.
    case mouse
    case save, gallery, quit, menu, help
    /// Opens the command line.
    case commandLine
  }

  /// A part of the text.
  enum Part: Hashable, Sendable {
    case text(String)
    case key(Key, isUntyped: Bool)
  }

  /// The parts; never two texts side by side.
  private(set) var parts: [Part] = []

  /// Creates a text that names no keys.
  public init(_ text: String) { append(text) }

  /// The keys that the text names.
  public var keys: [Key] {
    parts.compactMap { if case .key(let key, _) = $0 { key } else { nil } }
  }

  /// Returns the text with the names of the keys.
  ///
  /// - Parameters:
  ///   - name: returns the name of a key.
  ///   - isUntyped: whether the key should not be one that types a character.
  public func text(_ name: (_ key: Key, _ isUntyped: Bool) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .key(let key, let isUntyped): name(key, isUntyped)
      }
    }.joined()
  }

  private mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    if case .text(let before) = parts.last {
      parts[parts.count - 1] = .text(before + text)
    } else {
      parts.append(.text(text))
    }
  }
}

extension Hint: ExpressibleByStringInterpolation {
  /// Creates a text that names no keys.
  public init(stringLiteral text: String) { self.init(text) }

  /// Creates a text from one with names of keys in it.
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.hint }

  /// A text in the making.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var hint = Hint("")

    /// Creates an empty text, whatever is to come.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a text.
    public mutating func appendLiteral(_ text: String) { hint.append(text) }

    /// Appends the name of a key.
    public mutating func appendInterpolation(_ key: Key) {
      hint.parts.append(.key(key, isUntyped: false))
    }

    /// Appends the name of a key that types no character, for a text shown where others are text.
    public mutating func appendInterpolation(untyped key: Key) {
      hint.parts.append(.key(key, isUntyped: true))
    }

    /// Appends another text with its keys.
    public mutating func appendInterpolation(_ other: Hint) {
      for part in other.parts {
        if case .text(let text) = part { hint.append(text) } else { hint.parts.append(part) }
      }
    }

    /// Appends the text of a value.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      hint.append(value.description)
    }
  }
}

/// Which cells of a layer may be changed by drawing. What changes the whole drawing, its size or all
/// its layers, is not kept from it.
public enum LayerLock: String, CaseIterable, Hashable, Sendable {
  case open
  /// None.
  case all
  /// All but the clear ones: what is drawn keeps its outline.
  case empty
}

/// What a layer is besides its name, its cells and whether it is shown.
public struct LayerTraits: Hashable, Sendable {
  /// Which cells may be drawn on.
  public var lock = LayerLock.open
  /// How it lies over those below.
  public var blend = Blend.normal

  package static let usual = LayerTraits()

  /// The traits that are not as usual, as they stand in an archive and in a digest: `lock=all
  /// blend=tint`; empty for none.
  public var text: String {
    var words: [String] = []
    if lock != .open { words.append("lock=\(lock.rawValue)") }
    if blend != .normal { words.append("blend=\(blend.rawValue)") }
    return words.joined(separator: " ")
  }

  /// Nil where `text` would not have given it.
  public init?(_ text: String) {
    guard let traits = Self.all.first(where: { $0.text == text }) else { return nil }
    self = traits
  }

  private static let all = LayerLock.allCases.flatMap { lock in
    Blend.allCases.map { blend in
      var traits = LayerTraits()
      (traits.lock, traits.blend) = (lock, blend)
      return traits
    }
  }

  /// Open and normal.
  public init() {}
}

/// The cells of a layer that may be changed by drawing. A lock does not prevent changes to the
/// drawing’s size or to all layers at once.
public enum LayerLock: String, CaseIterable, Hashable, Sendable {
  case open
  /// No cell may be changed.
  case all
  /// Only cells that are not clear may be changed, so that a shape keeps its outline.
  case empty
}

/// The properties of a layer besides its name, its cells and its visibility.
public struct LayerTraits: Hashable, Sendable {
  /// The rule for which cells may be drawn on.
  public var lock = LayerLock.open
  /// The way the layer combines with those below.
  public var blend = Blend.normal
  /// Whether the layer has one cel for all frames, as a background does.
  public internal(set) var isStill = false

  package static let usual = LayerTraits()

  /// The traits that are not the usual ones, as stored in archives and digests: `lock=all
  /// blend=tint`. Empty if there are none.
  public var text: String {
    var words: [String] = []
    if lock != .open { words.append("lock=\(lock.rawValue)") }
    if blend != .normal { words.append("blend=\(blend.rawValue)") }
    if isStill { words.append("still") }
    return words.joined(separator: " ")
  }

  /// Creates traits from `text`. Nil for any other spelling.
  public init?(_ text: String) {
    guard let traits = Self.all.first(where: { $0.text == text }) else { return nil }
    self = traits
  }

  private static let all = LayerLock.allCases.flatMap { lock in
    Blend.allCases.flatMap { blend in
      [false, true].map { isStill in
        var traits = LayerTraits()
        (traits.lock, traits.blend, traits.isStill) = (lock, blend, isStill)
        return traits
      }
    }
  }

  /// Creates the traits of an open layer with the `normal` blend.
  public init() {}
}

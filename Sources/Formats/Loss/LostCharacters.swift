import Cells

/// A count of the characters of a text that no cell can hold, such as variation selectors, joiners,
/// and control codes.
struct LostCharacters {
  private var count = 0
  private var first: [String] = []

  /// How many different ones a report names.
  private static let most = 3

  mutating func add(_ scalar: Unicode.Scalar) { add(scalar.codePoint) }

  /// Counts something that has a name instead of a code.
  mutating func add(_ name: String) {
    count += 1
    if first.count < Self.most, !first.contains(name) { first.append(name) }
  }

  mutating func add(_ scalars: [Unicode.Scalar]) { for scalar in scalars { add(scalar) } }

  /// Returns the loss, or none if nothing was counted.
  func losses(_ kind: Loss.Kind = .characters) -> [Loss] {
    guard count > 0 else { return [] }
    var loss = Loss(kind, from: count, to: 0)
    loss.names = first
    return [loss]
  }
}

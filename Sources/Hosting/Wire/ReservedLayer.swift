import DrawingCore

/// A layer that is kept for some: nobody else draws on it but who moderates.
package struct ReservedLayer: Hashable, Sendable {
  package let layer: ItemID
  /// What they are called whom it is kept for.
  package let people: [String]
  /// Whether who is told so may draw on it.
  package let isOpen: Bool

  /// Creates a layer that is kept for some.
  package init(layer: ItemID, people: [String], isOpen: Bool) {
    (self.layer, self.people, self.isOpen) = (layer, people, isOpen)
  }
}

/// The items used recently, the latest first, each once.
struct Recents<Item: Hashable>: Equatable {
  private(set) var items: [Item] = []
  /// The maximum number of items kept.
  let most: Int

  mutating func note(_ item: Item) {
    items.removeAll { $0 == item }
    items = Array(([item] + items).prefix(most))
  }

  /// Restores saved items, the latest first.
  mutating func restore(_ kept: [Item]) {
    items = []
    for item in kept.reversed() { note(item) }
  }
}

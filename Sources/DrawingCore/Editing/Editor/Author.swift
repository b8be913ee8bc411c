/// Who made a step of a history: the hand that it belongs to, or another one that draws on the same
/// drawing. Authors are known only while a drawing is in memory: a file has the steps of one hand.
struct Author: Hashable, Sendable {
  /// The number of the hand.
  let number: UInt64

  init(_ number: UInt64) { self.number = number }

  /// The hand that the history belongs to, as long as nobody else draws the only one.
  static let mine = Author(0)
}

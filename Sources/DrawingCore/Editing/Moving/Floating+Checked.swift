import Cells

extension Floating {
  /// Returns the move of what was lifted. Nil for a piece that nothing follows, or if there is too
  /// much to read.
  func checkedMove(on layer: Layer, yields: Bool = false) throws(CommandError) -> Move? {
    do throws(BoxTooNarrow) {
      return try move(on: layer, yields: yields)
    } catch {
      throw .boxTooNarrow
    }
  }
}

extension CommandError {
  static let boxTooNarrow = CommandError("the box cannot become narrower than its text")
}

import Cells

extension Editor {
  /// Returns the move of the piece that floats. What is read is kept for the next one.
  mutating func move(of floating: Floating) -> Move? {
    guard floating.isFollowed, !floating.isBack, let reading = read(for: floating) else {
      return nil
    }
    return try? Move(
      reading, of: state.drawing.layers[state.activeLayer], by: floating.distance)
  }

  /// Returns the place at which the floating piece stops on its way to another: no half of a box
  /// goes farther than what is in the box lets it.
  mutating func stop(of floating: Floating, towards p: Point) -> Point {
    var there = floating
    there.origin = p
    guard there.isFollowed, !there.isBack, let reading = read(for: there) else { return p }
    return p - there.distance
      + BoxMoves.allowed(reading.diagram, reading.source, there.distance)
  }

  private mutating func read(for floating: Floating) -> MoveReading? {
    guard let source = floating.lifted?.source else { return nil }
    let layer = state.drawing.layers[state.activeLayer]
    if let known = moveReading, known.layer == state.activeLayer,
      known.reading.suffices(for: source, by: floating.distance, in: layer)
    {
      return known.reading
    }
    moveReading = MoveReading(layer, source, by: floating.distance)
      .map { (state.activeLayer, $0) }
    return moveReading?.reading
  }
}

import Cells

extension Tracing {
  /// The number of steps, of a few nanoseconds each, that take at most two seconds on any machine
  /// in use.
  private static let mostSteps = 1 << 27

  /// Returns whether a picture of this size is traced in at most two seconds: in 256 colours a
  /// million cells of halves, or 32,768 of octants.
  public func allows(dots: Size) -> Bool {
    guard let area = cells(for: dots).area else { return false }
    return area <= Tracing.mostSteps / stepsPerCell
  }

  /// Measured. The best two colours of a palette are searched for among all ways to part a cell’s
  /// dots, and dithering looks up each dot.
  private var stepsPerCell: Int {
    let dots = cell.width * cell.height
    let lanes = ColorTable(colors)?.laneCount ?? 0
    let own = grid == .braille ? 64 * dots : 32 * dots
    let pairs = grid == nil || grid == .braille ? lanes : lanes << dots
    return own + pairs + (dither == .none ? 0 : 4 * lanes * dots)
  }
}

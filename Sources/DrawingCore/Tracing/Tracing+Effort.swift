import Cells

extension Tracing {
  /// Steps of some nanoseconds each that are made in two seconds or less on any machine in use.
  private static let mostSteps = 1 << 27

  /// Whether a picture of so many dots is drawn in two seconds or less: a million cells of halves in
  /// 256 colours, 32,768 of octants.
  public func allows(dots: Size) -> Bool {
    guard let area = cells(for: dots).area else { return false }
    return area <= Tracing.mostSteps / stepsPerCell
  }

  /// Measured. The best two colours of a palette are found among all ways to part a cell's dots, and
  /// what dithers looks up each dot.
  private var stepsPerCell: Int {
    let dots = cell.width * cell.height
    let lanes = TracingPalette(colors)?.laneCount ?? 0
    let own = grid == .braille ? 64 * dots : 32 * dots
    let pairs = grid == nil || grid == .braille ? lanes : lanes << dots
    return own + pairs + (dither == .none ? 0 : 4 * lanes * dots)
  }
}

import Cells

nonisolated extension Style {
  /// Whether it stands out from an empty screen by its paper: black is what most dark terminals
  /// are.
  public var hasPaper: Bool { background != .default && background != .palette(0) }
}

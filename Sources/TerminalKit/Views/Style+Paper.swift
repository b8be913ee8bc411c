import Cells

nonisolated extension Style {
  /// Whether the paper stands out from an empty screen. Black does not: most dark terminals are
  /// black.
  public var hasPaper: Bool { background != .default && background != .palette(0) }
}

import Cells

extension Point {
  /// The largest absolute value of a coordinate that is kept, such that no arithmetic on it
  /// overflows.
  static let limit = 1 << 24

  /// Whether a command, or what is packed, may hold the point.
  var isNear: Bool {
    let allowed = -Point.limit...Point.limit
    return allowed.contains(x) && allowed.contains(y)
  }
}

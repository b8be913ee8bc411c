/// The time-lapse that a session's journal holds.
enum SessionTimelapse {
  /// Nil where no such session is kept.
  ///
  /// - Parameter state: the state directory; nil for the usual one.
  static func find(_ id: String, state: String?) throws(Failure) -> Timelapse? { nil }
}

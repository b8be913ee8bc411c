/// Output that the terminal shows in one piece (mode 2026): while it is held back, a frame that
/// arrives in parts is never seen half drawn.
nonisolated enum SynchronizedOutput {
  static let mode = 2026
  static let begin = Array("\u{1B}[?2026h".utf8)
  static let end = Array("\u{1B}[?2026l".utf8)
  /// The bytes of the smallest frame that is worth it. A smaller one arrives in one packet, and is
  /// what a key or a step of the cursor makes: over a slow line sixteen bytes would be felt.
  static let smallest = 512
}

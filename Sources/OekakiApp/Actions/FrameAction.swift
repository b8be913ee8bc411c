import DrawingCore

/// An action on frames that is no command: what it does depends on the state, or changes none.
enum FrameAction: Hashable, Sendable {
  /// Plays the range, or stops.
  case play
  /// Shows the frames beside the current one, or hides them.
  case onion
}

extension DrawingViewController {
  func handle(_ action: FrameAction) {
    switch action {
    case .play: togglePlaying()
    case .onion:
      attempt(.onion(editor.state.onion == .off ? Onion(before: 1, after: 1) : .off))
    }
  }
}

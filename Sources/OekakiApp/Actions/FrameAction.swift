import DrawingCore

/// An action on frames that is no command: what it does depends on the state, or changes none.
enum FrameAction: Hashable, Sendable {
  /// Plays the range, or stops.
  case play
  /// Shows the frames beside the current one, or hides them.
  case onion
  /// Makes a layer the active one, and a frame the current one.
  case go(CelPlace)
}

/// Where a cel is, by the indices of its layer and its frame.
struct CelPlace: Hashable, Sendable {
  let layer: Int
  let frame: Int
}

extension DrawingViewController {
  func handle(_ action: FrameAction) {
    switch action {
    case .play: togglePlaying()
    case .onion:
      attempt(.onion(editor.state.onion == .off ? Onion(before: 1, after: 1) : .off))
    case .go(let place):
      attempt(.pickLayer(place.layer + 1))
      attempt(.pickFrame(place.frame + 1))
    }
  }
}

import DrawingStore

/// An action on the canvas that several people draw on.
enum CanvasAction: Hashable, Sendable {
  /// Shares the drawing under a name; under the one of its file for nil.
  case share(String?)
  /// Goes on alone, with a copy.
  case leave
  /// Says who is there.
  case who

  /// The command that does it.
  var verb: String {
    switch self {
    case .share: "share"
    case .leave: "leave"
    case .who: "who"
    }
  }
}

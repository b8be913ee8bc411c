import DrawingStore

/// An action on the canvas that several people draw on.
enum CanvasAction: Hashable, Sendable {
  /// Shares the drawing under a name; under the one of its file for nil. The database is named by its
  /// service; without one the canvas is on the disk here.
  case share(String?, via: String? = nil)
  /// Goes on alone, with a copy.
  case leave
  /// Shows who is there.
  case who
  /// Says something to the others, which nobody keeps.
  case say(String)
  /// Has the view follow somebody’s hand; nobody’s for nil.
  case follow(String?)
  /// Whether others see where the hand is; nil tells.
  case presence(Bool?)
  /// Asks whether what lies on others’ changes stands.
  case conflicts
  /// Takes back what somebody has drawn since a time.
  case revert(by: String, since: PastTime)
  /// Keeps a layer for those of some names; for all if there are none.
  case lock(layer: Int, for: [String])
  /// Acts on what came back from the canvas.
  case unshared(UnsharedAction)

  /// The command that does it.
  var verb: String {
    switch self {
    case .share: "share"
    case .leave: "leave"
    case .who: "who"
    case .say: "say"
    case .follow: "follow"
    case .presence: "presence"
    case .conflicts: "conflicts"
    case .revert: "revert"
    case .lock: "lock"
    case .unshared: "unshared"
    }
  }

  /// Whether nothing is done to the drawing.
  var isTalk: Bool {
    switch self {
    case .share, .leave, .revert, .unshared(.place): false
    case .who, .say, .follow, .presence, .conflicts, .lock, .unshared: true
    }
  }
}

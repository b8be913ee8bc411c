/// The frames that a command draws in: `frames=2-5`.
public enum FrameReach: Hashable, Sendable {
  /// The frames of these numbers, counted from 1.
  case frames(ClosedRange<Int>)
  /// The frames of a tag.
  case tag(String)
  /// The frames of the range, or without one the current frame.
  case range
  /// All frames.
  case all
}

extension FrameReach {
  static let option = "frames="

  /// The text form.
  var word: String {
    switch self {
    case .frames(let frames): Self.option + frames.numbers
    case .tag(let name): Self.option + Script.quoted(name)
    case .range: Self.option + "range"
    case .all: Self.option + "all"
    }
  }
}

extension ArgumentReader {
  /// Returns the frames that the command draws in; nil for the current one.
  func frameReach() throws(ScriptError) -> FrameReach? {
    guard let (text, token) = try option("frames") else { return nil }
    if token.quoted != nil { return .tag(text) }
    switch text {
    case "range": return .range
    case "all": return .all
    default:
      guard let frames = Self.frames(text) else {
        throw failure("expected frames= and such as 2-5, range, all or a tag in quotes", at: token)
      }
      return .frames(frames)
    }
  }
}

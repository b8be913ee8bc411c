/// The reason why a text cannot be lettered.
public enum LetteringError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text exceeds `LetteringLimits.textBytes`.
  case textTooLong
  /// The picture would exceed `LetteringLimits.pictureCells`.
  case pictureTooLarge

  public var description: String {
    switch self {
    case .textTooLong: "the text is longer than \(LetteringLimits.textBytes) bytes"
    case .pictureTooLarge: "the letters take more than \(LetteringLimits.pictureCells) cells"
    }
  }
}

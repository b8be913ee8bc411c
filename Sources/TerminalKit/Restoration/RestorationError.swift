/// A reason why a screen does not come back.
nonisolated public enum RestorationError: Error, Hashable, Sendable {
  /// The subject of the screen is gone, and the screen goes with it. Thrown by a presenter; nothing
  /// is reported then.
  case subjectIsGone
  /// A screen that only its presenter can make, as the actions of an alert are the presenter's, was
  /// not made by it.
  case notMade(className: String, presenter: String)
}

nonisolated extension RestorationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .subjectIsGone: "its subject is gone"
    case .notMade(let name, let presenter):
      "only its presenter, \(presenter), can make this \(name), and did not"
    }
  }
}

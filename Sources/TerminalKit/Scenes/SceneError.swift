/// An error in a scene file: the file, the object, the key, and what was expected there.
nonisolated public struct SceneError: Error, Hashable, Sendable {
  /// The reason, with the names that explain it.
  public enum Reason: Hashable, Sendable {
    /// There is no such file.
    case missing
    /// The file is not JSON, or not a JSON object.
    case unreadable(String)
    /// The file is larger than a screen needs, in bytes or objects.
    case tooLarge(String)
    /// No class of that name is registered.
    case unknownClass(String, expected: [String])
    /// The class is registered, but none of those that may stand here.
    case unexpectedClass(String, expected: [String])
    /// The value has a type other than the one the class reads, or is out of its range.
    case wrongType(expected: String)
    /// The class does not read this key.
    case unknownKey
    /// Two objects of the scene have the same identifier.
    case duplicateIdentifier
    /// An outlet names an object that is not in the scene.
    case noObject(String)
    /// The object has no such outlet, or none for objects of that class.
    case noOutlet(String)
    /// Cells of a class were asked for, but nobody registered it.
    case notRegistered(String)
    /// `init(coder:)` returned nil, for this reason.
    case refused(String)
  }

  /// The file's name.
  public let file: String
  /// The object's identifier, or its path from the root, such as `view.subviews[2]`.
  public let object: String
  /// The key in the object; nil if the whole object is meant.
  public let key: String?
  /// The reason, whose `description` puts it into words.
  public let reason: Reason

  /// - Parameter object: Empty if the whole file is meant.
  public init(file: String, object: String = "", key: String? = nil, _ reason: Reason) {
    self.file = file
    self.object = object
    self.key = key
    self.reason = reason
  }
}

nonisolated extension SceneError: CustomStringConvertible {
  public var description: String {
    let place = [object.isEmpty ? nil : "object \(object)", key.map { "key \($0)" }]
    return ([file] + place.compactMap(\.self)).joined(separator: ", ") + ": \(reason)"
  }
}

nonisolated extension SceneError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing: "there is no such scene"
    case .unreadable(let why): "not a scene: \(why)"
    case .tooLarge(let limit): "too large: more than \(limit)"
    case .unknownClass(let name, let expected):
      "unknown class \(name); expected \(SceneError.list(expected))"
    case .unexpectedClass(let name, let expected):
      "unexpected class \(name); expected \(SceneError.list(expected))"
    case .wrongType(let expected): "expected \(expected)"
    case .unknownKey: "the class has no such key"
    case .duplicateIdentifier: "another object has this identifier"
    case .noObject(let name): "there is no object \(name)"
    case .noOutlet(let name): "the object has no such outlet for class \(name)"
    case .notRegistered(let name): "register(\(name).self) was not called"
    case .refused(let why): why
    }
  }
}

nonisolated extension SceneError {
  fileprivate static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: " or ")
  }
}

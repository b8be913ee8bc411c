/// What is wrong in a scene file: the file, the object, the key, and what should be there.
public struct SceneError: Error, Hashable, Sendable {
  /// What is wrong, with the names that say so.
  public enum Reason: Hashable, Sendable {
    /// There is no such file.
    case missing
    /// Not JSON, or not an object of it.
    case unreadable(String)
    /// Larger than a screen needs: bytes, levels or objects.
    case tooLarge(String)
    /// No class of that name is registered.
    case unknownClass(String, expected: [String])
    case unexpectedClass(String, expected: [String])
    case wrongType(expected: String)
    /// The class does not read this key.
    case unknownKey
    case duplicateIdentifier
    /// An outlet names an object that is not in the scene.
    case noObject(String)
    /// The object has no such outlet, or not for objects of that class.
    case noOutlet(String)
    /// Cells of that class were asked for that nothing has said how to make.
    case notRegistered(String)
    /// `init(coder:)` gave nil, and why.
    case refused(String)
  }

  /// The file's name.
  public let file: String
  /// The object's identifier, or the way to it from the root, such as `view.subviews[2]`.
  public let object: String
  /// The key in the object; nil where all of it is meant.
  public let key: String?
  /// In words: its `description`.
  public let reason: Reason

  /// - Parameter object: empty where the whole file is meant.
  public init(file: String, object: String = "", key: String? = nil, _ reason: Reason) {
    self.file = file
    self.object = object
    self.key = key
    self.reason = reason
  }
}

extension SceneError: CustomStringConvertible {
  public var description: String {
    let place = [object.isEmpty ? nil : "object \(object)", key.map { "key \($0)" }]
    return ([file] + place.compactMap(\.self)).joined(separator: ", ") + ": \(reason)"
  }
}

extension SceneError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing: "there is no such scene"
    case .unreadable(let why): "not a scene: \(why)"
    case .tooLarge(let limit): "too large: more than \(limit)"
    case .unknownClass(let name, let expected):
      "class \(name) is not known, expected \(SceneError.list(expected))"
    case .unexpectedClass(let name, let expected):
      "class \(name) is not expected here but \(SceneError.list(expected))"
    case .wrongType(let expected): "expected \(expected)"
    case .unknownKey: "the class does not read it"
    case .duplicateIdentifier: "another object has this identifier"
    case .noObject(let name): "there is no object \(name)"
    case .noOutlet(let name): "the object has no outlet of this name for a \(name)"
    case .notRegistered(let name): "register(\(name).self) was not called"
    case .refused(let why): why
    }
  }
}

extension SceneError {
  fileprivate static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: " or ")
  }
}

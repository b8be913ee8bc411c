import Archiving
import Foundation

/// Makes the objects of a scene file, with the same `init?(coder:)` that a keyed archive calls.
///
/// As strict as `KeyedUnarchiver`: classes come from a registry only, under their names without the
/// module; a value of another type, an object of another class and a key that no class reads are
/// errors. Objects are nested where they are used, so there are no cycles; outlets connect them to
/// any others once all are made. The scene's own words hide no key: a class that reads one of them
/// finds it in `attributes`.
nonisolated final class SceneCoder: StrictCoder {
  /// An object of the scene. They are in the order their initialisers returned.
  struct Made {
    /// The object, which the reader of the scene connects and awakens.
    let object: NSObject
    /// The object's identifier, or its path.
    let place: String
    /// The identifiers of the objects to connect, by outlet name.
    let outlets: [String: String]
    /// The object in the file.
    let document: SceneDocument
  }

  struct Frame {
    let place: String
    /// The values that the class may read.
    let values: SceneDocument.Fields
    let allowed: [AnyClass]
    var keysRead: Set<String> = []
  }

  /// The objects made so far: parts come before the objects that contain them, the root last.
  var made: [Made] = []
  var named: [String: NSObject] = [:]
  let document: SceneDocument
  let registry: ClassRegistry
  /// The function for the keys of a class's objects that another coder reads.
  let setAside: (AnyClass) -> Set<String>
  var count = 0
  var frames: [Frame] = []

  /// - Parameter setAside: The function for the keys of a class's objects that another coder reads
  ///   later.
  init(
    _ document: SceneDocument, registry: ClassRegistry,
    setAside: @escaping (AnyClass) -> Set<String> = { _ in [] }
  ) {
    self.document = document
    self.registry = registry
    self.setAside = setAside
  }

  /// Returns the object with an identifier, once it is made.
  func object(named identifier: String) -> NSObject? { named[identifier] }

  /// Makes the object and everything in it. If there is a `creator`, it makes the object during
  /// decoding; where it returns nil, `init(coder:)` does.
  ///
  /// - Throws: `SceneError`.
  func root<Root: NSObject & NSSecureCoding>(
    _ type: Root.Type, creator: ((NSCoder) -> Root?)? = nil
  ) throws(SceneError) -> Root {
    let object = build(document.fields, at: document.path, allowed: [type]) { creator?($0) }
    if let error = error as? SceneError { throw error }
    guard let object = object as? Root else {
      throw failure(at: document.identifier, .wrongType(expected: "an object"))
    }
    return object
  }

  /// Records the error with the object in which it was found, unless there was one before.
  override func failWithError(_ error: any Error) {
    super.failWithError(
      error as? SceneError ?? failure(at: frames.last?.place ?? "", .refused("\(error)")))
  }

  // MARK: Decoding by key

  override var allowedClasses: [AnyClass]? { frames.last?.allowed }

  override func containsValue(forKey key: String) -> Bool { value(forKey: key) != nil }

  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    guard let value = value(forKey: key) else { return nil }
    return convert(value, at: place(ofKey: key), key, allowed: classes ?? allowedClasses ?? [])
  }

  /// Returns the objects of a list at a key, without creating an array object; nil if there is no
  /// value, or it cannot be converted.
  override func decodeElements(of classes: [AnyClass], forKey key: String) -> [Any]? {
    guard let value = value(forKey: key) else { return nil }
    guard case .list(let list) = value else {
      fail(key, .wrongType(expected: "a list"))
      return nil
    }
    return convert(list, at: place(ofKey: key), key, allowed: classes)
  }

  private func place(ofKey key: String) -> String {
    guard let place = frames.last?.place, !place.isEmpty else { return key }
    return "\(place).\(key)"
  }

  override func decodeBool(forKey key: String) -> Bool {
    scalar(forKey: key, default: false, expected: "true or false") {
      if case .bool(let flag) = $0 { flag } else { nil }
    }
  }
  override func decodeInteger(forKey key: String) -> Int { integer(forKey: key) }
  override func decodeInt32(forKey key: String) -> Int32 { integer(forKey: key) }
  override func decodeInt64(forKey key: String) -> Int64 { integer(forKey: key) }
  override func decodeDouble(forKey key: String) -> Double { number(forKey: key) }
  override func decodeFloat(forKey key: String) -> Float { Float(number(forKey: key)) }

  /// Calls `body` with nil, as scenes hold no bytes.
  override func withDecodedUnsafeBytes<Result>(
    forKey key: String, body: (UnsafeRawBufferPointer?) throws -> Result
  ) rethrows -> Result {
    try body(nil)
  }

  /// Returns an error in this file.
  func failure(
    at place: String, key: String? = nil, _ reason: SceneError.Reason
  ) -> SceneError {
    SceneError(file: document.file, object: place, key: key, reason)
  }

  func fail(_ key: String, _ reason: SceneError.Reason) {
    failWithError(failure(at: frames.last?.place ?? "", key: key, reason))
  }
}

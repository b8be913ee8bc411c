import Foundation

/// Makes the objects of a scene file: the same `init?(coder:)` that a keyed archive calls, over
/// another source of data.
///
/// As strict as `KeyedUnarchiver`: classes come from a registry only, under their names without the
/// module; a value of another type, an object of another class and a key that no class reads are
/// errors. Objects stand where they are used, so there are no cycles; what else an object has to
/// know, outlets connect once all are made. The scene's own words hide no key: what a class reads
/// under one of them stands in `attributes`.
public final class SceneCoder: StrictCoder {
  /// An object of the scene, in the order in which their initialisers returned.
  public struct Made {
    /// To be connected and awakened by whatever reads the scene.
    public let object: NSObject
    /// Its identifier, or the way to it.
    public let place: String
    /// By the outlet's name, the identifier of the object to connect.
    public let outlets: [String: String]
    /// What the file says of it.
    public let document: SceneDocument
  }

  struct Frame {
    let place: String
    /// What its class may read.
    let values: SceneDocument.Fields
    let allowed: [AnyClass]
    var keysRead: Set<String> = []
  }

  /// The objects so far: parts come before what they are part of, the root last.
  public internal(set) var made: [Made] = []
  var named: [String: NSObject] = [:]
  let document: SceneDocument
  let registry: ClassRegistry
  /// Keys of the objects of a class that are another coder's to read.
  let setAside: (AnyClass) -> Set<String>
  var count = 0
  var frames: [Frame] = []

  /// - Parameter setAside: keys of the objects of a class that something else reads later.
  public init(
    _ document: SceneDocument, registry: ClassRegistry,
    setAside: @escaping (AnyClass) -> Set<String> = { _ in [] }
  ) {
    self.document = document
    self.registry = registry
    self.setAside = setAside
  }

  /// The object of that identifier, once it is made.
  public func object(named identifier: String) -> NSObject? { named[identifier] }

  /// Makes the object and all in it. With `creator`, that makes the object, in the middle of
  /// decoding; where it gives nil, `init(coder:)` does.
  ///
  /// - Throws: `SceneError`.
  public func root<Root: NSObject & NSSecureCoding>(
    _ type: Root.Type, creator: ((NSCoder) -> Root?)? = nil
  ) throws(SceneError) -> Root {
    let object = build(document.fields, at: document.path, allowed: [type]) { creator?($0) }
    if let error = error as? SceneError { throw error }
    guard let object = object as? Root else {
      throw failure(at: document.identifier, .wrongType(expected: "an object"))
    }
    return object
  }

  /// Remembers the error with the object that it was found in.
  public override func failWithError(_ error: any Error) {
    super.failWithError(
      error as? SceneError ?? failure(at: frames.last?.place ?? "", .refused("\(error)")))
  }

  // MARK: Decoding by key

  public override var allowedClasses: [AnyClass]? { frames.last?.allowed }

  public override func containsValue(forKey key: String) -> Bool { value(forKey: key) != nil }

  public override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    guard let value = value(forKey: key) else { return nil }
    return convert(value, at: place(ofKey: key), key, allowed: classes ?? allowedClasses ?? [])
  }

  /// The objects of a list at a key, without an array around them; nil where there is no list, or
  /// one that cannot be.
  func decodeObjects(of classes: [AnyClass], forKey key: String) -> [NSObject]? {
    guard case .list(let list)? = value(forKey: key) else { return nil }
    return convert(list, at: place(ofKey: key), key, allowed: classes)
  }

  private func place(ofKey key: String) -> String {
    guard let place = frames.last?.place, !place.isEmpty else { return key }
    return "\(place).\(key)"
  }

  public override func decodeBool(forKey key: String) -> Bool {
    scalar(forKey: key, default: false, expected: "true or false") {
      if case .bool(let flag) = $0 { flag } else { nil }
    }
  }
  public override func decodeInteger(forKey key: String) -> Int { integer(forKey: key) }
  public override func decodeInt32(forKey key: String) -> Int32 { integer(forKey: key) }
  public override func decodeInt64(forKey key: String) -> Int64 { integer(forKey: key) }
  public override func decodeDouble(forKey key: String) -> Double { number(forKey: key) }
  public override func decodeFloat(forKey key: String) -> Float { Float(number(forKey: key)) }

  /// Scenes hold no bytes: none at any key.
  public override func withDecodedUnsafeBytes<Result>(
    forKey key: String, body: (UnsafeRawBufferPointer?) throws -> Result
  ) rethrows -> Result {
    try body(nil)
  }

  /// An error in this file.
  public func failure(
    at place: String, key: String? = nil, _ reason: SceneError.Reason
  ) -> SceneError {
    SceneError(file: document.file, object: place, key: key, reason)
  }

  func fail(_ key: String, _ reason: SceneError.Reason) {
    failWithError(failure(at: frames.last?.place ?? "", key: key, reason))
  }
}

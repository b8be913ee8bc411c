import Foundation

/// A scene file that has been read: a tree of objects that are not made yet.
///
/// Every object is a JSON object with a `class`; `id` names it, `outlets` says which objects its
/// properties are connected to, and its `init(coder:)` reads all other keys, where `a.b` is the key
/// `b` in the JSON object `a`. A class that reads a key which is a word of the scene itself
/// (`class`, `id`, `outlets`, a controller's `view` and `others`) finds it in `attributes`. A file
/// is one screen of at most a few hundred objects.
nonisolated struct SceneDocument: Sendable {
  static let largestFile = 1 << 20
  static let mostObjects = 4096

  /// The file's name, for messages.
  let file: String
  /// The path from the root of the file to this object; empty for the root.
  let path: String
  let fields: Fields

  typealias Fields = [String: SceneValue]

  /// - Throws: `SceneError`.
  init(_ bytes: [UInt8], file: String) throws(SceneError) {
    guard bytes.count <= Self.largestFile else {
      throw SceneError(file: file, .tooLarge("\(Self.largestFile) bytes"))
    }
    let json: Any
    do {
      json = try JSONSerialization.jsonObject(with: Data(bytes))
    } catch {
      throw SceneError(file: file, .unreadable("the JSON is not well formed"))
    }
    guard case .object(let fields)? = SceneValue(json) else {
      throw SceneError(file: file, .unreadable("expected an object in braces"))
    }
    self.init(file: file, path: "", fields)
  }

  init(file: String, path: String, _ fields: Fields) {
    self.file = file
    self.path = path
    self.fields = fields
  }

  /// The name of the object's class; empty if there is none.
  var className: String { fields.text("class") ?? "" }

  /// The object's `id`; without one, its class, which identifies a screen.
  var identifier: String { fields.text("id") ?? fields.text("class") ?? "" }

  /// Returns the object at a key as a scene, or nil if there is none.
  func part(_ key: String) throws(SceneError) -> SceneDocument? {
    guard let value = fields[key] else { return nil }
    guard case .object(let part) = value else {
      throw failure(key: key, .wrongType(expected: "an object"))
    }
    return SceneDocument(file: file, path: path.isEmpty ? key : "\(path).\(key)", part)
  }

  /// Returns the object with an identifier in the list at a key, or nil if there is none.
  func part(named identifier: String, inListAtKey key: String) -> SceneDocument? {
    guard case .list(let list)? = fields[key] else { return nil }
    for (i, value) in list.enumerated() {
      guard case .object(let fields) = value else { continue }
      let part = SceneDocument(file: file, path: "\(key)[\(i)]", fields)
      if part.identifier == identifier { return part }
    }
    return nil
  }

  /// Returns the identifiers of the objects that the outlets are connected to, by outlet name.
  func outlets() throws(SceneError) -> [String: String] {
    try SceneDocument.outlets(of: fields) { (key, reason) in failure(key: key, reason) }
  }

  static func outlets(
    of fields: Fields, _ failure: (String, SceneError.Reason) -> SceneError
  ) throws(SceneError) -> [String: String] {
    guard let value = fields["outlets"] else { return [:] }
    guard case .object(let outlets) = value else {
      throw failure("outlets", .wrongType(expected: "an object"))
    }
    var names: [String: String] = [:]
    for (outlet, value) in outlets {
      guard case .text(let name) = value else {
        throw failure("outlets.\(outlet)", .wrongType(expected: "an object's identifier"))
      }
      names[outlet] = name
    }
    return names
  }

  /// Returns the values that the object's class may read: all but the scene's own words and
  /// `others`, and the contents of `attributes`.
  static func values(
    of fields: Fields, besides others: Set<String>,
    _ failure: (String, SceneError.Reason) -> SceneError
  ) throws(SceneError) -> Fields {
    let values = fields.filter { !words.contains($0.key) && !others.contains($0.key) }
    guard let attributes = fields["attributes"] else { return values }
    guard case .object(let attributes) = attributes else {
      throw failure("attributes", .wrongType(expected: "an object"))
    }
    return values.merging(attributes) { $1 }
  }

  /// The scene's own words, which every object may have.
  private static let words: Set = ["class", "id", "outlets", "attributes"]

  private func failure(key: String, _ reason: SceneError.Reason) -> SceneError {
    SceneError(file: file, object: identifier, key: key, reason)
  }
}

nonisolated extension SceneDocument.Fields {
  func text(_ key: String) -> String? {
    if case .text(let text)? = self[key] { text } else { nil }
  }
}

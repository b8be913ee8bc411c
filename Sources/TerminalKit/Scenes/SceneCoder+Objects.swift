import Archiving
import Foundation

nonisolated extension SceneCoder {
  func convert(
    _ value: SceneValue, at place: String, _ key: String, allowed: [AnyClass]
  ) -> NSObject? {
    let plain: NSObject
    switch value {
    case .object(let fields) where fields["class"] == nil && allowed.allows(NSDictionary.self):
      let values = fields.compactMapValues {
        convert($0, at: place, key, allowed: allowed)
      }
      guard values.count == fields.count else { return nil }
      plain = NSDictionary(dictionary: values)
    case .object(let fields): return build(fields, at: place, allowed: allowed)
    case .list(let list):
      guard let objects = convert(list, at: place, key, allowed: allowed) else { return nil }
      plain = NSArray(array: objects)
    case .text(let text): plain = NSString(string: text)
    case .integer(let number): plain = NSNumber(value: number)
    case .real(let number): plain = NSNumber(value: number)
    case .bool(let flag): plain = NSNumber(value: flag)
    }
    guard allowed.allows(type(of: plain)) else {
      let names = allowed.map(ClassName.short).joined(separator: " or ")
      fail(key, .wrongType(expected: names))
      return nil
    }
    return plain
  }

  func convert(
    _ list: [SceneValue], at place: String, _ key: String, allowed: [AnyClass]
  ) -> [NSObject]? {
    var objects: [NSObject] = []
    for (i, element) in list.enumerated() {
      guard let object = convert(element, at: "\(place)[\(i)]", key, allowed: allowed) else {
        return nil
      }
      objects.append(object)
    }
    return objects
  }

  func build(
    _ fields: SceneDocument.Fields, at path: String, allowed: [AnyClass],
    creator: ((NSCoder) -> NSObject?)? = nil
  ) -> NSObject? {
    guard error == nil else { return nil }
    let place = identifier(of: fields, at: path) ?? path
    do throws(SceneError) {
      count += 1
      guard count <= SceneDocument.mostObjects else {
        throw failure(at: place, .tooLarge("\(SceneDocument.mostObjects) objects"))
      }
      let type = try findClass(fields, at: place, allowed)
      let object = try decode(type, fields, at: place, allowed, creator)
      let outlets = try SceneDocument.outlets(of: fields) { failure(at: place, key: $0, $1) }
      made.append(
        Made(
          object: object, place: place, outlets: outlets,
          document: SceneDocument(file: document.file, path: path, fields)))
      if let identifier = identifier(of: fields, at: path) {
        guard named.updateValue(object, forKey: identifier) == nil else {
          throw failure(at: place, key: "id", .duplicateIdentifier)
        }
      }
      return object
    } catch {
      failWithError(error)
      return nil
    }
  }

  private func identifier(of fields: SceneDocument.Fields, at path: String) -> String? {
    fields.text("id") ?? (path == document.path ? document.identifier : nil)
  }

  private func findClass(
    _ fields: SceneDocument.Fields, at place: String, _ allowed: [AnyClass]
  ) throws(SceneError) -> any ClassRegistry.Archivable.Type {
    guard let name = fields.text("class") else {
      throw failure(at: place, key: "class", .wrongType(expected: "the name of a class"))
    }
    guard let type = registry[name], type.supportsSecureCoding else {
      throw failure(
        at: place, key: "class", .unknownClass(name, expected: allowed.map(ClassName.short)))
    }
    guard allowed.allows(type) else {
      throw failure(
        at: place, key: "class", .unexpectedClass(name, expected: allowed.map(ClassName.short)))
    }
    return type
  }

  private func decode(
    _ type: any ClassRegistry.Archivable.Type, _ fields: SceneDocument.Fields, at place: String,
    _ allowed: [AnyClass], _ creator: ((NSCoder) -> NSObject?)?
  ) throws(SceneError) -> NSObject {
    let values = try SceneDocument.values(of: fields, besides: setAside(type)) {
      failure(at: place, key: $0, $1)
    }
    frames.append(Frame(place: place, values: values, allowed: allowed))
    defer { frames.removeLast() }
    let object = creator?(self) ?? type.init(coder: self)
    if let error = error as? SceneError { throw error }
    guard let object else { throw failure(at: place, .refused("\(type) refused its data")) }
    if let key = frames.last?.unreadKey {
      throw failure(at: place, key: key, .unknownKey)
    }
    return object
  }
}

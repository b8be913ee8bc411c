import Archiving
import Foundation

/// What an object's `encode(with:)` writes: by key, all that the value consists of.
@MainActor
package struct ArchivedFields: Equatable {
  package let byKey: [String: String]

  package var keys: Set<String> { Set(byKey.keys) }

  package init(of object: NSObject & NSSecureCoding) throws {
    let data = try KeyedArchiver.archive(object)
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    let objects = (list as? [String: Any])?["$objects"] as? [Any] ?? []
    guard objects.indices.contains(1), let root = objects[1] as? [String: Any] else {
      throw CocoaError(.propertyListReadCorrupt)
    }
    byKey = root.filter { $0.key != "$class" }
      .mapValues { Self.text(of: $0, in: objects, depth: 0) }
  }

  /// References followed, so that equal texts stand for equal values.
  private static func text(of value: Any, in objects: [Any], depth: Int) -> String {
    switch value {
    case let list as [Any]:
      "[" + list.map { text(of: $0, in: objects, depth: depth + 1) }.joined(separator: ", ") + "]"
    case let fields as [String: Any]:
      "{"
        + fields.sorted { $0.key < $1.key }
        .map { "\($0.key): \(text(of: $0.value, in: objects, depth: depth + 1))" }
        .joined(separator: ", ") + "}"
    default:
      if let number = reference(value), objects.indices.contains(number), depth < 40 {
        text(of: objects[number], in: objects, depth: depth + 1)
      } else {
        "\(value)"
      }
    }
  }

  /// The number of the object that a value stands for: Foundation's own kind of reference, which
  /// says it to nothing else.
  private static func reference(_ value: Any) -> Int? {
    let mirror = Mirror(reflecting: value)
    guard "\(type(of: value))".contains("KeyedArchiverUID"),
      let number = mirror.children.first(where: { $0.label == "value" })?.value as? UInt32
    else { return nil }
    return Int(number)
  }
}

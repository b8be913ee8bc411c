import Archiving
import Foundation

/// One key that a class encodes: how to make an object that differs in it, and what shows that it
/// came back.
@MainActor
package struct Variation<Object> {
  let key: String
  let make: () throws -> Object
  let value: (Object) -> String

  package init(
    _ key: String, _ make: @escaping () throws -> Object, value: @escaping (Object) -> String
  ) {
    (self.key, self.make, self.value) = (key, make, value)
  }
}

/// A class that is archived, and all that it encodes.
@MainActor
package struct Specimen {
  package let name: String
  /// The keys that are varied, or the same in all objects.
  package let tried: Set<String>
  /// What is not as it should be, a line each; empty where all is proven.
  package let faults: (ClassRegistry) throws -> [String]

  /// - Parameters:
  ///   - make: an object with the usual values.
  ///   - variations: one at least for each key that the class encodes.
  ///   - constant: keys that are the same in all objects.
  package init<Object: NSObject & NSSecureCoding>(
    _ make: @escaping () throws -> Object, _ variations: [Variation<Object>],
    constant: Set<String> = []
  ) {
    name = "\(Object.self)"
    tried = constant.union(variations.map(\.key))
    faults = { registry in
      let plain = try make()
      let copy = try Self.copy(plain, registry)
      var faults = try Self.keysNotVaried(plain, variations, constant)
      for variation in variations {
        if variation.value(copy) != variation.value(plain) {
          faults.append("\(variation.key): the usual value does not come back")
        }
        faults += try Self.faults(of: variation, against: plain, registry)
      }
      return faults.map { "\(Object.self): \($0)" }
    }
  }

  /// It differs, in this key, comes back as it was, and says the same bytes again.
  private static func faults<Object: NSObject & NSSecureCoding>(
    of variation: Variation<Object>, against plain: Object, _ registry: ClassRegistry
  ) throws -> [String] {
    let (key, other) = (variation.key, try variation.make())
    let (before, after) = (try ArchivedFields(of: plain), try ArchivedFields(of: other))
    let bytes = try KeyedArchiver.archive(other)
    let copy = try Self.copy(other, registry)
    var faults: [String] = []
    if before.byKey[key] == after.byKey[key] { faults.append("\(key): the same bytes") }
    if variation.value(other) == variation.value(plain) { faults.append("\(key): no variation") }
    if variation.value(copy) != variation.value(other) { faults.append("\(key): comes not back") }
    if try KeyedArchiver.archive(copy) != bytes { faults.append("\(key): archived otherwise") }
    return faults
  }

  private static func keysNotVaried<Object: NSObject & NSSecureCoding>(
    _ plain: Object, _ variations: [Variation<Object>], _ constant: Set<String>
  ) throws -> [String] {
    let objects = try [plain] + variations.map { try $0.make() }
    let encoded = try objects.reduce(into: Set<String>()) {
      $0.formUnion(try ArchivedFields(of: $1).keys)
    }
    let tried = constant.union(variations.map(\.key))
    return encoded.subtracting(tried).sorted().map { "\($0): not tried" }
  }

  private static func copy<Object: NSObject & NSSecureCoding>(
    _ object: Object, _ registry: ClassRegistry
  ) throws -> Object {
    try KeyedUnarchiver.unarchive(
      Object.self, from: KeyedArchiver.archive(object), registry: registry)
  }
}

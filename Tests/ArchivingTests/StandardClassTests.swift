import Archiving
import Foundation
import Testing

/// The forms that Foundation's classes have in archives, on Linux and Darwin, and their forgeries.
struct StandardClassTests {
  @Test func bothFormsOfTextAndData() throws {
    var forge = ArchiveForge()
    let text = forge.plist.text("ink")
    let utf8 = forge.plist.data(Array("é".utf8))
    let data = forge.plist.data([1, 2])
    let objects = [
      forge.object("NSString", [("NS.string", text)]),
      forge.object("NSMutableString", [("NS.bytes", utf8)]),
      forge.object("NSData", [("NS.data", data)]),
      forge.object("NSMutableData", [("NS.bytes", data)]),
    ]
    let list = forge.list(objects)
    try Probe.read(forge.probe("list", object: list)) { coder in
      let list = coder.decodePropertyList(forKey: "list") as? NSArray
      #expect(list == NSArray(array: ["ink", "é", bytes([1, 2]), bytes([1, 2])]))
      return true
    }
  }

  typealias Fields = @Sendable (inout ArchiveForge) -> [(String, Int)]

  static let wrongShapes: [(String, String, Fields)] = [
    ("NSString", "a string", { _ in [] }),
    ("NSString", "a string", { [("NS.string", $0.plist.integer(1))] }),
    ("NSString", "a string", { [("NS.bytes", $0.plist.data([0xFF]))] }),
    ("NSMutableString", "a string", { [("NS.string", $0.plist.uid(0))] }),
    ("NSData", "data", { _ in [] }),
    ("NSMutableData", "data", { [("NS.data", $0.plist.text("x"))] }),
    ("NSDate", "a date", { _ in [] }),
    ("NSDate", "a date", { [("NS.time", $0.plist.real(.nan))] }),
    ("NSDate", "a date", { [("NS.time", $0.plist.real(.infinity))] }),
    ("NSDate", "a date", { [("NS.time", $0.plist.text("now"))] }),
    ("NSUUID", "a UUID", { _ in [] }),
    ("NSUUID", "a UUID", { [("NS.uuidbytes", $0.plist.data([1, 2, 3]))] }),
    ("NSArray", "an array at NS.objects", { _ in [] }),
    ("NSArray", "an array at NS.objects", { [("NS.objects", $0.plist.integer(1))] }),
    ("NSArray", "only objects at NS.objects", { [("NS.objects", $0.references([0]))] }),
    ("NSDictionary", "an array at NS.keys", { [("NS.objects", $0.references([]))] }),
    ("NSDictionary", "an array at NS.objects", { [("NS.keys", $0.references([]))] }),
    ("NSDictionary", "as many keys as values", { $0.pairs(["a", "b"], [1]) }),
    ("NSDictionary", "as many keys as values", { $0.pairs(["a"], [1, 2]) }),
    ("NSDictionary", "unique keys", { $0.pairs(["a", "a"], [1, 2]) }),
    ("NSMutableDictionary", "string keys", { $0.pairs([1], [2]) }),
  ]

  @Test(arguments: wrongShapes)
  func aStandardClassOfAnotherShapeIsRefused(
    name: String, expected: String, fields: @escaping Fields
  ) {
    var forge = ArchiveForge()
    let object = forge.object(name, fields(&forge))
    let data = forge.probe("it", object: object)
    #expect(throws: ArchiveError.wrongType(key: "root.it", expected: expected)) {
      try Probe.read(data) { $0.decodePropertyListAndIDs(forKey: "it") == nil }
    }
  }
}

private func bytes(_ bytes: [UInt8]) -> NSData { NSData(bytes: bytes, length: bytes.count) }

extension NSCoder {
  fileprivate func decodePropertyListAndIDs(forKey key: String) -> Any? {
    let types: [AnyClass] = [
      NSArray.self, NSDictionary.self, NSString.self, NSData.self, NSNumber.self, NSDate.self,
      NSUUID.self,
    ]
    return decodeObject(of: types, forKey: key)
  }
}

extension ArchiveForge {
  /// An array of references.
  fileprivate mutating func references(_ objects: [Int]) -> Int {
    plist.array(objects.map { plist.uid($0) })
  }

  /// A dictionary's two arrays. Keys and values are texts and numbers.
  fileprivate mutating func pairs(_ keys: [Any], _ values: [Any]) -> [(String, Int)] {
    let keys = references(keys.map { leaf($0) })
    return [("NS.keys", keys), ("NS.objects", references(values.map { leaf($0) }))]
  }

  private mutating func leaf(_ value: Any) -> Int {
    add((value as? String).map { plist.text($0) } ?? plist.integer(value as? Int ?? 0))
  }
}

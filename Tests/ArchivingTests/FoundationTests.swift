import Archiving
import Foundation
import Testing

/// What one coder writes, the other reads.
struct FoundationTests {
  @Test func foundationReadsOurs() throws {
    let sketch = Sketch.full()
    let data = try KeyedArchiver.archive(sketch)
    let copy = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: Sketch.self, from: data))
    #expect(copy.values == sketch.values)
    #expect(copy.pages.map(\.number) == [1, 2, 1])
    #expect(copy.front === copy.pages[0] && copy.front?.next === copy.pages[1])
  }

  @Test func weReadFoundations() throws {
    let sketch = Sketch.full()
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: sketch, requiringSecureCoding: true)
    #expect(Seal.state(of: data) == .absent)
    let copy = try unarchive(data)
    #expect(copy.values == sketch.values)
    #expect(copy.pages.map(\.number) == [1, 2, 1])
    #expect(copy.front === copy.pages[0] && copy.front?.next === copy.pages[1])
  }

  @Test func emptyValuesAreReadBothWays() throws {
    let sketch = Sketch(.init(title: "", pixels: [], notes: Data(), tags: [], palette: [:]))
    let theirs = try NSKeyedArchiver.archivedData(
      withRootObject: sketch, requiringSecureCoding: true)
    #expect(try unarchive(theirs).values == sketch.values)
    let ours = try KeyedArchiver.archive(sketch)
    let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: Sketch.self, from: ours)
    #expect(copy?.values == sketch.values)
  }

  @Test func weReadNumbersThatFoundationMerged() throws {
    let probe = Probe {
      $0.encode(1.0, forKey: "double")
      $0.encode(1, forKey: "int")
      $0.encode(Int32(1), forKey: "int32")
      $0.encode(Float(1), forKey: "float")
    }
    let data = try NSKeyedArchiver.archivedData(withRootObject: probe, requiringSecureCoding: true)
    try Probe.read(data) { coder in
      #expect(coder.decodeDouble(forKey: "double") == 1)
      #expect(coder.decodeInteger(forKey: "int") == 1)
      #expect(coder.decodeCInt(forKey: "int32") == 1)
      #expect(coder.decodeFloat(forKey: "float") == 1)
      return true
    }
  }

  /// On Linux they write a mutable text as a plain one.
  @Test func weReadFoundationsMutableObjects() throws {
    let probe = Probe {
      $0.encode(NSMutableString(string: "線"), forKey: "string")
      $0.encode(NSMutableData(bytes: [1, 2] as [UInt8], length: 2), forKey: "data")
      $0.encode(NSMutableArray(array: ["a"]), forKey: "array")
      $0.encode(NSMutableDictionary(dictionary: ["k": "v"]), forKey: "dictionary")
    }
    let data = try NSKeyedArchiver.archivedData(withRootObject: probe, requiringSecureCoding: true)
    try Probe.read(data) { coder in
      #expect(coder.decodeString(forKey: "string") == "線")
      #expect(coder.decodeBytes(forKey: "data") == [1, 2])
      #expect(coder.decodePropertyList(forKey: "array") as? [String] == ["a"])
      let dictionary = coder.decodePropertyList(forKey: "dictionary")
      #expect(dictionary as? [String: String] == ["k": "v"])
      return true
    }
  }

  @Test func classNamesAreFoundations() throws {
    let plist = try PropertyListSerialization.propertyList(
      from: try KeyedArchiver.archive(Subpage(number: 1)), format: nil)
    let objects = (plist as? [String: Any])?["$objects"] as? [Any]
    let types = objects?.compactMap { ($0 as? [String: Any])?["$classes"] as? [String] }
    #expect(types == [["ArchivingTests.Subpage", "ArchivingTests.BasePage", "NSObject"]])
    #expect(NSStringFromClass(Subpage.self) == "ArchivingTests.Subpage")
  }
}

class BasePage: NSObject, NSSecureCoding {
  class var supportsSecureCoding: Bool { true }
  let number: Int

  init(number: Int) { self.number = number }

  func encode(with coder: NSCoder) { coder.encode(number, forKey: "number") }

  required init?(coder: NSCoder) { number = coder.decodeInteger(forKey: "number") }
}

final class Subpage: BasePage {}

import Archiving
import Foundation
import Testing

struct EncodedValuesTests {
  @Test func everyKindOfValueComesBack() throws {
    let sketch = Sketch.full()
    let copy = try unarchive(try KeyedArchiver.archive(sketch))
    #expect(copy.values == sketch.values)
    #expect(Array(try #require(copy.values.title).utf8) == Array("お絵描き 🖌 e\u{301}".utf8))
  }

  @Test func nothingComesBackAsNothing() throws {
    let copy = try unarchive(try KeyedArchiver.archive(Sketch(.init())))
    #expect(copy.values == .init())
    #expect(copy.front == nil && copy.pages.isEmpty)
  }

  @Test func sharedObjectsStayShared() throws {
    let copy = try unarchive(try KeyedArchiver.archive(Sketch.full()))
    #expect(copy.pages.map(\.number) == [1, 2, 1])
    #expect(copy.front === copy.pages[0])
    #expect(copy.pages[0] === copy.pages[2])
    #expect(copy.front?.next === copy.pages[1])
  }

  @Test func equalObjectsStayTwo() throws {
    let sketch = Sketch(.init(), pages: [Page(number: 1), Page(number: 1)])
    let copy = try unarchive(try KeyedArchiver.archive(sketch))
    #expect(copy.pages[0] !== copy.pages[1])
  }

  @Test func sameStateGivesSameBytes() throws {
    #expect(try KeyedArchiver.archive(Sketch.full()) == KeyedArchiver.archive(Sketch.full()))
  }

  @Test func copyGivesSameBytes() throws {
    let data = try KeyedArchiver.archive(Sketch.full())
    #expect(try KeyedArchiver.archive(try unarchive(data)) == data)
  }

  @Test func numbersKeepTheirType() throws {
    let numbers: [NSNumber] = [true, 1, 1.0, 0, false, -1, 0.5]
    try Probe.roundTrip {
      $0.encode(numbers, forKey: "numbers")
    } decode: { coder in
      let types: [AnyClass] = [NSArray.self, NSNumber.self]
      let copy = coder.decodeObject(of: types, forKey: "numbers") as? [NSNumber] ?? []
      #expect(copy.map { String(cString: $0.objCType) } == ["c", "i", "d", "i", "c", "i", "d"])
      #expect(copy == [true, 1, 1.0, 0, false, -1, 0.5])
      return true
    }
  }

  @Test(arguments: [0, 1, 127, 128, 255, 256, 65_535, 65_536, 1 << 32, .max, -1, -128, .min])
  func integersComeBack(_ number: Int) throws {
    try Probe.roundTrip {
      $0.encode(number, forKey: "n")
      $0.encode(NSNumber(value: number), forKey: "object")
    } decode: { coder in
      #expect(coder.decodeInteger(forKey: "n") == number)
      #expect(coder.decodeInt64(forKey: "n") == Int64(number))
      #expect(coder.decodeObject(of: NSNumber.self, forKey: "object")?.intValue == number)
      return true
    }
  }

  @Test(arguments: [0.0, -0.0, .pi, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, 1e300])
  func doublesComeBack(_ number: Double) throws {
    try Probe.roundTrip {
      $0.encode(number, forKey: "n")
    } decode: { coder in
      #expect(coder.decodeDouble(forKey: "n").bitPattern == number.bitPattern)
      return true
    }
  }

  @Test(arguments: ["", "$null", "$class", "a", "line\nbreak\u{0}", "é", "e\u{301}", "🖌"])
  func textsComeBack(_ text: String) throws {
    try Probe.roundTrip {
      $0.encode(text, forKey: "text")
      $0.encode([text, "e\u{301}", "é"], forKey: "\(text)s")
    } decode: { coder in
      let copy = coder.decodeString(forKey: "text")
      #expect(copy?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
      let types: [AnyClass] = [NSArray.self, NSString.self]
      let list = coder.decodeObject(of: types, forKey: "\(text)s") as? [String]
      #expect(list?.map { Array($0.utf8) } == [text, "e\u{301}", "é"].map { Array($0.utf8) })
      return true
    }
  }

  @Test(arguments: [0, 1, 14, 15, 16, 255, 256, 65_535, 65_536])
  func bytesOfEveryLengthComeBack(_ count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    try Probe.roundTrip {
      $0.encode(bytes: bytes, forKey: "bytes")
      $0.encode(Data(bytes), forKey: "data")
    } decode: { coder in
      for key in ["bytes", "data"] {
        #expect(coder.decodeBytes(forKey: key) == bytes)
        #expect(coder.decodeByteSlice(forKey: key) == bytes[...])
      }
      #expect(coder.decodeObject(of: NSData.self, forKey: "data")?.length == count)
      return true
    }
  }

  @Test func mutableObjectsStayMutable() throws {
    try Probe.roundTrip {
      $0.encode(NSMutableString(string: "é"), forKey: "string")
      $0.encode(NSMutableData(bytes: [1, 2] as [UInt8], length: 2), forKey: "data")
      $0.encode(NSMutableArray(array: [1]), forKey: "array")
      $0.encode(NSMutableDictionary(dictionary: ["k": 1]), forKey: "dictionary")
    } decode: { coder in
      #expect(coder.decodeObject(of: NSMutableString.self, forKey: "string") == "é")
      #expect(coder.decodeObject(of: NSMutableData.self, forKey: "data")?.length == 2)
      let types: [AnyClass] = [NSMutableArray.self, NSNumber.self]
      #expect(coder.decodeObject(of: types, forKey: "array") is NSMutableArray)
      let others: [AnyClass] = [NSMutableDictionary.self, NSString.self, NSNumber.self]
      let dictionary = coder.decodeObject(of: others, forKey: "dictionary")
      #expect((dictionary as? NSMutableDictionary)?.object(forKey: "k") as? Int == 1)
      return true
    }
  }

  @Test func nestedContainersComeBack() throws {
    func value() -> [String: Any] {
      ["list": [1, [2, ["three": 3]]], "empty": [Any](), "none": [String: Any]()]
    }
    try Probe.roundTrip {
      $0.encode(value(), forKey: "value")
    } decode: { coder in
      let copy = coder.decodePropertyList(forKey: "value") as? NSDictionary
      #expect(copy == NSDictionary(dictionary: value()))
      return true
    }
  }

  @Test func conditionalObjectIsAReferenceOrNothing() throws {
    let page = Page(number: 7)
    try Probe.roundTrip {
      $0.encodeConditionalObject(page, forKey: "before")
      $0.encode(page, forKey: "page")
      $0.encodeConditionalObject(page, forKey: "after")
    } decode: { coder in
      #expect(!coder.containsValue(forKey: "before"))
      let page = coder.decodeObject(of: Page.self, forKey: "page")
      #expect(page != nil && coder.decodeObject(of: Page.self, forKey: "after") === page)
      return true
    }
  }

  @MainActor @Test func mainActorClassesAreArchived() throws {
    let data = try KeyedArchiver.archive(Panel(title: "tools"))
    let registry = ClassRegistry([Panel.self])
    let copy = try KeyedUnarchiver.unarchive(Panel.self, from: data, registry: registry)
    #expect(copy.title == "tools")
  }

  @Test func oldClassNamesAreRead() throws {
    let data = try KeyedArchiver.archive(Page(number: 3))
    var registry = ClassRegistry()
    registry.register(NewPage.self, formerly: ["ArchivingTests.Page"])
    let copy = try KeyedUnarchiver.unarchive(NewPage.self, from: data, registry: registry)
    #expect(copy.number == 3)
  }
}

@MainActor final class Panel: NSObject, @MainActor NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let title: String

  init(title: String) { self.title = title }

  func encode(with coder: NSCoder) { coder.encode(title, forKey: "title") }

  required init?(coder: NSCoder) { title = coder.decodeString(forKey: "title") ?? "" }
}

final class NewPage: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let number: Int

  func encode(with coder: NSCoder) { coder.encode(number, forKey: "number") }

  required init?(coder: NSCoder) { number = coder.decodeInteger(forKey: "number") }
}

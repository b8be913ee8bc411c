import Archiving
import Foundation
import Testing

/// What an `init?(coder:)` meets.
struct KeyedUnarchiverTests {
  @Test func missingKeysAreNothing() throws {
    try Probe.roundTrip { _ in
    } decode: { coder in
      #expect(!coder.containsValue(forKey: "k"))
      #expect(coder.decodeObject(of: Page.self, forKey: "k") == nil)
      #expect(coder.decodeObject(forKey: "k") == nil)
      #expect(coder.decodeInteger(forKey: "k") == 0 && coder.decodeCInt(forKey: "k") == 0)
      #expect(coder.decodeDouble(forKey: "k") == 0 && coder.decodeFloat(forKey: "k") == 0)
      #expect(!coder.decodeBool(forKey: "k"))
      #expect(coder.decodeBytes(forKey: "k") == nil && coder.decodeByteSlice(forKey: "k") == nil)
      #expect(coder.decodeString(forKey: "k") == nil)
      #expect(coder.withDecodedUnsafeBytes(forKey: "k") { $0 == nil })
      return coder.error == nil
    }
  }

  @Test func nilIsThereButNothing() throws {
    try Probe.roundTrip {
      $0.encode(nil, forKey: "k")
    } decode: { coder in
      #expect(coder.containsValue(forKey: "k"))
      #expect(coder.decodeObject(of: Page.self, forKey: "k") == nil)
      #expect(coder.decodeString(forKey: "k") == nil && coder.decodeBytes(forKey: "k") == nil)
      return coder.error == nil
    }
  }

  typealias Access = @Sendable (NSCoder) -> Void

  static let wrongTypes: [(String, String, Access)] = [
    ("text", "an integer", { _ = $0.decodeInteger(forKey: "text") }),
    ("text", "a Bool", { _ = $0.decodeBool(forKey: "text") }),
    ("text", "a number", { _ = $0.decodeDouble(forKey: "text") }),
    ("text", "data", { _ = $0.decodeBytes(forKey: "text") }),
    ("half", "an integer", { _ = $0.decodeInteger(forKey: "half") }),
    ("nan", "an integer", { _ = $0.decodeInteger(forKey: "nan") }),
    ("infinite", "an integer", { _ = $0.decodeInt64(forKey: "infinite") }),
    ("huge", "an integer", { _ = $0.decodeInteger(forKey: "huge") }),
    ("huge", "a 32-bit number", { _ = $0.decodeFloat(forKey: "huge") }),
    ("long", "a 32-bit integer", { _ = $0.decodeInt32(forKey: "long") }),
    ("long", "a 32-bit integer", { _ = $0.decodeCInt(forKey: "long") }),
    ("long", "a Bool", { _ = $0.decodeBool(forKey: "long") }),
    ("odd", "a number", { _ = $0.decodeDouble(forKey: "odd") }),
    ("long", "an object", { _ = $0.decodeObject(of: Page.self, forKey: "long") }),
    ("long", "data", { _ = $0.decodeByteSlice(forKey: "long") }),
    ("flag", "an integer", { _ = $0.decodeInteger(forKey: "flag") }),
    ("flag", "a number", { _ = $0.decodeDouble(forKey: "flag") }),
    ("bytes", "an object", { _ = $0.decodeObject(of: NSData.self, forKey: "bytes") }),
    ("bytes", "an object", { _ = $0.decodeString(forKey: "bytes") }),
  ]

  @Test(arguments: wrongTypes)
  func wrongTypeIsAnError(key: String, expected: String, access: @escaping Access) {
    #expect(throws: ArchiveError.wrongType(key: "root.\(key)", expected: expected)) {
      try Probe.roundTrip {
        $0.encode("text", forKey: "text")
        $0.encode(0.5, forKey: "half")
        $0.encode(Double.nan, forKey: "nan")
        $0.encode(Double.infinity, forKey: "infinite")
        $0.encode(1e300, forKey: "huge")
        $0.encode(1 << 31, forKey: "long")
        $0.encode(1 << 53 + 1, forKey: "odd")
        $0.encode(true, forKey: "flag")
        $0.encode(bytes: [1], forKey: "bytes")
      } decode: { coder in
        access(coder)
        return true
      }
    }
  }

  static let wrongClasses: [(String, Access)] = [
    ("NSString", { _ = $0.decodeObject(of: NSNumber.self, forKey: "NSString") }),
    ("NSNumber", { _ = $0.decodeObject(of: NSString.self, forKey: "NSNumber") }),
    ("NSData", { _ = $0.decodeObject(of: NSString.self, forKey: "NSData") }),
    ("NSDate", { _ = $0.decodeObject(of: NSUUID.self, forKey: "NSDate") }),
    ("NSUUID", { _ = $0.decodeObject(of: NSDate.self, forKey: "NSUUID") }),
    ("NSArray", { _ = $0.decodeObject(of: NSDictionary.self, forKey: "NSArray") }),
    ("NSDictionary", { _ = $0.decodeObject(of: NSArray.self, forKey: "NSDictionary") }),
    ("NSString", { _ = $0.decodeObject(of: NSMutableString.self, forKey: "NSString") }),
    ("NSString", { _ = $0.decodeObject(of: [], forKey: "NSString") }),
  ]

  @Test(arguments: wrongClasses)
  func standardClassesAreCheckedToo(key: String, access: @escaping Access) {
    #expect(throws: ArchiveError.unexpectedClass(key, key: "root.\(key)")) {
      try Probe.roundTrip {
        $0.encode("text", forKey: "NSString")
        $0.encode(1 as NSNumber, forKey: "NSNumber")
        $0.encode(Data([1]), forKey: "NSData")
        $0.encode(Date.distantPast, forKey: "NSDate")
        $0.encode(UUID(), forKey: "NSUUID")
        $0.encode([1], forKey: "NSArray")
        $0.encode(["k": 1], forKey: "NSDictionary")
      } decode: { coder in
        access(coder)
        return true
      }
    }
  }

  @Test func elementsAreCheckedAtEveryReference() throws {
    let error = ArchiveError.unexpectedClass("ArchivingTests.Page", key: "root.again")
    #expect(throws: error) {
      var forge = ArchiveForge()
      let list = forge.list([forge.object("ArchivingTests.Page")])
      let fields = [("pages", forge.plist.uid(list)), ("again", forge.plist.uid(list))]
      let root = forge.object("ArchivingTests.Probe", fields)
      try Probe.read(forge.data(root: root)) { coder in
        #expect(coder.decodeObject(of: [NSArray.self, Page.self], forKey: "pages") != nil)
        return coder.decodeObject(of: [NSArray.self, Sketch.self], forKey: "again") == nil
      }
    }
  }

  @Test func objectsAreCheckedAtEveryReference() throws {
    let page = Page(number: 1)
    #expect(throws: ArchiveError.unexpectedClass("ArchivingTests.Page", key: "root.again")) {
      try Probe.roundTrip {
        $0.encode(page, forKey: "page")
        $0.encode(page, forKey: "again")
      } decode: { coder in
        #expect(coder.decodeObject(of: Page.self, forKey: "page") != nil)
        return coder.decodeObject(of: Sketch.self, forKey: "again") == nil
      }
    }
  }

  @Test func errorsNameThePlace() throws {
    #expect(throws: ArchiveError.unexpectedClass("NSString", key: "root.pages[1].next")) {
      var forge = ArchiveForge()
      let text = forge.add(forge.plist.text("no page"))
      let bad = forge.object("ArchivingTests.Page", [("next", forge.plist.uid(text))])
      let list = forge.list([forge.object("ArchivingTests.Page"), bad])
      try Probe.read(forge.probe("pages", object: list)) { coder in
        coder.decodeObject(of: [NSArray.self, Page.self], forKey: "pages") == nil
      }
    }
  }

  struct Complaint: Error, Equatable { let text: String }

  @Test func firstErrorIsWhatTheCallerGets() throws {
    #expect(throws: Complaint(text: "first")) {
      try Probe.roundTrip { _ in
      } decode: { coder in
        coder.failWithError(Complaint(text: "first"))
        coder.failWithError(Complaint(text: "second"))
        #expect(coder.error as? Complaint == Complaint(text: "first"))
        return false
      }
    }
  }

  @Test func errorCountsEvenIfAnObjectIsReturned() throws {
    #expect(throws: Complaint(text: "only")) {
      try Probe.roundTrip { _ in
      } decode: { coder in
        coder.failWithError(Complaint(text: "only"))
        return true
      }
    }
  }

  @Test func nilWithoutAReasonIsARefusal() throws {
    #expect(throws: ArchiveError.refused("ArchivingTests.Probe", key: "root")) {
      try Probe.roundTrip { _ in
      } decode: { _ in
        false
      }
    }
  }

  @Test func nothingIsDecodedAfterAnError() throws {
    #expect(throws: Complaint(text: "only")) {
      try Probe.roundTrip {
        $0.encode(5, forKey: "n")
        $0.encode("text", forKey: "text")
      } decode: { coder in
        coder.failWithError(Complaint(text: "only"))
        #expect(coder.decodeInteger(forKey: "n") == 0)
        #expect(coder.decodeString(forKey: "text") == nil)
        return true
      }
    }
  }

  @Test func plainDecodeObjectIsForPropertyLists() throws {
    #expect(throws: ArchiveError.unexpectedClass("ArchivingTests.Page", key: "root.page")) {
      try Probe.roundTrip {
        $0.encode(Page(number: 4), forKey: "page")
      } decode: { coder in
        #expect(coder.allowedClasses?.count == 1)
        return coder.decodeObject(forKey: "page") == nil
      }
    }
  }

  static let unsupportedCalls: [Access] = [
    { _ = $0.decodeObject() }, { _ = $0.decodeData() }, { _ = $0.decodePropertyList() },
    { _ = $0.version(forClassName: "NSObject") }, { $0.encode(1, forKey: "k") },
    { $0.encode("text", forKey: "k") }, { $0.encode("text") }, { $0.encode(Data()) },
    { $0.encode(true, forKey: "k") }, { $0.encode(1.5, forKey: "k") },
    { $0.encode(Float(1), forKey: "k") }, { $0.encode(Int32(1), forKey: "k") },
    { $0.encode(Int64(1), forKey: "k") }, { $0.encode(bytes: [1], forKey: "k") },
    { $0.encodePropertyList([1]) }, { $0.encodeConditionalObject(nil, forKey: "k") },
    { $0.encodeRootObject(1) }, { $0.encodeBytes(nil, length: 0) },
    { coder in
      var number = 0
      coder.decodeValue(ofObjCType: "q", at: &number)
      coder.decodeArray(ofObjCType: "q", count: 1, at: &number)
    },
  ]

  @Test(arguments: unsupportedCalls)
  func unsupportedCallsAreErrors(call: @escaping Access) throws {
    let error = #expect(throws: ArchiveError.self) {
      try Probe.roundTrip { _ in
      } decode: { coder in
        call(coder)
        return true
      }
    }
    guard case .unsupported = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func coderKeptAfterTheEndFails() throws {
    var kept: NSCoder?
    try Probe.roundTrip { _ in
    } decode: {
      kept = $0
      return true
    }
    let coder = try #require(kept)
    #expect(coder.decodeInteger(forKey: "n") == 0)
    #expect(coder.error as? ArchiveError == .unsupported("decoding after the end"))
  }
}

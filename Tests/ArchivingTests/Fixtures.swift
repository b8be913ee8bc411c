import Archiving
import Foundation

/// Everything that an archive can hold, in one object.
final class Sketch: NSObject, NSSecureCoding {
  struct Values: Equatable {
    var title: String?
    var isOpen = false
    var count = 0
    var small: Int32 = 0
    var large: Int64 = 0
    var ratio = 0.0
    var thin: Float = 0
    var pixels: [UInt8]?
    var notes: Data?
    var date: Date?
    var id: UUID?
    var tags: [String]?
    var palette: [String: NSNumber]?
  }

  static var supportsSecureCoding: Bool { true }
  static var registry: ClassRegistry { ClassRegistry([Sketch.self, Page.self]) }

  var values: Values
  var pages: [Page] = []
  var front: Page?

  init(_ values: Values, pages: [Page] = [], front: Page? = nil) {
    self.values = values
    self.pages = pages
    self.front = front
  }

  func encode(with coder: NSCoder) {
    coder.encode(values.title, forKey: "title")
    coder.encode(values.isOpen, forKey: "isOpen")
    coder.encode(values.count, forKey: "count")
    coder.encode(values.small, forKey: "small")
    coder.encode(values.large, forKey: "large")
    coder.encode(values.ratio, forKey: "ratio")
    coder.encode(values.thin, forKey: "thin")
    if let pixels = values.pixels { coder.encode(bytes: pixels, forKey: "pixels") }
    coder.encode(values.notes, forKey: "notes")
    coder.encode(values.date, forKey: "date")
    coder.encode(values.id, forKey: "id")
    coder.encode(values.tags, forKey: "tags")
    coder.encode(values.palette, forKey: "palette")
    coder.encode(pages, forKey: "pages")
    coder.encode(front, forKey: "front")
  }

  required init?(coder: NSCoder) {
    values = Values(
      title: coder.decodeString(forKey: "title"), isOpen: coder.decodeBool(forKey: "isOpen"),
      count: coder.decodeInteger(forKey: "count"), small: coder.decodeInt32(forKey: "small"),
      large: coder.decodeInt64(forKey: "large"), ratio: coder.decodeDouble(forKey: "ratio"),
      thin: coder.decodeFloat(forKey: "thin"), pixels: coder.decodeBytes(forKey: "pixels"),
      notes: coder.decodeBytes(forKey: "notes").map { Data($0) })
    func object(_ types: [AnyClass], _ key: String) -> Any? {
      coder.containsValue(forKey: key) ? coder.decodeObject(of: types, forKey: key) : nil
    }
    values.date = (object([NSDate.self], "date") as? NSDate).map {
      Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate)
    }
    values.id = (object([NSUUID.self], "id") as? NSUUID).flatMap { UUID(uuidString: $0.uuidString) }
    values.tags = object([NSArray.self, NSString.self], "tags") as? [String]
    values.palette =
      object([NSDictionary.self, NSString.self, NSNumber.self], "palette") as? [String: NSNumber]
    pages = object([NSArray.self, Page.self], "pages") as? [Page] ?? []
    front = object([Page.self], "front") as? Page
  }

  /// One with a value of each kind; the front page stands in the list of pages too.
  static func full() -> Sketch {
    let last = Page(number: 2)
    let first = Page(number: 1, next: last)
    let values = Values(
      title: "お絵描き 🖌 e\u{301}", isOpen: true, count: .min, small: .max, large: -1,
      ratio: -0.1, thin: 1.5, pixels: Array(0...255), notes: Data([1, 2, 3]),
      date: Date(timeIntervalSinceReferenceDate: 123.25), id: UUID(uuid: sampleUUID),
      tags: ["ink", "", "ink", "線"], palette: ["red": 1, "green": 2.5, "on": true])
    return Sketch(values, pages: [first, last, first], front: first)
  }

  private static let sampleUUID: uuid_t =
    (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)
}

/// An object within others.
final class Page: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }

  let number: Int
  var next: Page?

  init(number: Int, next: Page? = nil) {
    self.number = number
    self.next = next
  }

  func encode(with coder: NSCoder) {
    coder.encode(number, forKey: "number")
    coder.encode(next, forKey: "next")
  }

  required init?(coder: NSCoder) {
    number = coder.decodeInteger(forKey: "number")
    next =
      coder.containsValue(forKey: "next") ? coder.decodeObject(of: Page.self, forKey: "next") : nil
  }
}

/// Encodes and decodes by what a test says.
final class Probe: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }

  /// What the initialiser does, on this thread; false makes it return nil.
  private final class Script: NSObject {
    let decode: (NSCoder) -> Bool
    init(decode: @escaping (NSCoder) -> Bool) { self.decode = decode }
  }

  let encode: (NSCoder) -> Void

  init(encode: @escaping (NSCoder) -> Void) { self.encode = encode }

  func encode(with coder: NSCoder) { encode(coder) }

  required init?(coder: NSCoder) {
    encode = { _ in }
    super.init()
    guard let script = Thread.current.threadDictionary["probe"] as? Script,
      script.decode(coder)
    else { return nil }
  }

  /// Archives with one body, unarchives with the other.
  static func roundTrip(
    _ encode: @escaping (NSCoder) -> Void, decode: @escaping (NSCoder) -> Bool
  ) throws {
    try read(KeyedArchiver.archive(Probe(encode: encode)), decode: decode)
  }

  static func read(
    _ data: Data, registry: ClassRegistry = ClassRegistry([Probe.self, Page.self, Sketch.self]),
    limits: ArchiveLimits = .own, decode: @escaping (NSCoder) -> Bool = { _ in true }
  ) throws {
    Thread.current.threadDictionary["probe"] = Script(decode: decode)
    defer { Thread.current.threadDictionary.removeObject(forKey: "probe") }
    _ = try KeyedUnarchiver.unarchive(Probe.self, from: data, registry: registry, limits: limits)
  }
}

func unarchive(_ data: Data, limits: ArchiveLimits = .own) throws -> Sketch {
  try KeyedUnarchiver.unarchive(Sketch.self, from: data, registry: Sketch.registry, limits: limits)
}

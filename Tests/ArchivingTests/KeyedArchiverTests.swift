import Archiving
import Foundation
import Testing

/// What cannot be written is an error, and nothing is written that cannot be read.
struct KeyedArchiverTests {
  static let unwritables: [(String, @Sendable () -> Any)] = [
    ("(Int, Int) has no archived form", { (1, 2) }),
    ("Optional<Int> has no archived form", { [Int?.none] }),
    ("class NSObject does not support archiving", { NSObject() }),
    ("class Nested is not at the top level of its module", { Nested() }),
    ("class Plain does not support secure coding", { Plain() }),
    ("an integer of more than 64 bits", { UInt64.max }),
    ("an integer of more than 64 bits", { NSNumber(value: UInt64.max) }),
    ("a date that is not finite", { Date(timeIntervalSinceReferenceDate: .nan) }),
    ("a key that is not a string", { NSDictionary(object: 1, forKey: NSNumber(value: 1)) }),
  ]

  @Test(arguments: unwritables)
  func whatNoArchiveHoldsIsRefusedAndNamed(reason: String, value: @escaping @Sendable () -> Any) {
    let error = #expect(throws: ArchiveError.self) {
      try KeyedArchiver.archive(Probe { $0.encode(value(), forKey: "k") })
    }
    guard case .unwritable(let key, let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(key.hasPrefix("root.k"))
    #expect(found == reason)
  }

  final class Nested: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }
    override init() {}
    func encode(with coder: NSCoder) {}
    init?(coder: NSCoder) {}
  }

  @Test func aKeyThatIsEncodedTwiceIsRefused() {
    #expect(throws: ArchiveError.unwritable(key: "root.k", reason: "it is encoded twice")) {
      try KeyedArchiver.archive(
        Probe {
          $0.encode(1, forKey: "k")
          $0.encode(2, forKey: "k")
        })
    }
  }

  @Test func objectsInACircleAreRefused() {
    let first = Page(number: 1)
    first.next = Page(number: 2, next: first)
    let reason = "objects refer to each other in a circle"
    #expect(throws: ArchiveError.unwritable(key: "root", reason: reason)) {
      try KeyedArchiver.archive(first)
    }
    first.next = nil
  }

  @Test(arguments: [(64, true), (65, false)])
  func depthIsTheReaders(levels: Int, isWritten: Bool) throws {
    let page = (0..<levels).reduce(nil as Page?) { Page(number: $1, next: $0) }
    let root = try #require(page)
    if isWritten {
      let registry = ClassRegistry([Page.self])
      let data = try KeyedArchiver.archive(root)
      let copy = try KeyedUnarchiver.unarchive(Page.self, from: data, registry: registry)
      #expect(copy.number == levels - 1)
    } else {
      #expect(throws: ArchiveError.tooLarge(.depth, limit: 64)) { try KeyedArchiver.archive(root) }
    }
  }

  /// Shared, so that the way on which it is written is short and another is too long.
  @Test func depthIsTheLongestWay() {
    let end = (0..<60).reduce(nil as Page?) { Page(number: $1, next: $0) }
    let long = (0..<10).reduce(end) { Page(number: $1, next: $0) }
    #expect(throws: ArchiveError.tooLarge(.depth, limit: 64)) {
      try KeyedArchiver.archive(
        Probe {
          $0.encode(end, forKey: "end")
          $0.encode(long, forKey: "long")
        })
    }
  }

  @Test func limitsAreTheReaders() throws {
    let bytes = [UInt8](repeating: 7, count: 1_000)
    func expect(
      _ error: ArchiveError, _ limits: ArchiveLimits, _ encode: @escaping (NSCoder) -> Void
    ) {
      #expect(throws: error) { try KeyedArchiver.archive(Probe(encode: encode), limits: limits) }
    }
    expect(.tooLarge(.bytes, limit: 900), ArchiveLimits(maximumSize: 900)) {
      $0.encode(bytes: bytes, forKey: "k")
    }
    expect(.tooLarge(.bytes, limit: 1_100), ArchiveLimits(maximumSize: 1_100)) {
      $0.encode(Data(bytes), forKey: "k")
    }
    let data = NSData(bytes: bytes, length: bytes.count)
    expect(.tooLarge(.payload, limit: 1_900), ArchiveLimits(maximumSize: 1_900)) {
      $0.encode(data, forKey: "one")
      $0.encode(data, forKey: "two")
    }
    expect(.tooLarge(.objects, limit: 20), ArchiveLimits(maximumObjects: 20)) {
      $0.encode(Array(0..<20), forKey: "k")
    }
    expect(.tooLarge(.references, limit: 20), ArchiveLimits(maximumReferences: 20)) {
      $0.encode(Array(0..<20), forKey: "k")
    }
    expect(.tooLarge(.keyLength, limit: 512), .own) {
      $0.encode(1, forKey: String(repeating: "k", count: 513))
    }
  }

  /// Every limit at which writing begins to succeed is one at which reading does.
  @Test func whatIsWrittenIsReadUnderTheSameLimits() throws {
    let sketch = Sketch.full()
    var written = 0
    for limit in 0..<400 {
      let limits = ArchiveLimits(
        maximumSize: 1_000 + limit * 8, maximumObjects: limit, maximumReferences: limit / 4,
        maximumKeyLength: limit / 2)
      guard let data = try? KeyedArchiver.archive(sketch, limits: limits) else { continue }
      #expect(try unarchive(data, limits: limits).values == sketch.values, "limit \(limit)")
      written += 1
    }
    #expect((1..<400).contains(written))
  }

  @Test func firstErrorIsWhatTheCallerGets() {
    #expect(throws: CancellationError.self) {
      try KeyedArchiver.archive(
        Probe {
          $0.failWithError(CancellationError())
          $0.encode((1, 2), forKey: "k")
        })
    }
  }

  @Test func decodingIsAnError() {
    #expect(throws: ArchiveError.unsupported("decoding")) {
      try KeyedArchiver.archive(
        Probe {
          _ = $0.decodeInteger(forKey: "k")
          _ = $0.decodeObject(of: Page.self, forKey: "k")
          _ = $0.decodeBytes(forKey: "k")
        })
    }
  }

  @Test func sixteenMegabytesComeBack() throws {
    let bytes = [UInt8](repeating: 5, count: 16 << 20)
    let data = try KeyedArchiver.archive(Probe { $0.encode(bytes: bytes, forKey: "k") })
    try Probe.read(data) { coder in
      coder.withDecodedUnsafeBytes(forKey: "k") { $0.map(Array.init) == bytes }
    }
  }
}

final class Plain: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { false }
  override init() {}
  func encode(with coder: NSCoder) {}
  init?(coder: NSCoder) {}
}

import Foundation
import Testing

@testable import Archiving

/// Values that are read and written again without knowing what they mean.
struct PlainFieldTests {
  private func read(_ data: Data) throws -> PlainFieldKeeper {
    try KeyedUnarchiver.unarchive(
      PlainFieldKeeper.self, from: data, registry: ClassRegistry([PlainFieldKeeper.self]))
  }

  private func read(_ more: @escaping (NSCoder) -> Void) throws -> PlainFieldKeeper {
    let keeper = PlainFieldKeeper()
    keeper.more = more
    return try read(try KeyedArchiver.archive(keeper))
  }

  private static let values: [PlainField.Value] = [
    .null, .flag(true), .flag(false), .integer(0), .integer(-7), .integer(.max), .integer(.min),
    .real(bits: 0.5.bitPattern), .real(bits: Double.nan.bitPattern), .real(bits: (-0.0).bitPattern),
    .text(""), .text("plain"), .text("絵 e\u{301} 🖌"), .data([]), .data([0, 1, 255]),
  ]

  @Test func everyKindComesBackInItsForm() throws {
    let keeper = PlainFieldKeeper()
    for (i, value) in Self.values.enumerated() {
      for isObject in [false, true] {
        keeper.fields.append(
          PlainField(key: "\(isObject ? "$o" : "v")\(10 + i)", value: value, isObject: isObject))
      }
    }
    keeper.fields.sort { $0.key < $1.key }
    let data = try KeyedArchiver.archive(keeper)
    let copy = try read(data)
    #expect(copy.strangers == [])
    #expect(copy.fields.map(\.key) == keeper.fields.map(\.key))
    #expect(copy.fields.map(\.value) == keeper.fields.map(\.value))
    #expect(try KeyedArchiver.archive(copy) == data, "byte for byte")
  }

  @Test func whatItsOwnEncoderWritesIsPlain() throws {
    let keeper = try read {
      $0.encode(NSNumber(value: 3), forKey: "number")
      $0.encode(Data([1, 2]) as NSData, forKey: "object")
      $0.encode(NSMutableString(string: "text"), forKey: "string")
      $0.encode(NSMutableData(data: Data([3])), forKey: "mutable")
    }
    #expect(keeper.strangers == [])
    #expect(
      keeper.fields.map(\.value) == [.data([3]), .integer(3), .data([1, 2]), .text("text")])
    #expect(!keeper.fields.map(\.isObject).contains(false))
  }

  @Test func otherObjectsAreNot() throws {
    let keeper = try read {
      $0.encode([1, 2], forKey: "list")
      $0.encode(["a": 1], forKey: "pairs")
      $0.encode(Date(timeIntervalSince1970: 0), forKey: "date")
      $0.encode(UUID(), forKey: "uuid")
      $0.encode(PlainFieldKeeper(), forKey: "other")
      $0.encode(String(repeating: "x", count: 101), forKey: "long")
      $0.encode(bytes: [UInt8](repeating: 0, count: 101), forKey: "large")
    }
    #expect(keeper.fields == [])
    #expect(
      keeper.strangers == ["date", "large", "list", "long", "other", "pairs", "uuid"])
  }
}

/// Keeps the fields under keys that it does not know.
final class PlainFieldKeeper: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  var fields: [PlainField] = []
  var strangers: [String] = []
  var more: (NSCoder) -> Void = { _ in }

  override init() {}

  required init?(coder: NSCoder) {
    guard let coder = coder as? KeyedUnarchiver else { return nil }
    for key in coder.keys.sorted() {
      if let field = coder.plainField(forKey: key, upTo: 100) {
        fields.append(field)
      } else {
        strangers.append(key)
      }
    }
  }

  func encode(with coder: NSCoder) {
    for field in fields { coder.encode(field) }
    more(coder)
  }
}

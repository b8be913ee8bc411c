import Archiving
import DrawingCore
import Foundation

nonisolated extension CarriedKey {
  /// The maximum number of bytes of values, and of keys, that are carried through.
  static let limit = 1 << 20

  /// Creates a key from its field in a snapshot.
  init(_ field: PlainField) {
    var writer = ByteWriter()
    writer.flag(field.isObject)
    switch field.value {
    case .null: writer.byte(0)
    case .flag(let flag):
      writer.byte(1)
      writer.flag(flag)
    case .integer(let number):
      writer.byte(2)
      writer.signed(Int(number))
    case .real(let bits):
      writer.byte(3)
      writer.number(bits)
    case .text(let text):
      writer.byte(4)
      writer.text(text)
    case .data(let bytes):
      writer.byte(5)
      writer.block(bytes)
    }
    self.init(key: field.key, value: writer.bytes)
  }

  /// The field; nil if the value was not packed here.
  var field: PlainField? {
    var reader = ByteReader(value)
    guard let isObject = try? reader.flag(), let value = try? reader.plainValue() else {
      return nil
    }
    return PlainField(key: key, value: value, isObject: isObject)
  }
}

nonisolated extension ByteReader {
  fileprivate mutating func plainValue() throws(PackingError) -> PlainField.Value {
    switch try byte() {
    case 0: .null
    case 1: .flag(try flag())
    case 2: .integer(Int64(try signed()))
    case 3: .real(bits: try number())
    case 4: .text(try text())
    case 5: .data(Array(try block()))
    default: throw failure("unknown kind of value")
    }
  }
}

nonisolated extension NSCoder {
  func encode(_ carried: [CarriedKey]) {
    for field in carried.lazy.compactMap(\.field) { encode(field) }
  }
}

nonisolated extension KeyedUnarchiver {
  /// Returns the keys that this version does not know, in ascending order, and whether all of them
  /// can be carried through: they are plain values, and not too many.
  func carriedKeys() -> (keys: [CarriedKey], isAll: Bool) {
    let unknown = keys.filter { !SnapshotFormat.knows(key: $0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var (carried, isAll) = ([CarriedKey](), true)
    var (left, leftForKeys) = (CarriedKey.limit, CarriedKey.limit)
    for key in unknown {
      guard let field = plainField(forKey: key, upTo: left), key.utf8.count <= leftForKeys else {
        isAll = false
        continue
      }
      left -= field.size
      leftForKeys -= key.utf8.count
      carried.append(CarriedKey(field))
    }
    return (carried, isAll)
  }
}

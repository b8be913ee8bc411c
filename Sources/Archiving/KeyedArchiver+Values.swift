import Foundation

extension KeyedArchiver {
  /// Returns the number of an object or a Swift value, encoding it unless it is a known object.
  func uid(of value: Any) throws -> UInt32 {
    guard type(of: value) is NSObject.Type, let object = value as? NSObject else {
      return try uid(ofSwift: value)
    }
    return try encodeOnce(object) {
      switch object {
      case let string as NSMutableString: try uid(of: string)
      case let string as NSString: try uid(text: String(describing: string))
      case let number as NSNumber: try uid(of: number)
      case let data as NSMutableData: try uid(of: data)
      case let data as NSData: try uid(data: copy(data))
      case let date as NSDate: try uid(time: date.timeIntervalSinceReferenceDate)
      case let uuid as NSUUID: try uid(uuid: bytes(of: uuid))
      case let array as NSArray: try uid(of: array)
      case let dictionary as NSDictionary: try uid(of: dictionary)
      case let object as any ClassRegistry.Archivable: try encodeKeys(of: object)
      default: throw unwritable("class \(type(of: object)) does not support archiving")
      }
    }
  }

  private func uid(ofSwift value: Any) throws -> UInt32 {
    switch value {
    case let text as String: try uid(text: text)
    case let bool as Bool: try addSlot(Slot(value: table.add(bool)))
    case let number as any BinaryInteger: try uid(integer: number)
    case let number as Double: try addSlot(Slot(value: table.add(.real(number))))
    case let number as Float: try addSlot(Slot(value: table.add(.real(Double(number)))))
    case let data as Data: try uid(data: [UInt8](data))
    case let date as Date: try uid(time: date.timeIntervalSinceReferenceDate)
    case let uuid as UUID: try uid(uuid: withUnsafeBytes(of: uuid.uuid, Array.init))
    case let array as [Any]: try uid(of: array, as: .array)
    case let dictionary as [String: Any]: try uid(of: dictionary, as: .dictionary)
    default: throw unwritable("\(type(of: value)) has no archived form")
    }
  }

  private func uid(text: String) throws -> UInt32 {
    let size = PropertyListTable.size(of: text)
    try checkRoom(for: size)
    let value = table.add(text)
    if let known = textUIDs[value] { return known }
    let uid = try addSlot(Slot(value: value, payload: size))
    textUIDs[value] = uid
    return uid
  }

  private func uid(data: [UInt8]) throws -> UInt32 {
    try checkRoom(for: data.count)
    return try addSlot(Slot(value: table.add(data), payload: data.count))
  }

  private func uid(integer: any BinaryInteger) throws -> UInt32 {
    guard let value = Int64(exactly: integer) else {
      throw unwritable("an integer of more than 64 bits")
    }
    return try addSlot(Slot(value: table.add(value)))
  }

  /// Encodes a number as its original type; unsigned integers above 63 bits are unwritable.
  private func uid(of number: NSNumber) throws -> UInt32 {
    if type(of: number) == type(of: NSNumber(value: true)) {
      return try addSlot(Slot(value: table.add(number.boolValue)))
    }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"):
      return try addSlot(Slot(value: table.add(.real(number.doubleValue))))
    case UInt8(ascii: "Q"): return try uid(integer: number.uint64Value)
    default: return try uid(integer: number.int64Value)
    }
  }

  /// Copies the bytes without the bridge, which costs 100 ns a byte.
  private func copy(_ data: NSData) throws -> [UInt8] {
    try checkRoom(for: data.length)
    return [UInt8](UnsafeRawBufferPointer(start: data.bytes, count: data.length))
  }
}

extension KeyedArchiver {
  private func uid(time: Double) throws -> UInt32 {
    guard time.isFinite else { throw unwritable("a date that is not finite") }
    return try encodeStandard(.date) { encode(time, forKey: StandardClass.Key.time) }
  }

  private func uid(uuid bytes: [UInt8]) throws -> UInt32 {
    try encodeStandard(.uuid) { encode(bytes: bytes, forKey: StandardClass.Key.uuidBytes) }
  }

  private func bytes(of uuid: NSUUID) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 16)
    uuid.getBytes(&bytes)
    return bytes
  }

  private func uid(of string: NSMutableString) throws -> UInt32 {
    let text = String(describing: string)
    return try encodeStandard(.mutableString) {
      put(StandardClass.Key.string) {
        let size = PropertyListTable.size(of: text)
        try checkRoom(for: size)
        frames[frames.count - 1].payload += size
        return table.add(text)
      }
    }
  }

  private func uid(of data: NSMutableData) throws -> UInt32 {
    try encodeStandard(.mutableData) {
      put(StandardClass.Key.data) {
        frames[frames.count - 1].payload += data.length
        return table.add(try copy(data))
      }
    }
  }

  private func uid(of array: NSArray) throws -> UInt32 {
    let type: StandardClass = array is NSMutableArray ? .mutableArray : .array
    return try uid(of: array.map { $0 }, as: type)
  }

  private func uid(of dictionary: NSDictionary) throws -> UInt32 {
    var pairs: [String: Any] = [:]
    for (key, value) in dictionary {
      guard let name = key as? String else { throw unwritable("a key that is not a string") }
      guard pairs.updateValue(value, forKey: name) == nil else {
        throw unwritable("two keys that look the same")
      }
    }
    let type: StandardClass = dictionary is NSMutableDictionary ? .mutableDictionary : .dictionary
    return try uid(of: pairs, as: type)
  }

  private func uid(of array: [Any], as type: StandardClass) throws -> UInt32 {
    try encodeStandard(type) { putList(array, forKey: StandardClass.Key.objects) }
  }

  /// Sorts the keys by their UTF-8, so that equal dictionaries give equal bytes.
  private func uid(of pairs: [String: Any], as type: StandardClass) throws -> UInt32 {
    let sorted = pairs.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return try encodeStandard(type) {
      putList(sorted.map(\.key), forKey: StandardClass.Key.keys)
      putList(sorted.map(\.value), forKey: StandardClass.Key.objects)
    }
  }

  private func putList(_ values: [Any], forKey key: String) {
    put(key) {
      var elements: [Int] = []
      elements.reserveCapacity(values.count)
      for value in values { elements.append(reference(try uid(of: value))) }
      return table.add(.array(elements))
    }
  }
}

import Foundation

/// Returns a property list value in Swift's own types; numbers stay `NSNumber`, which casts to
/// `Int`, `Double` and `Bool` where it can.
///
/// Uses no casts of lists: a release, which links Foundation statically, lacks their bridges.
func swiftValue(_ value: Any) -> Any {
  switch value {
  case let text as NSString: text.substring(from: 0)
  case let data as NSData: Data(bytes: data.bytes, count: data.length)
  case let date as NSDate:
    Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
  case let list as NSArray: list.map(swiftValue)
  case let pairs as NSDictionary: swiftValues(of: pairs)
  default: value
  }
}

private func swiftValues(of pairs: NSDictionary) -> [String: Any] {
  var values: [String: Any] = [:]
  for (key, value) in pairs {
    if let key = swiftValue(key) as? String { values[key] = swiftValue(value) }
  }
  return values
}

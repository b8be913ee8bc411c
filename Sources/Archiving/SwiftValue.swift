import Foundation

/// A value of a property list in Swift's own types; numbers stay `NSNumber`, which says yes to
/// `as? Int`, `as? Double` and `as? Bool` where it can.
///
/// By hand: a release, which carries Foundation in itself, does not find the bridges of lists.
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

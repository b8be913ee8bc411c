import Cells
import Foundation

nonisolated extension SceneCoder {
  /// Returns the value at a key of the object, where `a.b` is `b` in `a`; nil after an error.
  func value(forKey key: String) -> SceneValue? {
    guard error == nil, let last = frames.indices.last else { return nil }
    frames[last].keysRead.insert(key)
    var value: SceneValue? = .object(frames[last].values)
    for step in key.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard case .object(let fields)? = value else { return nil }
      value = fields[String(Substring(step))]
    }
    return value
  }

  /// Returns the result of `convert` for the value at a key; the coder fails if it is nil.
  func scalar<Value>(
    forKey key: String, default: Value, expected: String, _ convert: (SceneValue) -> Value?
  ) -> Value {
    guard let value = value(forKey: key) else { return `default` }
    if let value = convert(value) { return value }
    fail(key, .wrongType(expected: expected))
    return `default`
  }

  func integer<Value: FixedWidthInteger>(forKey key: String) -> Value {
    scalar(forKey: key, default: 0, expected: "an integer") {
      if case .integer(let number) = $0 { Value(exactly: number) } else { nil }
    }
  }

  func number(forKey key: String) -> Double {
    scalar(forKey: key, default: 0, expected: "a number") {
      switch $0 {
      case .integer(let number): Double(number)
      case .real(let number): number
      default: nil
      }
    }
  }
}

nonisolated extension SceneCoder.Frame {
  /// The first key that has not been read.
  var unreadKey: String? {
    values.keys.sorted().firstNonNil { key in values[key].flatMap { unread($0, at: key) } }
  }

  private func unread(_ value: SceneValue, at key: String) -> String? {
    if keysRead.contains(key) { return nil }
    guard case .object(let inner) = value else { return key }
    let isRead = keysRead.contains { $0.hasPrefix(key + ".") }
    guard isRead else { return key }
    return inner.keys.sorted().firstNonNil { step in
      inner[step].flatMap { unread($0, at: "\(key).\(step)") }
    }
  }
}

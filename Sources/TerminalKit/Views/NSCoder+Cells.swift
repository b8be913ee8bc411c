import Cells
import Foundation

/// What a coder found where it should not be.
nonisolated public struct CodingError: Error, CustomStringConvertible {
  /// Where it was looked for.
  public let key: String
  /// What would have been right, in words that follow “expected”.
  public let expected: String

  /// For `failWithError` in an `init(coder:)` of a client.
  public init(key: String, expected: String) {
    self.key = key
    self.expected = expected
  }

  public var description: String { "\(key): expected \(expected)" }
}

nonisolated extension NSCoder {
  /// As four numbers, `KEY.x`, `.y`, `.width` and `.height`.
  public func encode(_ rect: Rect, forKey key: String) {
    encode(rect.origin, forKey: key)
    encode(rect.size, forKey: key)
  }

  /// As two numbers, `KEY.x` and `KEY.y`.
  public func encode(_ point: Point, forKey key: String) {
    encode(point.x, forKey: key + ".x")
    encode(point.y, forKey: key + ".y")
  }

  /// As two numbers, `KEY.width` and `KEY.height`.
  public func encode(_ size: Size, forKey key: String) {
    encode(size.width, forKey: key + ".width")
    encode(size.height, forKey: key + ".height")
  }

  /// What `encode(_:forKey:)` wrote; missing: zero.
  public func decodeCellPoint(forKey key: String) -> Point {
    Point(decodeInteger(forKey: key + ".x"), decodeInteger(forKey: key + ".y"))
  }

  /// What `encode(_:forKey:)` wrote; missing: zero. It may be negative: check it.
  public func decodeCellSize(forKey key: String) -> Size {
    Size(decodeInteger(forKey: key + ".width"), decodeInteger(forKey: key + ".height"))
  }

  /// A rectangle of a sensible place and size, or nil after `failWithError`. Missing: zero.
  public func decodeCellRect(forKey key: String) -> Rect? {
    let (origin, size) = (decodeCellPoint(forKey: key), decodeCellSize(forKey: key))
    let limit = -1 << 24...1 << 24
    guard limit.contains(origin.x), limit.contains(origin.y), limit.contains(size.width),
      limit.contains(size.height)
    else {
      failWithError(CodingError(key: key, expected: "a rectangle of cells"))
      return nil
    }
    return Rect(origin: origin, size: size)
  }
}

import Cells
import Foundation

/// An unexpected value in a coder.
nonisolated public struct CodingError: Error, CustomStringConvertible {
  /// The key of the value.
  public let key: String
  /// The expected value, in words that follow “expected”.
  public let expected: String

  /// Creates an error to pass to `failWithError` in an `init(coder:)`.
  public init(key: String, expected: String) {
    self.key = key
    self.expected = expected
  }

  public var description: String { "\(key): expected \(expected)" }
}

nonisolated extension NSCoder {
  /// Encodes a rectangle as four numbers, `KEY.x`, `.y`, `.width` and `.height`.
  public func encode(_ rect: Rect, forKey key: String) {
    encode(rect.origin, forKey: key)
    encode(rect.size, forKey: key)
  }

  /// Encodes a point as two numbers, `KEY.x` and `KEY.y`.
  public func encode(_ point: Point, forKey key: String) {
    encode(point.x, forKey: key + ".x")
    encode(point.y, forKey: key + ".y")
  }

  /// Encodes a size as two numbers, `KEY.width` and `KEY.height`.
  public func encode(_ size: Size, forKey key: String) {
    encode(size.width, forKey: key + ".width")
    encode(size.height, forKey: key + ".height")
  }

  /// Decodes a point that `encode(_:forKey:)` encoded; zero if it is missing.
  public func decodeCellPoint(forKey key: String) -> Point {
    Point(decodeInteger(forKey: key + ".x"), decodeInteger(forKey: key + ".y"))
  }

  /// Decodes a size that `encode(_:forKey:)` encoded; zero if it is missing. It may be negative and
  /// has to be checked.
  public func decodeCellSize(forKey key: String) -> Size {
    Size(decodeInteger(forKey: key + ".width"), decodeInteger(forKey: key + ".height"))
  }

  /// Decodes a rectangle; zero if it is missing. Returns nil after `failWithError` if a number is
  /// beyond ±2²⁴.
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

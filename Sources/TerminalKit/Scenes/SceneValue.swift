import Foundation

/// A value in a scene file: JSON (RFC 8259), with numbers as they were written.
nonisolated enum SceneValue: Equatable, Sendable {
  case bool(Bool)
  case integer(Int)
  case real(Double)
  case text(String)
  case list([SceneValue])
  case object([String: SceneValue])

  /// Returns nil for null, which stands for no value.
  init?(_ json: Any) {
    switch json {
    case let text as String: self = .text(text)
    case let list as [Any]: self = .list(list.compactMap(SceneValue.init))
    case let fields as [String: Any]: self = .object(fields.compactMapValues(SceneValue.init))
    case is NSNull: return nil
    case let number as NSNumber: self.init(number)
    default: return nil
    }
  }

  /// Distinguishes JSON's `true` from `1` by type, as they arrive as equal numbers.
  private init(_ number: NSNumber) {
    switch String(cString: number.objCType) {
    case "c", "B": self = .bool(number.boolValue)
    case "f", "d": self = .real(number.doubleValue)
    default: self = .integer(number.intValue)
    }
  }
}

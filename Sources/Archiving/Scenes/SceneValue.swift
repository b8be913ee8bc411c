import Foundation

/// A value in a scene file: JSON (RFC 8259), numbers kept as they were written.
enum SceneValue: Equatable, Sendable {
  case bool(Bool)
  case integer(Int)
  case real(Double)
  case text(String)
  case list([SceneValue])
  case object([String: SceneValue])

  /// Nil for null, which stands for no value.
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

  /// JSON's `true` and `1` arrive as equal numbers; only their type tells them apart.
  private init(_ number: NSNumber) {
    switch String(cString: number.objCType) {
    case "c", "B": self = .bool(number.boolValue)
    case "f", "d": self = .real(number.doubleValue)
    default: self = .integer(number.intValue)
    }
  }
}

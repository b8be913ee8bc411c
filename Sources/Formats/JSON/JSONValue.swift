/// Any value of JSON, to carry through what is not understood.
package enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case integer(Int64)
  case natural(UInt64)
  case real(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Int64.self) {
      self = .integer(number)
    } else if let number = try? value.decode(UInt64.self) {
      self = .natural(number)
    } else if let number = try? value.decode(Double.self) {
      self = .real(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .integer(let number): try container.encode(number)
    case .natural(let number): try container.encode(number)
    case .real(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let fields): try container.encode(fields)
    }
  }
}

extension JSONValue {
  /// Reads a text that is one value and nothing else. Errors count its bytes from the first of them.
  package init(_ bytes: ArraySlice<UInt8>) throws(FormatError) {
    var scanner = JSONScanner(bytes)
    do throws(FormatError) {
      self = try scanner.value()
      guard scanner.isAtEnd else { throw scanner.failure("not JSON: expected the end") }
    } catch {
      throw FormatError(error.reason, at: error.offset.map { $0 - bytes.startIndex })
    }
  }

  /// The value in one line, with the keys of objects in alphabetical order.
  package var line: String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .natural(let number): String(number)
    case .real(let number): number.isFinite ? "\(number)" : "null"
    case .text(let text): JSONText.quoted(text)
    case .list(let list): "[" + list.map(\.line).joined(separator: ",") + "]"
    case .object(let fields):
      "{"
        + fields.sorted { $0.key < $1.key }.map { JSONText.quoted($0) + ":" + $1.line }
        .joined(separator: ",") + "}"
    }
  }

  /// The value of a key; nil if there is none, or this is no object.
  package subscript(key: String) -> JSONValue? {
    if case .object(let fields) = self { fields[key] } else { nil }
  }

  /// The text; nil for any other value.
  package var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension JSONScanner {
  /// Reads one value of any kind. Of several fields of one name the last one counts.
  mutating func value() throws(FormatError) -> JSONValue {
    switch peek() {
    case UInt8(ascii: "{"):
      var fields: [String: JSONValue] = [:]
      try object { (scanner, key) throws(FormatError) in fields[key] = try scanner.value() }
      return .object(fields)
    case UInt8(ascii: "["):
      var list: [JSONValue] = []
      try array { (scanner, _) throws(FormatError) in list.append(try scanner.value()) }
      return .list(list)
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      let word = try raw()
      return word == "null" ? .null : .flag(word == "true")
    default:
      let text = try raw()
      if let number = Int64(text) { return .integer(number) }
      if let number = UInt64(text) { return .natural(number) }
      return Double(text).map { .real($0) } ?? .null
    }
  }
}

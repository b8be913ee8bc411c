/// A control sequence of ECMA-48, after its `ESC [`.
struct CSI {
  /// The parameters, separated by semicolons, each with parts separated by colons; nil for a
  /// missing number.
  private(set) var parameters: [[Int?]] = [[nil]]
  /// The `?`, `>`, `=` or `<` before the numbers.
  private(set) var mark: UInt8?
  private(set) var final: UInt8 = 0

  private static let largest = 1 << 20
  private static let mostParameters = 32

  /// Parses a sequence; returns nil if the bytes end in it or a byte that cannot belong to it
  /// breaks it off. That byte is not consumed.
  init?(_ source: inout ByteSource) {
    while !source.isAtEnd {
      var ahead = source
      guard let byte = try? ahead.byte("sequence") else { return nil }
      guard (0x20...0x7E).contains(byte) else { return nil }
      source = ahead
      switch byte {
      case 0x30...0x39: add(digit: Int(byte) - 0x30)
      case 0x3A: append(part: true)
      case 0x3B: append(part: false)
      case 0x3C...0x3F: mark = byte
      case 0x20...0x2F: break
      default:
        final = byte
        return
      }
    }
    return nil
  }

  private mutating func add(digit: Int) {
    let last = parameters.count - 1
    let part = parameters[last].count - 1
    parameters[last][part] = min(Self.largest, (parameters[last][part] ?? 0) * 10 + digit)
  }

  private mutating func append(part: Bool) {
    guard parameters.count < Self.mostParameters else { return }
    if part {
      guard parameters[parameters.count - 1].count < Self.mostParameters else { return }
      parameters[parameters.count - 1].append(nil)
    } else {
      parameters.append([nil])
    }
  }

  /// Returns the first number of the parameter at an index, or nil if it is missing.
  func number(_ place: Int) -> Int? {
    parameters.indices.contains(place) ? parameters[place].first ?? nil : nil
  }

  /// Whether the sequence is about the mode in which blinking means a bright paper.
  var isICE: Bool { mark == UInt8(ascii: "?") && number(0) == 33 }
}

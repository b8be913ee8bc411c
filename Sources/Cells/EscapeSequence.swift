/// What follows an ESC in the output of a program for a terminal (ECMA-48).
public enum EscapeSequence: Equatable, Sendable {
  /// `ESC [ … final`.
  case control(ControlSequence)
  /// `ESC … final`, such as `ESC M` or `ESC ( 0`.
  case short(intermediates: [UInt8], final: UInt8)
  /// A string for the terminal, such as a link or a title, identified by the character that begins
  /// it.
  case string(UInt8)

  /// Reads a sequence and moves past it. Nil if the bytes do not begin with one; `position` then
  /// stays. A sequence cut short by another control character is read up to that character.
  ///
  /// - Parameters:
  ///   - position: The place after the ESC.
  ///   - isObeyed: Whether a terminal is to obey it. Control characters in a control sequence do not cut
  ///     it short then.
  public init?(_ bytes: ArraySlice<UInt8>, at position: inout Int, isObeyed: Bool = false) {
    guard position < bytes.endIndex else { return nil }
    let first = bytes[position]
    switch first {
    case UInt8(ascii: "["):
      position += 1
      self = .control(ControlSequence(bytes, at: &position, isObeyed: isObeyed))
    case _ where Self.beginsString(first):
      position = Self.endOfString(bytes, from: position + 1, first)
      self = .string(first)
    case 0x20...0x7E:
      let rest = bytes[position...]
      let intermediates = rest.prefix { (0x20...0x2F).contains($0) }.prefix(4)
      guard let final = rest.dropFirst(intermediates.count).first,
        intermediates.isEmpty ? Self.isShort(final) : (0x30...0x7E).contains(final)
      else { return nil }
      position += intermediates.count + 1
      self = .short(intermediates: Array(intermediates), final: final)
    default: return nil
    }
  }

  /// Whether terminals take ESC followed by this character as a sequence.
  private static func isShort(_ final: UInt8) -> Bool {
    (0x40...0x5F).contains(final) || "6789=>cno|}~".utf8.contains(final)
  }

  /// Returns the place after a string. BEL, `ESC \`, CAN or SUB ends it and another ESC cuts it
  /// short. An OSC string that nothing ends does so with its line: a program may have been killed
  /// while it set a title.
  private static func endOfString(
    _ bytes: ArraySlice<UInt8>, from start: Int, _ kind: UInt8
  ) -> Int {
    let end = bytes[start...].firstIndex { endsString($0) } ?? bytes.endIndex
    if end < bytes.endIndex {
      guard bytes[end] == 0x1B else { return end + 1 }
      if end + 1 < bytes.endIndex, bytes[end + 1] == UInt8(ascii: "\\") { return end + 2 }
    }
    guard kind == UInt8(ascii: "]") else { return end }
    return bytes[start..<end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
  }

  /// Whether a string for the terminal follows an ESC and this byte: OSC, DCS, APC, PM or SOS.
  package static func beginsString(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      true
    default: false
    }
  }

  /// Whether a byte ends a string for the terminal, or is the ESC that does or cuts it short.
  package static func endsString(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x07, 0x18, 0x1A, 0x1B: true
    default: false
    }
  }
}

/// A control sequence, after its `ESC [`.
public struct ControlSequence: Equatable, Sendable {
  /// The parameters, separated by semicolons, each with parts separated by colons; nil for a
  /// missing number. Numbers above 2²⁰ become 2²⁰, and parameters after the 32nd are not kept
  /// apart.
  public private(set) var parameters: [[Int?]] = [[nil]]
  /// The `?`, `>`, `=` or `<` before the numbers.
  public private(set) var mark: UInt8?
  /// The characters between the numbers and the final one.
  public private(set) var intermediates: [UInt8] = []
  /// The character that says what the sequence does; zero if it was cut short.
  public private(set) var final: UInt8 = 0
  /// The control characters in the sequence, which terminals obey before it (DEC STD 070).
  public private(set) var controls: [UInt8] = []

  private static let largest = 1 << 20
  private static let mostParameters = 32

  /// Reads a sequence up to its end, or up to a byte that cannot belong to it.
  ///
  /// - Parameter isObeyed: Whether control characters belong to it: all but ESC, CAN and SUB.
  public init(_ bytes: ArraySlice<UInt8>, at position: inout Int, isObeyed: Bool = false) {
    while position < bytes.endIndex,
      (0x20...0x7E).contains(bytes[position])
        || isObeyed && ControlSequence.isPassed(bytes[position])
    {
      let byte = bytes[position]
      position += 1
      switch byte {
      case 0x00..<0x20: controls.append(byte)
      case 0x7F: break
      case 0x30...0x39: add(digit: Int(byte) - 0x30)
      case 0x3A: append(part: true)
      case 0x3B: append(part: false)
      case 0x3C...0x3F: mark = byte
      case 0x20...0x2F: if intermediates.count < 4 { intermediates.append(byte) }
      default:
        final = byte
        return
      }
    }
  }

  /// Whether a terminal obeys or passes over a control character within a sequence.
  package static func isPassed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x18, 0x1A, 0x1B: false
    case 0x00..<0x20, 0x7F: true
    default: false
    }
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
  public func number(_ place: Int) -> Int? {
    parameters.indices.contains(place) ? parameters[place].first ?? nil : nil
  }

  /// How often, or how far: the first number, at least 1.
  public var count: Int { max(1, number(0) ?? 1) }

  /// Whether it is a sequence of ECMA-48 with this final character, not a private one.
  public func isStandard(_ final: Unicode.Scalar) -> Bool {
    mark == nil && intermediates.isEmpty && self.final == UInt8(ascii: final)
  }

  /// The sequence without its numbers, such as `CSI ?h`.
  public var name: String {
    let characters = (mark.map { [$0] } ?? []) + intermediates + (final > 0 ? [final] : [])
    return "CSI " + String(decoding: characters, as: UTF8.self)
  }
}

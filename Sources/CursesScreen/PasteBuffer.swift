/// A buffer for a bracketed paste up to its end, whatever it contains.
nonisolated struct PasteBuffer: Sendable {
  /// The greatest length in bytes; the rest of a paste is dropped.
  static let limit = 64 << 20

  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// The number of bytes of `end` matched so far.
  private var matched = 0

  /// Takes bytes from `index` on. Returns the text once the paste ends, and nil before.
  mutating func take(_ input: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> String? {
    while index < input.count {
      if matched == 0 {
        let run = input[index...].prefix { $0 != 0x1B }
        keep(run)
        index += run.count
        guard index < input.count else { return nil }
      }
      if input[index] == Self.end[matched] {
        matched += 1
        index += 1
        if matched == Self.end.count { return text }
      } else {
        // Another sequence: the loop examines this byte again.
        keep(Self.end[..<matched])
        matched = 0
      }
    }
    return nil
  }

  /// The text of a paste whose end has not arrived.
  var textSoFar: String { text }

  private mutating func keep(_ run: some Collection<UInt8>) {
    bytes.append(contentsOf: run.prefix(Self.limit - bytes.count))
  }

  /// The paste as valid UTF-8 without controls, except for sequences that set colours and
  /// attributes. Every line ending is "\n".
  private var text: String {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var character = CharacterAssembler()
    var start: Int?
    var end = 0
    for (index, byte) in bytes.enumerated() where index >= end {
      if let begun = start {
        switch character.add(byte) {
        case .more: continue
        case .scalar(let scalar):
          if scalar.value >= 0xA0 { kept += bytes[begun...index] }
          start = nil
          continue
        case .broken: start = nil
        }
      }
      if byte >= 0x80 {
        if character.begin(byte) { start = index }
      } else if byte == 0x1B {
        let sequence = PastedSequence(bytes[index...])
        end = index + sequence.count
        if sequence.isStyle { kept += bytes[index..<end] }
      } else if let ascii = Self.filtered(byte, after: index > 0 ? bytes[index - 1] : 0) {
        kept.append(ascii)
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static func filtered(_ byte: UInt8, after previous: UInt8) -> UInt8? {
    switch byte {
    case 0x0D: 0x0A
    case 0x0A: previous == 0x0D ? nil : 0x0A
    case 0x09, 0x20...0x7E: byte
    default: nil
    }
  }
}

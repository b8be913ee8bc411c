import TerminalKit

/// A parsed control sequence, `ESC [ … final`.
nonisolated struct ControlSequence: Sendable {
  /// The numbers of a parameter such as `1:2:3`.
  struct Parameter: Equatable {
    var value = 0
    var detail = 0
    var lastDetail = 0
  }

  /// The greatest number kept, beyond every screen and every Unicode scalar; larger ones are
  /// clamped to it.
  static let largest = 9_999_999

  /// The private prefix: `<`, `=`, `>` or `?`.
  private(set) var prefix: UInt8?
  private(set) var parameters: [Parameter] = []
  let final: UInt8

  /// Parses a sequence; nil if it has intermediate bytes, which no key sends.
  init?(_ bytes: some Collection<UInt8>, final: UInt8) {
    self.final = final
    var rest = Array(bytes)[...]
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      prefix = first
      rest = rest.dropFirst()
    }
    guard rest.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    if !rest.isEmpty { parse(rest) }
  }

  private mutating func parse(_ bytes: ArraySlice<UInt8>) {
    var parameter = Parameter()
    var column = 0
    // A mouse report has three.
    parameters.reserveCapacity(3)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: ";"):
        parameters.append(parameter)
        (parameter, column) = (Parameter(), 0)
      case UInt8(ascii: ":"): column += 1
      default:
        let digit = Int(byte) - 0x30
        if column == 0 { parameter.value = min(Self.largest, parameter.value * 10 + digit) }
        if column == 1 { parameter.detail = min(Self.largest, parameter.detail * 10 + digit) }
        if column == 2 {
          parameter.lastDetail = min(Self.largest, parameter.lastDetail * 10 + digit)
        }
      }
    }
    parameters.append(parameter)
  }

  /// Returns the parameter at an index, or 0 if it is missing.
  func parameter(_ index: Int) -> Int {
    parameters.indices.contains(index) ? parameters[index].value : 0
  }

  func detail(_ index: Int) -> Int {
    parameters.indices.contains(index) ? parameters[index].detail : 0
  }

  func lastDetail(_ index: Int) -> Int {
    parameters.indices.contains(index) ? parameters[index].lastDetail : 0
  }

  var isPasteStart: Bool {
    final == UInt8(ascii: "~") && prefix == nil && parameter(0) == 200
  }

  /// Whether the terminal answers `CSI 5 n` with `CSI 0 n`: it is well, and has shown what came
  /// before the question.
  var isStatusReport: Bool { final == UInt8(ascii: "n") && prefix == nil && parameter(0) == 0 }

  /// Whether the terminal answers `CSI ? u` with `CSI ? flags u`: it has kitty's keyboard protocol.
  var isKeyboardReport: Bool {
    final == UInt8(ascii: "u") && prefix == UInt8(ascii: "?") && parameters.count == 1
  }

  /// The level of `modifyOtherKeys` that the terminal reports, `CSI > 4 ; level m`, if a higher one
  /// tells more keys apart; nil for any other sequence.
  var otherKeysLevel: Int? {
    guard final == UInt8(ascii: "m"), prefix == UInt8(ascii: ">"), parameters.count == 2,
      parameter(0) == 4, OtherKeys.lower.contains(parameter(1))
    else { return nil }
    return parameter(1)
  }

  /// The attributes of a terminal that says what it is, `CSI ? class ; attributes c`; nil for any other
  /// sequence.
  var attributesReport: [Int]? {
    guard final == UInt8(ascii: "c"), prefix == UInt8(ascii: "?") else { return nil }
    return parameters.map(\.value)
  }

  /// What the terminal reports of its pictures, `CSI ? item ; 0 ; values S`: its colours for item 1, its
  /// width and height for item 2; nil for any other sequence.
  var pictureReport: (item: Int, values: [Int])? {
    guard final == UInt8(ascii: "S"), prefix == UInt8(ascii: "?"), parameters.count > 2,
      parameter(1) == 0
    else { return nil }
    return (parameter(0), parameters.dropFirst(2).map(\.value))
  }

  /// Whether a terminal that has become dark or light says that it is light: `CSI ? 997 ; 2 n`; nil
  /// for any other sequence.
  var isLightReport: Bool? {
    guard final == UInt8(ascii: "n"), prefix == UInt8(ascii: "?"), parameters.count == 2,
      parameter(0) == 997, (1...2).contains(parameter(1))
    else { return nil }
    return parameter(1) == 2
  }

  /// Returns the key or change of focus that the sequence reports. Mouse reports are read by
  /// `MouseDecoder`.
  ///
  /// - Parameter isKitty: whether the terminal has kitty's keyboard protocol.
  func event(isKitty: Bool) -> Event? {
    guard prefix == nil else { return nil }
    if parameters.isEmpty, final == UInt8(ascii: "I") { return .focus(true) }
    if parameters.isEmpty, final == UInt8(ascii: "O") { return .focus(false) }
    return Key(self, isKitty: isKitty).flatMap {
      isRelease ? KeyboardProtocol.release(of: $0) : .key($0)
    }
  }

  /// Whether it is the release of a key, if it is a key at all.
  private var isRelease: Bool { detail(1) == 3 }
}

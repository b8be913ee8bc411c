import TerminalKit

nonisolated extension Key {
  /// Returns the key of a C0 control code or DEL.
  static func controlCode(_ byte: UInt8, _ modifiers: Modifiers) -> Key {
    switch byte {
    case 0x09: return Key(.tab, modifiers)
    case 0x0D: return Key(.enter, modifiers)
    case 0x1B: return Key(.escape, modifiers)
    case 0x08, 0x7F: return Key(.backspace, modifiers)
    case 0x00: return Key(.character(" "), modifiers.union(.control))
    default:
      let letter = byte <= 0x1A ? byte | 0x60 : byte | 0x40
      return Key(.character(Unicode.Scalar(letter)), modifiers.union(.control))
    }
  }

  /// Creates the key of a control sequence, in the forms of xterm, VT220, rxvt, the Linux console
  /// and kitty, whose release it may also be. Nil for anything that is not a key.
  ///
  /// - Parameter isKitty: whether the terminal has kitty's keyboard protocol: what is Super there is
  ///   Meta elsewhere, which nobody has.
  init?(_ sequence: ControlSequence, isKitty: Bool = false) {
    var modifiers = Modifiers(parameter: sequence.parameter(1))
    if isKitty, sequence.hasOtherModifiers { modifiers.insert(.command) }
    switch sequence.final {
    case UInt8(ascii: "~"):
      self.init(tilde: sequence, modifiers)
    case UInt8(ascii: "^"): self.init(number: sequence.parameter(0), .control)
    case UInt8(ascii: "$"): self.init(number: sequence.parameter(0), .shift)
    case UInt8(ascii: "@"): self.init(number: sequence.parameter(0), [.control, .shift])
    case UInt8(ascii: "u"):
      self.init(kitty: sequence, modifiers)
    case UInt8(ascii: "Z"): self.init(.tab, modifiers.union(.shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      self.init(letter: sequence.final - 0x20, .shift)
    default:
      // With any other number it is a cursor position report or unknown.
      guard sequence.parameter(0) <= 1 else { return nil }
      self.init(letter: sequence.final, modifiers)
    }
  }

  /// Creates the key of `ESC O` and a byte, with the modifiers some terminals put in between.
  init?(shift3 final: UInt8, parameters: [UInt8]) {
    guard let sequence = ControlSequence(parameters, final: final) else { return nil }
    let count = sequence.parameters.count
    let modifiers = Modifiers(parameter: sequence.parameter(max(0, count - 1)))
    switch final {
    case UInt8(ascii: "M"): self.init(.enter, modifiers)
    case UInt8(ascii: "I"): self.init(.tab, modifiers)
    case UInt8(ascii: " "): self.init(.character(" "), modifiers)
    case UInt8(ascii: "a")...UInt8(ascii: "d"): self.init(letter: final - 0x20, .control)
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      // The numeric keypad: the codes of "*" to "9" plus 0x40.
      self.init(.character(Unicode.Scalar(final - 0x40)), modifiers)
    case UInt8(ascii: "X"): self.init(.character("="), modifiers)
    default: self.init(letter: final, modifiers)
    }
  }

  private init?(letter: UInt8, _ modifiers: Modifiers) {
    let code: Code
    switch letter {
    case UInt8(ascii: "A"): code = .up
    case UInt8(ascii: "B"): code = .down
    case UInt8(ascii: "C"): code = .right
    case UInt8(ascii: "D"): code = .left
    case UInt8(ascii: "H"): code = .home
    case UInt8(ascii: "F"): code = .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"):
      code = .function(Int(letter - UInt8(ascii: "P")) + 1)
    default: return nil
    }
    self.init(code, modifiers)
  }

  private init?(tilde sequence: ControlSequence, _ modifiers: Modifiers) {
    if sequence.parameter(0) == 27 {
      self.init(unicode: sequence.parameter(2), shifted: 0, modifiers)
    } else {
      self.init(number: sequence.parameter(0), modifiers)
    }
  }

  private init?(number: Int, _ modifiers: Modifiers) {
    let code: Code
    switch number {
    case 1, 7: code = .home
    case 2: code = .insert
    case 3: code = .delete
    case 4, 8: code = .end
    case 5: code = .pageUp
    case 6: code = .pageDown
    case 11...15: code = .function(number - 10)
    case 17...21: code = .function(number - 11)
    case 23...26: code = .function(number - 12)
    case 28, 29: code = .function(number - 13)
    case 31...34: code = .function(number - 14)
    default: return nil
    }
    self.init(code, modifiers)
  }
}

// MARK: Keys named by their character

nonisolated extension Key {
  private init?(kitty sequence: ControlSequence, _ modifiers: Modifiers) {
    let (value, base) = (sequence.parameter(0), sequence.lastDetail(0))
    // What a key does with Ctrl or Alt does not depend on the script that the keyboard writes. Letters
    // of Latin layouts, which end at U+024F, are meant as they are.
    let isForeign = value > 0x24F && base > 0x20 && base < 0x7F
    if isForeign, !modifiers.isDisjoint(with: [.control, .alt]) {
      self.init(unicode: base, shifted: 0, modifiers)
    } else {
      self.init(unicode: value, shifted: sequence.detail(0), modifiers)
    }
  }

  /// Creates a key from its character, and from that with Shift where the terminal reports it.
  private init?(unicode value: Int, shifted: Int, _ modifiers: Modifiers) {
    switch value {
    case 9: self.init(.tab, modifiers)
    // Shift is still held as often as not after a capital.
    case 13: self.init(.enter, modifiers.subtracting(.shift))
    case 27: self.init(.escape, modifiers)
    case 8, 127: self.init(.backspace, modifiers.subtracting(.shift))
    case 57_399...57_426: self.init(keypad: value, modifiers)
    default:
      guard let scalar = Self.typed(value), let character = Self.typed(shifted) ?? scalar.shifted
      else { return nil }
      let isShifted = modifiers.contains(.shift) && !modifiers.contains(.control)
      let plain = modifiers.contains(.control) ? scalar.unshifted : scalar
      self.init(.character(isShifted ? character : plain), modifiers.subtracting(.shift))
    }
  }

  /// Creates a key of the numeric keypad, by kitty's number.
  private init?(keypad number: Int, _ modifiers: Modifiers) {
    let characters = Array("0123456789./*-+".unicodeScalars)
    let others: [Int: Code] = [
      57_414: .enter, 57_415: .character("="), 57_416: .character(","), 57_417: .left,
      57_418: .right, 57_419: .up, 57_420: .down, 57_421: .pageUp, 57_422: .pageDown,
      57_423: .home, 57_424: .end, 57_425: .insert, 57_426: .delete,
    ]
    let index = number - 57_399
    let character = characters.indices.contains(index) ? Code.character(characters[index]) : nil
    guard let code = character ?? others[number] else { return nil }
    self.init(code, modifiers)
  }

  /// Returns a character that can be typed: not a control, nor a private one that names a key.
  private static func typed(_ value: Int) -> Unicode.Scalar? {
    guard value >= 0x20, !(0x7F...0x9F).contains(value), !(0xE000...0xF8FF).contains(value) else {
      return nil
    }
    return UInt32(exactly: value).flatMap(Unicode.Scalar.init)
  }
}

nonisolated extension Unicode.Scalar {
  /// The uppercase mapping if it is a single scalar, otherwise the scalar itself.
  fileprivate var shifted: Unicode.Scalar? { single(properties.uppercaseMapping) }
  fileprivate var unshifted: Unicode.Scalar { single(properties.lowercaseMapping) }

  private func single(_ mapping: String) -> Unicode.Scalar {
    let scalars = mapping.unicodeScalars
    return scalars.count == 1 ? scalars.first ?? self : self
  }
}

nonisolated extension Modifiers {
  /// Creates modifiers from the number terminals send, a bit set plus one; 0 and 1 mean none.
  init(parameter: Int) {
    self.init(rawValue: parameter > 0 ? UInt8((parameter - 1) & 7) : 0)
  }
}

nonisolated extension ControlSequence {
  /// Whether Super, Hyper or Meta was held, as kitty's protocol counts.
  fileprivate var hasOtherModifiers: Bool { parameter(1) > 0 && (parameter(1) - 1) & 0x38 != 0 }
}

import Cells
import TerminalKit

/// A decoder of terminals' mouse reports: SGR (1006), rxvt (1015) and the original form.
nonisolated struct MouseDecoder: Sendable {
  /// The buttons held down, the latest last. Only SGR reports name the button that is released.
  private var held: [Mouse.Button] = []
  /// The unit of SGR reports: cells or pixels.
  var pixels = PixelMouse()

  /// Returns the event of a mouse report. Nil for other sequences, and for reports without meaning:
  /// moves without a button, and buttons beyond the third.
  mutating func event(_ sequence: ControlSequence) -> Event? {
    guard sequence.parameters.count == 3 else { return nil }
    let told = Point(sequence.parameter(1) - 1, sequence.parameter(2) - 1)
    let code = sequence.parameter(0)
    switch (sequence.prefix, sequence.final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")): return event(code, place(told), isRelease: false)
    case (UInt8(ascii: "<"), UInt8(ascii: "m")): return event(code, place(told), isRelease: true)
    case (nil, UInt8(ascii: "M")): return event(untold: code - 32, Place(cell: told))
    default: return nil
    }
  }

  private struct Place {
    let cell: Point
    /// The position within the cell, in 256ths of it.
    var part: Point?
  }

  /// Returns the place of a reported point. Some terminals count pixels from 0, most from 1.
  private func place(_ told: Point) -> Place {
    guard let unit = pixels.unit else { return Place(cell: told) }
    let (x, y) = (max(0, told.x), max(0, told.y))
    return Place(
      cell: Point(x / unit.width, y / unit.height),
      part: Point(x % unit.width * 256 / unit.width, y % unit.height * 256 / unit.height))
  }

  /// Returns the event of the original form's three bytes.
  mutating func event(old bytes: [UInt8]) -> Event? {
    event(
      untold: Int(bytes[0]) - 32, Place(cell: Point(Int(bytes[1]) - 33, Int(bytes[2]) - 33)))
  }

  /// Returns the event of the older forms, in which a release is a press of a fourth button that
  /// does not exist. It is taken to release the button pressed last.
  private mutating func event(untold code: Int, _ place: Place) -> Event? {
    guard code >= 0, code & 0b1110_0011 == 3 else {
      return event(code, place, isRelease: false)
    }
    return mouse(.release(held.popLast() ?? .left), place, code)
  }

  private mutating func event(_ code: Int, _ place: Place, isRelease: Bool) -> Event? {
    guard (0..<128).contains(code) else { return nil }
    if code & 64 != 0 {
      return isRelease || code & 32 != 0 ? nil : mouse(wheel(code & 3), place, code)
    }
    guard let button = button(code & 3) else { return nil }
    if !isRelease, code & 32 != 0 { return mouse(.drag(button), place, code) }
    held.removeAll { $0 == button }
    if isRelease { return mouse(.release(button), place, code) }
    held.append(button)
    return mouse(.press(button), place, code)
  }

  private func button(_ number: Int) -> Mouse.Button? {
    switch number {
    case 0: .left
    case 1: .middle
    case 2: .right
    default: nil
    }
  }

  private func wheel(_ direction: Int) -> Mouse.Phase {
    switch direction {
    case 0: .wheel(dx: 0, dy: -Mouse.wheelStep)
    case 1: .wheel(dx: 0, dy: Mouse.wheelStep)
    case 2: .wheel(dx: -Mouse.wheelStep, dy: 0)
    default: .wheel(dx: Mouse.wheelStep, dy: 0)
    }
  }

  private func mouse(_ phase: Mouse.Phase, _ place: Place, _ code: Int) -> Event? {
    guard place.cell.x >= 0, place.cell.y >= 0 else { return nil }
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    return .mouse(Mouse(phase, at: place.cell, part: place.part, modifiers))
  }
}

import Cells
import TerminalKit

/// Makes mouse events of the reports of terminals: SGR (1006), rxvt's (1015) and the oldest one.
nonisolated struct MouseDecoder: Sendable {
  /// The buttons held down, the latest last: only SGR reports say which one is released.
  private var held: [Mouse.Button] = []
  /// What SGR reports count in.
  var pixels = PixelMouse()

  /// Nil where the sequence is no mouse report, or one that means nothing: moves without a button,
  /// and buttons beyond the third.
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
    /// In 256ths of the cell.
    var part: Point?
  }

  /// Some terminals count pixels from 0, most from 1.
  private func place(_ told: Point) -> Place {
    guard let unit = pixels.unit else { return Place(cell: told) }
    let (x, y) = (max(0, told.x), max(0, told.y))
    return Place(
      cell: Point(x / unit.width, y / unit.height),
      part: Point(x % unit.width * 256 / unit.width, y % unit.height * 256 / unit.height))
  }

  /// From the three bytes of the oldest form.
  mutating func event(old bytes: [UInt8]) -> Event? {
    event(
      untold: Int(bytes[0]) - 32, Place(cell: Point(Int(bytes[1]) - 33, Int(bytes[2]) - 33)))
  }

  /// In the older forms a release is a press of the fourth button, which there is not: of the
  /// button pressed last, as far as one can tell.
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

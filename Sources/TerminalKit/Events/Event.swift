import Cells

/// What a person or the terminal did, as the screen reports it.
nonisolated public enum Event: Hashable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// Text pasted in brackets: never keys, whatever it contains. Of controls it has line feeds, tabs
  /// and what sets colours and attributes, see `StyledText`.
  case paste(String)
  /// The terminal's window gained or lost the focus.
  case focus(Bool)
  case resize(Size)
  /// The terminal has told whether its background is light.
  case background(isLight: Bool)
  /// The machine is short of memory: what can be made anew is better let go.
  case memoryWarning
  /// Nothing came for as long as the program wanted to wait for more.
  case rest
  /// The program must end: a signal came, or the terminal is gone (SIGHUP).
  case terminate(signal: Int32)
}

/// The keys held while another is pressed.
nonisolated public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Never told with a character: that is another character then.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, Option or Meta, whatever the terminal sends for it.
  public static let alt = Modifiers(rawValue: 2)
  /// With a letter, the small one.
  public static let control = Modifiers(rawValue: 4)
}

/// A key with its modifiers. Shift is part of a character, never a modifier of it.
nonisolated public struct Key: Hashable, Sendable {
  /// A key without what is held with it.
  public enum Code: Hashable, Sendable {
    /// A printable character; with `control`, the lower-case letter or the sign on the key.
    case character(Unicode.Scalar)
    case up, down, left, right, home, end, pageUp, pageDown
    case insert, delete, backspace, tab, enter, escape
    /// F1 to F12 and on.
    case function(Int)
  }

  /// What was pressed.
  public let code: Code
  /// What was held.
  public let modifiers: Modifiers

  /// Equal to the key that a terminal reports.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A character alone.
  public static func character(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar)) }

  /// A character with Control.
  public static func control(_ scalar: Unicode.Scalar) -> Key {
    Key(.character(scalar), .control)
  }
}

/// A mouse event in screen cells, zero-based.
nonisolated public struct Mouse: Hashable, Sendable {
  /// Of the mouse.
  public enum Button: Hashable, Sendable { case left, middle, right }

  /// What the mouse did.
  public enum Phase: Hashable, Sendable {
    case press(Button)
    case drag(Button)
    case release(Button)
    /// Cells to move the view by: negative is up or left.
    case wheel(dx: Int, dy: Int)
  }

  /// How many cells a notch of the wheel moves the view by.
  public static let wheelStep = 3

  /// What it did, and with which button.
  public let phase: Phase
  /// In the screen's cells, zero-based; views turn it into their own.
  public let location: Point
  /// Where in its cell, in 256ths of it from the top left; nil where the terminal does not tell.
  public let part: Point?
  /// Shift is often kept by the terminal for its own selection.
  public let modifiers: Modifiers

  /// One report of the mouse.
  public init(
    _ phase: Phase, at location: Point, part: Point? = nil, _ modifiers: Modifiers = []
  ) {
    self.phase = phase
    self.location = location
    self.part = part
    self.modifiers = modifiers
  }
}

import Cells

/// An action of the user or a report from the terminal, as the screen delivers it.
nonisolated public enum Event: Hashable, Sendable {
  /// A key was pressed, or is held.
  case key(Key)
  /// A key that can be held for something was let go. Only some terminals tell.
  case release(Key)
  /// The mouse did something over the terminal.
  case mouse(Mouse)
  /// Bracketed paste: always text, never keys. The only controls in it are line feeds, tabs, and
  /// the sequences that set colours and attributes; see `StyledText`.
  case paste(String)
  /// The terminal's window gained or lost the focus.
  case focus(Bool)
  /// The screen has another size, in cells.
  case resize(Size)
  /// The terminal reported whether its background is light.
  case background(isLight: Bool)
  /// The terminal reported what one of the first sixteen colours looks like.
  case paletteColor(Int, RGB)
  /// The terminal reported, asked to, how it shows pictures of pixels; nil if it does not.
  case pictures(PictureMethod?)
  /// The machine is short of memory: anything that can be made again should be released.
  case memoryWarning
  /// A deadline of the program has come: see ``Timekeeper``.
  case tick
  /// The program must end: because of a signal, or because the terminal is gone (SIGHUP).
  case terminate(signal: Int32)
}

/// The modifier keys held while another key is pressed.
nonisolated public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift. Never combined with a character, as it makes another character of it.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, Option or Meta, whatever the terminal sends for it.
  public static let alt = Modifiers(rawValue: 2)
  /// Control. A letter combined with it is lower-case.
  public static let control = Modifiers(rawValue: 4)
  /// Command, Super or the Windows key, which few terminals tell.
  public static let command = Modifiers(rawValue: 8)
}

/// A key with its modifiers. Shift is part of a character, never a modifier of it.
nonisolated public struct Key: Hashable, Sendable {
  /// A key without its modifiers.
  public enum Code: Hashable, Sendable {
    /// A printable character; with `control`, the lower-case letter or the sign on the key.
    case character(Unicode.Scalar)
    /// A key that moves.
    case up, down, left, right, home, end, pageUp, pageDown
    /// A key that edits, enters or leaves.
    case insert, delete, backspace, tab, enter, escape
    /// A function key, from F1 to F12 and beyond.
    case function(Int)
  }

  /// The key that was pressed.
  public let code: Code
  /// The modifier keys that were held.
  public let modifiers: Modifiers

  /// Creates a key equal to the one that a terminal reports.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Returns a character without modifiers.
  public static func character(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar)) }

  /// Returns a character with Control.
  public static func control(_ scalar: Unicode.Scalar) -> Key {
    Key(.character(scalar), .control)
  }
}

/// A mouse event in screen cells, zero-based.
nonisolated public struct Mouse: Hashable, Sendable {
  /// A mouse button.
  public enum Button: Hashable, Sendable { case left, middle, right }

  /// The action of the mouse.
  public enum Phase: Hashable, Sendable {
    /// A button was pressed.
    case press(Button)
    /// The mouse moved to another cell while the button was pressed.
    case drag(Button)
    /// A button was released.
    case release(Button)
    /// The number of cells to scroll by; negative is up or left.
    case wheel(dx: Int, dy: Int)
  }

  /// The number of cells that a notch of the wheel scrolls by.
  public static let wheelStep = 3

  /// The action and its button.
  public let phase: Phase
  /// The position in the screen's cells, zero-based; `location(in:)` converts it to a view's.
  public let location: Point
  /// The position within the cell, in 256ths of it from the top left; nil if the terminal does not
  /// report it.
  public let part: Point?
  /// The modifier keys that were held. Many terminals keep Shift for their own selection.
  public let modifiers: Modifiers
  /// The places that a drag has passed since the event before; see `coalesced`.
  var passed: [Place] = []

  /// Creates a mouse event.
  public init(
    _ phase: Phase, at location: Point, part: Point? = nil, _ modifiers: Modifiers = []
  ) {
    self.phase = phase
    self.location = location
    self.part = part
    self.modifiers = modifiers
  }
}

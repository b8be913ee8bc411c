import Cells

/// An action of a script on the user interface, as a person would perform it.
public enum ScriptInput: Hashable, Sendable {
  /// Presses keys, one after the other.
  case key([KeyName])
  /// Types a text character by character. A line feed is Enter, a tab is Tab.
  case type(String)
  /// Acts with the mouse.
  case mouse(MouseStep)
  /// Pastes a text from the terminal’s clipboard.
  case paste(String)
  /// Changes the size of the screen, in cells.
  case resize(Size)
  /// Changes the number of colours that the screen shows.
  case colors(Colors)
  /// Lets time pass, in milliseconds.
  case tick(Int)

  /// The times that may pass at once, in milliseconds: an hour at most.
  public static let ticks = 1...3_600_000

  /// A number of colours, by its word in scripts.
  public enum Colors: String, CaseIterable, Hashable, Sendable {
    case none
    case ansi8 = "8"
    case ansi16 = "16"
    case palette256 = "256"
    case rgb24 = "24bit"
  }
}

/// An action of the mouse at each of some points of the screen in turn.
public struct MouseStep: Hashable, Sendable {
  /// An action with a button or the wheel.
  public enum Action: Hashable, Sendable {
    /// Presses a button.
    case press(Button)
    /// Moves the mouse while the button is pressed.
    case drag(Button)
    /// Releases a button.
    case release(Button)
    /// Turns the wheel by one notch.
    case wheel(Direction)
  }

  /// A button, by its word in scripts.
  public enum Button: String, CaseIterable, Hashable, Sendable { case left, middle, right }
  /// The direction in which the wheel scrolls.
  public enum Direction: String, CaseIterable, Hashable, Sendable { case up, down, left, right }

  /// The action performed at each of `points`.
  public let action: Action
  /// The points, zero-based in cells of the screen. At least one.
  public let points: [Point]
  /// The keys held at all of the points.
  public let modifiers: Set<KeyModifier>

  /// Creates an action. Without points it does nothing.
  public init(_ action: Action, at points: [Point], _ modifiers: Set<KeyModifier> = []) {
    self.action = action
    self.points = points
    self.modifiers = modifiers
  }
}

extension ScriptInput: CustomStringConvertible {
  public var description: String {
    switch self {
    case .key(let keys): "key " + keys.map(\.description).joined(separator: " ")
    case .type(let text): "type \(Script.quoted(text))"
    case .mouse(let step): "mouse \(step)"
    case .paste(let text): "paste \(Script.quoted(text))"
    case .resize(let size): "resize \(size.text)"
    case .colors(let colors): "colors \(colors.rawValue)"
    case .tick(let milliseconds): "tick \(milliseconds)"
    }
  }
}

extension MouseStep: CustomStringConvertible {
  public var description: String {
    ([verb] + points.map(\.text) + option + modifiers.words).joined(separator: " ")
  }

  private var verb: String {
    switch action {
    case .press: "press"
    case .drag: "drag"
    case .release: "release"
    case .wheel: "wheel"
    }
  }

  /// The words for the button or direction. The left button is left out.
  private var option: [String] {
    switch action {
    case .press(let button), .drag(let button), .release(let button):
      button == .left ? [] : [button.rawValue]
    case .wheel(let direction): [direction.rawValue]
    }
  }
}

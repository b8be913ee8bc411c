import Cells

/// What a script does with the user interface, as a person would.
public enum ScriptInput: Hashable, Sendable {
  case key([KeyName])
  /// Character by character; a line feed is Enter, a tab is Tab.
  case type(String)
  case mouse(MouseStep)
  /// From the terminal's clipboard.
  case paste(String)
  /// The screen's size.
  case resize(Size)
  /// How many colours the screen shows.
  case colors(Colors)

  /// By its word in scripts.
  public enum Colors: String, CaseIterable, Hashable, Sendable {
    case none
    case ansi8 = "8"
    case ansi16 = "16"
    case palette256 = "256"
    case rgb24 = "24bit"
  }
}

/// What the mouse does, at each of some places of the screen in turn.
public struct MouseStep: Hashable, Sendable {
  /// What is done with a button or the wheel.
  public enum Action: Hashable, Sendable {
    case press(Button)
    case drag(Button)
    case release(Button)
    /// One notch.
    case wheel(Direction)
  }

  /// By its word in scripts.
  public enum Button: String, CaseIterable, Hashable, Sendable { case left, middle, right }
  /// Where the wheel moves what is seen.
  public enum Direction: String, CaseIterable, Hashable, Sendable { case up, down, left, right }

  /// The same at each of `points`.
  public let action: Action
  /// Zero-based, in cells of the screen. At least one.
  public let points: [Point]
  /// Held at all of the points.
  public let modifiers: Set<KeyModifier>

  /// At no points it does nothing.
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

  /// The left button goes without saying.
  private var option: [String] {
    switch action {
    case .press(let button), .drag(let button), .release(let button):
      button == .left ? [] : [button.rawValue]
    case .wheel(let direction): [direction.rawValue]
    }
  }
}

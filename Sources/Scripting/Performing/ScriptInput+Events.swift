import DrawingCore
import OekakiApp
import TerminalKit

extension ScriptInput {
  /// The events that a terminal would report, in order.
  var events: [Event] {
    switch self {
    case .key(let keys): keys.map { .key(Key($0)) }
    case .type(let text): text.unicodeScalars.map { .key(Key(typed: $0)) }
    case .mouse(let step):
      step.points.map { .mouse(Mouse(step.action.phase, at: $0, Modifiers(step.modifiers))) }
    case .paste(let text): [.paste(text)]
    case .resize(let size): [.resize(size)]
    case .colors, .tick: []
    }
  }
}

extension Key {
  fileprivate init(typed scalar: Unicode.Scalar) {
    switch scalar {
    case "\n": self.init(.enter)
    case "\t": self.init(.tab)
    default: self.init(.character(scalar))
    }
  }
}

extension MouseStep.Action {
  fileprivate var phase: Mouse.Phase {
    switch self {
    case .press(let button): .press(Mouse.Button(button))
    case .drag(let button): .drag(Mouse.Button(button))
    case .release(let button): .release(Mouse.Button(button))
    case .wheel(.up): .wheel(dx: 0, dy: -Mouse.wheelStep)
    case .wheel(.down): .wheel(dx: 0, dy: Mouse.wheelStep)
    case .wheel(.left): .wheel(dx: -Mouse.wheelStep, dy: 0)
    case .wheel(.right): .wheel(dx: Mouse.wheelStep, dy: 0)
    }
  }
}

extension Mouse.Button {
  fileprivate init(_ button: MouseStep.Button) {
    switch button {
    case .left: self = .left
    case .middle: self = .middle
    case .right: self = .right
    }
  }
}

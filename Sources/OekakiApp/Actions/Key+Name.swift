import DrawingCore
import TerminalKit

extension Key {
  /// Creates the key that scripts call by this name.
  package init(_ name: KeyName) { self.init(Code(name.base), Modifiers(name.modifiers)) }
}

extension Key.Code {
  fileprivate init(_ base: KeyName.Base) {
    switch base {
    case .character(let scalar): self = .character(scalar)
    case .function(let number): self = .function(number)
    case .named(let name): self.init(name)
    }
  }

  private init(_ name: KeyName.Named) {
    switch name {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .home: self = .home
    case .end: self = .end
    case .pgup: self = .pageUp
    case .pgdn: self = .pageDown
    case .ins: self = .insert
    case .del: self = .delete
    case .backspace: self = .backspace
    case .tab: self = .tab
    case .enter: self = .enter
    case .esc: self = .escape
    }
  }
}

extension Modifiers {
  package init(_ held: Set<KeyModifier>) {
    self = []
    if held.contains(.control) { insert(.control) }
    if held.contains(.alt) { insert(.alt) }
    if held.contains(.shift) { insert(.shift) }
  }
}

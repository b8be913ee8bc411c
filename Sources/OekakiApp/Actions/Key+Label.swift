import Cells
import TerminalKit

extension Key {
  /// The key as it is shown: `Ctrl-S`.
  var label: String {
    var words: [String] = []
    if modifiers.contains(.command) { words.append("Super") }
    if modifiers.contains(.control) { words.append("Ctrl") }
    if modifiers.contains(.alt) { words.append("Alt") }
    if modifiers.contains(.shift) { words.append("Shift") }
    return (words + [name]).joined(separator: "-")
  }

  private var name: String {
    switch code {
    case .character(" "): "Space"
    case .character(let scalar):
      modifiers.contains(.control) ? String(scalar).uppercased() : String(scalar)
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .insert: "Ins"
    case .delete: "Del"
    case .backspace: "Backspace"
    case .tab: "Tab"
    case .enter: "Enter"
    case .escape: "Esc"
    case .function(let n): "F\(n)"
    }
  }
}

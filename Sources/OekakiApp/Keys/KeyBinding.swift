import Cells
import DrawingCore
import TerminalKit

/// One row of the table of keys: help, hints and the controller all read it.
struct KeyBinding: Sendable {
  enum Section: String, CaseIterable, Sendable {
    case draw = "Draw"
    case tools = "Tools"
    case colors = "Colours and glyphs"
    case move = "Move and scroll"
    case edit = "Edit"
    case program = "Program"
  }

  let section: Section
  let keys: [Key]
  let summary: String
  let intent: Intent

  /// How the keys are written for people: `Ctrl-S`, `Space or Enter`.
  var label: String { keys.map(\.label).joined(separator: " or ") }
}

extension Key {
  var label: String {
    var words: [String] = []
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

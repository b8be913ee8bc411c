import TerminalKit

/// The subject of a panel over the drawing.
enum Panel: Hashable, Sendable {
  case colors, adjust, layers, options, about, people, unshared, conflicts

  /// The panel that a typed line opens which is the first word of a command and no more; nil for any
  /// other line.
  init?(openedBy line: String) {
    let words = line.split(separator: " ")
    switch words.count == 1 ? words[0] : "" {
    case "adjust": self = .adjust
    case "color": self = .colors
    case "layer": self = .layers
    case "option": self = .options
    case "about": self = .about
    default: return nil
    }
  }

  func controller() throws(SceneError) -> DrawingPanelController {
    switch self {
    case .colors: try ColorsViewController.instance()
    case .adjust: try AdjustViewController.instance()
    case .layers: try LayersViewController.instance()
    case .options: try OptionsViewController.instance()
    case .about: try AboutViewController.instance()
    case .people: try WhoViewController.instance()
    case .unshared: try UnsharedViewController.instance()
    case .conflicts: try ConflictsViewController.instance()
    }
  }
}

import TerminalKit

/// The subject of a panel over the drawing.
enum Panel: Hashable, Sendable {
  case colors, adjust, layers, options, about, people, unshared, conflicts

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

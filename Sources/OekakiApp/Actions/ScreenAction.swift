import TerminalKit

/// A screen to open over the drawing.
enum ScreenAction: Hashable, Sendable {
  /// The command line, with a text typed in.
  case commandLine(String)
  case menu
  /// The menu, open at a group.
  case menuOf(ActionEntry.Group)
  case help
  case gallery
  /// The chart of glyphs.
  case glyphs
  /// The screens that set a text in large letters.
  case lettering
  /// The picture of the whole drawing.
  case overview
  case panel(Panel)

  /// The command that opens it; nil if there is none.
  var verb: String? {
    switch self {
    case .help: "help"
    case .gallery: "gallery"
    case .glyphs: "glyphs"
    case .lettering: "lettering"
    case .commandLine, .menu, .menuOf, .overview, .panel: nil
    }
  }
}

extension ViewController {
  /// Returns the keys that open a screen over the drawing, which close it too.
  func keys(opening screen: ScreenAction) -> [Key] {
    (presenting as? DrawingViewController)?.actions.keys(of: .screen(screen)) ?? []
  }
}

extension DrawingViewController {
  func handle(_ action: ScreenAction) {
    present { () throws(SceneError) in try screen(of: action) }
  }

  private func screen(of action: ScreenAction) throws(SceneError) -> ViewController {
    switch action {
    case .commandLine(let text): try commandLine(text)
    case .menu: try MenuViewController.instance()
    case .menuOf(let group): try menu(group)
    case .help: try HelpViewController.instance()
    case .gallery: try GalleryViewController.instance()
    case .glyphs: try GlyphsViewController.instance()
    case .lettering: try letteringScreens()
    case .overview: try OverviewViewController.instance()
    case .panel(let panel): try panel.controller()
    }
  }

  /// Opens the command line over a screen that lies over the drawing.
  func openLine(_ text: String, over screen: ViewController) {
    telling { () throws(SceneError) in screen.present(try commandLine(text)) }
  }

  private func commandLine(_ text: String) throws(SceneError) -> ViewController {
    let history = remembered.lines
    return try CommandLineViewController.instance { coder in
      CommandLineViewController(coder: coder, text: text, history: history)
    }
  }

  private func menu(_ group: ActionEntry.Group) throws(SceneError) -> ViewController {
    let menu = try MenuViewController.instance()
    menu.firstGroup = group
    return menu
  }

  private func letteringScreens() throws(SceneError) -> ViewController {
    let navigation = NavigationController(
      rootViewController: try LetteringViewController.instance())
    navigation.restorationIdentifier = "lettering"
    return navigation
  }

  /// Presents a screen of the program, or shows an error in the last row if it has no valid scene.
  func present(_ make: () throws(SceneError) -> ViewController) {
    telling { () throws(SceneError) in present(try make()) }
  }
}

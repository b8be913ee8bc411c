import DrawingCore
import TerminalKit

extension Application {
  func showSettings() {
    controller.actions = .standard.with(settings)
    showTheme()
  }

  /// Applies the theme, and redraws everything if it has changed.
  package func showTheme() {
    let next = Theme(settings.theme.kind(onLight: isOnLight), screen.colors)
    guard next != shownTheme else { return }
    shownTheme = next
    window.appearance = next.appearance
    window.setNeedsDisplay()
    controller.remakeOverview()
  }

  /// What the terminal shows of small pictures, as far as it is known.
  var terminalLook: MiniatureLook {
    let isLight =
      settings.theme == .mono
      ? isOnLight == true : settings.theme.kind(onLight: isOnLight) == .light
    return (isLight ? MiniatureLook.light : .dark).colored(screen.colors != .none)
  }
}

extension Theme {
  /// Creates the theme for a screen without settings.
  init(for screen: any Screen) {
    self.init(ThemeChoice.auto.kind(onLight: screen.hasLightBackground), screen.colors)
  }
}

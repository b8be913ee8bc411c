import TerminalKit

extension Application {
  func showSettings() {
    controller.actions = .standard.with(settings)
    showTheme()
  }

  /// All is drawn anew where the looks are others than before.
  package func showTheme() {
    let next = Theme(settings.theme.kind(onLight: isOnLight), screen.colors)
    guard next != shownTheme else { return }
    shownTheme = next
    window.appearance = next.appearance
    window.setNeedsDisplay()
  }
}

extension Theme {
  /// For what has no settings.
  init(for screen: any Screen) {
    self.init(ThemeChoice.auto.kind(onLight: screen.hasLightBackground), screen.colors)
  }
}

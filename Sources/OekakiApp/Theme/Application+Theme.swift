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

  /// What the first sixteen colours of the open drawing look like.
  var firstColors: FirstColors {
    let isOfVGA = screen.colors == .rgb24 && controller.hasVGAColors
    return isOfVGA ? settings.firstColors : .terminal
  }

  /// Shows what has changed.
  func display() {
    let colors = firstColors
    if screen.firstColors != colors {
      screen.firstColors = colors
      window.invalidateAll()
    }
    window.display(on: screen)
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

extension DrawingViewController {
  /// Whether the drawing is for programs that show the first sixteen colours with VGA's levels.
  fileprivate var hasVGAColors: Bool {
    document.origin?.hasVGAColors ?? false || editor.state.drawing.hasEGAPalette
  }
}

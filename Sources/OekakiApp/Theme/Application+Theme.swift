import Cells
import DrawingCore
import TerminalKit

extension Application {
  func showSettings() {
    controller.actions = actions
    showTheme()
  }

  /// What keys, menus and buttons do.
  var actions: ActionTable {
    let actions = ActionTable.standard.with(settings)
    return isGuest ? actions.forGuests : actions
  }

  /// Applies the theme, and redraws everything if it has changed.
  package func showTheme() {
    let next =
      ownTheme.map { Theme($0, screen.colors) }
      ?? Theme(settings.theme.kind(onLight: isOnLight), screen.colors)
    guard next != shownTheme else { return }
    shownTheme = next
    window.appearance = next.appearance
    window.setNeedsDisplay()
    controller.remakeOverview()
  }

  /// Reads the file of the chosen theme, if it has one. Returns what is wrong with it.
  func readTheme() -> [String] {
    ownTheme = nil
    guard let name = settings.themeFile else { return [] }
    let found = settingsFile.flatMap { ThemeFile(name, beside: $0).read() }
    guard let (theme, problems) = found else {
      settings.themeFile = nil
      return ["no such theme (use one of \(ThemeChoice.names), or a file in themes)"]
    }
    ownTheme = theme
    showTheme()
    return problems
  }

  /// What the first sixteen colours of the open drawing look like.
  var firstColors: FirstColors {
    showsVGAColors && controller.hasVGAColors ? .vga : .terminal
  }

  /// Whether drawings for VGA are shown with its levels.
  var showsVGAColors: Bool { settings.firstColors == .vga && screen.colors == .rgb24 }

  /// Shows what has changed.
  func display() {
    // What is shown under a picture would cut holes into it.
    if pixels != nil { return }
    let colors = firstColors
    if screen.firstColors != colors {
      screen.firstColors = colors
      window.invalidateAll()
      // It may have been made before the drawing was known to be for VGA.
      controller.remakeOverview()
    }
    window.display(on: screen)
  }

  /// What the terminal shows of small pictures, as far as it is known.
  var terminalLook: MiniatureLook {
    let kind = ownTheme?.base ?? settings.theme.kind(onLight: isOnLight)
    let isLight = kind == .mono ? isOnLight == true : kind == .light
    return (isLight ? MiniatureLook.light : .dark).colored(screen.colors != .none)
      .with(firstColors: screen.firstColors == .vga ? MiniatureLook.vgaColors : ownPalette)
  }

  /// The first sixteen colours of the terminal; nil until it has said all.
  private var ownPalette: [RGB]? {
    palette.count < 16 ? nil : (0..<16).compactMap { palette[$0] }
  }

  /// Notes what a colour looks like. Previews are made again once all are known.
  func notePalette(_ number: Int, _ color: RGB) {
    let before = terminalLook
    palette[number] = color
    if terminalLook != before { controller.remakeOverview() }
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

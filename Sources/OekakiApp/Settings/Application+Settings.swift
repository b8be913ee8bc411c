import DrawingCore
import DrawingStore
import Sessions
import TerminalKit

extension Application {
  /// Reads the settings, once, at the start. Lines that are wrong are reported and skipped.
  func readSettings() {
    guard let found = settingsFile?.read() else { return }
    let problems = take(found)
    if !settings.reportsMouse { screen.reportsMouse = false }
    begin(controller)
    guard controller.statusMessage?.isError != true else { return }
    if let problem = StatusMessage(problems: problems) { controller.show(problem) }
  }

  /// Takes over what the file says. Returns what is wrong with it.
  func take(_ found: (settings: Settings, problems: [String])) -> [String] {
    (settings, keptSettings) = (found.settings, found.settings)
    screen.synchronizesOutput = settings.synchronizesOutput
    return found.problems + readTheme() + readGlyphs(settings.glyphFile)
  }

  /// Reads the glyph sets of a file. Returns what is wrong with it, and keeps the sets there were.
  func readGlyphs(_ file: String?) -> [String] {
    guard let file else { return [] }
    do throws(Failure) {
      ownGlyphSets = try GlyphSetFile.read(try files.path(file, for: .reading))
      return []
    } catch {
      return [error.description]
    }
  }

  /// Sets up a drawing that nothing has been done with yet, as the settings say.
  func begin(_ controller: DrawingViewController) {
    guard !settings.drawing.isEmpty, controller.isUntouched else { return }
    let message = controller.statusMessage
    for command in settings.drawing { controller.attempt(command) }
    controller.show(message)
  }

  func saveSettings(from controller: DrawingViewController) {
    settings.reportsMouse = screen.reportsMouse
    guard let settingsFile else { return tellNoHome(controller) }
    do throws(Failure) {
      try settingsFile.write(settings, since: keptSettings)
      keptSettings = settings
      let path = PathName(settingsFile.path).safeText
      controller.show(StatusMessage(text: "settings saved in \(path)"))
    } catch {
      controller.show(StatusMessage(text: error.description, isError: true))
    }
  }
}

extension Application {
  func tellNoHome(_ controller: DrawingViewController) {
    let text = "there is no home directory to keep settings in"
    controller.show(StatusMessage(text: text, isError: true))
  }
}

extension DrawingViewController {
  /// Whether nothing has been drawn or set, and the drawing has no file.
  fileprivate var isUntouched: Bool {
    let (state, fresh) = (editor.state, EditorState())
    return document.path == nil && state.history.isEmpty && state.brush == fresh.brush
      && state.tool == fresh.tool && state.isSettled
  }
}

extension Settings {
  /// The settings in one row.
  var summary: String {
    let facts =
      ["theme \(themeFile ?? theme.rawValue)", "clipboard \(sharesClipboard ? "on" : "off")"]
      + unusual.map(\.fact)
      + (synchronizesOutput ? [] : ["sync off"])
      + (firstColors == .vga ? [] : ["colors \(firstColors.rawValue)"])
      + (keys == .standard ? [] : ["keys \(keys.rawValue)"]) + bindings.map(\.text)
    return facts.joined(separator: " · ") + "  (:set save keeps them)"
  }
}

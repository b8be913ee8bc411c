import DrawingCore
import DrawingStore
import Sessions
import TerminalKit

/// What the settings do once they are set, and what is said about them.
extension Application {
  func perform(_ action: SettingAction, from controller: DrawingViewController) {
    switch action {
    case .theme(let theme):
      ownTheme = nil
      settings.theme = theme
      showTheme()
      controller.show(StatusMessage(text: "theme \(theme.rawValue)"))
    case .themeFile(let name): show(themeFile: name, controller)
    case .rereadTheme: show(themeFile: settings.themeFile, controller)
    case .keys(let keys):
      settings.keys = keys
      controller.show(StatusMessage(text: "keys \(keys.rawValue)"))
    case .glyphs(let file): takeGlyphs(from: file, controller)
    case .clipboard(let isOn):
      settings.sharesClipboard = isOn
      let place = isOn ? "also go to the terminal" : "stay in Oekaki"
      controller.show(StatusMessage(text: "copies \(place)"))
    case .sync(let isOn):
      settings.synchronizesOutput = isOn
      screen.synchronizesOutput = isOn
      let way = isOn ? "in one piece where the terminal can" : "as they are sent"
      controller.show(StatusMessage(text: "changes are shown \(way)"))
    case .colors(let colors):
      settings.firstColors = colors
      controller.show(StatusMessage(text: colors.advice(on: screen.colors)))
    case .mouse(let isOn): reportMouse(isOn ?? !screen.reportsMouse, controller)
    case .show(let part, let isOn): show(part, isOn ?? !controller.isSeen(part), controller)
    case .bind(let key, let line): bind(key, to: line, controller)
    case .tell: controller.show(StatusMessage(text: settings.summary))
    case .save: saveSettings(from: controller)
    case .edit: editSettings(from: controller)
    }
  }

  private func takeGlyphs(from file: String, _ controller: DrawingViewController) {
    if let problem = readGlyphs(file).first {
      return controller.show(StatusMessage(text: problem, isError: true))
    }
    let path = (try? files.path(file, for: .reading)).flatMap { PathName($0).absolute?.text }
    settings.glyphFile = path ?? file
    let sets = ownGlyphSets.count.counted("set")
    let keys = settings.keys == .classic ? "" : "; set keys classic puts them on F1–F10"
    controller.show(StatusMessage(text: "\(sets) of glyphs\(keys)"))
  }

  /// Shows a theme of the user's own as its file is now, or tells what is wrong with it.
  private func show(themeFile name: String?, _ controller: DrawingViewController) {
    let before = (settings.themeFile, ownTheme)
    settings.themeFile = name
    let problems = readTheme()
    if settings.themeFile == nil, name != nil { (settings.themeFile, ownTheme) = before }
    showTheme()
    let text = "theme \(name ?? settings.theme.rawValue)"
    controller.show(StatusMessage(problems: problems) ?? StatusMessage(text: text))
  }

  private func reportMouse(_ isOn: Bool, _ controller: DrawingViewController) {
    screen.reportsMouse = isOn
    controller.show(
      StatusMessage(isOn ? "the mouse draws" : "the mouse selects text; \(.mouse) to draw"))
  }

  private func show(_ part: Shown, _ isOn: Bool, _ controller: DrawingViewController) {
    settings.show(part, isOn)
    controller.remembered.used.shown[part] = isOn
    controller.show(StatusMessage(text: part.message(isOn)))
  }

  private func bind(_ key: KeyName, to line: String?, _ controller: DrawingViewController) {
    do throws(ScriptError) {
      try settings.bind(key, to: line)
      let label = Key(key).label
      controller.show(
        StatusMessage(text: line.map { "\(label): \($0)" } ?? "\(label) is back to its default"))
    } catch {
      controller.show(StatusMessage(text: error.reason, isError: true))
    }
  }
}

extension StatusMessage {
  /// Creates a message of the first of some problems and the number of the others; nil if there are
  /// none.
  init?(problems: [String]) {
    guard let first = problems.first else { return nil }
    let others = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
    self.init(text: first + others, isError: true)
  }
}

extension FirstColors {
  /// What the setting does, in words.
  fileprivate func advice(on depth: ColorDepth) -> String {
    switch self {
    case .terminal: "the first 16 colours are the terminal’s own"
    case .vga where depth == .rgb24: "drawings for DOS show VGA’s 16 colours"
    case .vga: "drawings for DOS would show VGA’s 16 colours on a terminal of 24 bits"
    }
  }
}

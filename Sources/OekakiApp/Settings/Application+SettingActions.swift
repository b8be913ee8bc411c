import DrawingCore
import DrawingStore
import TerminalKit

/// What the settings do once they are set, and what is said about them.
extension Application {
  func perform(_ action: SettingAction, from controller: DrawingViewController) {
    switch action {
    case .theme(let theme):
      settings.theme = theme
      controller.show(StatusMessage(text: "theme \(theme.rawValue)"))
    case .keys(let keys):
      settings.keys = keys
      controller.show(StatusMessage(text: "keys \(keys.rawValue)"))
    case .clipboard(let isOn):
      settings.sharesClipboard = isOn
      let place = isOn ? "also go to the terminal" : "stay in Oekaki"
      controller.show(StatusMessage(text: "copies \(place)"))
    case .sync(let isOn):
      settings.synchronizesOutput = isOn
      screen.synchronizesOutput = isOn
      let way = isOn ? "in one piece where the terminal can" : "as they are sent"
      controller.show(StatusMessage(text: "changes are shown \(way)"))
    case .mouse(let isOn): reportMouse(isOn ?? !screen.reportsMouse, controller)
    case .markClear(let isOn): markClear(isOn ?? !settings.marksClear, controller)
    case .bind(let key, let line): bind(key, to: line, controller)
    case .tell: controller.show(StatusMessage(text: settings.summary))
    case .save: saveSettings(from: controller)
    }
  }

  private func reportMouse(_ isOn: Bool, _ controller: DrawingViewController) {
    screen.reportsMouse = isOn
    controller.show(
      StatusMessage(isOn ? "the mouse draws" : "the mouse selects text; \(.mouse) to draw"))
  }

  private func markClear(_ isOn: Bool, _ controller: DrawingViewController) {
    settings.marksClear = isOn
    controller.show(StatusMessage(text: isOn ? "· marks clear cells" : "clear cells are blank"))
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

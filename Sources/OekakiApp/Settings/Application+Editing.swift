import Cells
import DrawingStore
import Foundation
import Sessions
import TerminalKit

/// The user's editor of texts.
enum TextEditor {
  /// The command in the environment; nil if there is none.
  static var own: String? {
    let environment = ProcessInfo.processInfo.environment
    return ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }
}

extension Application {
  /// Lends the terminal to the user's editor, opened on the file of settings, and does what the file
  /// says afterwards. Without an editor, tells where the file is.
  func editSettings(from controller: DrawingViewController) {
    guard let settingsFile else { return tellNoHome(controller) }
    let path = PathName(settingsFile.path)
    guard let textEditor else {
      let text = "set $EDITOR to edit the settings here; they are in \(path.safeText)"
      return controller.show(StatusMessage(text: text))
    }
    try? FileManager.default.createDirectory(
      atPath: path.directory.text, withIntermediateDirectories: true)
    let before = try? HandwrittenFile.read(path).text
    // The command may have arguments, as it does for other programs.
    let hasRun = screen.lend(
      to: ["/bin/sh", "-c", textEditor + " \"$1\"", "sh", settingsFile.path])
    window.invalidateAll()
    guard hasRun else {
      let text = "\(SafeText(textEditor)) has failed; the settings are in \(path.safeText)"
      return controller.show(StatusMessage(text: text, isError: true))
    }
    let after = try? HandwrittenFile.read(path).text
    guard after != before else {
      return controller.show(StatusMessage(text: "settings as they were"))
    }
    let problems = take(settingsFile.read())
    screen.reportsMouse = settings.reportsMouse
    controller.remembered.used.shown = [:]
    showTheme()
    controller.show(
      StatusMessage(problems: problems) ?? StatusMessage(text: "the settings hold as they are now"))
  }
}

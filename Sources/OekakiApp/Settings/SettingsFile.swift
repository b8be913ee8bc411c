import DrawingCore
import DrawingStore
import Foundation
import Sessions

/// The file of settings: commands, one per line.
package struct SettingsFile {
  package let path: String

  /// The path in this process's environment; nil without a home directory.
  package static var own: String? { usual(ProcessInfo.processInfo.environment)?.path }

  /// Returns the file `$XDG_CONFIG_HOME/oekaki/settings`, or else the one in `~/.config`, by the
  /// XDG rules; nil without a home directory.
  static func usual(_ environment: [String: String]) -> SettingsFile? {
    let config = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.config" : nil }
    return (config ?? home).map { SettingsFile(path: "\($0)/oekaki/settings") }
  }

  /// Reads the file. A missing one sets nothing; lines that cannot be understood are skipped and
  /// reported with their number.
  func read() -> (settings: Settings, problems: [String]) {
    do throws(FileError) {
      guard let text = try HandwrittenFile.read(PathName(path)).text else {
        return (Settings(), ["settings: not a text file (\(PathName(path).safeText))"])
      }
      return Self.read(text)
    } catch {
      let failure = Failure(error)
      return (Settings(), failure.isMissingFile ? [] : ["settings: \(failure.description)"])
    }
  }

  static func read(_ text: String) -> (settings: Settings, problems: [String]) {
    var (settings, problems) = (Settings(), [String]())
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      guard let reason = problem(in: line, &settings) else { continue }
      problems.append("settings:\(index + 1): \(reason)")
    }
    return (settings, problems)
  }

  /// Adopts the setting in a line. Returns what is wrong with the line; nil if nothing is.
  private static func problem(in line: Substring, _ settings: inout Settings) -> String? {
    guard !isRemark(line) else { return nil }
    do throws(ScriptError) {
      let action = try Action.parse(String(line))
      return try settings.take(action) ? nil : "“\(line.prefix(20))” is not a setting"
    } catch {
      return error.reason
    }
  }

  /// Returns the setting of the program that a line is about; nil for any other line.
  static func subject(of line: String) -> String? {
    let line = line.prefix { !$0.isNewline }
    guard !isRemark(line), case .setting(let action)? = try? Action.parse(String(line)) else {
      return nil
    }
    return action.subject
  }

  private static func isRemark(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return text.isEmpty || text.hasPrefix("#")
  }
}

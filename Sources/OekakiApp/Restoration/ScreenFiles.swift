import DrawingStore
import Foundation
import Sessions
import TerminalKit

/// Where a state directory keeps which screens are open, for each session, and what could not be
/// restored.
package struct ScreenFiles {
  private let directory: StateDirectory
  private let aside: StateDirectory

  package init(_ state: StateDirectory) throws(FileError) {
    directory = try state.subdirectory(named: "restoration")
    aside = try state.subdirectory(named: StateFolder.aside)
  }

  /// - Parameter session: nil for a drawing of which nothing is kept yet.
  package func keeper(
    of session: SessionID? = nil, bundle: SceneBundle? = nil
  ) -> ScreenKeeper {
    ScreenKeeper(
      ScreenFile(directory, aside: aside, session: session), bundle: bundle ?? .oekaki)
  }

  /// Removes those of sessions that are not there any more.
  func removeAll(but sessions: [SessionID]) {
    let known = Set(sessions.map(\.description))
    for name in (try? directory.names()) ?? [] {
      guard let mark = name.firstIndex(of: "-"),
        !known.contains(String(name[name.index(after: mark)...]))
      else { continue }
      try? directory.remove(named: name)
    }
  }

  /// The names of what was set aside, the latest first.
  package func namesAside() -> [String] { ((try? aside.names()) ?? []).sorted(by: >) }
}

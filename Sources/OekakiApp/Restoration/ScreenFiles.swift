import DrawingStore
import Foundation
import Sessions
import TerminalKit

/// The files in a state directory of the screens that are open, one for each session, and of those
/// that could not be restored.
package struct ScreenFiles {
  private let directory: StateDirectory
  private let aside: StateDirectory

  package init(_ state: StateDirectory) throws(FileError) {
    directory = try state.subdirectory(named: "restoration")
    aside = try state.subdirectory(named: StateFolder.aside)
  }

  /// Returns the keeper of the screens open over a session.
  ///
  /// - Parameter session: the session; nil for a drawing that nothing keeps yet.
  package func keeper(
    of session: SessionID? = nil, bundle: SceneBundle? = nil
  ) -> ScreenKeeper {
    ScreenKeeper(
      ScreenFile(directory, aside: aside, session: session), bundle: bundle ?? .oekaki)
  }

  /// Removes the files of all sessions but these.
  func removeAll(but sessions: [SessionID]) {
    let known = Set(sessions.map(\.description))
    for name in (try? directory.names()) ?? [] {
      guard let mark = name.firstIndex(of: "-"),
        !known.contains(String(name[name.index(after: mark)...]))
      else { continue }
      try? directory.remove(named: name)
    }
  }

  /// Returns the names of what was set aside, the latest first.
  package func namesAside() -> [String] { ((try? aside.names()) ?? []).sorted(by: >) }
}

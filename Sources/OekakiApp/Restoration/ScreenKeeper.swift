import DrawingStore
import Foundation
import Sessions
import TerminalKit

/// Keeps which screens are open over the drawing, so that the next launch opens them again.
///
/// A launch that dies while it restores is followed by one that leaves them closed: what could not
/// be restored is set aside, never deleted.
package final class ScreenKeeper {
  private static let file = "screens"
  private static let attempt = "restoring"

  private let directory: StateDirectory
  private let aside: StateDirectory
  private let bundle: SceneBundle
  /// What the file holds; nil where that is not known: another drawing's screens, perhaps.
  private var kept: [UInt8]?
  private var attempt: AttemptGuard?

  package init(_ state: StateDirectory, bundle: SceneBundle = .oekaki) throws(FileError) {
    directory = try state.subdirectory(named: "restoration")
    aside = try state.subdirectory(named: StateFolder.aside)
    self.bundle = bundle
  }

  /// Opens the screens that were open when the program was last left, over a controller that is on
  /// screen. Returns what the user is to be told, nil where all went well.
  package func restore(over root: ViewController) -> String? {
    guard let bytes = try? directory.read(named: Self.file, limit: RestorationState.largestFile)
    else { return nil }
    do {
      switch try AttemptGuard.begin(Self.attempt, in: directory) {
      case .busy: return nil
      case .died(let attempt):
        self.attempt = attempt
        return setAside("the last launch did not survive its open screens")
      case .clear(let attempt):
        self.attempt = attempt
        return open(bytes, over: root)
      }
    } catch {
      return "\(error)"
    }
  }

  private func open(_ bytes: [UInt8], over root: ViewController) -> String? {
    do {
      let restorer = Restorer(try RestorationState(bytes: bytes), bundle: bundle)
      restorer.restore(over: root)
      kept = bytes
      guard let problem = restorer.problems.first else { return nil }
      return setAside("not every screen came back, \(problem)")
    } catch {
      return setAside("the open screens cannot be read, \(error)")
    }
  }

  private func setAside(_ reason: String) -> String {
    let name = "\(Self.file)-\(Int(Date().timeIntervalSince1970 * 1000))"
    do {
      try directory.move(named: Self.file, to: aside, as: name)
      kept = []
      return "\(reason); kept aside, see oekaki sessions"
    } catch {
      return "\(reason); \(error)"
    }
  }

  /// The screens are seen: whatever comes now, restoring them was not what killed us.
  package func didShow() {
    attempt?.succeed()
    attempt = nil
  }

  /// Keeps what is open now. Costs little where nothing has changed; does not wait for the disk.
  package func keep(_ root: ViewController) {
    if root.presented == nil, kept == [] { return }
    guard let state = try? root.restorationState() else { return }
    let bytes = state.isEmpty ? [] : (try? state.bytes()) ?? []
    guard bytes != kept else { return }
    if bytes.isEmpty {
      try? directory.remove(named: Self.file)
    } else {
      try? directory.writeQuickly(bytes, named: Self.file)
    }
    kept = bytes
  }

  /// The names of what was set aside, the latest first.
  package func namesAside() -> [String] { ((try? aside.names()) ?? []).sorted(by: >) }
}

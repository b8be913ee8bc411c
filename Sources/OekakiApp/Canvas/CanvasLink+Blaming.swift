import Cells
import DrawingCore
import DrawingStore
import Glibc
import Hosting
import Sharing
import TerminalKit

/// Taking back what somebody has drawn: the host says what there is, which is then one step of this hand.
extension CanvasLink {
  /// Asks what somebody has drawn since a time. Returns what is told about it.
  func blame(_ name: String, since: PastTime) -> StatusMessage {
    guard let role, isJoined else {
      return StatusMessage(text: "only the host knows who drew what: offline", isError: true)
    }
    guard role >= .moderate else {
      return StatusMessage(
        text: "only who moderates the canvas takes back what others drew", isError: true)
    }
    asked = (name, since)
    connection.blame(name, since: since.date(at: UInt64(max(0, time(nil))) * 1000))
    return StatusMessage(text: "looking for what \(SafeText(name, limit: 40)) drew since \(since)")
  }

  /// Takes back what the host says.
  func hear(_ answer: Blamed, _ controller: DrawingViewController) {
    guard let (name, since) = asked else { return }
    asked = nil
    switch answer {
    case .refused(let reason): controller.tell(reason, isError: true)
    case .nothing:
      let who = SafeText(name, limit: 40)
      controller.tell("nothing that \(who) drew since \(since) is left", isError: false)
    case .change(let bytes, let structure):
      guard let command = Command.revert(bytes, in: structure) else {
        return controller.tell("what the host says makes no sense", isError: true)
      }
      controller.attempt(.command(command))
    }
  }

  /// Tells who has taken back what this hand drew.
  ///
  /// - Parameter counts: how many cells, by who did.
  func tellTakenBack(_ counts: [Author: Int], _ controller: DrawingViewController) {
    guard !counts.isEmpty else { return }
    let parts = missing.named(counts).enumerated().map { i, one in
      "\(one.name) took back \(one.count)" + (i == 0 ? " of your cells" : "")
    }
    controller.tell(parts.listed, isError: true)
  }
}

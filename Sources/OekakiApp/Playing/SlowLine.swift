import TerminalKit

/// What is known of the line to a terminal: whether it has taken what was sent.
struct SlowLine {
  /// The time after which a terminal is taken for one that does not answer.
  private static let patience = Duration.seconds(2)

  private var asked: Duration?
  private var answers = true

  /// The time when it is no longer waited for an answer; nil while none is waited for.
  var patienceEnd: Duration? { asked.map { $0 + Self.patience } }

  mutating func noteFrame(_ screen: any Screen, now: Duration) {
    guard answers else { return }
    screen.askForStatus()
    asked = now
  }

  /// Returns whether another picture may be sent.
  mutating func isFree(_ screen: any Screen, now: Duration) -> Bool {
    guard answers else { return screen.takesOutput }
    guard screen.awaitsStatus, let asked else { return true }
    guard now - asked >= Self.patience else { return false }
    answers = false
    self.asked = nil
    screen.forgetStatus()
    return screen.takesOutput
  }
}

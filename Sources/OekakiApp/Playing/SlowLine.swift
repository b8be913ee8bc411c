import TerminalKit

/// What is known of the line to a terminal: whether it has taken what was sent.
struct SlowLine {
  /// The time after which a terminal is taken for one that does not answer.
  private static let patience = Duration.seconds(2)
  /// The time after which one that takes no output is looked at again: nothing tells when it does.
  private static let rest = Duration.milliseconds(100)

  private var asked: Duration?
  private var answers = true

  /// Returns when to look again whether it is free, if it was not now and does not answer before.
  func nextLook(after now: Duration) -> Duration {
    asked.map { $0 + Self.patience } ?? now + Self.rest
  }

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

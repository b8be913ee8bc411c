import DrawingStore
import Formats

/// A captured picture that differs from what is expected, or that nothing is expected for, and
/// waits for a decision.
package protocol PendingPicture {
  /// What it belongs to, safe to be shown.
  var folder: String { get }
  var name: String { get }
  /// What is expected; nil where nothing is.
  func expected() throws(Failure) -> Picture?
  /// What was captured; nil where that was decided meanwhile.
  func found() throws(Failure) -> Picture?
  /// Makes what was captured the expected picture. Throws for what is not a picture.
  func accept() throws(Failure)
  /// Forgets what was captured.
  func reject() throws(Failure)
  /// What is new, in one line.
  var summary: String { get }
}

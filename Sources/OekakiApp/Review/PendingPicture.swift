import DrawingStore
import Formats

/// A captured picture that awaits a decision, as it is not the expected one or none is expected.
package protocol PendingPicture {
  /// The case that it belongs to, safe to show.
  var folder: String { get }
  var name: String { get }
  /// Returns the expected picture; nil if there is none.
  func expected() throws(Failure) -> Picture?
  /// Returns the captured picture; nil if it was decided on meanwhile.
  func found() throws(Failure) -> Picture?
  /// Makes the captured picture the expected one. Throws if it is not a picture.
  func accept() throws(Failure)
  /// Discards the captured picture.
  func reject() throws(Failure)
  /// A summary of what is new, in one line.
  var summary: String { get }
}

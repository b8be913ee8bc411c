import DrawingStore
import Formats

/// What a review shows and decides on: a pending capture.
package protocol Reviewable {
  /// The case that it belongs to, safe to show.
  var folder: String { get }
  var name: String { get }
  /// Returns the golden’s picture; nil if there is no golden.
  func expected() throws(Failure) -> Picture?
  /// Returns the capture’s picture; nil if it was decided on meanwhile.
  func found() throws(Failure) -> Picture?
  /// Makes the capture the golden. Throws if its file holds no picture.
  func accept() throws(Failure)
  /// Discards the capture.
  func reject() throws(Failure)
  /// A summary of what is new, in one line.
  var summary: String { get }
}

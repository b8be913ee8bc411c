import TerminalKit

/// The reading of what a list of the gallery shows, in shares between which keys are heard: files may
/// take long, and all that are seen much longer.
final class GalleryReading {
  private let timekeeper: Timekeeper
  private let onMore: () -> Void
  private lazy var next = Deadline(timekeeper) { [weak self] in self?.goOn() }
  private var spent = Duration.zero

  /// The time after which the rest has to wait.
  private static let share = Duration.milliseconds(150)

  /// - Parameter onMore: called when there is time for more.
  init(_ timekeeper: Timekeeper, onMore: @escaping () -> Void) {
    (self.timekeeper, self.onMore) = (timekeeper, onMore)
  }

  /// Begins a new share, as somebody has pressed a key.
  func begin() { spent = .zero }

  /// Returns the details of an item; nil for those that have to wait.
  func details(of item: GalleryItem, in shelf: any GalleryShelf) -> GalleryDetails? {
    if shelf.isRead(item) { return shelf.details(of: item) }
    guard spent < Self.share else {
      if next.time == nil { next.set(in: .zero) }
      return nil
    }
    let start = timekeeper.now
    defer { spent += timekeeper.now - start }
    return shelf.details(of: item)
  }

  private func goOn() {
    begin()
    onMore()
  }
}

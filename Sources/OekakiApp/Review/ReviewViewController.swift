import Cells
import DrawingStore
import Formats
import Foundation
import TerminalKit

/// The screen that shows pending captures one by one and does with each what the user decides.
final class ReviewViewController: ViewController, Storyboardable {
  private var left: [any Reviewable]
  /// The index in `left` of the capture that is shown.
  private var index = 0
  private var position = 1
  private let count: Int
  private var accepted = 0
  private var rejected = 0
  /// Whether nothing is left to decide, or the user has quit.
  private(set) var isDone = false

  init?(coder: NSCoder, _ captures: [any Reviewable]) {
    InitTrace.note(ReviewViewController.self)
    left = captures
    count = captures.count
    isDone = captures.isEmpty
    super.init(coder: coder)
  }

  /// Creates an empty review: pending captures are in their cases' folders, never in an archive.
  required init?(coder: NSCoder) {
    InitTrace.note(ReviewViewController.self)
    left = []
    count = 0
    isDone = true
    super.init(coder: coder)
  }

  var summary: String { "\(accepted) accepted, \(rejected) rejected, \(left.count) left" }

  // MARK: The view

  override var preferredFirstResponder: Responder { reviewView?.picture ?? view }

  private var reviewView: ReviewView? { viewIfLoaded as? ReviewView }

  override func viewDidLoad() { show() }

  private var current: (any Reviewable)? { index < left.count ? left[index] : nil }

  /// Shows the current capture, reading its files again as they may have changed.
  private func show() {
    guard let current else {
      isDone = true
      return
    }
    reviewView?.page = ReviewPage(current, position: position, count: count)
  }

  // MARK: Keys

  override func keyPressed(_ key: Key) {
    guard key.modifiers.isEmpty else { return pressedWithModifiers(key) }
    switch key.code {
    case .tab, .character(" "): reviewView?.flip()
    case .character("e"): reviewView?.choose(.expected)
    case .character("n"): reviewView?.choose(.new)
    case .character("d"): reviewView?.choose(.difference)
    case .character("a"): decide(.accept)
    case .character("r"): decide(.reject)
    case .character("s"), .enter: skip()
    case .character("A"): acceptAll()
    case .character("q"), .escape: isDone = true
    default: scroll(key)
    }
  }

  private func pressedWithModifiers(_ key: Key) {
    switch (key.modifiers, key.code) {
    case (.control, .character("c")), (.control, .character("q")): isDone = true
    case (.shift, _): scroll(key)
    default: break
    }
  }

  private func scroll(_ key: Key) {
    let step = key.modifiers == .shift ? 10 : 1
    switch key.code {
    case .up: reviewView?.scroll(by: Point(0, -step))
    case .down: reviewView?.scroll(by: Point(0, step))
    case .left: reviewView?.scroll(by: Point(-step, 0))
    case .right: reviewView?.scroll(by: Point(step, 0))
    case .pageUp: reviewView?.scrollPages(by: Point(0, -1))
    case .pageDown: reviewView?.scrollPages(by: Point(0, 1))
    case .home: reviewView?.scrollPages(by: Point(-1, 0))
    case .end: reviewView?.scrollPages(by: Point(1, 0))
    default: break
    }
  }

  override func mouseEvent(_ mouse: Mouse) {
    if case .wheel(let dx, let dy) = mouse.phase { reviewView?.scroll(by: Point(3 * dx, 3 * dy)) }
  }

  // MARK: Decisions

  private enum Decision { case accept, reject }

  private func decide(_ decision: Decision) {
    guard let current else { return }
    do throws(Failure) {
      switch decision {
      case .accept:
        try current.accept()
        accepted += 1
      case .reject:
        try current.reject()
        rejected += 1
      }
    } catch {
      reviewView?.tell(error)
      return
    }
    left.remove(at: index)
    position += 1
    show()
  }

  private func skip() {
    index += 1
    position += 1
    show()
  }

  /// Accepts all captures that are left, skipped ones too, up to one that cannot be accepted.
  private func acceptAll() {
    (index, position) = (0, count - left.count + 1)
    while let current {
      do throws(Failure) { try current.accept() } catch {
        show()
        reviewView?.tell(error)
        return
      }
      accepted += 1
      position += 1
      left.removeFirst()
    }
    isDone = true
  }
}

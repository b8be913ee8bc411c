import Cells
import DrawingStore
import Foundation
import TerminalKit

/// The review screen: a pending capture, its name, and the keys.
final class ReviewView: View {
  private weak var title: ReviewTitleBar?
  private weak var sides: ReviewSideBar?
  private(set) weak var picture: ReviewPictureView?
  private weak var message: MessageBar?
  private weak var keys: KeyBar?

  var page: ReviewPage? {
    didSet {
      title?.page = page
      picture?.page = page
      message?.model = page?.message ?? MessageBar.Model()
      keys?.hints = page?.hints ?? []
      choose(page?.sides.last ?? .new)
      picture?.reveal(page?.difference?.first ?? .zero)
    }
  }

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("title", let view as ReviewTitleBar): title = view
    case ("sides", let view as ReviewSideBar): sides = view
    case ("picture", let view as ReviewPictureView): picture = view
    case ("message", let view as MessageBar): message = view
    case ("keys", let view as KeyBar): keys = view
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  override func layoutSubviews() {
    let layout = ReviewLayout(bounds.size)
    place([
      (title, layout.title), (sides, layout.sides), (picture, layout.picture),
      (message, layout.message), (keys, layout.keys),
    ])
    if let first = page?.difference?.first { picture?.reveal(first) }
  }

  /// Shows a side, if the capture has it.
  func choose(_ side: ReviewPage.Side) {
    guard page?.sides.contains(side) ?? false else { return }
    picture?.side = side
    sides?.model = ReviewSideBar.Model(page: page, side: side)
  }

  /// Shows the next side.
  func flip() {
    guard let all = page?.sides, let side = picture?.side, let now = all.firstIndex(of: side)
    else { return }
    choose(all[(now + 1) % all.count])
  }

  func scroll(by step: Point) { picture?.scroll(by: step) }

  func scrollPages(by pages: Point) {
    guard let picture else { return }
    picture.scroll(
      by: Point(pages.x * picture.bounds.width, pages.y * picture.bounds.height))
  }

  func tell(_ failure: Failure) {
    message?.model = MessageBar.Model(text: failure.description, isError: true)
  }
}

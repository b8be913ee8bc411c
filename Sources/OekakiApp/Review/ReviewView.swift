import Cells
import DrawingStore
import Foundation
import TerminalKit

/// The review screen: a pending capture, what it is of and the keys.
final class ReviewView: View {
  private let title: ReviewTitleBar
  private let sides: ReviewSideBar
  let picture: ReviewPictureView
  private let message: MessageBar
  private let keys: KeyBar

  var page: ReviewPage? {
    didSet {
      title.page = page
      picture.page = page
      message.message = page?.message ?? StatusMessage(text: "")
      keys.hints = page?.hints ?? []
      choose(page?.sides.last ?? .new)
      picture.reveal(page?.difference?.first ?? .zero)
    }
  }

  /// Reads each part under its own name.
  required init?(coder: NSCoder) {
    InitTrace.note(ReviewView.self)
    title = coder.part("title") ?? ReviewTitleBar()
    sides = coder.part("sides") ?? ReviewSideBar()
    picture = coder.part("picture") ?? ReviewPictureView()
    message = coder.part("message") ?? MessageBar()
    keys = coder.part("keys") ?? KeyBar()
    super.init(coder: coder)
    assemble()
  }

  private func assemble() {
    for view in [title, sides, picture, message, keys] { addSubview(view) }
  }

  override func layoutSubviews() {
    let layout = ReviewLayout(bounds.size)
    place([
      (title, layout.title), (sides, layout.sides), (picture, layout.picture),
      (message, layout.message), (keys, layout.keys),
    ])
    if let first = page?.difference?.first { picture.reveal(first) }
  }

  /// Shows a side, if there is one.
  func choose(_ side: ReviewPage.Side) {
    guard page?.sides.contains(side) ?? false else { return }
    picture.side = side
    sides.model = ReviewSideBar.Model(page: page, side: side)
  }

  /// Shows the next side.
  func flip() {
    guard let all = page?.sides, let now = all.firstIndex(of: picture.side) else { return }
    choose(all[(now + 1) % all.count])
  }

  func scroll(by step: Point) { picture.scroll(by: step) }

  func scrollPages(by pages: Point) {
    picture.scroll(
      by: Point(pages.x * picture.bounds.width, pages.y * picture.bounds.height))
  }

  func tell(_ failure: Failure) {
    message.message = StatusMessage(text: failure.description, isError: true)
  }
}

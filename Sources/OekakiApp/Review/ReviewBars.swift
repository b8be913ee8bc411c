import Cells

/// The first row: which capture this is.
final class ReviewTitleBar: BarView {
  var page: ReviewPage? { didSet { remake() } }

  override func makePieces() -> [Piece] {
    guard let page else { return [] }
    let position = " \(page.position) of \(page.count) "
    let program = Piece(" お絵描き Review ", StyleName.title, at: .zero)
    let count = Piece(
      position, StyleName.titleFaint, at: Point(max(0, bounds.width - position.count), 0))
    var pieces = bounds.width >= 48 ? [program] : []
    let start = pieces.last?.frame.maxX ?? 0
    let room = count.frame.minX - start
    let folder = Piece(" \(page.folder)/", StyleName.titleFaint, at: Point(start, 0))
    let name = Piece(page.name, StyleName.title, at: Point(folder.frame.maxX, 0))
    if folder.frame.width + name.frame.width <= room {
      pieces += [folder, name]
    } else {
      // The end of the path tells more than its beginning.
      let glyphs = (folder.glyphs + name.glyphs).filter { $0.isNarrow }.suffix(max(0, room - 1))
      pieces.append(Piece(Array(glyphs), StyleName.title, at: Point(start + 1, 0)))
    }
    return pieces + [count]
  }
}

/// The second row: the sides of the capture, which of them is shown, and its size.
final class ReviewSideBar: BarView {
  struct Model {
    var page: ReviewPage?
    var side = ReviewPage.Side.new
  }

  var model = Model() { didSet { remake() } }

  override func makePieces() -> [Piece] {
    guard let page = model.page else { return [] }
    var pieces: [Piece] = []
    for side in page.sides {
      let style = side == model.side ? StyleName.chosen : StyleName.bar
      let place = Point((pieces.last?.frame.maxX ?? 0) + 1, 0)
      pieces.append(Piece(" \(side.rawValue) ", style, at: place))
    }
    let facts = facts(page)
    let place = Point(bounds.width - facts.count - 1, 0)
    guard place.x > pieces.last?.frame.maxX ?? 0 else { return pieces }
    return pieces + [Piece(facts, StyleName.barFaint, at: place)]
  }

  private func facts(_ page: ReviewPage) -> String {
    let picture = model.side == .expected ? page.expected : page.found
    guard let picture else { return "" }
    let size = "\(picture.subject.rawValue) \(picture.size.text)"
    guard let count = page.difference?.count else { return size }
    return "\(size)   \(count.counted("cell")) differ\(count == 1 ? "s" : "")"
  }
}

import Cells

/// The first row: the program, the drawing's name, the keys that help.
final class TitleBar: BarView {
  var name = "" { didSet { if name != oldValue { remake() } } }

  override func makePieces() -> [Piece] {
    let program = Piece(" お絵描き Oekaki ", Theme.title, at: .zero)
    let file = Piece(" " + name, Theme.titleFaint, at: Point(program.frame.maxX, 0))
    let hints = "? help   : command   ^S save   ^Q quit "
    let keys = Piece(
      hints, Theme.titleFaint, at: Point(bounds.width - hints.count, 0), action: .help)
    return file.frame.maxX < keys.frame.minX ? [program, file, keys] : [program, file]
  }
}

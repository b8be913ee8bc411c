import DrawingCore
import Formats
import Sessions

/// Lines of a text file with the rows of a drawing put into their frame: those of a comment, or of a
/// fenced block.
package struct FilledBlock {
  private let name: PathName
  private let identity: FileIdentity
  private let old: SourceLines
  private let new: SourceLines
  private let bytes: [UInt8]
  /// What plain text does not hold of the drawing, in a sentence; nil if it holds all of it.
  package let lost: String?

  /// - Parameter isWhole: whether the lines are all of a block, which must hold a picture or nothing.
  /// - Throws: `Failure` if they hold something else, or cannot hold the rows.
  package init(
    _ drawing: Drawing, in range: Range<Int>, of file: SourceFile, at path: String, isWhole: Bool
  ) throws(Failure) {
    (name, identity) = (PathName(path), file.identity)
    let block = file.block(of: range)
    old = SourceLines(block, lines: try file.lines(range))
    let rows = block.placing(drawing.plainRows)
    lost = drawing.plainTextNote
    new = old.holding(rows)
    if new != old, !isWhole, let whole = file.picture(cutBy: range) {
      throw file.failure(
        "\(range.lineClause("cuts", "cut")) a box (name all lines of the picture: \(whole.lineNumbers))"
      )
    }
    if new != old { try block.checkPicture(in: range, of: file, isWhole: isWhole) }
    if let problem = old.problem(with: rows) {
      throw file.failure("\(range.lineWords): \(problem)")
    }
    bytes = file.bytes(with: new, inPlaceOf: old)
  }

  /// Whether the file does not have these rows yet.
  package var isChanged: Bool { new.lines != old.lines }

  /// The lines of the file, and what is drawn differs from them.
  package var difference: String {
    "\(name.safeText):\(old.label): is not what is drawn"
  }

  /// The lines that the picture has now, where they are others than were named; nil if they are not.
  package var newPlace: String? {
    new.range == old.range ? nil : "the picture has \(new.words) now"
  }

  /// Writes the file as edits of source files are saved, if it is still the one that was read.
  package func save() throws(Failure) {
    guard isChanged else { return }
    try SourceFile.write(bytes, to: name, of: identity, ifUnconfirmed: "run it again")
  }
}

extension SourceBlock {
  /// Throws unless there is a picture or nothing. In a comment named by one of its lines, words above or
  /// below the picture are no part of it.
  fileprivate func checkPicture(
    in range: Range<Int>, of file: SourceFile, isWhole: Bool
  ) throws(Failure) {
    let filled = rows.indices.filter { !rows[$0].isEmpty }
    guard let first = filled.first, let last = filled.last else { return }
    let drawn = DrawnRows(self)
    let words = range.lineClause("holds", "hold")
    guard let picture = drawn.range, drawn.isPicture || !isWhole else {
      throw file.failure("\(words) words, and no picture (empty the place for it first)")
    }
    guard isWhole, isComment, first != picture.lowerBound || last != picture.upperBound - 1 else {
      return
    }
    let lines = firstRow + picture.lowerBound..<firstRow + picture.upperBound
    throw file.failure("\(words) words besides a picture (name its lines: \(lines.lineNumbers))")
  }
}

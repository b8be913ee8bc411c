import Cells
import Formats

/// A picture with rulers: columns above, rows on the left.
nonisolated struct AgentPicture {
  let text: String

  /// - Parameter origin: the cell of the drawing that is the first one of the picture.
  init(_ picture: Grid, from origin: Point = .zero) {
    let margin = String(max(0, origin.y + picture.height - 1)).count + 1
    let indent = String(repeating: " ", count: margin)
    let columns = origin.x..<origin.x + picture.width
    func ruler(_ sign: (Int) -> String) -> String {
      var line = indent + columns.map(sign).joined()
      while line.hasSuffix(" ") { line.removeLast() }
      return line + "\n"
    }
    var text = ""
    if columns.upperBound > 100 {
      text += ruler { $0.isMultiple(of: 100) ? String($0 / 100 % 10) : " " }
    }
    text += ruler { $0.isMultiple(of: 10) ? String($0 / 10 % 10) : " " }
    text += ruler { String($0 % 10) }
    let rows = PlainText.text(of: picture).split(separator: "\n", omittingEmptySubsequences: false)
    for (i, row) in rows.dropLast().enumerated() {
      let number = String(origin.y + i)
      let head = String(repeating: " ", count: margin - 1 - number.count) + number
      text += row.isEmpty ? head + "\n" : "\(head) \(row)\n"
    }
    self.text = text
  }
}

import Cells
import DrawingCore

extension DiagramReading {
  /// Makes all texts such that they are read from a picture as what they are: without characters that
  /// no cell can hold, and without what would be a line there.
  mutating func makeDrawable() {
    var changed = 0
    var rows = DrawableRows()
    var known: [String: String] = [:]
    let leadsDown = graph.mayLeadUpright
    func drawable(_ text: String, isLabel: Bool = false) -> String {
      let isUpright = isLabel && leadsDown
      let key = (isUpright ? "|" : " ") + text
      let new =
        known[key]
        ?? text.split(separator: "\n").map { rows.drawable(String($0), isUpright: isUpright) }
        .joined(separator: "\n")
      known[key] = new
      if new != text { changed += 1 }
      return new
    }
    for i in graph.nodes.indices {
      if graph.nodes[i].dropHiddenRules() { passOver("rules between words") }
      graph.nodes[i].set(sections: graph.nodes[i].sections.map { drawable($0) })
    }
    for i in graph.edges.indices {
      graph.edges[i].label = drawable(graph.edges[i].label, isLabel: true)
    }
    graph.title = drawable(graph.title)
    if changed > 0 { passedOver["characters that would be read as lines or not at all"] = changed }
  }
}

/// The rows of texts in a picture.
struct DrawableRows {
  /// The widest row of a text; what is behind it is left out.
  static let mostColumns = 200
  /// How many rows are drawn to see whether they are read as themselves. In those behind them
  /// nothing is left that could be a line.
  private var trials = 1000

  /// - Parameter isUpright: whether it may stand on a line that leads up or down.
  mutating func drawable(_ row: String, isUpright: Bool = false) -> String {
    var text = String.UnicodeScalarView()
    for scalar in row.unicodeScalars where CellWidth.of(scalar) != nil { text.append(scalar) }
    var row = String(text)
    if DiagramDraft.width(of: row) > Self.mostColumns { row = Self.cut(row) }
    // Without these there is no line that anything else could be part of.
    let isPlain = row.utf8.allSatisfy { $0 < 0x80 && !"+-|^".utf8.contains($0) }
    let headless = isUpright ? Self.headless(row) : row
    let isMet = headless != row || isUpright && Self.hasCornerInMiddle(row)
    if isPlain && !isMet || isRead(row, isUpright) { return row }
    row = headless
    if isRead(row, isUpright) { return row }
    row = Self.mapped(row) { $0 == "-" ? "–" : $0 == "|" ? "¦" : $0 }
    if isRead(row, isUpright) { return row }
    row = Self.mapped(row) { Self.isLineOrHead($0) || $0 == "+" ? "·" : $0 }
    return isRead(row, isUpright)
      ? row : Self.mapped(row) { $0.isLetterOrDigit || $0 == " " ? $0 : "·" }
  }

  /// Returns a row without what would be a head or a dot of a line that leads down to its middle: letters
  /// become large ones.
  private static func headless(_ row: String) -> String {
    let middle = (DiagramDraft.width(of: row) - 1) / 2
    var (scalars, column) = (Array(row.unicodeScalars), 0)
    for i in scalars.indices {
      let isInWord = [i - 1, i + 1].contains {
        scalars.indices.contains($0) && scalars[$0].isLetterOrDigit
      }
      if column == middle, !isInWord { scalars[i] = Self.signs[scalars[i]] ?? scalars[i] }
      column += CellWidth.of(scalars[i]) ?? 0
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// Returns whether what could be a corner, or a dot in a word, stands in the middle of a row.
  private static func hasCornerInMiddle(_ row: String) -> Bool {
    let middle = row.unicodeScalars.dropFirst((row.unicodeScalars.count - 1) / 2).first
    return middle.map { ".'/\\*".unicodeScalars.contains($0) } ?? false
  }

  /// What stands for signs that are heads or dots in 7-bit pictures.
  private static let signs: [Unicode.Scalar: Unicode.Scalar] = ["v": "V", "o": "O", "*": "·"]

  private static func isLineOrHead(_ scalar: Unicode.Scalar) -> Bool {
    (0x2500...0x25FF).contains(scalar.value) || (0x2190...0x21FF).contains(scalar.value)
  }

  private static func mapped(_ row: String, _ change: (Unicode.Scalar) -> Unicode.Scalar) -> String
  {
    var text = String.UnicodeScalarView()
    for scalar in row.unicodeScalars { text.append(change(scalar)) }
    return String(text)
  }

  private static func cut(_ row: String) -> String {
    var (text, width) = ("", 0)
    for character in row {
      width += DiagramDraft.width(of: String(character))
      if width >= mostColumns { return text + "…" }
      text.append(character)
    }
    return text
  }

  /// Returns whether a row is read as itself, in a box and on a line.
  private mutating func isRead(_ row: String, _ isUpright: Bool) -> Bool {
    guard trials > 0 else { return false }
    trials -= 1
    let width = DiagramDraft.width(of: row)
    var draft = DiagramDraft()
    var box = DiagramDraft.Box(frame: Rect(0, 0, width + 4, 3))
    box.text = row
    draft.boxes = [box, .init(frame: Rect(0, 5, 3, 3)), .init(frame: Rect(width + 9, 5, 3, 3))]
    var wire = DiagramDraft.Wire(corners: [Point(2, 6), Point(width + 8, 6)])
    wire.to = .arrow
    draft.wires = [wire]
    draft.texts = [.init(" \(row) ", at: Point(4, 6))]
    guard let graph = Self.graph(of: draft), graph.nodes.count == 3, graph.edges.count == 1,
      graph.nodes[0].text == row, graph.edges[0].label == row
    else { return false }
    return !isUpright || isReadUpright(row, width)
  }

  /// Returns whether a row is read as itself on a line that leads down.
  private func isReadUpright(_ row: String, _ width: Int) -> Bool {
    let x = (width - 1) / 2 + 1
    var draft = DiagramDraft()
    draft.boxes = [.init(frame: Rect(0, 0, width + 4, 3)), .init(frame: Rect(0, 9, width + 4, 3))]
    var wire = DiagramDraft.Wire(corners: [Point(x, 2), Point(x, 8)])
    wire.to = .arrow
    draft.wires = [wire]
    draft.texts = [.init(row, at: Point(x - (width - 1) / 2, 6))]
    guard let graph = Self.graph(of: draft), graph.nodes.count == 2, graph.edges.count == 1 else {
      return false
    }
    return graph.edges[0].label == row && graph.edges[0].from != nil && graph.edges[0].to != nil
  }

  private static func graph(of draft: DiagramDraft) -> Graph? {
    draft.drawing().flatMap { try? Graph($0.flattened()) }
  }
}

extension Graph {
  /// Whether edges may lead up or down where their labels stand, as they do but where all directions are
  /// level.
  fileprivate var mayLeadUpright: Bool {
    !direction.isLevel || nodes.contains { $0.direction.map { !$0.isLevel } ?? false }
  }
}

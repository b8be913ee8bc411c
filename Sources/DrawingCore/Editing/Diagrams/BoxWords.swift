import Cells

/// How the words of a box stand in it.
struct BoxWords {
  /// The blanks between the upright sides and the longest row.
  var pad = 1
  var alignment = BoxSheet.Alignment.center
  /// Whether the longest row and the padding, or a title, take up all of the width.
  var isFitted = true
  /// Whether the rows take up all of the height.
  var isTightAbove = true
  /// The width that is asked for, instead of what follows from the words.
  var width: Int?
  private var firstRow: Int?

  /// Creates words as they are usual.
  init() {}

  /// Reads how words stand in a box.
  init(of box: Int, in diagram: Diagram) {
    let frame = diagram.boxes[box].frame
    let texts = diagram.texts.filter { $0.box == box }
    guard let first = texts.first else {
      (isFitted, isTightAbove) = (frame.width <= 4, frame.height == 3)
      return
    }
    var rows: [Int: Range<Int>] = [:]
    for text in texts {
      let columns = text.place.x..<text.place.x + text.width
      let known = rows[text.place.y] ?? columns
      rows[text.place.y] =
        min(known.lowerBound, columns.lowerBound)..<max(known.upperBound, columns.upperBound)
    }
    let lefts = rows.values.map { $0.lowerBound - frame.minX - 1 }
    let rights = rows.values.map { frame.maxX - 1 - $0.upperBound }
    let (left, right) = (lefts.min() ?? 1, rights.min() ?? 1)
    pad = min(left, right)
    let title = diagram.boxes[box].titles.reduce(0) { max($0, $1.width + 6) }
    isFitted = left == right || frame.width == title || frame.width == 3
    isTightAbove = frame.height == rows.count + 2
    firstRow = first.place.y - frame.minY
    let areCentered = zip(lefts, rights).allSatisfy { $1 - $0 == 0 || $1 - $0 == 1 }
    // What fits a cell of a table exactly stands as in the others of its column.
    let isCell = diagram.boxes[box].isCell && diagram.boxes.cylinder(of: box) == box
    if areCentered {
      alignment = isCell && pad <= 1 ? .left : .center
    } else if Set(lefts).count == 1 {
      alignment = .left
    } else if Set(rights).count == 1 {
      alignment = .right
    }
    // Words far from both sides keep what is usual.
    if pad > 3 { pad = 1 }
  }

  /// Returns the size of a box with other rows.
  func size(of frame: Rect, holding rows: [String], title: Int) -> Size {
    let longest = rows.reduce(0) { max($0, BoxSheet.width($1)) }
    let least = max(longest + 2 * pad + 2, title, 3)
    let height = max(rows.count, 1) + 2
    return Size(
      width.map { max($0, least) } ?? (isFitted ? least : max(frame.width, least)),
      isTightAbove ? height : max(frame.height, height))
  }

  /// Returns where each row begins in a box.
  func place(of row: Int, _ width: Int, count: Int, in frame: Rect) -> Point {
    let free = frame.width - 2 - 2 * pad - width
    let indent =
      switch alignment {
      case .left: 0
      case .center: free / 2
      case .right: free
      }
    let middle = 1 + (frame.height - 2 - count) / 2
    let top = firstRow == 1 ? 1 : middle
    return Point(frame.minX + 1 + pad + max(0, indent), frame.minY + top + row)
  }
}

extension DiagramCanvas {
  /// Replaces the words of a box, which grows or shrinks with them as it did before. Returns the cell
  /// behind the last word.
  @discardableResult
  mutating func write(
    _ rows: [String], into box: Int, _ words: BoxWords, _ diagram: Diagram
  ) throws(CommandError) -> Point {
    let frame = diagram.boxes[box].frame
    let old = diagram.texts.filter { $0.box == box }
    let style = old.first.map { layer[$0.place].style } ?? layer[frame.origin].style
    draw { $0.clear(old.map(\.span.rect)) }
    let title = diagram.boxes[box].titles.reduce(0) { max($0, $1.width + 6) }
    let size = words.size(of: frame, holding: rows, title: title)
    // A cell becomes no narrower than its column.
    let columns = max(size.width - frame.width, -diagram.slack(of: box, .right, pad: words.pad))
    let lines = max(size.height - frame.height, -diagram.slack(of: box, .down, pad: words.pad))
    let wide = try resize(frame, by: Point(columns, 0))
    let new = try resize(wide, by: Point(0, lines))
    let places = rows.enumerated().map { i, row in
      words.place(of: i, BoxSheet.width(row), count: rows.count, in: new)
    }
    for (row, p) in zip(rows, places) {
      let rect = Rect(origin: p, size: Size(BoxSheet.width(row), 1))
      if let line = firstCell(in: rect) { throw .coversLine(at: line) }
    }
    draw { easel in
      for (row, p) in zip(rows, places) { TextTool.write(row, at: p, style, on: &easel) }
    }
    let width = BoxSheet.width(rows.last ?? "")
    let last = words.place(of: max(0, rows.count - 1), width, count: max(1, rows.count), in: new)
    return Point(last.x + width, last.y)
  }

  /// Moves the right or lower side of a box. Returns its new frame; what is in it may keep it from
  /// shrinking.
  private mutating func resize(_ frame: Rect, by growth: Point) throws(CommandError) -> Rect {
    guard growth != .zero else { return frame }
    let before = self
    do {
      try stretch(frame, by: growth)
    } catch {
      guard growth.x < 0 || growth.y < 0 else { throw error }
      self = before
      return frame
    }
    return Rect(
      frame.minX, frame.minY, frame.width + growth.x, frame.height + growth.y)
  }

  /// Replaces the label of a wire; an empty text takes it away. Returns the cell behind the label, or
  /// nil for none.
  @discardableResult
  mutating func relabel(
    _ wire: Int, _ text: String, _ diagram: Diagram
  ) throws(CommandError) -> Point? {
    let wire = diagram.wires[wire]
    let first = wire.points.first ?? .zero
    let ink = wire.labels.first.map { layer[$0.text.place].style }
    let own = layer[first].style
    if wire.labels.count == 1, wire.labels[0].isBeside,
      let end = replace(labelBeside: wire.labels[0], text, ink ?? own)
    {
      return end
    }
    draw { easel in
      for label in wire.labels {
        easel.clear([label.text.span.rect])
        if label.isBeside { continue }
        var path = LinePath(wire.style, ink: own, joins: true)
        let gap = label.gap
        let isLevel = label.text.place.y == gap.minY && gap.width > 1
        let (a, b) =
          isLevel
          ? (Point(gap.minX - 1, gap.minY), Point(gap.maxX, gap.minY))
          : (Point(gap.minX, gap.minY - 1), Point(gap.minX, gap.maxY))
        path.add(corners: [a, b], in: easel.area)
        path.coloured = [a, b]
        path.draw(on: &easel, without: [a, b])
      }
    }
    guard !text.isEmpty else { return nil }
    var link = DiagramLink(line: wire.style, style: ink ?? own)
    link.label = text
    return try draw(label: text, on: makeRoom(for: text, on: wire, diagram), link)
  }

  /// Replaces a label beside its wire by another one there. Returns the cell behind it; nil if it has no
  /// room, or if there is none.
  private mutating func replace(
    labelBeside label: Diagram.Label, _ text: String, _ style: Style
  ) -> Point? {
    let (old, width) = (label.text.span.rect, BoxSheet.width(text))
    let isRight = old.minX > label.gap.minX
    let new = Rect(isRight ? old.minX : old.maxX - width, old.minY, width, 1)
    let growth = max(0, width - old.width)
    let beyond = Rect(
      isRight ? old.maxX : old.minX - growth - 2, old.minY, growth + 2, 1)
    guard width > 0, new.minX >= 0, new.maxX <= size.width, firstCell(in: beyond) == nil else {
      return nil
    }
    draw { easel in
      easel.clear([old])
      TextTool.write(text, at: new.origin, style, on: &easel)
    }
    return Point(new.maxX, new.minY)
  }
}

extension CommandError {
  fileprivate static func coversLine(at p: Point) -> CommandError {
    CommandError("the words would cover the line at \(p.text)")
  }
}

import Cells
import Testing

@testable import DrawingCore

extension Grid {
  /// The rows with `#` for lines and `.` for text.
  var lineRows: [String] {
    let lines = LineReading(self)
    return (0..<height).map { y in
      (0..<width).map { x in
        let p = Point(x, y)
        return lines.isLine(at: p) ? "#" : self[p].glyph == .space ? " " : "."
      }.joined()
    }
  }

  /// The picture with its lines in another style.
  func restyled(_ style: BoxStyle) -> Grid {
    let lines = LineReading(self)
    return mapped { p, _ in lines.glyph(at: p, in: style.line) }
  }

  /// The picture in 7-bit glyphs, as far as there are some.
  func asciified() -> Grid { mapped { _, glyph in ASCII.glyph(for: glyph) } }

  private func mapped(_ change: (Point, Glyph) -> Glyph?) -> Grid {
    var copy = self
    for y in 0..<height {
      for x in 0..<width where !self[x, y].glyph.isContinuation {
        if let glyph = change(Point(x, y), self[x, y].glyph) { copy[x, y] = Cell(glyph) }
      }
    }
    return copy
  }
}

extension Diagram.End {
  /// The end in a word or two: what it is, and the number of its box.
  var description: String {
    let name =
      switch kind {
      case .loose: "loose"
      case .joint: "joint"
      case .touch: "touch"
      case .tee: "tee"
      case .head(let glyph): glyph.description
      }
    return box.map { "\(name) \($0)" } ?? name
  }
}

extension Diagram {
  /// The wires, each as its ends and labels: `joint 0 → ▶ 1 “yes”`.
  var wireLines: [String] {
    wires.map { wire in
      let ends = wire.ends.map(\.description).joined(separator: " → ")
      return ([ends] + wire.labels.map { "“\($0.text.text)”" }).joined(separator: " ")
    }
  }

  var frames: [Rect] { boxes.map(\.frame) }
}

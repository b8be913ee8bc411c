import Cells
import DrawingCore
import Staging
import TestSupport

@testable import OekakiApp

/// Does what a person does and counts it: a key, a click, a drag, a text that is typed.
@MainActor final class Hand {
  let stage: Stage
  private(set) var count = 0

  init(_ script: String, _ size: Size) throws { stage = try Stage.with(script, drawing: size) }

  init(_ stage: Stage) { self.stage = stage }

  func key(_ name: String) {
    count += 1
    stage.press(name)
  }

  /// A value, as far as it has to be known: its characters are not counted.
  func type(_ text: String) {
    count += 1
    stage.type(text)
  }

  func drag(_ a: Point, _ b: Point) {
    count += 1
    let origin = Point(8, 2)
    stage.drag(from: a + origin, to: b + origin)
  }

  /// In the drawing.
  func click(_ p: Point) {
    count += 1
    stage.click(p.x + 8, p.y + 2)
  }

  /// What stands on the screen, in one place of it or in that row.
  func click(_ word: String, row: Int? = nil) throws {
    count += 1
    let p = try stage.place(of: word, row: row)
    stage.click(p.x, p.y)
  }

  var steps: Int { stage.state.history.undoCount }
  var layer: Layer { stage.state.drawing.layers[0] }
  /// What is seen, what floats among it.
  var rows: [String] {
    stage.picture.split(separator: "\n").map { String($0).replacing("·", with: " ") }
  }
}

extension Stage {
  /// Where a word stands on the screen or in a row of it: the one place where it is no part of
  /// another.
  func place(of word: String, row: Int? = nil) throws -> Point {
    let places = places(of: word).filter { row == nil || $0.y == row }
    guard places.count == 1 else {
      throw Surprise("“\(word)” stands in \(places.count) places:\n\(text)")
    }
    return places[0]
  }

  /// All of them, from the top.
  func places(of word: String) -> [Point] {
    let glyphs = Glyph.glyphs(in: word)
    let isLetter = { (glyph: Glyph) in glyph.description.first?.isLetter ?? false }
    var places: [Point] = []
    for y in screen.grid.bounds.rows {
      let row: [Glyph] = (0..<screen.size.width).map { screen.grid[$0, y].glyph }
      for x in 0..<max(0, row.count - glyphs.count + 1) {
        let end = x + glyphs.count
        guard Array(row[x..<end]) == glyphs else { continue }
        let isPart = x > 0 && isLetter(row[x - 1]) || end < row.count && isLetter(row[end])
        if !(isLetter(glyphs[0]) && isPart) { places.append(Point(x, y)) }
      }
    }
    return places
  }
}

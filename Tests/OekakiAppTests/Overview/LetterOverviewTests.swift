import Cells
import DrawingCore
import Staging
import TerminalKit
import Testing

@testable import OekakiApp

/// A drawing with letters of its own shows them in its overview, by dots.
@MainActor struct LetterOverviewTests {
  /// Letters of which no two are alike and each is lopsided.
  private static func letters(height: Int) throws -> BitFont {
    let bytes = (0..<256 * height).map { UInt8(truncatingIfNeeded: $0 &* 37 ^ $0 >> 4) }
    return try #require(BitFont(height: height, bytes: bytes))
  }

  private func stage(
    _ script: String = "", height: Int = 16, drawing: Size, screen: Size = Size(80, 24)
  ) throws -> Stage {
    let bytes = try Self.letters(height: height).bytes
    return try Stage.with(
      "bitfont 8x\(height) \"\(Base64.text(bytes))\"" + script, drawing: drawing, screen: screen)
  }

  private func overview(_ stage: Stage) throws -> OverviewView {
    let controller = try #require(stage.controller.presented as? OverviewViewController)
    return try #require(controller.view.hierarchy.firstNonNil { $0 as? OverviewView })
  }

  /// The dots that a cell of the screen shows, two to a row.
  private func dots(_ cell: Cell) -> Set<Point>? {
    let places = [
      Point(0, 0), Point(0, 1), Point(0, 2), Point(1, 0), Point(1, 1), Point(1, 2), Point(0, 3),
      Point(1, 3),
    ]
    switch cell.glyph {
    case .space: return []
    case .block: return Set(places)
    default:
      guard let scalar = cell.glyph.scalars.first, (0x2800...0x28FF).contains(scalar.value) else {
        return nil
      }
      return Set(places.indices.filter { scalar.value >> $0 & 1 == 1 }.map { places[$0] })
    }
  }

  /// Each dot of the screen beside what of the letter it stands for, worked out anew.
  private func expectDots(
    _ stage: Stage, at origin: Point, letter: UInt8, height: Int, scale: Int
  ) throws {
    let rows = Array(try Self.letters(height: height).rows(of: Int(letter)))
    for p in (0..<4 * scale).flatMap({ y in (0..<2 * scale).map { Point($0, y) } }) {
      let (first, last) = (p.y * height / (4 * scale), (p.y + 1) * height / (4 * scale))
      let part = rows[first..<max(last, first + 1)]
      let width = 4 / scale
      let bits = part.reduce(0) { sum, row in
        sum + (0..<width).count { row >> (7 - p.x * width - $0) & 1 == 1 }
      }
      let cell = stage.screen.grid[origin + Point(p.x / 2, p.y / 4)]
      let isThere = try #require(dots(cell)).contains(Point(p.x % 2, p.y % 4))
      #expect(isThere == (4 * bits > width * part.count), "\(p)")
    }
  }

  @Test(arguments: [(Size(10, 3), 4), (Size(30, 8), 2), (Size(60, 14), 1)], [8, 14, 16, 32])
  func theyAreAsLargeAsFits(fit: (size: Size, scale: Int), height: Int) throws {
    let stage = try stage(
      " ; text 1,1 \"AB\" fg=#112233 bg=#445566", height: height, drawing: fit.size)
    stage.press("v")
    let view = try overview(stage)
    let (room, scale) = (view.frame.size, fit.scale)
    let origin =
      view.originInWindow
      + Point(
        (room.width - fit.size.width * scale) / 2, (room.height - fit.size.height * scale) / 2)
    for (i, letter) in "AB".utf8.enumerated() {
      let place = origin + Point((1 + i) * scale, scale)
      try expectDots(stage, at: place, letter: letter, height: height, scale: scale)
      #expect(stage.screen.grid[place].style.foreground == .rgb(0x112233))
      #expect(stage.screen.grid[place].style.background == .rgb(0x445566))
    }
    // All dots of those that fit largest are there: nothing more is to be seen.
    #expect(stage.text.contains("+ letters") == (scale < 4))
  }

  /// Of a drawing that does not fit in dots, the letters around the cursor are seen at a key.
  @Test func theyAreSeenCloserAroundTheCursor() throws {
    let stage = try stage(" ; text 40,12 \"A\" ; cursor 40,12", drawing: Size(80, 25))
    stage.press("v")
    #expect(stage.screen.grid.cells.allSatisfy { cell in cell.glyph != Glyph("⣿") })
    #expect(stage.text.contains("+ letters"))
    let whole = stage.text
    stage.press("+")
    #expect(stage.text.contains("- all of it") && !stage.text.contains("+ letters"))
    let view = try overview(stage)
    let (room, part) = (view.frame.size, view.page)
    #expect(part == Size(room.width / 4, room.height / 4))
    let start =
      view.originInWindow
      + Point((room.width - part.width * 4) / 2, (room.height - part.height * 4) / 2)
    let place = start + Point(part.width / 2 * 4, part.height / 2 * 4)
    try expectDots(stage, at: place, letter: 65, height: 16, scale: 4)
    // A quarter of what is seen to the right, and back.
    stage.press("right")
    try expectDots(
      stage, at: place - Point(part.width / 4 * 4, 0), letter: 65, height: 16, scale: 4)
    stage.press("left")
    try expectDots(stage, at: place, letter: 65, height: 16, scale: 4)
    stage.press("-")
    #expect(stage.text == whole && stage.state.viewport == .zero)
  }

  @Test func theyStayWithinTheDrawing() throws {
    let stage = try stage(" ; text 79,24 \"A\"", drawing: Size(80, 25))
    stage.press("v", "+")
    for _ in 0..<40 { stage.press("right", "down") }
    let view = try overview(stage)
    let (room, part) = (view.frame.size, view.page)
    let start =
      view.originInWindow
      + Point((room.width - part.width * 4) / 2, (room.height - part.height * 4) / 2)
    let last = start + Point((part.width - 1) * 4, (part.height - 1) * 4)
    try expectDots(stage, at: last, letter: 65, height: 16, scale: 4)
  }

  @Test func aClickLooksAtWhatIsSeenThere() throws {
    let stage = try stage(" ; cursor 300,60", drawing: Size(400, 100))
    stage.press("v", "+")
    let view = try overview(stage)
    stage.click(
      view.originInWindow.x + view.frame.width / 2, view.originInWindow.y + view.frame.height / 2)
    let middle = stage.state.viewport + Point(34, 9)
    #expect(abs(middle.x - 300) < 4 && abs(middle.y - 60) < 4, "\(middle)")
  }

  @Test func theyAreThereAgainAtTheNextStart() throws {
    let stage = try stage(" ; text 40,12 \"A\" ; cursor 40,12", drawing: Size(80, 25))
    stage.press("v", "+", "right")
    let lines = stage.lines.dropLast(2)
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.lines.dropLast(2) == lines)
  }

  /// What a font has no letter for stands as it is, once, in its place.
  @Test(arguments: [(Size(10, 3), 4), (Size(30, 8), 2), (Size(60, 14), 1)])
  func whatTheyLackStandsAsItIs(fit: (size: Size, scale: Int)) throws {
    let stage = try stage(" ; text 0,0 \"字ж\"", drawing: fit.size)
    stage.press("v")
    let seen = stage.lines.joined()
    #expect(seen.components(separatedBy: "字").count == 2)
    #expect(seen.components(separatedBy: "ж").count == 2)
  }

  /// Without letters of its own a drawing has nothing to see closer.
  @Test func thereIsNothingCloserWithoutThem() throws {
    let stage = try Stage.with("text 0,0 \"A\"", drawing: Size(80, 25))
    stage.press("v")
    let whole = stage.text
    #expect(!whole.contains("+ letters"))
    stage.press("+")
    #expect(stage.text == whole)
  }
}

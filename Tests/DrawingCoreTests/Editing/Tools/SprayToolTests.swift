import Cells
import Testing

@testable import DrawingCore

struct SprayToolTests {
  private let spray = "seed 7 ; glyph \"*\" ; option radius=2 flow=2 ; tool spray"

  @Test func theSameSeedDrawsTheSame() throws {
    try expectPicture(
      "\(spray) ; stroke 2,2 9,2",
      """
      ······*··*··
      ·····**·····
      ····*·······
      ·*··········
      ··*·········
      """)
  }

  @Test func movesAreOneStroke() throws {
    let whole = try drawn("\(spray) ; stroke 2,2 9,2")
    for moves in ["move 3,2 ; move 3,2 9,2", "move 9,2 ; move 9,2"] {
      let moved = try drawn("\(spray) ; press 2,2 ; \(moves) ; release")
      #expect(moved.lines == whole.lines)
      #expect(moved.state.seed == whole.state.seed)
    }
  }

  @Test func whatLiesOutsideTakesNumbersAndDrawsNothing() throws {
    let (cut, whole) = (
      try drawn("\(spray) ; stroke -90,2 9,2"), try drawn("\(spray) ; stroke -90,99 9,99")
    )
    #expect(cut.state.seed == whole.state.seed)
    #expect(whole.state.drawing.isBlank)
    #expect(!cut.state.drawing.isBlank)
  }

  @Test func theGestureKeepsTheSeedOfItsPress() throws {
    let plain = try drawn("\(spray) ; stroke 2,2 9,2")
    let changed = try drawn("\(spray) ; press 2,2 ; seed 99 ; move 9,2 ; release")
    #expect(changed.lines == plain.lines)
    #expect(changed.state.seed == plain.state.seed)
    #expect(try drawn("\(spray) ; press 2,2 ; cancel").state.seed == 7)
  }

  @Test func itComesBackHalfWay() throws {
    var half = try drawn("\(spray) ; press 2,2 ; seed 99 ; move 5,2")
    var restored = Editor(try EditorState(half.parts()))
    #expect(restored.state == half.state)
    #expect(restored.sketch == half.sketch)
    #expect(restored.digest() == half.digest())
    try restored.run("move 9,2 ; release")
    #expect(restored.lines == (try drawn("\(spray) ; stroke 2,2 9,2").lines))
  }

  @Test func itStaysInItsCircleAndInTheSelection() throws {
    let editor = try drawn("option radius=2 flow=64 ; tool spray ; select 2,0 9,4 ; stroke 2,2")
    let layer = editor.state.drawing.layers[0]
    let drawn = Rect(0, 0, 12, 5).points.filter { layer[$0] != .clear }
    #expect(drawn.count > 5)
    for p in drawn {
      #expect(p.x >= 2)
      #expect((p.x - 2) * (p.x - 2) + (p.y - 2) * (p.y - 2) <= 4)
    }
  }

  @Test func wideGlyphsAreCutNeitherItsOwnNorHalf() throws {
    let editor = try drawn(
      "\(spray) ; text 0,2 \"界界界界界\" ; glyph \"絵\" ; option flow=9 ; stroke 2,2 9,2")
    editor.checkInvariants("after wide spray")
    #expect(editor.state.drawing.layers[0].tiles.hasWholeGlyphs)
    #expect(editor.lines.joined().contains("絵"))
  }

  @Test func eachCellCountsAsOftenAsItFlows() throws {
    let editor = try drawn("tool spray ; option flow=5", size: Size(40, 9))
    #expect(try Command.parse("stroke 0,0 10,0").reach(in: editor.state) == 12 * 5)
  }

  @Test func symmetryDrawsTheSameDropsTurned() throws {
    let editor = try drawn("\(spray) ; symmetry x ; glyph \"/\" ; stroke 1,2", size: Size(12, 5))
    let mirrored = editor.lines.map { String($0.reversed()) }.map { line in
      String(line.map { $0 == "/" ? "\\" : $0 == "\\" ? "/" : $0 })
    }
    #expect(editor.lines == mirrored)
    #expect(editor.lines.joined().contains("/"))
  }

  @Test(arguments: ["option radius=65", "option radius=-1", "option flow=0", "option flow=65"])
  func optionsBeyondTheirLimitsAreRefused(text: String) {
    #expect(throws: ScriptError.self) { try Command.parse(text) }
  }

  @Test func numbersGoOnFromAnyPlace() {
    var random = RandomNumbers(42)
    let numbers = (0..<5).map { _ in random.next() }
    #expect(numbers[0] == 0xBDD7_3226_2FEB_6E95)
    var later = RandomNumbers(42, after: 3)
    #expect([later.next(), later.next()] == Array(numbers[3...]))
  }

  /// Divided by how many there are, for every radius.
  @Test func numbersWithinALimitAreRemainders() {
    let extremes: [UInt64] = [0, 1, 2, .max, .max - 1, 1 << 63, 1 << 63 - 1]
    var random = RandomNumbers(7)
    for radius in 0...64 {
      let (limit, count) = (RandomNumbers.Limit(radius), UInt64(2 * radius + 1))
      let edges = extremes + (1...4).flatMap { [$0 * count, $0 * count - 1, .max / count * count] }
      for number in edges { #expect(limit.remainder(of: number) == number % count) }
      for _ in 0..<500 {
        var plain = random
        #expect(random.next(within: limit) == Int(plain.next() % count) - radius)
      }
    }
  }
}

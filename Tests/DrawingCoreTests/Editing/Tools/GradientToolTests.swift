import Cells
import RandomCommands
import Testing

@testable import DrawingCore

struct GradientToolTests {
  private func papers(_ editor: Editor, row y: Int = 0) -> [String] {
    (0..<editor.state.drawing.size.width).map {
      editor.state.drawing.layers[0][Point($0, y)].style.background.description
    }
  }

  @Test func shadesGoFromPaperToInk() throws {
    let editor = try drawn("gradient 0,0 9,0 colors=blue,red dither=shade", size: Size(10, 1))
    #expect(editor.lines == ["  ░░▒▒▓▓██"])
    for x in 0..<10 {
      let style = editor.state.drawing.layers[0][Point(x, 0)].style
      #expect(style == Style(foreground: .palette(1), background: .palette(4)))
    }
  }

  @Test func severalColoursAreEquallyFarApart() throws {
    let editor = try drawn(
      "gradient 0,0 4,0 colors=#000000,#640000,#6400C8", size: Size(6, 1))
    #expect(papers(editor) == ["#000000", "#320000", "#640000", "#640064", "#6400c8", "#6400c8"])
  }

  @Test func bandsHaveTheColoursOfTheirEndsAndOfEqualStepsBetween() throws {
    let editor = try drawn(
      "gradient 0,0 8,0 colors=#000000,#0000c8 steps=3", size: Size(9, 1))
    #expect(
      papers(editor)
        == Array(repeating: "#000000", count: 3) + Array(repeating: "#000064", count: 3)
        + Array(repeating: "#0000c8", count: 3))
  }

  /// What has no levels cannot be mixed, and a glyph stays where the paper is written.
  @Test func writesThePaperOrTheInkAlone() throws {
    let editor = try drawn(
      "text 0,0 \"a絵c\" fg=green ; gradient 0,0 3,0 colors=default,red ; "
        + "gradient 0,0 3,0 colors=blue,yellow dither=bayer channels=fg", size: Size(4, 1))
    #expect(editor.lines == ["a絵c"])
    #expect(papers(editor) == ["default", "default", "default", "red"])
    let inks = (0..<4).map {
      editor.state.drawing.layers[0][Point($0, 0)].style.foreground.description
    }
    #expect(inks == ["blue", "blue", "blue", "yellow"])
  }

  @Test func itsRegionIsWhatMatchesTheFirstCell() throws {
    let editor = try drawn(
      "text 0,0 \"..x..\" ; gradient 1,0 4,0 region dither=shade colors=0,15", size: Size(5, 1))
    #expect(editor.lines == ["  x.."])
    let everywhere = try drawn(
      "text 0,0 \"..x..\" ; gradient 1,0 4,0 region reach=everywhere dither=shade colors=0,15",
      size: Size(5, 1))
    #expect(everywhere.lines == ["  x▓█"])
  }

  /// A linear one against fractions: every cell's part of the way, cells twice as high as wide.
  @Test func linearOnesAreExact() throws {
    for seed in UInt64(0)..<12 {
      var random = SplitMix64(seed: seed)
      let (a, b) = (random.point(), random.point())
      guard a != b else { continue }
      let editor = try drawn(
        "gradient \(a.text) \(b.text) colors=1,2,3 dither=\(seed % 2 == 0 ? "bayer" : "shade")",
        size: Size(20, 9))
      let (dx, dy) = (b.x - a.x, 2 * (b.y - a.y))
      let whole = dx * dx + dy * dy
      let matrix = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]
      for y in 0..<9 {
        for x in 0..<20 {
          let way = max(0, min(whole, (x - a.x) * dx + 2 * (y - a.y) * dy))
          let second = 2 * way >= whole
          let share = second ? 2 * way - whole : 2 * way
          let cell = editor.state.drawing.layers[0][Point(x, y)]
          let (last, next) =
            second ? (Color.palette(2), Color.palette(3)) : (.palette(1), .palette(2))
          if seed % 2 == 0 {
            let isNext = 32 * share > (2 * matrix[y % 4][x % 4] + 1) * whole
            #expect(cell.style.background == (isNext ? next : last), "seed \(seed) at \(x),\(y)")
          } else {
            let glyphs = Array(" ░▒▓█")
            #expect(cell.glyph.description == String(glyphs[min(4, 5 * share / whole)]))
            #expect(cell.style == Style(foreground: next, background: last))
          }
        }
      }
    }
  }

  /// The distance is a whole number that is rounded down, whatever the way that it is found.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func radialOnesAreExact(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let far = chance.pick([3, 40, 5000, CommandLimits.coordinate])
    let point = { (chance: inout SplitMix64) in
      Point(chance.number(in: -far...far), chance.number(in: -far...far))
    }
    let (a, b) = (point(&chance), point(&chance))
    let way = GradientWay(from: a, to: b, isRadial: true)
    let squared = { (p: Point) in
      let (x, y) = (Int128(p.x - a.x), Int128(2 * (p.y - a.y)))
      return x * x + y * y
    }
    let (length, whole) = (max(1, squared(b)), Int128(way.whole))
    for p in (0..<200).map({ _ in point(&chance) }) + [a, b, Point(a.x + 1, a.y)] {
      let (share, all) = (Int128(way.share(at: p)), squared(p) * whole * whole)
      if share == whole {
        #expect(squared(p) >= length, "seed \(seed) \(p.text)")
      } else {
        #expect(share * share * length <= all, "seed \(seed) \(p.text)")
        #expect((share + 1) * (share + 1) * length > all, "seed \(seed) \(p.text)")
      }
    }
  }

  /// Wide glyphs over the edges of tiles, a lock, one channel: what is drawn at once is what is drawn
  /// cell by cell.
  @Test(arguments: ["all", "fg", "bg", "glyph,fg", "attributes"], ["shade", "bayer", "none"])
  func allAtOnceIsCellByCell(channels: String, dither: String) throws {
    let ground = """
      size 36x18 ; text 1,1 "a界b" fg=green ; text 29,5 "界界界" ; text 10,9 "xyz" bg=cyan
      option channels=\(channels) dither=\(dither)
      \(channels == "all" ? "" : "layer lock 1 empty")
      """
    let command = try Command.parse("gradient 0,0 20,9 colors=red,blue,default radial=yes")
    var (whole, cut) = (try drawn(ground), try drawn(ground))
    _ = try whole.perform(command)
    let before = cut.state.drawing.layers[0]
    for p in Rect(0, 0, 36, 18).points where !before[p].glyph.isContinuation {
      _ = try cut.perform(.select(p, Point(p.x + before[p].glyph.width - 1, p.y)))
      _ = try cut.perform(command)
    }
    whole.checkInvariants("a gradient")
    #expect(whole.state.drawing.layers == cut.state.drawing.layers)
    let isUnchanged = channels == "attributes"
    #expect((whole.state.drawing.layers[0] == before) == isUnchanged)
  }

  @Test func aRadialOneGoesOutToAllSides() throws {
    let editor = try drawn(
      "gradient 4,1 8,1 radial=yes dither=shade colors=0,15", size: Size(9, 3))
    #expect(editor.lines == ["██▓▒▒▒▓██", "█▓▒░ ░▒▓█", "██▓▒▒▒▓██"])
  }

  @Test(arguments: [
    "gradient 0,0", "gradient 0,0 1,1 colors=red", "gradient 0,0 1,1 colors=red,rde",
    "gradient 0,0 1,1 steps=1", "gradient 0,0 1,1 steps=257", "gradient 0,0 1,1 dither=floyd",
    "gradient 0,0 1,1 colors=" + Array(repeating: "red", count: 17).joined(separator: ","),
    "gradient 0,0 1,1 radial",
  ])
  func refusesWhatIsNoGradient(text: String) {
    #expect(throws: ScriptError.self) { try Command.parse(text) }
  }

  /// From paper to ink where no colours are given; a gesture does what the command does.
  @Test func theToolDrawsTheSameInsideTheSelection() throws {
    let command = try drawn(
      "color fg=red bg=blue ; select 2,0 9,3 ; gradient 1,0 9,4 dither=shade steps=4")
    let tool = try drawn(
      "color fg=red bg=blue ; option dither=shade steps=4 ; select 2,0 9,3 ; tool gradient ; "
        + "press 1,0 ; move 3,3 9,4 ; release")
    #expect(tool.lines == command.lines)
    #expect(command.lines[0].hasPrefix("·· "))
  }
}

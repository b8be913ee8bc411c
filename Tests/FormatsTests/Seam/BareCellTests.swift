import Cells
import DrawingCore
import Testing

@testable import Formats

/// Cells that are made of colours alone, in files that have none.
struct BareCellTests {
  private func drawing(_ grid: Grid) throws -> Drawing {
    var sheet = Sheet(grid.size)
    for y in 0..<grid.height {
      for x in 0..<grid.width { sheet.put(grid[x, y], at: Point(x, y)) }
    }
    return try #require(Drawing([Layer(name: "layer 1", sheet)]))
  }

  /// A picture of 8 by 8 dots, each of another colour.
  private func traced(_ grid: DotGrid) throws -> Drawing {
    var picture = DotPicture(Size(8, 8))
    for i in 0..<64 { picture[i % 8, i / 8] = RGB(4 * i + 3, 100, 255 - 4 * i) }
    return try drawing(Tracing(grid: grid).grid(of: picture))
  }

  private func loss(_ drawing: Drawing, as name: String) throws -> Loss? {
    try #require(FormatList.standard.named(name)).export(drawing).losses[.colours]
  }

  @Test func ofTracedHalvesNothingIsLeftInText() throws {
    let loss = try #require(try loss(try traced(.half), as: "txt"))
    #expect(loss.cells == 32 && loss.bare == 32)
    #expect(
      loss.sentence == "32 cells change colour (64 become 1), which is all that they are made of")
    #expect(LossReport(format: "txt", [loss]).json.contains(#""cells":32,"bare":32,"from":64"#))
  }

  /// Where the file has colours, they may be others, but they are there; dots and letters have shapes.
  @Test func otherFilesAndOtherGlyphsKeepSomething() throws {
    #expect(try loss(try traced(.half), as: "pcb")?.bare == nil)
    #expect(try loss(try traced(.half), as: "mirc")?.bare == nil)
    #expect(try loss(try traced(.sextant), as: "txt")?.bare == nil)
    let words = try drawn(Size(20, 2), "text 0,0 \"words\" fg=red bg=blue")
    #expect(try loss(words, as: "txt")?.sentence == "5 cells change colour (2 become 1)")
  }

  @Test func paintedBlanksAreOfColoursAlone() throws {
    let some = try drawn(
      Size(20, 2), "text 0,0 \"ab\" fg=red bg=blue", "text 0,1 \" \" bg=yellow")
    #expect(
      try loss(some, as: "txt")?.sentence
        == "3 cells change colour (3 become 2), which is all that 1 of them is made of")
    let one = try drawn(
      Size(20, 2), "text 0,0 \" \" bg=yellow", "text 1,0 \"b\" fg=default bg=none")
    #expect(
      try loss(one, as: "txt")?.sentence
        == "1 cell changes colour, which is all that it is made of")
    // Blanks on black are as good as not there.
    let black = try drawn(Size(20, 2), "text 0,0 \"a b\" fg=red bg=black")
    #expect(try loss(black, as: "txt")?.bare == nil)
  }

  @Test func whatFramesLoseIsAddedUp() {
    var loss = Loss(.colours, cells: 4, from: 2, to: 1)
    loss.bare = 3
    #expect(loss.joined(with: loss).bare == 6)
    #expect(loss.sentence.hasSuffix(", which is all that 3 of them are made of"))
  }
}

import Cells
import RandomCommands
import Testing

@testable import DrawingCore

/// The rule of two colours a cell, against one written anew over the colours of all dots.
struct DottedCellTests {
  /// Which lets a stroke set most dots of a cell at once.
  @Test(arguments: [DotGrid.half, .quad])
  func afterTheFirstItDoesNotMatterHowTheRestIsSet(grid: DotGrid) {
    let colors = [Color.default, .none, .palette(1), .palette(4)]
    let masks = 1..<UInt8(1 << grid.count)
    var failures: [String] = []
    for style in colors.flatMap({ ink in colors.map { Style(foreground: ink, background: $0) } }) {
      for (old, color) in ([0] + masks).flatMap({ old in colors.dropLast().map { (old, $0) } }) {
        let cell = Cell(grid.glyph(old), style)
        for first in masks {
          let begun = cell.with(first, grid, color)
          for (rest, i) in masks.flatMap({ rest in (0..<grid.count).map { (rest, $0) } }) {
            let (dot, all) = (UInt8(1) << UInt8(i), first | rest | 1 << UInt8(i))
            if begun.with(rest, grid, color).with(dot, grid, color)
              != begun.with(all, grid, color)
            {
              failures.append("\(cell) \(first) \(rest) \(dot) \(color)")
            }
          }
        }
      }
    }
    #expect(failures == [])
  }

  private struct Model {
    /// What a dot is seen in. The default ink is no paper.
    enum Tint: Hashable {
      case paper(Color)
      case ink(Color)
    }

    let grid: DotGrid
    var cell: Cell

    var isSet: [Bool] {
      let mask = cell.style.foreground == .none ? 0 : grid.mask(of: cell.glyph) ?? 0
      return (0..<grid.count).map { mask >> UInt8($0) & 1 == 1 }
    }

    var tints: [Tint] {
      isSet.map { $0 ? ink(cell.style.foreground) : .paper(cell.style.background) }
    }

    func ink(_ color: Color) -> Tint { color == .default ? .ink(color) : .paper(color) }

    mutating func draw(_ color: Color, at i: Int, _ attributes: Attributes) {
      let style = cell.style
      if color == .none {
        return write(with(i, false), style.foreground, style.background, style.attributes)
      }
      if grid == .braille { return write(with(i, true), color, style.background, attributes) }
      var dots = tints
      let (paper, new) = (Tint.paper(cell.style.background), ink(color))
      dots[i] = new
      if dots.contains(paper), new != paper {
        dots = dots.map { $0 == paper ? paper : new }
      }
      let old = dots.first { $0 != new }
      switch old {
      case nil: write(dots.map { _ in true }, color, cell.style.background, attributes)
      case paper? where new != paper:
        write(dots.map { $0 == new }, color, cell.style.background, attributes)
      case .paper(let old)?:
        if color == .default {
          write(dots.map { $0 == new }, color, old, attributes)
        } else {
          write(dots.map { $0 != new }, old, color, attributes)
        }
      case .ink(let old)?: write(dots.map { $0 != new }, old, color, attributes)
      }
    }

    private func with(_ i: Int, _ value: Bool) -> [Bool] {
      var dots = isSet
      dots[i] = value
      return dots
    }

    private mutating func write(
      _ isSet: [Bool], _ ink: Color, _ paper: Color, _ attributes: Attributes
    ) {
      let mask = isSet.indices.reduce(UInt8(0)) { $0 | (isSet[$1] ? 1 << UInt8($1) : 0) }
      cell =
        mask == 0
        ? Cell(.space, Style(background: paper))
        : Cell(
          grid.glyph(mask), Style(foreground: ink, background: paper, attributes: attributes))
    }
  }

  private static let colors: [Color] = [
    .default, .none, .palette(1), .palette(2), .rgb(0x0A0B0C), .palette(1),
  ]

  @Test(arguments: DotGrid.allCases)
  func aDotIsDrawnAsTheRuleSays(grid: DotGrid) throws {
    for seed in UInt64(0)..<40 {
      var random = SplitMix64(seed: seed)
      var editor = Editor(try #require(EditorState(size: Size(1, 1))))
      let glyph = random.oneIn(4) ? try glyph("x") : grid.glyph(UInt8(random.number(in: 0...255)))
      let style = Style(foreground: random.pick(Self.colors), background: random.pick(Self.colors))
      var model = Model(grid: grid, cell: Cell(glyph, style))
      _ = try editor.perform(
        .text(
          .zero, glyph.description,
          BrushOverride(
            foreground: style.foreground, background: style.background)))
      for step in 0..<12 {
        let (i, color) = (random.number(in: 0...grid.count - 1), random.pick(Self.colors))
        let paper = random.oneIn(5) ? random.pick(Self.colors) : nil
        let attributes: Attributes = random.oneIn(2) ? .bold : []
        _ = try editor.perform(.attributes(attributes))
        if let paper { model.cell.style.background = paper }
        model.draw(color, at: i, attributes)
        let p = Point(i % grid.columns, i / grid.columns)
        _ = try editor.perform(
          .line(p, p, BrushOverride(foreground: color, background: paper, grid: .dots(grid))))
        let found = editor.state.drawing.layers[0][.zero]
        #expect(found == model.cell, "seed \(seed), step \(step): dot \(p.text) \(color)")
        guard found == model.cell else { return }
      }
    }
  }

  @Test func theSameCellInAnotherGridIsReadByWhatItCovers() throws {
    for (text, grid, dots) in [
      ("▂", DotGrid.octant, 0b1100_0000), ("▃", .sextant, 0b110000), ("▃", .half, 0b10),
      ("▅", .half, 0b10), ("▐", .quad, 0b1010), ("🬀", .quad, 1), ("🬃", .quad, 0), ("░", .quad, 0),
      ("⣿", .octant, 0), ("█", .braille, 0), ("⡀", .braille, 0b0100_0000), ("A", .half, 0),
    ] as [(String, DotGrid, Int)] {
      #expect(DottedCell(Cell(try glyph(text)), grid).dots == UInt8(dots), "\(text) \(grid)")
    }
  }
}

extension Cell {
  /// With dots set in a colour, `none` unsetting them.
  fileprivate func with(_ dots: UInt8, _ grid: DotGrid, _ color: Color) -> Cell {
    var cell = DottedCell(self, grid)
    if color == .none { cell.unset(dots) } else { cell.set(dots, color, .bold) }
    return cell.cell
  }
}

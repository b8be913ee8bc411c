import Cells
import TerminalKit
import Testing

@testable import CursesScreen

@MainActor struct ColorDepthTests {
  @Test func trueColorKeepsThePaletteApart() {
    var numbers = ColorNumbers(.rgb24)
    #expect(numbers.number(.rgb(0)) == 0)
    #expect(numbers.number(.rgb(0xFFFFFF)) == 0xFFFFFF)
    #expect(numbers.number(.palette(0)) == 0x100_0000)
    #expect(numbers.number(.palette(255)) == 0x100_00FF)
    #expect(numbers.number(.default) == -1)
    #expect(numbers.number(.none) == -1)
  }

  @Test func theFirstSixteenMayBeVGAs() {
    var numbers = ColorNumbers(.rgb24)
    numbers.firstColors = .vga
    #expect(numbers.number(.palette(3)) == 0xAA5500)
    #expect(numbers.number(.palette(15)) == 0xFFFFFF)
    #expect(numbers.number(.palette(16)) == 0x100_0010)
    #expect(numbers.number(.default) == -1)
    var few = ColorNumbers(.palette256)
    few.firstColors = .vga
    #expect(few.number(.palette(3)) == 3)
  }

  @Test(arguments: [ColorDepth.ansi8, .ansi16, .palette256])
  func otherDepthsTakeTheNearest(depth: ColorDepth) {
    var numbers = ColorNumbers(depth)
    for value in stride(from: UInt32(0), to: 0xFFFFFF, by: 0x1_2345) {
      let levels = RGB(Int(value >> 16), Int(value >> 8 & 255), Int(value & 255))
      let nearest = Int32(Color.nearest(to: levels, among: depth.count))
      #expect(numbers.number(.rgb(value)) == nearest)
      #expect(numbers.number(.rgb(value)) == nearest, "from the cache")
    }
    for index in UInt8(0)...255 where Int(index) < depth.count {
      #expect(numbers.number(.palette(index)) == Int32(index))
    }
    #expect(numbers.number(.palette(255)) < Int32(depth.count))
  }

  @Test(
    arguments: [
      (Color.palette(8), 7, Attributes.dim), (.palette(9), 1, .bold), (.palette(12), 4, .bold),
      (.palette(15), 7, .bold), (.palette(1), 1, []), (.palette(7), 7, []),
      (.palette(244), 7, .dim),
      (.palette(236), 0, []), (.rgb(0xFF8800), 3, .bold), (.rgb(0x203060), 4, []),
      (.rgb(0x303830), 0, []), (.palette(208), 3, .bold), (.palette(22), 2, []), (.default, -1, []),
    ] as [(Color, Int32, Attributes)])
  func inEightColorsTheHueStays(color: Color, number: Int32, emphasis: Attributes) {
    var numbers = ColorNumbers(.ansi8)
    #expect(numbers.number(color) == number)
    #expect(numbers.emphasis(of: Style(foreground: color)) == emphasis)
  }

  @Test func brightInksAreNoTwinsOfDarkOnes() {
    var numbers = ColorNumbers(.ansi8)
    for index in UInt8(1)..<8 {
      let (dark, bright) = (Color.palette(index), Color.palette(index + 8))
      #expect(numbers.number(dark) == numbers.number(bright))
      let inks = [dark, bright].map { numbers.emphasis(of: Style(foreground: $0)) }
      #expect(inks == [[], .bold])
    }
  }

  @Test func withoutColorsWhatStandsOutIsReversed() {
    let numbers = ColorNumbers(.none)
    for (paper, emphasis) in [
      (Color.palette(24), Attributes.reverse), (.palette(231), .reverse), (.palette(236), []),
      (.default, []), (.none, []),
    ] { #expect(numbers.emphasis(of: Style(background: paper)) == emphasis) }
  }

  @Test func withoutColorsThereAreOnlyTheTerminalsOwn() {
    var numbers = ColorNumbers(.none)
    for color in [Color.rgb(0xFF0000), .palette(1), .default] {
      #expect(numbers.number(color) == -1)
    }
  }

  @Test(arguments: [
    (0, ColorDepth.none), (7, .none), (8, .ansi8), (88, .ansi16), (256, .palette256),
    (32_767, .palette256), (0x100_0100, .rgb24),
  ])
  func depthsFollowTheNumberOfColors(count: Int, depth: ColorDepth) {
    #expect(ColorDepth(colors: count) == depth)
  }

  @Test func depthsAreLimited() {
    #expect(ColorDepth.rgb24.limited(to: .ansi8) == .ansi8)
    #expect(ColorDepth.none.limited(to: .ansi8) == .none)
  }
}

@MainActor struct PairTests {
  @Test func pairsAreGivenOnce() {
    var pairs = PairNumbers(capacity: 10)
    #expect(pairs.number(foreground: -1, background: -1)?.number == 0)
    let first = pairs.number(foreground: 1, background: -1)
    #expect(first?.number == 1 && first?.isNew == true)
    let second = pairs.number(foreground: -1, background: 1)
    #expect(second?.number == 2 && second?.isNew == true)
    let again = pairs.number(foreground: 1, background: -1)
    #expect(again?.number == 1 && again?.isNew == false)
  }

  @Test func whenAllAreTakenTheKnownOnesStay() {
    var pairs = PairNumbers(capacity: 2)
    _ = pairs.number(foreground: 1, background: 1)
    _ = pairs.number(foreground: 2, background: 2)
    #expect(pairs.number(foreground: 3, background: 3) == nil)
    #expect(pairs.number(foreground: 2, background: 2)?.number == 2)
    pairs.removeAll()
    #expect(pairs.number(foreground: 3, background: 3)?.number == 1)
  }
}

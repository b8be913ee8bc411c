import Cells
import RandomCommands
import Testing

@testable import DrawingCore

struct GlyphTurnsTests {
  @Test func flipsUndoThemselvesAndFourTurnsDoNothing() {
    #expect(GlyphTurns.table.count > 500)
    for glyph in GlyphTurns.table.keys {
      for step in [TurnStep.level, .upright] {
        let twice = GlyphTurns.turned(GlyphTurns.turned(glyph, step), step)
        #expect(twice == glyph, "\(glyph) \(step)")
      }
      let four = (0..<4).reduce(glyph) { turned, _ in GlyphTurns.turned(turned, .right) }
      #expect(four == glyph, "\(glyph)")
      #expect(GlyphTurns.turned(glyph, .right).width == glyph.width, "\(glyph)")
    }
  }

  /// A flip left to right, then a quarter turn, is a quarter turn and then a flip top to bottom, for
  /// all that has a form for each of its turns.
  @Test func flipsAndTurnsAgree() {
    let dots = Set(
      [DotPattern.sextants, .octants, .braille].flatMap { pattern in
        (0..<(1 << pattern.dotCount)).compactMap(pattern.glyph)
      })
    let halves = Set(Glyph.glyphs(in: "()[]{}<>«»‹›⟨⟩「」『』【】►◄◖◗.',`"))
    let wedges = Set(
      (0x1FB3C...0x1FB67).compactMap { Unicode.Scalar($0 as UInt32).flatMap(Glyph.init) })
    let whole = Set(Glyph.glyphs(in: "▌▐▀▄▘▝▖▗▛▜▙▟▚▞🮂🮅▂▆"))
    for glyph in GlyphTurns.table.keys
    where !dots.subtracting(whole).contains(glyph) && !halves.contains(glyph)
      && !wedges.contains(glyph)
    {
      let first = GlyphTurns.turned(GlyphTurns.turned(glyph, .level), .right)
      let second = GlyphTurns.turned(GlyphTurns.turned(glyph, .right), .upright)
      #expect(first == second, "\(glyph) \(first) \(second)")
    }
  }

  @Test(arguments: [
    ("┄", "┄", "┄", "┆"), ("╼", "╾", "╼", "╽"), ("╭", "╮", "╰", "╮"), ("╱", "╲", "╲", "╲"),
    ("╳", "╳", "╳", "╳"), ("▛", "▜", "▙", "▜"), ("🭰", "🭵", "🭰", "🭶"), ("🭶", "🭶", "🭻", "🭵"),
    ("🮠", "🮡", "🮢", "🮡"), ("🮮", "🮮", "🮮", "🮮"), ("🮨", "🮩", "🮩", "🮩"), ("⠋", "⠙", "⣄", "⠋"),
    ("🬀", "🬁", "🬏", "🬀"), ("\u{1CD00}", "\u{1CD03}", "\u{1CD09}", "\u{1CD00}"),
    ("🬼", "🭇", "🭗", "🬼"), ("(", ")", "(", "("), ("「", "」", "「", "「"),
    ("-", "-", "-", "|"), ("'", "'", ".", "'"), ("a", "a", "a", "a"), ("░", "░", "░", "░"),
    ("↔", "↔", "↔", "↕"), ("⊥", "⊥", "⊤", "⊢"), ("⌈", "⌉", "⌊", "⌉"),
  ])
  func looksFlippedAndTurned(text: String, level: String, upright: String, right: String) throws {
    let glyph = try glyph(text)
    #expect(GlyphTurns.turned(glyph, .level).description == level)
    #expect(GlyphTurns.turned(glyph, .upright).description == upright)
    #expect(GlyphTurns.turned(glyph, .right).description == right)
  }

  /// `v` is a letter where no line ends in it.
  @Test func arrowsOfASCIIHaveALineAtTheirTail() throws {
    try expectPicture(
      "text 0,0 \"->\\nv>\" ; select 0,0 1,1 ; rotate 90", "v|\n>v")
  }

  @Test func orientationsAreWhatTheirStepsAre() {
    let size = Size(5, 3)
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      var (orientation, now) = (Orientation(), size)
      var p = Point(random.number(in: 0...4), random.number(in: 0...2))
      let start = p
      for _ in 0..<random.number(in: 0...6) {
        let step = random.pick([TurnStep.level, .upright, .right])
        p = step.place(p, in: now)
        now = step.size(now)
        orientation.apply(step)
      }
      #expect(orientation.place(start, in: size) == p)
      #expect(orientation.size(size) == now)
      #expect(Orientation(rawValue: orientation.rawValue) == orientation)
    }
  }
}

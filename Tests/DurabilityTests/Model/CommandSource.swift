import Cells
import DrawingCore
import RandomCommands
import TestSupport

/// Commands as people and scripts give them, and some that change nothing.
struct CommandSource {
  private var random: SeededGenerator
  private var others: SplitMix64
  private let kind: ScriptModel.Kind

  init(seed: UInt64, kind: ScriptModel.Kind) {
    random = SeededGenerator(seed: seed)
    others = SplitMix64(seed: seed)
    self.kind = kind
  }

  mutating func next() -> Command {
    if kind == .bulky, oneIn(4) { return .text(point(), letters(16_384...32_768), override()) }
    if kind == .film, oneIn(2) { return others.frames() }
    return switch number(0..<15) {
    case 0, 1: setting()
    case 2, 3: shape()
    case 4...6: gesture()
    case 7: oneIn(2) ? .undo(number(1..<4)) : .redo(number(1..<4))
    case 8: selection()
    case 9: whole()
    case 10: .text(point(), letters(1...60), override())
    case 11...13: others.described()
    default: .stroke(points(1..<40))
    }
  }

  private mutating func setting() -> Command {
    switch number(0..<7) {
    case 0: .tool(pick(Tool.allCases))
    case 1: .color(foreground: color(), background: oneIn(2) ? color() : nil)
    case 2: .attributes(oneIn(2) ? [] : [.bold, .underline])
    case 3: .glyph(pick(Self.glyphs))
    case 4: .shape(pick(BoxStyle.allCases), filled: oneIn(2))
    case 5: .cursor(point())
    default: .seed(random.next())
    }
  }

  private mutating func shape() -> Command {
    switch number(0..<5) {
    case 0: .line(point(), point(), override())
    case 1: .rect(point(), point(), pick(BoxStyle.allCases), filled: oneIn(3), override())
    case 2: .ellipse(point(), point(), filled: oneIn(3), override())
    case 3: .fill(point(), override())
    default: .erase(point(), point())
    }
  }

  private mutating func gesture() -> Command {
    switch number(0..<8) {
    case 0, 1: .press(point())
    case 2...4: .move(points(1..<12))
    case 5: .insert(letters(1...5))
    case 6: .release
    default: oneIn(3) ? .cancel : .release
    }
  }

  private mutating func selection() -> Command {
    switch number(0..<7) {
    case 0: .select(point(), point())
    case 1: .deselect
    case 2: .copy
    case 3: .cut
    case 4: .paste
    case 5: .float(point())
    default: .stamp
    }
  }

  private mutating func whole() -> Command {
    switch number(0..<10) {
    case 0: .size(Size(number(40..<120), number(20..<40)))
    case 1, 2: .palette(number(0..<16), color())
    case 3: .layer(.new(letters(1...8)))
    case 4...6: .pickLayer(number(1..<5))
    case 7: .layer(oneIn(2) ? .hide(1) : .show(1))
    case 8: .layer(.rename(1, letters(1...8)))
    default: .layer(.delete(number(1..<5)))
    }
  }

  // MARK: Words

  private static let glyphs = ["█", "x", "░", "界", "e\u{301}", "\""].compactMap(Glyph.init)

  private mutating func override() -> BrushOverride {
    BrushOverride(
      glyph: oneIn(3) ? pick(Self.glyphs) : nil, foreground: oneIn(3) ? color() : nil,
      background: oneIn(4) ? color() : nil)
  }

  private mutating func color() -> Color {
    switch number(0..<4) {
    case 0: .default
    case 1: .rgb(UInt32(number(0..<0x100_0000)))
    default: .palette(UInt8(number(0..<256)))
    }
  }

  private mutating func point() -> Point { Point(number(-4..<90), number(-2..<30)) }

  private mutating func points(_ counts: Range<Int>) -> [Point] {
    (0..<number(counts)).map { _ in point() }
  }

  private mutating func letters(_ counts: ClosedRange<Int>) -> String {
    let letters = Array("abcdefgh \"\\;#界\n".unicodeScalars)
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: counts, using: &random) { text.append(pick(letters)) }
    return String(text)
  }

  private mutating func number(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }

  private mutating func oneIn(_ count: Int) -> Bool { number(0..<count) == 0 }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0..<values.count)] }
}

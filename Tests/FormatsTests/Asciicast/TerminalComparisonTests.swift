import Cells
import DrawingCore
import Foundation
import TestSupport
import Testing

@testable import Formats

/// What a recording shows at its end is what a terminal by others shows.
struct TerminalComparisonTests {
  private static let size = Size(12, 5)

  @Test func randomOutputShowsTheSame() throws {
    for seed in 1...UInt64(Thoroughness.count(sample: 400, full: 200_000)) {
      var stream = OutputStream(seed: seed, in: Self.size)
      // Without something saved, libvterm 0.1 brings back colours that nobody chose.
      let start = "\u{1B}7\u{1B}[?1047h\u{1B}7\u{1B}[?1047l"
      let output = [start] + (0..<40).map { _ in stream.piece() }
      let emulator = try Emulator(Self.size)
      var screen = TerminalScreen(Self.size, steps: 1 << 20)
      for (i, piece) in output.enumerated() {
        emulator.write(piece)
        try screen.interpret(piece)
        let difference = Self.difference(screen, emulator)
        #expect(
          difference == nil,
          "seed \(seed), piece \(i): \(difference ?? "") after \(output[...i].suffix(12))")
        if difference != nil { break }
      }
    }
  }

  /// Returns the first difference between what is seen on two screens of the same size.
  static func difference(_ screen: TerminalScreen, _ emulator: Emulator) -> String? {
    for y in 0..<screen.size.height {
      for x in 0..<screen.size.width {
        let (a, b) = (screen.lines[y].cells[x], emulator.cell(x, y))
        if a.glyph == .space, emulator.isHalf(x, y) { continue }
        if a.glyph != b.glyph { return "“\(a.glyph)”, not “\(b.glyph)” at \(x),\(y)" }
        guard !a.glyph.isContinuation else { continue }
        if a.glyph != .space, a.style.foreground != b.style.foreground {
          return "ink \(a.style.foreground), not \(b.style.foreground) at \(x),\(y)"
        }
        if a.style.background != b.style.background {
          return "paper \(a.style.background), not \(b.style.background) at \(x),\(y)"
        }
      }
    }
    return nil
  }
}

/// Output of a program that uses nearly all that a terminal can do. Left out is where libvterm 0.1
/// differs from xterm: halves of wide characters, a soft reset, repetitions at the edge, wrapping
/// that is switched off, a cursor saved or scrolled at the edge, moves out of the rows that scroll,
/// cells changed outside of them, and the origin and what is guarded among what is saved.
private struct OutputStream {
  private var random: SeededGenerator
  private let size: Size
  private let hasRegions: Bool

  init(seed: UInt64, in size: Size) {
    random = SeededGenerator(seed: seed)
    self.size = size
    hasRegions = seed % 2 == 0
  }

  private mutating func number(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }
  private mutating func pick<T>(_ values: [T]) -> T { values[number(values.count - 1)] }

  mutating func piece() -> String {
    switch number(9) {
    case 0...2: return pick(["a", "bc", "─", "Z", "hello, world ", "é"])
    case 3: return pick(["\r", "\u{8}\n", "\r\n", "\u{8}", "\u{8}\t", "\u{8}\u{B}"])
    case 4:
      let restoring = hasRegions ? "\u{1B}H" : "\u{1B}8"
      return pick([
        "\r\u{1B}7", restoring, "\u{8}\u{1B}D", "\u{1B}E", "\u{1B}H", "\u{8}\u{1B}M",
        "\u{1B}(0lqk\u{1B}(B", "\u{1B}*0\u{1B}Nx", "\u{1B}+0\u{1B}ox\u{F}", "\u{1B}(A#\u{1B}(B",
        hasRegions ? "\u{1B}[1\"q" : "", "\u{1B}[\"q",
      ])
    case 5:
      let numbers = (0..<number(2)).map { _ in String(number(47)) }.filter { $0.count == 2 }
      return "\u{1B}[" + numbers.filter { Int($0)! >= 30 && Int($0) != 38 }.joined(separator: ";")
        + "m"
    case 6:
      return pick([
        "\u{1B}[4h", "\u{1B}[4l", hasRegions ? "\u{1B}[?6h" : "", "\u{1B}[?6l",
        hasRegions ? "" : "\u{1B}[?1049l\u{1B}[?1049h", hasRegions ? "" : "\u{1B}[?1049l",
        "\u{1B}[?25l", "\u{1B}[r", hasRegions ? "\u{1B}[2;4r" : "", "\u{1B}[3g",
        "\u{1B}]0;title\u{7}", "\u{1B}[20h\n\u{1B}[20l",
      ])
    case 7 where number(3) == 0:
      let part = number(2)
      return "\u{8}"
        + pick(["\u{1B}[?\(part)J", "\u{1B}[?\(part)K", "\u{1B}[\(part)'}", "\u{1B}[\(part)'~"])
    case 7: return "\u{1B}[\(number(size.height + 1));\(number(size.width + 1))H"
    default:
      let final = pick(Array("CDGHZ`ad" + (hasRegions ? "" : "ABEFe")))
      let change = pick(Array("IJKLMSTX" + (hasRegions ? "" : "P@")))
      let most = change == "J" || change == "K" ? 2 : 6
      let count = pick(["", String(number(most))])
      let within = number(5) == 0 ? pick(["\r", "\u{8}", "\r\n", "\u{7}"]) : ""
      return number(1) == 0
        ? "\u{1B}[\(count)\(within)\(final)" : "\u{8}\u{1B}[\(count)\(change)"
    }
  }
}

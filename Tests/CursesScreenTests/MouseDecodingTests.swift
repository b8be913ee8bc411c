import Cells
import TerminalKit
import Testing

@testable import CursesScreen

struct MouseDecodingTests {
  private func events(_ text: String) -> [Event] {
    var decoder = InputDecoder()
    return decoder.feed(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
  }

  @Test(
    arguments: [
      ("<0;1;1M", .press(.left), 0, 0, []), ("<1;5;3M", .press(.middle), 4, 2, []),
      ("<2;300;250M", .press(.right), 299, 249, []), ("<0;5;3m", .release(.left), 4, 2, []),
      ("<2;5;3m", .release(.right), 4, 2, []), ("<32;5;3M", .drag(.left), 4, 2, []),
      ("<34;5;3M", .drag(.right), 4, 2, []), ("<4;5;3M", .press(.left), 4, 2, .shift),
      ("<56;5;3M", .drag(.left), 4, 2, [.alt, .control]),
      ("<64;5;3M", .wheel(dx: 0, dy: -3), 4, 2, []),
      ("<65;5;3M", .wheel(dx: 0, dy: 3), 4, 2, []), ("<66;5;3M", .wheel(dx: -3, dy: 0), 4, 2, []),
      ("<67;5;3M", .wheel(dx: 3, dy: 0), 4, 2, []),
      ("<80;5;3M", .wheel(dx: 0, dy: -3), 4, 2, .control),
      // rxvt's form, then the oldest one
      ("32;5;3M", .press(.left), 4, 2, []), ("66;5;3M", .drag(.right), 4, 2, []),
      ("96;5;3M", .wheel(dx: 0, dy: -3), 4, 2, []), ("M %#", .press(.left), 4, 2, []),
      ("M\"\u{FF}!", .press(.right), 222, 0, []), ("M@%#", .drag(.left), 4, 2, []),
      ("Ma%#", .wheel(dx: 0, dy: 3), 4, 2, []),
    ] as [(String, Mouse.Phase, Int, Int, Modifiers)])
  func aReportIsOneEvent(text: String, phase: Mouse.Phase, x: Int, y: Int, modifiers: Modifiers) {
    #expect(events("\u{1B}[" + text) == [.mouse(Mouse(phase, at: Point(x, y), modifiers))])
  }

  /// What a terminal sends once mode 1016 is on, and what it is to get on the way there.
  @Test func reportsInPixelsAreCellsAndPartsOfThem() {
    var decoder = InputDecoder()
    let click = Array("\u{1B}[<0;25;50M".utf8)
    #expect(decoder.feed(click) == [.mouse(Mouse(.press(.left), at: Point(24, 49)))])
    #expect(decoder.feed(Array("\u{1B}[?1016;2$y".utf8)) == [] && decoder.takeAnswers() == [])
    #expect(decoder.feed(Array("\u{1B}[6;20;10t".utf8)) == [])
    #expect(decoder.takeAnswers() == Array("\u{1B}[?1016h\u{1B}[?1016$p".utf8))
    #expect(decoder.takeAnswers() == [])
    // Still in cells until the terminal has said that the mode is on.
    #expect(decoder.feed(click) == [.mouse(Mouse(.press(.left), at: Point(24, 49)))])
    #expect(decoder.feed(Array("\u{1B}[?1016;1$y".utf8)) == [] && decoder.takeAnswers() == [])
    let inPixels = Mouse(.press(.left), at: Point(2, 2), part: Point(102, 115))
    #expect(decoder.feed(click) == [.mouse(inPixels)])
    #expect(
      decoder.feed(Array("\u{1B}[<0;0;0m".utf8))
        == [.mouse(Mouse(.release(.left), at: .zero, part: .zero))])
    #expect(decoder.feed(Array("\u{1B}[6;40;20t".utf8)) == [] && decoder.takeAnswers() == [])
    let smaller = Mouse(.press(.left), at: Point(1, 1), part: Point(51, 57))
    #expect(decoder.feed(click) == [.mouse(smaller)])
    decoder.forgetPixels()
    #expect(decoder.feed(click) == [.mouse(Mouse(.press(.left), at: Point(24, 49)))])
  }

  /// Sizes that no cell has, modes that are not told of, and terminals that never switch.
  @Test(arguments: [
    "6;0;10t", "6;20;0t", "6;20;100000t", "6;20t", "6;20;10;5t", "8;24;80t", "?6;20;10t",
    "?1016;0$y", "?1016;3$y", "?1016;4$y", "?1006;2$y", "?1016;2y", "?1016$y", "1016;2$y",
  ])
  func oddReportsChangeNothing(report: String) {
    var decoder = InputDecoder()
    let good = report.contains("y") ? "6;20;10t" : "?1016;2$y"
    let bytes = Array("\u{1B}[\(good)\u{1B}[\(report)\u{1B}[\(report)".utf8)
    #expect(decoder.feed(bytes) == [])
    #expect(decoder.takeAnswers() == [])
    #expect(
      decoder.feed(Array("\u{1B}[<0;5;3M".utf8))
        == [.mouse(Mouse(.press(.left), at: Point(4, 2)))])
  }

  @Test func aTerminalThatNeverSwitchesIsAskedOnce() {
    var decoder = InputDecoder()
    _ = decoder.feed(Array("\u{1B}[6;20;10t\u{1B}[?1016;2$y".utf8))
    #expect(!decoder.takeAnswers().isEmpty)
    for _ in 0..<9 { _ = decoder.feed(Array("\u{1B}[?1016;2$y\u{1B}[6;20;10t".utf8)) }
    #expect(decoder.takeAnswers().isEmpty)
  }

  @Test func olderFormsReleaseTheButtonThatWasPressed() {
    let released = Event.mouse(Mouse(.release(.right), at: Point(5, 3)))
    #expect(events("\u{1B}[M\"%#\u{1B}[M#&$").last == released)
    #expect(events("\u{1B}[34;5;3M\u{1B}[35;6;4M").last == released)
  }

  /// Which of two is not told: each is released in the end.
  @Test func olderFormsReleaseEveryButtonThatIsHeld() {
    let phases = events("\u{1B}[M %#\u{1B}[M\"%#\u{1B}[M#%#\u{1B}[M#%#").map { event in
      if case .mouse(let mouse) = event { mouse.phase } else { Mouse.Phase.drag(.middle) }
    }
    #expect(phases == [.press(.left), .press(.right), .release(.right), .release(.left)])
  }

  @Test(arguments: [
    "<35;5;3M", "<3;5;3M", "<128;5;3M", "<0;0;3M", "<0;5;0M", "<64;5;3m", "<0;5M", "<M",
    "M\u{20}\u{20}!",
    "0;5;3M", "<0;5;3;4M",
  ])
  func reportsOfNothingAreIgnored(text: String) {
    #expect(events("\u{1B}[" + text) == [])
  }

  @Test func hugeCoordinatesAreLimited() {
    let huge = "99999999999999999999999999"
    let limit = ControlSequence.largest - 1
    #expect(
      events("\u{1B}[<0;\(huge);\(huge)M")
        == [.mouse(Mouse(.press(.left), at: Point(limit, limit)))])
  }
}

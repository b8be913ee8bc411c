import Cells
import TerminalKit
import Testing

@testable import CursesScreen

@Suite struct MouseDecodingTests {
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

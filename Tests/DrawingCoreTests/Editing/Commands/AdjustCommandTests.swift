import Cells
import Testing

@testable import DrawingCore

struct AdjustCommandTests {
  private func color(_ text: String) throws -> Color { try #require(Color(text)) }

  private func style(after script: String, at p: Point = .zero) throws -> Style {
    try drawn(script, size: Size(4, 1)).state.drawing.layers[0][p].style
  }

  @Test(arguments: [
    ("#808080", "light=100", "15"), ("#808080", "light=-100", "0"),
    ("#ff0000", "hue=120", "#00ff00"), ("#ff0000", "hue=-120", "#0000ff"),
    ("#ff0000", "hue=360", "#ff0000"), ("#00ff80", "saturation=-100", "#808080"),
    ("#808080", "saturation=100", "#808080"), ("#000080", "light=50", "#4040ff"),
    ("#aa0000", "hue=240", "blue"), ("208", "saturation=100", "208"), ("red", "light=1", "#ad0000"),
  ])
  func aColor(before: String, change: String, after: String) throws {
    let style = try style(after: "text 0,0 \"a\" fg=\(before) ; adjust \(change)")
    #expect(style.foreground == (try color(after)), "\(style.foreground)")
  }

  /// What is the terminal’s own, clear or not drawn has no levels to change.
  @Test func whatHasNoLevelsStays() throws {
    let style = try style(after: "text 0,0 \"a\" ; adjust light=50")
    #expect(style.foreground == .default && style.background.fileLevels == nil)
    let editor = try drawn("adjust light=50", size: Size(2, 1))
    #expect(editor.state.history.undoCount == 0)
  }

  @Test func inTheSelectionAloneAsOneStep() throws {
    let text = "text 0,0 \"界ab\" fg=#ff0000 bg=#0000ff ; select 0,0 2,0 ; adjust hue=120"
    var editor = try drawn(text, size: Size(4, 1))
    func style(_ x: Int) -> Style { editor.state.drawing.layers[0][Point(x, 0)].style }
    for x in 0...2 {
      #expect(style(x).foreground == (try color("#00ff00")))
      #expect(style(x).background == (try color("#ff0000")))
    }
    #expect(style(3).foreground == (try color("#ff0000")) && editor.lines == ["界ab"])
    try editor.run("undo")
    #expect(style(0).foreground == (try color("#ff0000")))
    try editor.run("redo")
    #expect(style(0).foreground == (try color("#00ff00")))
  }

  /// The channels that are drawn say whether inks or papers are meant.
  @Test func channelsAreKept() throws {
    let style = try style(
      after: "text 0,0 \"a\" fg=#ff0000 bg=#ff0000 ; option channels=bg ; adjust hue=120")
    #expect(style.foreground == (try color("#ff0000")))
    #expect(style.background == (try color("#00ff00")))
  }

  @Test(arguments: ["", "light=0", "light=101", "hue=361", "saturation=-101", "light=x"])
  func whatIsNoAdjustment(words: String) {
    #expect(throws: ScriptError.self) { try Command.parse("adjust \(words)") }
  }

  @Test func itsTextFormIsItself() throws {
    for text in ["adjust light=-20", "adjust light=5 saturation=-100 hue=-360"] {
      #expect(try Command.parse(text).description == text)
    }
  }

  @Test func aLockedLayerIsRefused() throws {
    var editor = try drawn("text 0,0 \"a\" fg=red ; layer lock 1", size: Size(4, 1))
    #expect(throws: (any Error).self) { try editor.run("adjust light=20") }
  }
}

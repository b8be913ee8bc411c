import Cells
import Testing

@testable import DrawingCore

/// Whatever draws writes the channels that are chosen, and nothing else of a cell.
struct ChannelTests {
  private static let before = "text 0,0 \"ab絵cd\" fg=red bg=blue ; text 0,1 \"efghij\" bg=blue"

  @Test(arguments: [
    "line 0,0 5,1", "rect 0,0 5,1 filled", "ellipse 0,0 5,1 filled", "fill 0,0", "text 1,0 \"xyz\"",
    "wire 0,0 5,1", "polygon 0,0 5,0 5,1 filled", "curve 0,0 3,1 5,0", "erase 0,0 2,1",
    "gradient 0,0 5,0 colors=green,yellow", "select 0,0 1,0 ; selection fill",
    "select 0,0 3,1 ; selection stroke", "select 2,1 2,1 ; selection box",
    "select 0,1 2,1 ; copy ; deselect ; cursor 0,0 ; paste ; stamp",
  ])
  func aCommandWritesTheInkAlone(command: String) throws { try expectInkAlone(command) }

  @Test(arguments: Tool.allCases.filter { $0.draws && !$0.setsCorners })
  func aToolWritesTheInkAlone(tool: Tool) throws {
    try expectInkAlone("tool \(tool.rawValue) ; press 0,0 ; move 5,1 ; insert \"x\" ; release")
  }

  private func expectInkAlone(_ command: String) throws {
    let script = "\(Self.before) ; color fg=green ; option channels=fg ; \(command)"
    let layers = try [Self.before, script].map {
      try drawn($0, size: Size(6, 2)).state.drawing.layers[0]
    }
    var changed = 0
    for p in Rect(0, 0, 6, 2).points {
      var (old, new) = (layers[0][p], layers[1][p])
      if old.style.foreground != new.style.foreground { changed += 1 }
      (old.style.foreground, new.style.foreground) = (.default, .default)
      #expect(old == new, "\(command): \(p)")
    }
    #expect(changed > 0, "\(command)")
  }

  @Test func halfOfAWideGlyphStandsForBoth() throws {
    let layer = try drawn(
      "text 0,0 \"絵\" bg=blue ; color fg=green ; option channels=fg ; stroke 1,0"
    ).state.drawing.layers[0]
    #expect([0, 1].map { layer[Point($0, 0)].style.foreground } == [.palette(2), .palette(2)])
    #expect(layer[Point(0, 0)].glyph.isWide && layer[Point(1, 0)].glyph.isContinuation)
  }

  /// What is not drawn is a space, its colours the terminal's on nothing.
  @Test func aClearCellGetsWhatIsMissing() throws {
    let layer = try drawn("stroke 0,0 ; option channels=glyph ; color fg=red bg=blue ; stroke 1,0")
      .state.drawing.layers[0]
    #expect(layer[Point(1, 0)] == Cell(.block, Style(background: .none)))
  }
}

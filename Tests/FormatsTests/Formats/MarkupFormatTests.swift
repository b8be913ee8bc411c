import Cells
import DrawingCore
import Formats
import Foundation
import Testing

/// SVG, HTML and mIRC, which are only written.
struct MarkupFormatTests {
  private func text(_ format: some Format, _ drawing: Drawing) throws -> String {
    String(decoding: try format.export(drawing).bytes, as: UTF8.self)
  }

  @Test func aTextOfSVGForEachRunOfOneInk() throws {
    let art = try drawn(Size(6, 1), "text 0,0 \"ab\" fg=red bg=blue", "text 2,0 \"絵&\" fg=blue")
    let svg = try text(SVGFormat(), art)
    #expect(svg.components(separatedBy: "<text ").count == 3)
    #expect(svg.contains(">絵&amp;</text>") && svg.contains("textLength=\"24\""))
    // Blue, and the paper of the screen.
    #expect(svg.components(separatedBy: "<rect ").count == 3)
  }

  @Test func whatMarkupHasForItselfIsWrittenInOtherWords() throws {
    let art = try drawn(
      Size(3, 1), "text 0,0 \"<&>\" fg=red", "about title=\"<b>\" author=\"\\\"x\\\"\"")
    let html = try text(HTMLFormat(), art)
    #expect(html.contains("&lt;&amp;&gt;</span>") && html.contains("<title>&lt;b&gt;</title>"))
    #expect(html.contains("content=\"&quot;x&quot;\""))
  }

  /// What is dim lets half of its paper through, which stays as it is.
  @Test func dimInkLeavesThePaper() throws {
    let art = try drawn(
      Size(4, 1), "attributes dim underline", "text 0,0 \"ab\" fg=red bg=blue",
      "text 2,0 \"cd\" fg=red")
    let html = try text(HTMLFormat(), art)
    #expect(!html.contains("opacity"))
    #expect(html.contains("color:#aa000080;background:#0000aa;"))
    #expect(html.contains("color:#aa000080;"))
  }

  /// As a terminal shows them, so that columns stay in their places.
  @Test func lettersStandInTheOrderOfTheirCells() throws {
    let art = try drawn(Size(9, 1), "text 0,0 \"אבג│ab\"")
    let html = try text(HTMLFormat(), art)
    #expect(html.contains("direction: ltr; unicode-bidi: bidi-override;"))
    #expect(
      try text(SVGFormat(), art).contains(" direction=\"ltr\" unicode-bidi=\"bidi-override\""))
    for latin in ["ab", "絵é", "│─█"] {
      let art = try drawn(Size(9, 1), "text 0,0 \"\(latin)\"")
      #expect(try !text(SVGFormat(), art).contains("bidi"), "\(latin)")
    }
  }

  @Test func coloursOfMIRCHaveTwoDigits() throws {
    let art = try drawn(Size(2, 1), "text 0,0 \"1,\" fg=white bg=black")
    #expect(try text(MIRCFormat(), art) == "\u{3}15,011,\n")
  }

  @Test func noneOfThemIsRead() throws {
    for format in [SVGFormat(), HTMLFormat(), MIRCFormat()] as [any Format] {
      #expect(throws: FormatError.self) {
        try format.read(ForeignFile(Array("<svg/>".utf8)), ReadingOptions())
      }
    }
  }
}

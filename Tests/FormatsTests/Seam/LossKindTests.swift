import Cells
import DrawingCore
import Formats
import Testing

/// What can be seen of a loss, and what is asked about it.
struct LossKindTests {
  private func report(_ name: String, _ drawing: Drawing) throws -> LossReport {
    try #require(FormatList.standard.named(name)).export(drawing).losses
  }

  @Test func whatStaysAsItLooksIsNotVisible() throws {
    let drawing = try drawn(
      Size(6, 3), "text 0,0 \"ab\" fg=default bg=none", "layer new \"top\"",
      "text 3,1 \"c\" fg=red bg=none", "layer new \"more\"", "layer hide 3", "about title=\"t\"",
      "palette colors \"#102030\"")
    for name in ["xb", "html", "svg"] {
      let losses = try report(name, drawing)
      #expect(!losses.isEmpty && losses.visible.isEmpty, "\(losses)")
    }
  }

  /// VGA's colours by their levels are VGA's colours, wherever the bytes are the same.
  @Test(arguments: ["xb", "bin", "adf", "idf", "pcb"])
  func theSameBytesLoseNothing(name: String) throws {
    let script = ["fill 0,0 glyph=\"x\" fg=3 bg=1", "text 0,1 \"yz\" fg=15 bg=4"]
    let format = try #require(FormatList.standard.named(name))
    let plain = try format.export(try drawn(Size(80, 3), script))
    let remapped = try format.export(try drawn(Size(80, 3), script + ["palette preset ega remap"]))
    #expect(remapped.bytes == plain.bytes)
    #expect(remapped.losses == plain.losses && remapped.losses[.colours] == nil)
    let back = try drawn(
      Size(80, 3), script + ["palette preset ega remap", "palette preset ansi remap"])
    #expect(try format.export(back).bytes == plain.bytes)
  }

  @Test func whatLooksOtherwiseIs() throws {
    let drawing = try drawn(Size(6, 3), "text 0,0 \"絵\" fg=#123456 bg=black")
    let losses = try report("pcb", drawing)
    #expect(Set(losses.visible.losses.map(\.kind)).isSuperset(of: [.glyphs, .colours]))
    #expect(losses.losses.filter(\.isVisible).allSatisfy { !$0.isHarmless })
  }

  /// Text ends with what is drawn; that the rest is blank nobody sees.
  @Test func onlyCellsThatAreCutOffAreMissed() throws {
    let blank = try drawn(Size(200, 9), "text 0,0 \"ab\" fg=default bg=none")
    let trimmed = try #require(try report("txt", blank)[.size])
    #expect(!trimmed.isVisible && trimmed.isHarmless)
    let full = try drawn(Size(81, 1), "text 0,0 \"\(String(repeating: "x", count: 81))\" fg=red")
    var options = WritingOptions()
    options.sauce = false
    let cut = try #require(try ANSIFormat().export(full, options).losses[.size])
    #expect(cut.isVisible && !cut.isHarmless)
    #expect(cut.sentence == "81x1 becomes 80x1, 1 cell is cut off")
  }

  /// A text cannot tell a blank that was drawn from a cell that was not; XBin makes it black.
  @Test func aBlankIsSeeThroughOrFixed() throws {
    let drawing = try drawn(Size(3, 1), "text 0,0 \"a b\"")
    let text = try report("txt", drawing)
    #expect(text.description == "as .txt: 1 cell in the default colours becomes see-through")
    #expect(text.losses.allSatisfy { $0.isHarmless })
    let xbin = try report("xb", drawing)
    #expect(xbin[.cleared] == nil && xbin[.defaults]?.cells == 3)
  }

  @Test func oneCellDrawnOverIsOne() throws {
    let file = ForeignFile(Array("a\u{1B}[1Db".utf8), named: "a.ans")
    let loss = try #require(try ANSIFormat().read(file, ReadingOptions()).losses[.animation])
    #expect(loss.sentence == "animation is lost, 1 cell is drawn over")
  }
}

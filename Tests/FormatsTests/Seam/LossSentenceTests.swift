import Cells
import Foundation
import Testing

@testable import Formats

/// What is lost is said in one line, in words that fit one of a thing as well as several.
struct LossSentenceTests {
  private static let sentences: [(Loss, String)] = [
    (Loss(.layers, from: 1), "1 layer becomes 1"),
    (Loss(.layers, from: 3, to: 2), "3 layers become 2"),
    (Loss(.hidden, from: 1), "1 hidden layer left out"),
    (Loss(.hidden, from: 2), "2 hidden layers left out"),
    (Loss(.frames, from: 1, to: 1), "1 frame becomes 1"),
    (Loss(.frames, from: 9), "9 frames become 1"),
    (Loss(.colours, cells: 1, from: 16, to: 8), "1 cell changes colour (16 become 8)"),
    (Loss(.colours, cells: 2, from: 1, to: 1), "2 cells change colour"),
    (Loss(.attributes, cells: 1), "1 cell loses attributes"),
    (Loss(.attributes, cells: 2), "2 cells lose attributes"),
    (Loss(.transparency, cells: 1), "1 cell no longer see-through"),
    (Loss(.transparency, cells: 0), "0 cells no longer see-through"),
    (Loss(.defaults, cells: 1), "1 cell in the default colours gets fixed ones"),
    (Loss(.defaults, cells: 5), "5 cells in the default colours get fixed ones"),
    (Loss(.cleared, cells: 1), "1 cell in the default colours becomes see-through"),
    (Loss(.cleared, cells: 5), "5 cells in the default colours become see-through"),
    (Loss(.palette, from: 1), "the palette of 1 colour is not kept"),
    (Loss(.palette, from: 16), "the palette of 16 colours is not kept"),
    (Loss(.font), "the drawing's letters are not kept"), (Loss(.animation), "animation is lost"),
    (Loss(.animation, cells: 1), "animation is lost, 1 cell is drawn over"),
    (Loss(.animation, cells: 2), "animation is lost, 2 cells are drawn over"),
    (Loss(.times, from: 1), "1 frame changes time"),
    (Loss(.times, from: 2), "2 frames change time"),
  ]

  @Test(arguments: sentences)
  func aLossIsASentence(loss: Loss, sentence: String) {
    #expect(loss.sentence == sentence)
  }

  @Test(arguments: [
    (Loss.Kind.metadata, "not kept: title, author"),
    (.font, "the letters of title, author become those of code page 437"),
    (.characters, "2 characters left out: title, author"),
    (.sequences, "2 sequences not understood: title, author"),
    (.form, "not kept as written: title, author"),
  ])
  func whatHasNamesNamesThem(kind: Loss.Kind, sentence: String) {
    var loss = Loss(kind, from: 2)
    loss.names = ["title", "author"]
    #expect(loss.sentence == sentence)
  }

  /// Where a picture is made of colours alone, losing them loses all of it.
  @Test(arguments: [
    (1, 1, "1 cell changes colour (9 become 4), which is all that it is made of"),
    (3, 3, "3 cells change colour (9 become 4), which is all that they are made of"),
    (3, 1, "3 cells change colour (9 become 4), which is all that 1 of them is made of"),
    (3, 2, "3 cells change colour (9 become 4), which is all that 2 of them are made of"),
  ])
  func cellsOfColourAloneLoseAllOfIt(cells: Int, bare: Int, sentence: String) {
    var loss = Loss(.colours, cells: cells, from: 9, to: 4)
    loss.bare = bare
    #expect(loss.sentence == sentence)
  }

  /// What a code page has something near to is not lost, and told apart from what is.
  @Test(arguments: [
    (1, 1, "1 glyph becomes the nearest of code page 437: “é” at 0,7"),
    (4, 4, "4 glyphs become the nearest of code page 437: “é” at 0,7 …"),
    (2, 1, "1 glyph becomes the nearest of code page 437, 1 glyph lost: “é” at 0,7"),
    (5, 2, "2 glyphs become the nearest of code page 437, 3 glyphs lost: “é” at 0,7 …"),
  ])
  func theNearestOfACodePageIsToldApart(cells: Int, nearest: Int, sentence: String) {
    var loss = Loss(.glyphs, cells: cells)
    (loss.nearest, loss.examples) = (nearest, Self.examples("é"))
    #expect(loss.sentence == sentence)
  }

  @Test func sizesAreToldWithWhatIsCutOff() {
    var loss = Loss(.size, from: Size(80, 24), to: Size(40, 24))
    #expect(loss.sentence == "80x24 becomes 40x24")
    #expect(loss.isHarmless && !loss.isVisible)
    for (cells, end) in [(1, ", 1 cell is cut off"), (3, ", 3 cells are cut off")] {
      loss.cells = cells
      #expect(loss.sentence == "80x24 becomes 40x24" + end)
      #expect(!loss.isHarmless && loss.isVisible)
    }
  }

  private static func examples(_ text: String) -> [Loss.Example] {
    Glyph.glyphs(in: text).enumerated().map {
      Loss.Example(glyph: $0.element, place: Point($0.offset, 7))
    }
  }

  @Test func glyphsAreShownAndThatThereAreMore() {
    var loss = Loss(.glyphs, cells: 1)
    loss.examples = Self.examples("é")
    #expect(loss.sentence == "1 glyph lost: “é” at 0,7")
    loss = Loss(.glyphs, cells: 4)
    loss.examples = Self.examples("é絵☺")
    #expect(loss.sentence == "4 glyphs lost: “é” at 0,7, “絵” at 1,7, “☺” at 2,7 …")
  }

  // MARK: Reports

  @Test func aReportHasEachKindOnceInOrder() throws {
    var (first, second) = (
      Loss(.glyphs, cells: 2, from: 5), Loss(.glyphs, cells: 3, from: 6, to: 7)
    )
    (first.examples, second.examples) = (Self.examples("ab"), Self.examples("cd"))
    (first.names, second.names) = (["x", "y"], ["y", "z"])
    let report = LossReport(format: "ans", [Loss(.font), first, Loss(.layers, from: 2), second])
    #expect(report.losses.map(\.kind) == [.layers, .glyphs, .font])
    let joined = try #require(report[.glyphs])
    #expect(joined.cells == 5 && joined.from == "5" && joined.to == "7")
    #expect(joined.names == ["x", "y", "z"])
    #expect(joined.examples.map(\.glyph.description) == ["a", "b", "c"])
    #expect(report[.size] == nil)
    #expect(report.visible.losses.map(\.kind) == [.glyphs, .font])
    #expect(
      report.description == "as .ans: 2 layers become 1, " + joined.sentence
        + ", the drawing's letters are not kept")
  }

  @Test func nothingIsSaidToBeLost() {
    let report = LossReport(of: TextFormat())
    #expect(report.isEmpty && report.description == "as .txt: nothing is lost")
    #expect(report.json == #"{"format":"txt","losses":[]}"#)
    #expect(LossReport(of: PaletteFile.gpl).format == "gpl")
    #expect(report.following([Loss(.font)]).losses.map(\.kind) == [.font])
  }

  /// Whatever its texts hold, and each field only if there is something in it.
  @Test func aReportIsOneLineOfJSON() throws {
    var names = Loss(.metadata)
    names.names = ["a\"b\\c", "\u{1}\n絵"]
    var size = Loss(.size, from: Size(2, 3), to: Size(1, 3))
    size.cells = 4
    var glyphs = Loss(.glyphs, cells: 1, from: 2, to: 3)
    glyphs.examples = Self.examples("\"")
    let report = LossReport(format: "x\"y", [names, size, glyphs])
    #expect(!report.json.contains { $0.isNewline })
    let read = try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? NSDictionary
    let expected: NSDictionary = [
      "format": "x\"y",
      "losses": [
        [
          "kind": "glyphs", "cells": 1, "from": 2, "to": 3,
          "first": [["glyph": "\"", "at": [0, 7]]],
        ],
        ["kind": "size", "cells": 4, "from": "2x3", "to": "1x3"],
        ["kind": "metadata", "names": ["a\"b\\c", "\u{1}\n絵"]],
      ],
    ]
    #expect(read == expected)
  }

  /// What is lost stays known while a session lasts, all but the examples.
  @Test(arguments: Loss.Kind.allCases)
  func aLossIsKeptWithASession(kind: Loss.Kind) throws {
    var loss = Loss(kind, cells: 3, from: 2, to: 1)
    loss.names = ["name"]
    let bytes = try JSONEncoder().encode(loss)
    #expect(try JSONDecoder().decode(Loss.self, from: bytes) == loss)
    loss.examples = Self.examples("é")
    let kept = try JSONDecoder().decode(Loss.self, from: JSONEncoder().encode(loss))
    #expect(kept.examples.isEmpty)
    #expect(kept == Loss(kind, cells: 3, from: 2, to: 1).named(["name"]))
  }
}

extension Loss {
  fileprivate func named(_ names: [String]) -> Loss {
    var loss = self
    loss.names = names
    return loss
  }
}

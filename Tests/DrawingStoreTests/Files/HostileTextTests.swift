import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import TerminalKit

/// Whatever comes from outside, the screen holds nothing but glyphs that may stand in a cell.
@MainActor struct HostileTextTests {
  nonisolated private static let names = [
    "\u{1B}[31mred\u{7}", "a\u{202E}gpj.exe", "\u{9B}2J", "x\ny", "\u{200B}\u{FEFF}zero",
    "e\u{301}\u{301}\u{301}\u{301}", "\u{1F469}\u{200D}\u{1F680}", "tab\tbed", "\u{E000}\u{FFFF}",
  ]

  private func expectClean(_ stage: Stage, sourceLocation: SourceLocation = #_sourceLocation) {
    for cell in stage.screen.grid.cells {
      for (i, scalar) in cell.glyph.scalars.enumerated() {
        let width = CellWidth.of(scalar)
        #expect(i == 0 ? width ?? 0 > 0 : width == 0, sourceLocation: sourceLocation)
      }
    }
  }

  /// Within `""`, everything but what the scripts' own escapes need.
  private func quoted(_ path: String) -> String {
    path.unicodeScalars.map { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }.joined()
  }

  @Test(arguments: 0..<9)
  func hostileNamesOfFilesReachNoTerminal(index: Int) throws {
    let name = Self.names[index]
    let stage = try Stage.with("line 0,0 1,1")
    stage.enter("save \"\(quoted(stage.folder(name)))\"")
    #expect(stage.isMarkedSaved, "\(stage.message)")
    #expect(stage.message.hasPrefix("saved "))
    expectClean(stage)
    let next = try Stage(.open(stage.folder(name)), folder: stage.folder)
    #expect(next.state == stage.state)
    expectClean(next)
    next.enter("open \"\(quoted(stage.folder(name)))none\"")
    expectClean(next)
    #expect(next.screen.grid[1, 23].style == Theme.standard[.failure])
  }

  @Test(arguments: 0..<9)
  func namesThatFail(index: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder("none/" + Self.names[index])
    let failure = #expect(throws: Failure.self) {
      try DrawingFile.open(path + "/x", as: DrawingViewController.self)
    }
    let text = failure?.description ?? ""
    let isClean = text.unicodeScalars.allSatisfy { CellWidth.of($0) != nil }
    #expect(isClean && !text.contains("\n"), "\(text.debugDescription)")
  }

  @Test func whatIsTypedAndPasted() throws {
    let stage = try Stage()
    for text in Self.names {
      stage.send(.paste(text))
      stage.press(":")
      stage.send(.paste("nonsense \(text)"))
      expectClean(stage)
      stage.press("enter")
      expectClean(stage)
      stage.press("esc", "t")
      stage.send(.paste(text))
      stage.type(text)
      expectClean(stage)
      stage.press("esc", "esc")
      expectClean(stage)
    }
  }

  @Test func layersNames() throws {
    let stage = try Stage()
    for name in Self.names { stage.enter("layer new \"\(quoted(name))\"") }
    #expect(stage.state.drawing.layers.count == 10)
    let scalars = stage.state.drawing.layers.flatMap { $0.name.unicodeScalars }
    let allMayStand = scalars.allSatisfy { CellWidth.of($0) != nil }
    #expect(allMayStand)
  }
}

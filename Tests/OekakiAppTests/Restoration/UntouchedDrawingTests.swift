import Cells
import DrawingCore
import DrawingStore
import Foundation
import Sessions
import Staging
import TestSupport
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// What is typed on a screen over a drawing in which nothing was done comes back after a sudden end,
/// and the size that was asked for.
@MainActor @Suite("S2 Restoration: untouched drawings") struct UntouchedDrawingTests {
  /// The screens that take text: how to open them, and what is seen of the text there.
  nonisolated static let screens: [(keys: [String], shows: String)] = [
    ([":"], ": xyz"), (["ctrl-e", "ctrl-u"], "xyz"), (["alt-s", "ctrl-u"], "xyz"), (["f4"], "xyz"),
    (["ctrl-o"], "Filter xyz"), (["f5"], "xyz"),
  ]

  private func relaunch(_ stage: Stage, _ request: LaunchRequest = .last) throws -> Stage {
    try Stage(request, screen: stage.screen.size, folder: stage.folder)
  }

  private func earlier() throws -> TemporaryFolder {
    let stage = try Stage(.new(Size(9, 4)))
    stage.press("space")
    return stage.folder
  }

  private func type(_ index: Int, on stage: Stage) {
    for key in Self.screens[index].keys { stage.press(key) }
    stage.type("xyz")
    #expect(stage.text.contains(Self.screens[index].shows), "\(stage.text)")
  }

  private func expect(_ index: Int, on stage: Stage, size: Size? = nil) {
    #expect(stage.text.contains(Self.screens[index].shows), "\(stage.text)")
    #expect(stage.controller.presented != nil)
    if let size { #expect(stage.state.drawing.size == size) }
  }

  /// Although another session was the last one.
  @Test(arguments: screens.indices) func overANewDrawing(index: Int) throws {
    for size in [nil, Size(33, 7)] {
      let stage = try Stage(.new(size), folder: try earlier())
      type(index, on: stage)
      var next = stage
      for _ in 0..<2 {
        next = try relaunch(next)
        expect(index, on: next, size: size ?? Drawing.defaultSize)
      }
    }
  }

  @Test(arguments: screens.indices) func overAFileThatIsMissing(index: Int) throws {
    let folder = try earlier()
    let path = folder("missing.oekaki")
    let stage = try Stage(.open(path), folder: folder)
    type(index, on: stage)
    var next = stage
    for request in [LaunchRequest.open(path), .last, .open(path)] {
      next = try relaunch(next, request)
      expect(index, on: next)
      #expect(next.controller.document.name == "missing.oekaki")
    }
    #expect(!folder.has("missing.oekaki"))
  }

  @Test(arguments: screens.indices) func overLinesOfASourceFile(index: Int) throws {
    let folder = try earlier()
    try folder.write("a.c", "// +-+\n// +-+\n".utf8)
    let request = LaunchRequest.edit(try SourcePlace("\(folder("a.c")):1-2"))
    let stage = try Stage(request, folder: folder)
    type(index, on: stage)
    var next = stage
    for request in [request, .last, request] {
      next = try relaunch(next, request)
      expect(index, on: next)
      #expect(next.controller.document.source != nil)
    }
  }

  @Test func theSizeThatWasAskedFor() throws {
    let folder = try earlier()
    let stage = try Stage(.new(Size(33, 7)), folder: folder)
    #expect(try relaunch(stage).state.drawing.size == Size(33, 7))
    let path = folder("new.oekaki")
    let named = try Stage(.new(Size(21, 6), file: path), folder: folder)
    for request in [LaunchRequest.open(path), .last, .open(path)] {
      let next = try relaunch(named, request)
      #expect(next.state.drawing.size == Size(21, 6) && next.controller.document.path == path)
    }
  }

  /// A fresh drawing over which no screen is open any more is not kept, however it is left.
  @Test func aFreshDrawingIsNotKeptWithoutThem() throws {
    let folder = try earlier()
    let before = try folder.names("state/sessions")
    for ending in 0..<4 {
      let stage = try Stage(.new(nil), folder: folder)
      stage.press(":")
      stage.type("rec")
      switch ending {
      case 0: stage.press("esc", "ctrl-q")
      case 1:
        stage.press("esc")
        stage.send(.terminate(signal: 15))
      case 2: stage.press("esc", "ctrl-n", "ctrl-q")
      default:
        // Killed with the screen open, and left after a relaunch.
        let next = try relaunch(stage)
        #expect(next.text.contains(": rec"))
        next.press("esc", "ctrl-q")
      }
      folder.user.map { ($0 as? Stage)?.die() }
      #expect(try folder.names("state/sessions") == before, "ending \(ending)")
    }
    #expect(try Stage(.last, folder: folder).state.drawing.size == Size(9, 4))
  }

  /// Left with a screen open: it is kept.
  @Test func aFreshDrawingIsKeptWithThem() throws {
    let stage = try Stage(.new(nil), folder: try earlier())
    stage.press(":")
    stage.type("rec")
    stage.press("ctrl-q")
    #expect(try relaunch(stage).text.contains(": rec"))
  }
}

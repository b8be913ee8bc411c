import Cells
import DrawingCore
import Foundation
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import TerminalKit

/// From a name to a picture, through two screens.
@MainActor @Suite("S7 Constants from outside, S8 From a name to a picture") struct LetteringTests {
  private func stage() throws -> Stage {
    let stage = try Stage(.new(Size(70, 20)))
    stage.enter("cursor 2,1")
    return stage
  }

  private func preview(_ stage: Stage) throws -> LetteringPreviewViewController {
    let navigation = try #require(stage.controller.presented as? NavigationController)
    return try #require(navigation.topViewController as? LetteringPreviewViewController)
  }

  /// What "solid" draws of a text, on the drawing's own cells.
  private func letters(_ text: String, at p: Point) throws -> Set<Point> {
    let font = try FontLibrary().font(named: "solid")
    let picture = try Lettering.picture(of: text, in: font, ink: Style())
    var points: Set<Point> = []
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] != .clear { points.insert(Point(x, y) + p) }
    }
    return points
  }

  private func drawn(_ stage: Stage) -> Set<Point> {
    let layer = stage.state.drawing.layers[0]
    var points: Set<Point> = []
    for y in 0..<20 {
      for x in 0..<70 where layer[Point(x, y)] != .clear { points.insert(Point(x, y)) }
    }
    return points
  }

  /// A sample has the ink of its row, wherever the bar is.
  @Test(arguments: ColorDepth.allCases)
  func samplesCanBeReadOnTheBar(depth: ColorDepth) throws {
    let stage = try Stage(.new(Size(70, 20)), colors: depth)
    stage.press("f4")
    stage.type("Ku")
    stage.press("enter")
    let theme = Theme(.dark, depth)
    func hasLetters(_ name: StyleName) -> Bool {
      stage.screen.grid.cells.contains { cell in
        cell.glyph.description == "█" && cell.style.foreground == theme[name].foreground
          && cell.style.attributes == theme[name].attributes
      }
    }
    for key in ["down", "up"] {
      stage.press(key)
      #expect(hasLetters(.chosen) && hasLetters(.panelStrong), "\(stage.text)")
    }
  }

  @Test func aTextIsTypedSeenStampedAndUndoneInOneStep() throws {
    let stage = try stage()
    let before = stage.drawingDigest
    stage.press("f4")
    #expect(stage.text.contains("Lettering") && stage.text.contains("text to make large"))
    stage.type("Ku")
    #expect(stage.text.contains("██"))
    stage.press("enter")
    #expect(try preview(stage).receivedText == "Ku")
    #expect(stage.text.contains("half") && stage.text.contains("solid"))
    stage.press("down", "up", "enter")
    #expect(stage.controller.presented == nil)
    #expect(stage.state.floating?.origin == Point(2, 1))
    stage.press("right", "enter")
    #expect(drawn(stage) == (try letters("Ku", at: Point(3, 1))))
    stage.press("ctrl-z")
    #expect(stage.drawingDigest == before && stage.state.floating == nil)
    stage.press("ctrl-y")
    #expect(drawn(stage) == (try letters("Ku", at: Point(3, 1))))
  }

  /// What is typed finds fonts; Esc clears it before it goes back.
  @Test func aFontIsFoundByItsName() throws {
    let stage = try stage()
    stage.press("f4")
    stage.type("Ku")
    stage.press("enter")
    #expect(stage.text.contains("type to search ") && stage.text.contains("fonts"))
    stage.type("soli")
    #expect(try preview(stage).fontName == "solid" && stage.text.contains("soli▏"))
    stage.send(.terminate(signal: 15))
    let next = try Stage(.last, folder: stage.folder)
    #expect(try preview(next).fontName == "solid" && next.text.contains("soli▏"))
    next.type("zzz")
    #expect(next.text.contains("no font is called so"))
    next.press("enter")
    #expect(next.state.floating == nil)
    next.press("esc", "enter")
    #expect(next.state.floating?.origin == Point(2, 1))
  }

  @Test(arguments: ["", "   "])
  func aBlankTextIsNameless(text: String) throws {
    let stage = try stage()
    stage.press("f4")
    stage.type(text)
    stage.press("enter")
    #expect(try preview(stage).receivedText == "名無し")
    #expect(stage.text.contains("名無し"))
    // It is the name of nothing: that is not drawn.
    stage.press("enter")
    #expect(stage.text.contains("nothing was typed") && stage.state.floating == nil)
    stage.press("esc")
    stage.type("A")
    stage.press("enter", "enter")
    #expect(stage.state.floating != nil)
  }

  /// Who types it has a picture of it, also after a relaunch.
  @Test func theWordItselfCanBeDrawn() throws {
    let stage = try stage()
    stage.press("f4")
    stage.type("名無し")
    stage.press("enter")
    stage.send(.terminate(signal: 15))
    let next = try Stage(.last, folder: stage.folder)
    next.press("enter")
    #expect(next.state.floating != nil)
  }

  /// The picture is made when the screen appears, not before, and the constant of what is blank is
  /// set in `init?(coder:)` itself.
  @Test func thePictureIsMadeInViewDidAppear() throws {
    let stage = try stage()
    let screen = try LetteringPreviewViewController.instance()
    #expect(screen.receivedText == Lettering.nameless)
    screen.loadViewIfNeeded()
    let picture = screen.view.hierarchy.compactMap { ($0 as? ImageView)?.image }
    #expect(picture.isEmpty)
    stage.controller.present(NavigationController(rootViewController: screen))
    #expect(screen.view.hierarchy.contains { ($0 as? ImageView)?.image != nil })
    #expect(!stage.text.contains("\u{FFFD}"))
  }

  /// A memory warning while a screen lies below another takes nothing that was typed, on screen or
  /// at the next launch.
  @Test func whatWasTypedOutlivesAMemoryWarning() throws {
    let stage = try stage()
    stage.press("f4")
    stage.type("Kuma")
    stage.press("left", "enter")
    stage.send(.memoryWarning)
    let navigation = try #require(stage.controller.presented as? NavigationController)
    #expect(navigation.viewControllers.first?.isViewLoaded == false)
    let next = try Stage(.last, folder: stage.folder)
    for stage in [next, try Stage(.last, folder: next.folder)] {
      #expect(try preview(stage).receivedText == "Kuma")
      stage.send(.memoryWarning)
      stage.press("esc")
      #expect(stage.text.contains("Kuma"))
      stage.type("X")
      #expect(stage.text.contains("KumXa"))
      stage.press("backspace", "enter")
    }
  }

  @Test func escapeGoesBackAndThenAway() throws {
    let stage = try stage()
    let before = stage.screen.grid
    stage.press("f4")
    stage.type("a")
    stage.press("enter", "esc")
    let navigation = try #require(stage.controller.presented as? NavigationController)
    #expect(navigation.topViewController is LetteringViewController)
    stage.type("b")
    #expect(stage.text.contains("ab"))
    stage.press("esc")
    #expect(stage.screen.grid == before)
  }

  /// Killed between any two keys, the same screen is there again, and what follows is the same.
  @Test(arguments: 0...7)
  func itSurvivesAKillBetweenAnyTwoSteps(step: Int) throws {
    let keys = ["f4", "K", "u", "enter", "down", "up", "enter"]
    let stage = try stage()
    stage.enter("color fg=red")
    for key in keys.prefix(step) { stage.press(key) }
    // The sessions are kept at the end; the screens with every batch.
    stage.send(.terminate(signal: 15))
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.lines.dropLast(2) == stage.lines.dropLast(2))
    for key in keys.dropFirst(step) { next.press(key) }
    next.press("enter")
    #expect(drawn(next) == (try letters("Ku", at: Point(2, 1))))
    #expect(next.state.drawing.layers[0][Point(4, 3)].style.foreground == .palette(1))
    #expect(next.state.history.undoCount == 1)
  }

  /// What the screens do not handle is not meant for the drawing below: keys, text, the mouse.
  @Test func nothingReachesTheDrawingBelow() throws {
    for opening in [["f4"], ["f4", "A", "enter"], ["f5"], ["f1"], ["ctrl-o"]] {
      let stage = try stage()
      stage.press("t")
      for key in opening { stage.press(key) }
      let (digest, reports) = (stage.digest, stage.screen.reportsMouse)
      for key in ["f3", "ctrl-z", "ctrl-x", "ctrl-v", "x", "3", "l", "space"] {
        stage.press(key)
      }
      stage.send(.paste("LEAK"))
      stage.drag(from: Point(30, 14), to: Point(40, 18))
      #expect(stage.digest == digest, "\(opening)")
      #expect(stage.screen.reportsMouse == reports && stage.isRunning, "\(opening)")
    }
  }

  @Test func aFontThatHasGoneIsNotReplacedByTheNextOne() throws {
    let stage = try stage()
    stage.press("f4")
    stage.type("Ku")
    stage.press("enter")
    try preview(stage).fontName = "gone"
    stage.send(.terminate(signal: 15))
    let next = try Stage(.last, folder: stage.folder)
    #expect(try preview(next).fontName == "gone")
    #expect(next.text.contains("there is no font named gone"))
  }

  @Test func aMistakeLeavesTheCommandLineOpen() throws {
    let stage = try stage()
    stage.enter("letter 0,0 \"a\" font=nothere")
    #expect(stage.controller.presented is CommandLineViewController)
    #expect(stage.status.contains("there is no font named nothere"))
  }

  /// Left and right choose the ink, and the font is the one chosen last time.
  @Test func fontAndInkAreChosen() throws {
    let stage = try stage()
    stage.enter("color fg=0")
    stage.press("f4")
    stage.type("Ku")
    stage.press("enter", "up", "right", "enter", "enter")
    let half = try FontLibrary().font(named: "half")
    let picture = try Lettering.picture(of: "Ku", in: half, ink: Style())
    #expect(drawn(stage).map(\.y).max() == picture.height)
    #expect(stage.state.brush.style.foreground == .palette(1))
    #expect(stage.state.drawing.layers[0][Point(2, 2)].style.foreground == .palette(1))
    stage.press("f4")
    stage.type("x")
    stage.press("enter")
    #expect(try preview(stage).fontName == "half")
  }

  // MARK: The command

  @Test func aCommandDrawsInOneStep() throws {
    let stage = try stage()
    let before = stage.drawingDigest
    stage.enter("letter 5,2 \"Ku\" font=solid fg=9")
    #expect(drawn(stage) == (try letters("Ku", at: Point(5, 2))))
    #expect(stage.state.drawing.layers[0][Point(7, 4)].style.foreground == .palette(9))
    #expect(stage.state.brush.style.foreground == .default)
    stage.press("ctrl-z")
    #expect(stage.drawingDigest == before)
  }

  @Test(arguments: [
    ("letter 0,0 \"a\" font=nothere", "there is no font named nothere"),
    ("letter 0,0 \"\"", "no letters to draw"),
    ("letter 0,0 \"a\" font=missing.flf", "missing.flf: there is no such file"),
  ])
  func whatCannotBeLetteredIsTold(line: String, reason: String) throws {
    let stage = try stage()
    let digest = stage.digest
    stage.enter(line)
    #expect(stage.status.contains(reason), "\(stage.status)")
    #expect(stage.digest == digest)
  }

  @Test func aFontsFileIsFoundByItsNameInTheGivenFolders() throws {
    let folder = try TemporaryFolder()
    try folder.write("empty.flf", [])
    let library = FontLibrary.installed([folder.path], environment: ["HOME": folder.path])
    #expect(library.names.contains("empty") && library.names.first == "half")
    #expect(throws: Failure.self) { try library.font(named: "empty") }
    #expect(throws: Failure.self) { try library.font(named: "../empty") }
  }

  /// In a script, files are those of its own folder.
  @Test func aScriptsFontsStayInItsFolder() throws {
    let recital = try Recital("letter 0,0 \"a\" font=\"/usr/share/figlet/standard.flf\"")
    #expect(recital.failure?.description.contains("outside") == true)
    #expect(try Recital("letter 0,0 \"i\" font=half").text.contains("█"))
  }
}

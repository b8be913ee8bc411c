import Cells
import DrawingCore
import Foundation
import Sessions
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import TerminalKit

/// Two instances over one state directory. In a test both are this process.
@MainActor struct HeldDrawingTests {
  private let folder: TemporaryFolder
  private let file: String
  private let owner: Stage

  /// One instance has a drawing of a file open, with a stroke that is not saved.
  init() throws {
    folder = try TemporaryFolder()
    file = folder("a.oekaki")
    owner = try Stage(.new(Size(12, 5)), folder: folder)
    owner.press("space")
    owner.enter("save \"\(file)\"")
    owner.press("right", "space")
    _ = owner.controller.session?.flush(owner.controller, within: 10_000)
  }

  private func second(_ request: LaunchRequest, screen: Size = Stage.standard) throws -> Stage {
    try Stage(request, screen: screen, folder: folder, besides: true)
  }

  private func asks(_ stage: Stage) -> Bool { stage.application.controller.presented != nil }

  // MARK: The question

  @Test(arguments: ["a.oekaki", "link", "hard", "x/../a.oekaki"])
  func itAsksByWhateverName(name: String) throws {
    try folder.link("link", to: "a.oekaki")
    try FileManager.default.linkItem(atPath: file, toPath: folder("hard"))
    try folder.makeFolder("x")
    for request in [LaunchRequest.open(folder(name)), .restore(folder(name))] {
      let stage = try second(request)
      #expect(stage.text.contains("Already open") && stage.text.contains(" is open in "))
      #expect(stage.text.contains("[Read-only]  Open a copy   Leave"))
      #expect(stage.message == "Enter: Read-only · ←→ choose · Esc looks at it read-only")
      #expect(stage.controller.session?.id == nil)
    }
  }

  @Test(arguments: [Size(80, 24), Size(40, 10), Size(20, 6), Size(1, 1)])
  func allButtonsAreSeen(size: Size) throws {
    let stage = try second(.open(file), screen: size)
    for title in ["Read-only", "Open a copy", "Leave"] where size.width > 1 {
      let isFirst = title == "Read-only"
      #expect(stage.text.contains(isFirst ? "[\(title)]" : " \(title) "), "\(stage.text)")
    }
    stage.press("l")
    #expect(!stage.isRunning && stage.application.exitCode == 75)
  }

  @Test func leavingTouchesNothing() throws {
    let (before, sessions) = (try folder.bytes("a.oekaki"), try folder.names("state/sessions"))
    let stage = try second(.open(file))
    stage.press("right", "right", "enter")
    #expect(!stage.isRunning && stage.application.exitCode == 75)
    #expect(try folder.bytes("a.oekaki") == before)
    #expect(try folder.names("state/sessions") == sessions)
    owner.press("ctrl-s")
    #expect(owner.message == "saved a.oekaki", "the owner has not noticed")
  }

  // MARK: Read only

  @Test(arguments: ["r", "esc", "enter"])
  func readOnlyShowsWhatTheOtherHasAndKeepsNothing(key: String) throws {
    let (before, sessions) = (try folder.bytes("a.oekaki"), try folder.names("state/sessions"))
    let stage = try second(.open(file))
    stage.press(key)
    #expect(!asks(stage) && stage.drawingDigest == owner.drawingDigest, "with the unsaved stroke")
    #expect(stage.status.hasSuffix(" read-only ") && !stage.status.contains("saved"))
    stage.press("down", "space", "ctrl-s")
    #expect(stage.message.contains("is read-only here"))
    #expect(stage.status.contains("unsaved read-only"))
    stage.enter("save \"\(file)\"")
    #expect(stage.message.contains("is read-only here"))
    stage.press("ctrl-q")
    #expect(stage.isRunning && stage.message.contains("Ctrl-Q again discards it"))
    stage.press("ctrl-q")
    #expect(!stage.isRunning && stage.application.exitCode == 0)
    #expect(try folder.bytes("a.oekaki") == before)
    #expect(try folder.names("state/sessions") == sessions)
  }

  @Test func restoringReadOnlyShowsTheFileAlone() throws {
    let stage = try second(.restore(file))
    #expect(stage.drawingDigest != owner.drawingDigest)
    stage.press("r", "ctrl-q")
    #expect(!stage.isRunning, "nothing was drawn")
  }

  @Test func savedUnderAnotherNameItIsADrawingOfThatName() throws {
    let stage = try second(.open(file))
    stage.press("r", "down", "space")
    stage.enter("save \"\(folder("b.oekaki"))\"")
    #expect(stage.message == "saved b.oekaki" && stage.isMarkedSaved)
    stage.press("right", "space")
    #expect(stage.status.contains("unsaved") && !stage.status.contains("read-only"))
    stage.die()
    let next = try second(.open(folder("b.oekaki")))
    #expect(next.message == "recovered 1 stroke newer than the file")
    #expect(next.digest == stage.digest)
  }

  // MARK: A copy

  @Test func aCopyIsADrawingOfItsOwn() throws {
    let before = try folder.bytes("a.oekaki")
    let stage = try second(.open(file))
    stage.press("c")
    #expect(stage.title.contains("untitled") && stage.status.contains("unsaved"))
    #expect(stage.drawingDigest == owner.drawingDigest)
    stage.press("down", "space", "ctrl-q")
    #expect(!stage.isRunning)
    #expect(try folder.bytes("a.oekaki") == before)
    let next = try second(.last)
    #expect(next.digest == stage.digest && next.title.contains("untitled"))
    #expect(next.controller.session?.id != owner.controller.session?.id)
  }

  @Test func aCopyIsKeptBeforeAnythingIsDrawnInIt() throws {
    let stage = try second(.open(file))
    stage.press("c")
    stage.press("ctrl-q")
    #expect(try second(.last).digest == stage.digest)
  }

  // MARK: From within the program

  @Test func theCommandLineAsksToo() throws {
    let stage = try second(.new(Size(3, 3)))
    stage.press("space")
    stage.enter("open \"\(file)\"")
    #expect(asks(stage))
    stage.press("l")
    #expect(stage.isRunning && stage.application.controller === stage.controller)
    stage.enter("open \"\(file)\"")
    stage.press("r")
    #expect(stage.application.controller !== stage.controller)
    #expect(stage.status.hasSuffix(" read-only "))
    stage.enter("open \"\(file)\"")
    stage.press("c")
    #expect(stage.title.contains("untitled") && stage.status.contains("unsaved"))
  }

  @Test func theGalleryAsksToo() throws {
    let stage = try second(.new(Size(3, 3)))
    stage.press("ctrl-o", "tab", "down", "enter")
    #expect(stage.text.contains("a.oekaki is open in "))
    stage.press("l")
    #expect(stage.isRunning && stage.application.controller === stage.controller)
    stage.press("enter", "c")
    #expect(stage.title.contains("untitled"))
    #expect(stage.application.controller.editor.digest() == owner.digest)
  }

  @Test func savingOverItIsRefused() throws {
    let before = try folder.bytes("a.oekaki")
    let stage = try second(.new(Size(3, 3)))
    for _ in 0..<2 { stage.enter("save \"\(file)\"") }
    #expect(stage.message.contains("a.oekaki: is open in "))
    #expect(try folder.bytes("a.oekaki") == before)
    #expect(try folder.names().filter { $0.hasSuffix(".tmp") } == [])
  }

  @Test func theLastSessionIsPassedOver() throws {
    let stage = try second(.last)
    #expect(!asks(stage) && stage.state == EditorState())
    #expect(stage.message == "the last session is open in this Oekaki")
  }

  // MARK: Letting go

  @Test func aDrawingThatIsReplacedLetsGo() throws {
    owner.enter("save \"\(folder("b.oekaki"))\"")
    #expect(try !asks(second(.open(file))), "it has another name now")
    owner.enter("open \"\(folder("b.oekaki"))\"")
    #expect(owner.application.controller !== owner.controller)
    #expect(try asks(second(.open(folder("b.oekaki")))))
    owner.press("ctrl-q")
    #expect(try !asks(second(.open(folder("b.oekaki")))))
  }

  @Test func itStaysLockedAfterEverySave() throws {
    for _ in 0..<3 {
      owner.press("down", "space", "ctrl-s")
      #expect(owner.message == "saved a.oekaki")
      #expect(try asks(second(.open(file))))
    }
    let inodes = try folder.names("state/locks").filter { $0.hasPrefix("i-") }
    #expect(inodes.count == 1, "locks of files that are gone go too")
  }

  // MARK: Scripts

  @Test(arguments: [
    "open \"a.oekaki\"", "restore \"a.oekaki\"", "save \"a.oekaki\"", "open \"hard\"",
  ])
  func scriptsFail(script: String) throws {
    if script.contains("hard") {
      try FileManager.default.linkItem(atPath: file, toPath: folder("hard"))
    }
    let before = try folder.bytes("a.oekaki")
    let recital = try Recital("line 0,0 2,2\n\(script)", in: folder) {
      ($0.state, $0.respectsLocks) = (folder("state"), true)
    }
    #expect(recital.failure?.exitCode == 75)
    #expect(recital.failure?.location?.place.line == 2)
    #expect(try folder.bytes("a.oekaki") == before)
    owner.die()
    let next = try Recital("line 0,0 2,2\n\(script)", in: folder) {
      ($0.state, $0.respectsLocks) = (folder("state"), true)
    }
    #expect(next.failure == nil)
  }
}

import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// The name of a file is asked for: where it is saved, and as what it is exported.
@MainActor struct FileNameTests {
  private func stage(_ files: [String] = []) throws -> Stage {
    let folder = try TemporaryFolder()
    for file in files { try folder.write(file, "x".utf8) }
    let stage = try Stage(.new(Size(12, 5)), folder: folder, confined: true)
    try stage.run("line 0,0 3,0")
    return stage
  }

  @Test func aNameWithoutAnEndingGetsOurs() throws {
    let stage = try stage()
    stage.press("ctrl-s")
    #expect(stage.text.contains("Save as") && stage.screen.cursor != nil)
    stage.type("dusk.v2")
    #expect(stage.text.contains("dusk.v2.oekaki: a drawing"))
    stage.press("enter")
    #expect(stage.message == "saved dusk.v2.oekaki" && stage.controller.presented == nil)
    #expect(stage.folder.has("dusk.v2.oekaki"))
  }

  /// What most people look for comes first, and what is below is told.
  @Test func theUsualEndingsComeFirst() throws {
    let stage = try stage()
    stage.press("ctrl-e")
    stage.type("dusk")
    let rows = try ["png", "svg", "txt", "ans", "xb"].map { ending in
      try #require(stage.lines.firstIndex { $0.contains("dusk.\(ending) ") }, "\(ending)")
    }
    #expect(rows == rows.sorted())
    #expect(stage.text.contains("▼ ") && stage.text.contains(" more  Enter exports"))
    stage.press("up")
    #expect(!stage.text.contains("▼ "))
    stage.resize(to: Size(80, 60))
    #expect(!stage.text.contains("▼ "))
  }

  /// What Enter does over a file that is there is said before, in both dialogs.
  @Test func aNameThatIsTakenIsToldBeforeEnter() throws {
    let stage = try stage(["dusk.txt", "dusk.oekaki"])
    for (key, name) in [("ctrl-s", "dusk"), ("ctrl-e", "dusk.txt")] {
      stage.press(key)
      stage.type(name)
      #expect(stage.text.contains(" exists: Enter asks first"), "\(stage.text)")
      stage.press("enter")
      for file in ["dusk.txt", "dusk.oekaki"] { #expect(try stage.folder.bytes(file) == [120]) }
      stage.press("esc", "esc")
    }
    stage.press("ctrl-s")
    stage.type("dawn")
    #expect(!stage.text.contains("exists:"))
    stage.press("enter", "alt-s")
    #expect(!stage.text.contains("exists:"))
  }

  /// Another program's ending writes that; what cannot be seen of a loss is told, not asked.
  @Test func aKnownEndingWritesThatFormat() throws {
    let stage = try stage()
    try stage.run("layer new \"b\" ; line 0,1 3,1")
    stage.press("ctrl-s")
    stage.type("dusk.txt")
    stage.press("enter")
    #expect(stage.controller.presented == nil && stage.folder.has("dusk.txt"))
    #expect(stage.message.hasPrefix("exported dusk.txt: 2 layers become 1"), "\(stage.message)")
    #expect(stage.controller.statusMessage?.isError == false)
    #expect(!stage.isMarkedSaved)
  }

  /// Enter on the question goes back to the name, as Esc does.
  @Test func whatCanBeSeenIsAskedAboutAndEnterGoesBack() throws {
    let stage = try stage()
    try stage.run("color fg=red ; line 0,0 3,0")
    stage.press("ctrl-e")
    for (name, key) in [("a.txt", "enter"), ("b.txt", "esc"), ("c.txt", "g")] {
      stage.press("ctrl-u")
      stage.type(name)
      stage.press("enter")
      #expect(stage.text.contains("Exporting \(name) loses something"))
      #expect(stage.text.contains("4 cells change colour"))
      stage.press(key)
      #expect(!stage.folder.has(name) && stage.text.contains(name))
      #expect(stage.controller.presented is FileNameViewController)
    }
    stage.press("enter", "w")
    #expect(stage.controller.presented == nil && stage.folder.has("c.txt"))
    #expect(stage.message.hasPrefix("exported c.txt"))
  }

  @Test func aFileThatIsThereIsNotReplacedAtOnce() throws {
    let stage = try stage(["b.oekaki"])
    stage.press("ctrl-s")
    stage.type("b")
    stage.press("enter")
    #expect(stage.text.contains("already exists") && stage.controller.presented != nil)
    #expect(try stage.folder.bytes("b.oekaki") == Array("x".utf8))
    stage.press("enter")
    #expect(stage.message == "saved b.oekaki")
  }

  @Test func aSourceFileIsReplacedOnlyAfterAQuestion() throws {
    let stage = try stage(["precious.txt"])
    try stage.run("color fg=red ; line 0,0 3,0")
    stage.press("ctrl-e")
    stage.type("precious.txt")
    stage.press("enter")
    // What is lost hides nothing of what is there.
    #expect(stage.text.contains("precious.txt already exists"))
    #expect(stage.text.contains("cells change colour"))
    stage.press("enter")
    #expect(try stage.folder.bytes("precious.txt") == Array("x".utf8))
    stage.press("enter", "r")
    #expect(try stage.folder.bytes("precious.txt") != Array("x".utf8))
  }

  @Test func tabCompletesNamesFoldersAndEndings() throws {
    let stage = try stage(["dusk.oekaki", "dust.oekaki", "notes.c"])
    stage.press("ctrl-s")
    #expect(!stage.text.contains("notes.c"))
    stage.type("d")
    stage.press("tab")
    #expect(stage.text.contains(" dus ") && stage.text.contains("dust.oekaki"))
    stage.type("t")
    stage.press("tab")
    #expect(stage.text.contains("dust.oekaki exists"))
    stage.press("ctrl-u")
    stage.type("sky.x")
    #expect(stage.text.contains("sky.xb"))
    stage.press("ctrl-u")
    stage.type("st")
    stage.press("tab")
    #expect(stage.text.contains("state/"))
  }

  /// The arrows go through what it may become; Enter takes that.
  @Test func theArrowsGoThroughWhatItMayBecome() throws {
    let stage = try stage()
    stage.press("ctrl-e")
    #expect(stage.text.contains("Export") && stage.text.contains("ANSI art"))
    stage.press("down")
    let first = try #require(FileNameCompletion.first)
    #expect(stage.text.contains("untitled.\(first.ending): \(first.title)"))
    stage.press("down", "up", "up", "down")
    #expect(stage.text.contains("untitled.\(first.ending): \(first.title)"))
  }

  @Test func aClickTakesAName() throws {
    let stage = try stage()
    stage.press("ctrl-e", "end")
    stage.type("s")
    let row = try #require(stage.lines.firstIndex { $0.contains("untitled.svg") })
    stage.click(try stage.column(of: "untitled.svg", row: row), row)
    stage.press("enter")
    #expect(stage.folder.has("untitled.svg"))
    #expect(stage.message.hasPrefix("exported untitled.svg"))
  }

  /// Where an ending is to be chosen, it can be typed alone over the name that is offered.
  @Test(arguments: ["svg", ".svg", "SVG"]) func anEndingAloneIsEnough(typed: String) throws {
    let stage = try stage()
    stage.press("ctrl-e")
    #expect(stage.text.contains("choose an ending"))
    stage.type(typed)
    let name = "untitled.\(typed.suffix(3))"
    #expect(stage.text.contains("\(name): SVG"), "\(stage.text)")
    stage.press("enter")
    #expect(stage.message.hasPrefix("exported \(name)"), "\(stage.message)")
    #expect(stage.folder.has(name) && !stage.folder.has(typed))
  }

  /// Who clicked the wrong ending clicks another one.
  @Test func aClickLeavesTheOtherEndings() throws {
    let stage = try stage()
    stage.press("ctrl-e", "end")
    for ending in ["svg", "txt", "png"] {
      let name = "untitled.\(ending)"
      let row = try #require(
        stage.lines.lastIndex { $0.contains(name) && !$0.contains("\(name):") }, "\(stage.text)")
      stage.click(try stage.column(of: name, row: row), row)
      #expect(stage.text.contains("\(name): "), "\(stage.text)")
    }
    stage.press("enter")
    #expect(stage.folder.has("untitled.png"))
  }

  /// What was wrong with a name is not said of the next one.
  @Test func anErrorGoesWithTheNameThatItIsAbout() throws {
    let stage = try stage()
    stage.enter("import")
    stage.type("nosuch.png")
    stage.press("enter")
    #expect(stage.controller.statusMessage?.isError == true, "\(stage.text)")
    stage.type("x")
    #expect(stage.controller.statusMessage == nil, "\(stage.text)")
  }

  /// The proposal is selected: what is typed takes its place, and the endings are offered for it.
  @Test func whatIsTypedReplacesTheProposal() throws {
    let stage = try stage()
    stage.press("ctrl-e")
    stage.type("logo")
    #expect(stage.text.contains(" logo ") && !stage.text.contains("untitled."))
    #expect(stage.text.contains("logo.svg"))
    stage.press("esc", "ctrl-e", "end")
    stage.type("svg")
    #expect(stage.text.contains("untitled.svg: "))
  }

  @Test func withoutANameNothingIsWritten() throws {
    let stage = try stage()
    stage.press("ctrl-s", "enter")
    #expect(stage.text.contains("enter a name"))
    stage.type("state/")
    stage.press("enter")
    #expect(stage.text.contains("Save as"))
    stage.press("esc")
    #expect(stage.controller.presented == nil)
  }

  /// A drawing that has a name is saved under another one, and that is its file from then on.
  @Test func anotherNameForADrawingThatHasOne() throws {
    let stage = try stage()
    stage.enter("save \"a.oekaki\"")
    stage.press("alt-s")
    #expect(stage.text.contains("a.oekaki"))
    stage.press("ctrl-u")
    stage.type("b")
    stage.press("enter")
    #expect(stage.title.contains("b.oekaki") && stage.folder.has("a.oekaki"))
  }

  @Test func whatIsTypedComesBack() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("space", "ctrl-e", "ctrl-u")
    stage.type("abc.sv")
    let lines = stage.lines.dropLast(2)
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.lines.dropLast(2) == lines)
    next.press("tab")
    #expect(next.text.contains("abc.svg: "))
  }

  /// Names that would be something else in the terminal are shown safely.
  @Test func theHomeIsExpandedAndControlsAreNotShown() throws {
    let stage = try stage(["e\u{1B}[31mvil.oekaki"])
    stage.press("ctrl-s")
    stage.type("e")
    #expect(stage.text.contains("vil.oekaki") && !stage.text.contains("\u{1B}"))
    stage.press("ctrl-u")
    stage.type("~")
    stage.press("tab")
    #expect(stage.text.contains("~/"))
  }

  @Test func whatIsNotSeenIsNotInAName() throws {
    let stage = try stage()
    stage.press("ctrl-s")
    stage.send(.paste("ab\tcd\u{202E}.oekaki"))
    stage.press("enter")
    #expect(stage.folder.has("ab cd.oekaki") && stage.message == "saved ab cd.oekaki")
  }

  /// Nothing is lost that was typed there.
  @Test(arguments: [
    ("alt-i", "My title"), (":", "rect 1"), ("f4", "Hello"), ("f5", "arrow"), ("f6", "12"),
    ("f7", ""), ("f8", ""), ("f9", ""), ("%", ""), ("v", ""), ("?", ""),
  ])
  func theNameIsAskedForOverTheScreenThatIsOpen(key: String, text: String) throws {
    let stage = try stage()
    stage.press(key)
    stage.type(text)
    let lines = stage.lines.dropFirst().dropLast(2)
    for _ in 0..<2 {
      stage.press("ctrl-s")
      stage.type("zz")
      // The same question is asked once.
      stage.press("ctrl-s")
      #expect(stage.text.contains("Save as") && stage.text.contains("zz.oekaki: a drawing"))
      stage.press("esc")
      #expect(stage.lines.dropFirst().dropLast(2) == lines && stage.controller.presented != nil)
    }
    stage.press("ctrl-s")
    stage.type("zz")
    let next = try Stage(.last, folder: stage.folder, confined: true)
    #expect(next.text.contains("zz.oekaki: a drawing"))
    next.press("enter")
    #expect(next.folder.has("zz.oekaki") && next.controller.document.name == "zz.oekaki")
    #expect(next.lines.dropFirst().dropLast(2) == lines)
    // The first may end a search there.
    next.press("esc", "esc")
    #expect(next.controller.presented == nil)
  }

  /// What is wrong with a name is said where it is typed, over another screen too.
  @Test func aNameThatFailsIsAskedForAgainOverTheScreen() throws {
    let stage = try stage()
    stage.press("alt-i")
    stage.type("My title")
    stage.press("ctrl-s")
    stage.type("nowhere/zz")
    stage.press("enter")
    #expect(stage.text.contains("Save as") && stage.text.contains("nowhere/zz"))
    stage.press("esc")
    #expect(stage.text.contains("My title") && !stage.text.contains("Save as"))
  }

  /// The arrows go on in it.
  @Test(arguments: ["ctrl-e", "ctrl-s"])
  func theListIsThereAgainAtTheNextStart(key: String) throws {
    let stage = try stage()
    stage.press(key)
    stage.type("foo.")
    stage.press("down", "down")
    let lines = stage.lines.dropLast(2)
    let next = try Stage(.last, folder: stage.folder, confined: true)
    #expect(next.lines.dropLast(2) == lines)
    next.press("down")
    #expect(next.lines.dropLast(2) != lines)
    next.press("up")
    #expect(next.lines.dropLast(2) == lines)
    next.type("x")
    #expect(!next.text.contains("foo.svg "))
  }

  @Test(arguments: [Size(1, 1), Size(20, 6), Size(200, 60)])
  func theQuestionLeavesAScreenOfAnySizeAsItWas(size: Size) throws {
    let stage = try Stage.with(screen: size)
    let before = stage.screen.grid
    stage.press("ctrl-s", "a", "down", "up", "tab", "esc")
    #expect(stage.screen.grid == before)
  }
}

extension FileNameCompletion {
  /// The format that is offered first.
  @MainActor fileprivate static var first: (ending: String, title: String)? {
    var completion = FileNameCompletion(.export) { _ in TypedFolder() }
    return completion.candidates(for: "a.").first.map { (String($0.text.dropFirst(2)), $0.note) }
  }
}

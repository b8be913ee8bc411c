import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp

@MainActor struct SettingsTests {
  private func stage(_ text: String?, folder: TemporaryFolder? = nil) throws -> Stage {
    let folder = try folder ?? TemporaryFolder()
    if let text { try folder.write("settings", text.utf8) }
    return try Stage(.new(nil), folder: folder, settings: "settings")
  }

  @Test func aMissingFileSaysNothing() throws {
    let stage = try stage(nil)
    #expect(stage.application.settings == Settings())
    #expect(stage.controller.statusMessage == nil)
  }

  @Test func whatTheFileSaysHolds() throws {
    let stage = try stage(
      """
      # mine
      theme light
      set clipboard off
      mouse off
      set sync off
      shape style=rounded join=yes
      color fg=3
      bind ctrl-k "rect 0,0 3,2"
      """)
    #expect(stage.screen.grid[0, 0].style == Theme(.light, .palette256)[.title])
    #expect(!stage.application.settings.sharesClipboard && !stage.screen.reportsMouse)
    #expect(!stage.screen.synchronizesOutput)
    #expect(stage.state.brush.boxStyle == .rounded && stage.state.brush.joinsLines)
    #expect(stage.state.brush.style.foreground == .palette(3))
    #expect(stage.controller.statusMessage == nil)
    stage.press("ctrl-k")
    #expect(stage.lines[2].dropFirst(8).hasPrefix("╭──╮"))
  }

  @Test func everySettingOfTheBrushSetsUpADrawing() throws {
    let stage = try stage("grid braille\nsymmetry x\nstrict off\ntool line\n")
    #expect(stage.controller.statusMessage == nil)
    #expect(stage.state.brush.grid == .dots(.braille) && stage.state.tool == .line)
    #expect(stage.state.brush.symmetry == Symmetry(.x))
  }

  /// What the editor leaves in the file holds at once; a mistake is told, and an editor that fails.
  @Test func theFileIsEdited() throws {
    let stage = try stage("theme light\n")
    stage.application.textEditor = "ed -q"
    var commands: [[String]] = []
    func edit(_ text: String?, fails: Bool = false) {
      // It must not hold the stage, which holds it.
      stage.screen.borrower = { [folder = stage.folder] command in
        commands.append(command)
        if let text { _ = try? folder.write("settings", text.utf8) }
        return !fails
      }
      stage.enter("config")
    }
    edit("theme mono\nset clipboard off\n")
    #expect(commands == [["/bin/sh", "-c", "ed -q \"$1\"", "sh", stage.folder("settings")]])
    #expect(stage.application.settings.theme == .mono)
    #expect(!stage.application.settings.sharesClipboard)
    #expect(stage.screen.grid[0, 0].style == Theme(.mono, .palette256)[.title])
    edit(nil)
    #expect(stage.message == "settings as they were")
    edit("theme dark\nxyzzy\n")
    #expect(stage.application.settings.theme == .dark && stage.message.hasPrefix("settings:2: "))
    edit("theme light\n", fails: true)
    #expect(stage.message.hasPrefix("ed -q has failed; the settings are in "))
    #expect(stage.application.settings.theme == .dark)
    stage.application.textEditor = nil
    stage.enter("config")
    #expect(stage.message.hasPrefix("set $EDITOR to edit the settings here; "))
    #expect(commands.count == 4)
  }

  /// A mistake is told with its line, and what is right holds.
  @Test func aMistakeIsPassedOver() throws {
    let stage = try stage("theme a/b\n\nrect 0,0 3,3\ntheme mono\nxyzzy\nbind ctrl-k \"xyzzy\"\n")
    #expect(stage.application.settings.theme == .mono)
    #expect(stage.state.history.undoCount == 0)
    #expect(stage.message.hasPrefix("settings:1: no such theme"), "\(stage.message)")
    #expect(stage.message.hasSuffix("(and 3 more)"))
    let problems = SettingsFile.read("theme dark\nsave\n").problems
    #expect(problems == ["settings:2: “save” is not a setting"])
  }

  @Test func aByteOrderMarkIsNoPartOfIt() throws {
    let stage = try stage("\u{FEFF}theme mono\n")
    #expect(stage.application.settings.theme == .mono)
    #expect(!stage.message.contains("settings:"), "\(stage.message)")
  }

  @Test func whatIsNoTextIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.write("settings", [0x74, 0xFF, 0xFE])
    #expect(try stage(nil, folder: folder).message.contains("settings: not a text file"))
  }

  /// Only a new drawing begins so: what was kept stays as it was.
  @Test func aKeptDrawingStaysAsItWas() throws {
    let folder = try TemporaryFolder()
    let first = try Stage(.new(Size(12, 5)), folder: folder)
    first.press("space", "1")
    try folder.write("settings", "color fg=3\nshape style=heavy\n".utf8)
    let next = try Stage(.last, folder: folder, settings: "settings")
    #expect(next.state == first.state)
    next.press("ctrl-n")
    #expect(next.application.controller.editor.state.brush.boxStyle == .heavy)
  }

  @Test func setSaveWritesThemAndKeepsWhatItDoesNotKnow() throws {
    let stage = try stage("# mine\nshape style=heavy\ntheme light\nxyzzy\n")
    stage.enter("theme mono")
    stage.enter("set clipboard off")
    stage.enter("bind f11 \"color fg=#ff8800\"")
    stage.enter("set save")
    #expect(stage.message.hasPrefix("settings saved in "))
    let text = String(decoding: try stage.folder.bytes("settings"), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.prefix(4) == ["# mine", "shape style=heavy", "theme mono", "xyzzy"], "\(text)")
    #expect(lines.dropFirst(4) == ["set clipboard off", "bind f11 \"color fg=#ff8800\""])
    let (settings, problems) = SettingsFile.read(text)
    #expect(settings.bindings == stage.application.settings.bindings && problems.count == 1)
  }

  enum Unreadable: CaseIterable {
    case long, latin1, link, folder

    func make(in folder: TemporaryFolder) throws {
      switch self {
      case .long:
        try folder.write(
          "settings", Array(repeating: Array("# a remark\n".utf8), count: 6000).joined())
      case .latin1: try folder.write("settings", Array("theme light # gr".utf8) + [0xFC, 0x0A])
      case .link: try folder.link("settings", to: "settings")
      case .folder: try folder.makeFolder("settings")
      }
    }
  }

  /// What could not be read is not written over.
  @Test(arguments: Unreadable.allCases)
  func whatCannotBeReadStays(file: Unreadable) throws {
    let folder = try TemporaryFolder()
    try file.make(in: folder)
    let before = try? folder.bytes("settings")
    let stage = try stage(nil, folder: folder)
    #expect(stage.message.hasPrefix("settings: "), "\(stage.message)")
    stage.enter("theme mono")
    stage.enter("set save")
    #expect(stage.message.hasPrefix("settings not saved: "), "\(stage.message)")
    #expect((try? folder.bytes("settings")) == before)
    #expect(try folder.names().filter { $0.hasPrefix(".settings") } == [])
  }

  @Test func moreThanCanBeReadIsNotWritten() throws {
    let full = String(repeating: "#", count: (1 << 16) - 1) + "\n"
    let stage = try stage(full)
    stage.enter("theme mono")
    stage.enter("set save")
    #expect(stage.message.hasPrefix("settings not saved: "), "\(stage.message)")
    #expect(try stage.folder.bytes("settings") == Array(full.utf8))
  }

  /// A second Oekaki and an editor have changed the file since the start.
  @Test func whatOthersHaveWrittenMeanwhileStays() throws {
    let first = try stage("theme light\nmouse off\nbind f11 \"undo\"\n")
    let second = try Stage(.new(nil), folder: first.folder, besides: true, settings: "settings")
    second.enter("set clipboard off")
    second.enter("bind f11")
    second.enter("set save")
    let added = "# a remark\r\n  \nshape style=heavy\nview clear on"
    let text = String(decoding: try first.folder.bytes("settings"), as: UTF8.self) + added
    try first.folder.write("settings", text.utf8)
    first.enter("theme mono")
    first.enter("set save")
    #expect(
      try first.folder.bytes("settings")
        == Array("theme mono\nmouse off\nset clipboard off\n\(added)".utf8))
    #expect(first.message.hasPrefix("settings saved in "))
    // Back to the standard: its line goes, and nothing else.
    first.enter("theme auto")
    first.enter("bind n \"redo\"")
    first.enter("set save")
    #expect(
      try first.folder.bytes("settings")
        == Array("mouse off\nset clipboard off\n\(added)\nbind n \"redo\"\n".utf8))
  }

  /// Every setting, in every order of writing and reading, comes back; the last of two lines holds.
  @Test func whatIsSavedIsRead() throws {
    let lines = [
      "theme dark", "theme mono", "theme mine", "set clipboard off", "set clipboard on",
      "mouse off", "mouse on",
      "view clear on", "view clear off", "view rulers on", "view rulers off", "set keys classic",
      "set keys standard",
      "set sync off", "set sync on", "set colors terminal", "set colors vga",
      "bind f11 \"undo\"", "bind f11", "bind n \"redo\"", "bind n",
    ]
    var random = SeededGenerator(seed: 36)
    for _ in 0..<200 {
      func some() -> [String] {
        (0..<Int.random(in: 0..<8, using: &random)).map { _ in
          lines.randomElement(using: &random) ?? ""
        }
      }
      let old = (["# mine"] + some()).joined(separator: "\n") + "\n"
      let known = SettingsFile.read(old).settings
      let new = SettingsFile.read((some() + some()).joined(separator: "\n")).settings
      let text = SettingsFile.text(old, changing: known.changes(to: new))
      let found = SettingsFile.read(text)
      #expect(found.problems == [] && found.settings.changes(to: new) == [], "\(old) \(text)")
      #expect(SettingsFile.text(text, changing: []) == text && text.hasPrefix("# mine\n"))
    }
  }

  @Test func setTellsWhatIsSet() throws {
    let stage = try stage("theme light\n")
    stage.enter("set")
    #expect(stage.message.hasPrefix("theme light · clipboard on"))
  }

  @Test func aBoundKeyIsInHelpAndMenuAndCanBeFreed() throws {
    let stage = try stage(nil)
    stage.enter("bind n \"color fg=5\"")
    stage.press("n")
    #expect(stage.state.brush.style.foreground == .palette(5))
    stage.press("f9", "left")
    #expect(stage.text.contains("Color fg=5"))
    stage.press("esc")
    stage.enter("bind n")
    stage.press("n")
    #expect(stage.state.brush.boxStyle == .double)
    stage.enter("bind ctrl-oops \"color fg=5\"")
    #expect(stage.text.contains("no such key"))
  }

  @Test func whereTheyAre() {
    #expect(
      SettingsFile.usual(["XDG_CONFIG_HOME": "/c", "HOME": "/h"])?.path == "/c/oekaki/settings")
    #expect(
      SettingsFile.usual(["XDG_CONFIG_HOME": "c", "HOME": "/h"])?.path
        == "/h/.config/oekaki/settings")
    #expect(SettingsFile.usual([:])?.path == nil)
  }

  /// Scripts are performed without a person's settings.
  @Test func aLaunchForAScriptHasNone() {
    #expect(Launch(DrawingViewController(state: EditorState()), nil).settings == nil)
  }
}

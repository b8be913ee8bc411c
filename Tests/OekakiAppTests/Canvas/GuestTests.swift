import Cells
import DrawingCore
import Foundation
import Staging
import TerminalKit
import TestSupport
import Testing

@testable import OekakiApp

/// What a guest at a canvas may do, one by one: nothing reaches a file, a setting that is kept, another
/// drawing or a shell.
@MainActor struct GuestTests {
  private static let barred = [
    "save", "save \"x\"", "save \"x\" replace", "open \"x\"", "export", "export \"x.png\"",
    "import",
    "import \"x.png\"", "new", "new 4x3", "record", "record \"x\"", "share", "share wall",
    "share wall via=x",
    "leave",
    "gallery", "suspend", "config", "set save", "glyphs \"x\"", "theme", "theme own",
    "reference \"x.png\" 3x3",
  ]

  private static let allowed = [
    "who", "say \"x\"", "follow", "follow x", "presence", "presence off", "unshared", "unshared 1",
    "conflicts", "revert by=x since=2h", "lock 1 for=x",
    "quit", "help", "redraw", "letter 0,0 \"x\"", "lettering", "attributes none",
    "copy", "set", "set keys classic", "set clipboard off", "set sync off", "set colors vga",
    "bind f11 \"undo\"", "theme mono", "view clear on", "view rulers on", "glyphs", "mouse on",
    "reference clear", "lint",
  ]

  @Test func everyCommandOfTheProgramIsToldApart() throws {
    for line in Self.barred { #expect(try !Action.parse(line).isForGuests, "\(line)") }
    let verbs = (Self.barred + Self.allowed).map { String($0.prefix { $0 != " " }) }
    for verb in CommandTable<Action>.program.entries.map(\.verb) {
      #expect(verbs.contains(verb), "\(verb)")
    }
    for line in Self.allowed {
      // What is no command of the program in this form is one of the drawing.
      if let action = try? Action.parse(line) { #expect(action.isForGuests, "\(line)") }
    }
  }

  @Test func whatIsTypedOrPressedReachesNothing() throws {
    let stage = try Stage(.new(Size(12, 5)), asGuest: true)
    for line in Self.barred {
      stage.enter(line)
      #expect(stage.text.contains("not for guests"), "\(line)")
      stage.press("esc", "esc")
      #expect(stage.application.controller.presented == nil, "\(line)")
    }
    for key in ActionTable.standard.entries.filter({ !$0.action.isForGuests }).flatMap(\.keys) {
      stage.send(.key(key))
      #expect(stage.isRunning && stage.application.controller.presented == nil, "\(key)")
    }
    stage.enter("bind f11 \"save \\\"x\\\"\"")
    stage.press("f11")
    stage.enter("letter 0,0 \"x\" font=\"x.flf\"")
    #expect(stage.text.contains("a guest has no files here"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: stage.folder.path) == ["state"])
    #expect(stage.controller === stage.application.controller)
  }

  /// What a guest copies or chooses is not what the next one finds.
  @Test func guestsHaveNothingInCommon() throws {
    let folder = try TemporaryFolder()
    var stage = try Stage(.new(Size(12, 5)), folder: folder, asGuest: true)
    stage.enter("text 0,0 \"secret\"")
    stage.enter("select 0,0 5,0")
    stage.enter("copy")
    stage.press("ctrl-q")
    stage = try Stage(.new(Size(12, 5)), folder: folder, asGuest: true)
    stage.press("ctrl-v")
    #expect(!stage.text.contains("secret"))
  }

  /// Menus and buttons show nothing of it.
  @Test func noMenuOffersWhatIsBarred() throws {
    let stage = try Stage(.new(Size(12, 5)), asGuest: true)
    #expect(!stage.lines[0].contains("Save") && stage.lines[0].contains("Quit"))
    for entry in stage.application.controller.actions.entries {
      #expect(entry.action.isForGuests, "\(entry.title)")
    }
  }
}

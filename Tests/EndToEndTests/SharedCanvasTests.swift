import Cells
import Foundation
import PseudoTerminal
import TerminalKit
import TestSupport
import Testing

/// Real editors on terminals, and the real host between them.
@Suite(.serialized) struct SharedCanvasTests {
  private let table: CanvasTable

  init() throws { table = try CanvasTable() }

  @Test func twoDrawAndEachUndoesHisOwn() throws {
    let ann = try table.share()
    try ann.expect(title: "@wall", "shared")
    let bob = try table.join("--as", "bob")
    try bob.expect(title: "@wall", "shared · 2 here")
    try ann.expect(title: "shared · 2 here")
    #expect(bob.glyph(2, 9) == "a")
    try bob.command("text 10,3 \"bob\"")
    try ann.expect("what bob wrote") { ann.glyph(10, 3) == "b" }
    try ann.command("text 10,5 \"ann\"")
    try bob.expect("what ann wrote") { bob.glyph(10, 5) == "a" }
    // Where the other hand is.
    try bob.press(Key(.down), Key(.down), Key(.right))
    try ann.expect("bob’s hand") { ann.glyph(2, 1) == "b" }
    try ann.press(.control("z"))
    try bob.expect("no more of ann’s") { bob.glyph(10, 5) == " " }
    #expect(bob.glyph(10, 3) == "b" && ann.glyph(10, 3) == "b")
    try ann.press(.control("y"))
    try bob.expect("ann’s again") { bob.glyph(10, 5) == "a" }
    try bob.command("say \"hello ann\"")
    try ann.expect(message: "bob: hello ann")
    try ann.command("who")
    try ann.expect("the panel") {
      (0..<24).contains { ann.row($0).contains("bob") && ann.row($0).contains("hello ann") }
    }
    try ann.press(Key(.escape))
    // What is saved is a copy; the canvas stays one.
    try bob.command("save \"\(table.studio.path("copy.oekaki"))\"")
    try bob.expect(message: "a copy of the canvas is saved: copy.oekaki")
    try bob.expect(title: "@wall", "shared · 2 here")
    #expect(try table.studio.info("copy.oekaki").undo == 0)
    #expect(try bob.leave() == .exited(0))
    #expect(
      (0..<24).contains {
        bob.row($0).hasPrefix("Shared: @wall. To go on: oekaki join wall --state ")
      })
    try ann.expect(message: "bob")
    try ann.expect(title: "shared ")
    try ann.quit()
  }

  /// What somebody drew is taken back in one step, which is kept as any other is, and comes again with one
  /// undo. Here all are one person.
  @Test func whatSomebodyDrewIsTakenBackInOneStep() throws {
    let ann = try table.share()
    let bob = try table.join("--as", "bob")
    try ann.expect(title: "2 here")
    try bob.command("text 0,3 \"scribble\"")
    try bob.command("text 2,9 \"#\"")
    try ann.expect("what bob wrote") { ann.glyph(2, 9) == "#" && ann.glyph(0, 3) == "s" }
    try ann.command("revert by=cid since=10m")
    try ann.expect(message: "nobody of that name has drawn here")
    try ann.command("who")
    try ann.expect("the panel") { (0..<24).contains { ann.row($0).contains("takes back") } }
    try ann.press(.character("b"))
    try ann.expect("the name that is shown") {
      (0..<24).contains { ann.row($0).hasPrefix(": revert by=bob since=") }
    }
    try ann.send("10m\r".utf8)
    try ann.expect(message: "9 cells taken back: undo brings them again")
    try bob.expect("what was there before") { bob.glyph(2, 9) == "a" && bob.glyph(0, 3) == " " }
    try ann.expect("it in a log") {
      table.studio.sessionLogs.contains { $0.contains("revert 0 \"") }
    }
    ann.kill(SIGKILL)
    #expect(try ann.waitForExit() == .signalled(SIGKILL))
    let again = try table.join()
    try again.expect(title: "shared")
    #expect(again.glyph(2, 9) == "a")
    try again.press(.control("z"))
    try bob.expect("what bob wrote") { bob.glyph(2, 9) == "#" && bob.glyph(0, 3) == "s" }
    try again.quit()
    try bob.quit()
  }

  /// Whom a layer is kept for is told to who asked and in the panel of who is there.
  @Test func aLayerIsKeptForSome() throws {
    let ann = try table.share()
    try ann.expect(title: "@wall", "shared")
    try ann.command("lock 9 for=\(NSUserName())")
    try ann.expect(message: "there is no layer 9")
    try ann.command("lock 1 for=nobody-like-that")
    try ann.expect(message: "there is no user nobody-like-that here")
    try ann.command("lock 1 for=\(NSUserName())")
    try ann.expect(message: "only \(NSUserName()) may draw on layer 1")
    let bob = try table.join("--as", "bob")
    try bob.expect(title: "shared · 2 here")
    try bob.command("who")
    try bob.expect("the layer in the panel") {
      (0..<24).contains { bob.row($0).contains("layer 1") && bob.row($0).contains("for ") }
    }
    try bob.press(Key(.escape))
    try bob.expect("the panel closed") {
      !(0..<24).contains { bob.row($0).contains("Who is at") }
    }
    try ann.command("lock 1 for=all")
    try ann.expect(message: "all who draw may draw on layer 1")
    try bob.quit()
    try ann.quit()
  }

  /// The gallery lists what is shared, and Enter goes on there; the drawing before it is kept.
  @Test func aCanvasIsJoinedFromTheGallery() throws {
    let ann = try table.share()
    let bob = try table.studio.draw(table.studio.path("other.oekaki"))
    try bob.command("text 0,0 \"mine\"")
    try bob.press(.control("o"), Key(.tab), Key(.tab))
    try bob.expect("the canvas in the list") {
      (1..<8).contains { bob.row($0).contains("wall") }
        && (1..<8).contains { bob.row($0).contains("60x16") && bob.row($0).contains("1 layer") }
        && (1..<8).contains { bob.row($0).contains("in use") }
    }
    try bob.press(Key(.enter))
    try bob.expect(title: "@wall", "shared · 2 here")
    #expect(bob.glyph(2, 9) == "a")
    try bob.command("text 0,3 \"bob\"")
    try ann.expect("what bob wrote") { ann.glyph(0, 3) == "b" }
    #expect(table.studio.sessionLogs.contains { $0.contains("mine") })
    try bob.quit()
    try ann.quit()
  }

  /// The host is killed, drawing goes on; then an editor is killed too, before it could share what it
  /// drew. It comes back with all of it, and shares it.
  @Test func whatWasDrawnOfflineIsSharedAfterAKill() throws {
    let ann = try table.share()
    let bob = try table.join("--as", "bob")
    try ann.expect(title: "2 here")
    try bob.command("text 0,3 \"before\"")
    try ann.expect("what bob wrote") { ann.glyph(0, 3) == "b" }
    try table.stopHost()
    for (y, word) in ["one", "two", "three"].enumerated() {
      try bob.command("text 0,\(5 + y) \"\(word)\"")
    }
    try bob.command("undo")
    try bob.expect(title: "not shared")
    try table.expectKept(of: bob, "undo")
    bob.kill(SIGKILL)
    #expect(try bob.waitForExit() == .signalled(SIGKILL))
    table.killHost()
    let again = try table.join("--as", "bob")
    try again.expect(title: "shared")
    #expect(again.glyph(0, 5) == "o" && again.glyph(0, 6) == "t" && again.glyph(0, 7) == " ")
    try ann.expect("what bob drew offline") { ann.glyph(0, 5) == "o" && ann.glyph(0, 6) == "t" }
    // Redo and undo are his, from before the kill.
    try again.press(.control("y"))
    try ann.expect("bob’s again") { ann.glyph(0, 7) == "t" }
    for _ in 0..<4 { try again.press(.control("z")) }
    try ann.expect("no more of bob’s") { ann.glyph(0, 3) == " " && ann.glyph(0, 5) == " " }
    #expect(ann.glyph(2, 9) == "a")
    try again.quit()
    try ann.quit()
  }

  /// What cannot be done at its place comes back as a piece, though its author was killed meanwhile.
  @Test func whatALockCameBeforeComesBackAsAPiece() throws {
    let ann = try table.share()
    try whileBobIsAway(ann, "layer lock 1")
    var again = try table.join("--as", "bob")
    try again.expect(title: "1 came back")
    try again.expect(message: "a step of yours is not shared: ")
    #expect(again.glyph(5, 3) == " " && ann.glyph(5, 3) == " ")
    try again.quit()
    again = try table.join("--as", "bob")
    try again.expect(title: "shared · 1 came back")
    try ann.command("layer unlock 1")
    try again.command("unshared")
    try again.expect("the panel") { (0..<24).contains { again.row($0).contains("text 5,3") } }
    try again.press(Key(.enter))
    try again.expect("the piece") { again.glyph(5, 3) == "b" }
    try again.press(Key(.enter))
    try ann.expect("what bob wrote") { ann.glyph(5, 3) == "b" && ann.glyph(7, 3) == "b" }
    try again.command("unshared forget 1")
    try again.expect("an empty list") { !again.row(0).contains("came back") }
    try again.quit()
    again = try table.join("--as", "bob")
    try again.expect("shared") { again.row(0).contains("shared · 2 here") }
    try again.command("unshared")
    try again.expect(message: "nothing of yours came back")
    try again.quit()
    try ann.quit()
  }

  /// Has bob draw at 5,3 and be killed before anybody hears of it, and ann do something after that.
  private func whileBobIsAway(_ ann: PseudoTerminal, _ command: String) throws {
    let bob = try table.join("--as", "bob")
    try ann.expect(title: "2 here")
    try table.stopHost()
    try bob.command("text 5,3 \"bob\"")
    try table.expectKept(of: bob, "text 5,3 \"bob\"")
    bob.kill(SIGKILL)
    #expect(try bob.waitForExit() == .signalled(SIGKILL))
    table.killHost()
    try ann.expect(title: "offline")
    try ann.expect(title: "shared ")
    try ann.command(command)
    try ann.expect("'\(command)' shared") { !ann.row(0).contains("kept") }
  }

  /// Who comes back and has drawn on what others changed meanwhile is shown both, and decides. Until then
  /// nothing is sent, and a kill does not decide.
  @Test func whoReturnsDecidesWhatStands() throws {
    let ann = try table.share()
    try whileBobIsAway(ann, "text 6,3 \"ann\"")
    for _ in 0..<2 {
      let bob = try table.join("--as", "bob")
      try bob.expect("both pictures") {
        (0..<24).contains { bob.row($0).contains("yours over it") }
          && (0..<24).contains { y in
            let halves = bob.row(y).split(separator: "│").map(String.init)
            return halves.contains { $0.contains("ann") } && halves.contains { $0.contains("bobn") }
          }
      }
      try bob.escape { bob.row(0).contains("yours or theirs?") }
      #expect(ann.glyph(5, 3) == " " && ann.glyph(6, 3) == "a")
      bob.kill(SIGKILL)
      _ = try bob.waitForExit()
    }
    let bob = try table.join("--as", "bob")
    try bob.expect("both pictures") { (0..<24).contains { bob.row($0).contains("yours over it") } }
    try bob.press(.character("t"))
    try bob.expect(message: "1 step of yours taken back")
    try bob.expect(title: "shared · 2 here")
    #expect(bob.glyph(5, 3) == " " && bob.glyph(6, 3) == "a")
    try bob.press(.control("z"))
    try ann.expect("what bob wrote") { ann.glyph(5, 3) == "b" && ann.glyph(6, 3) == "o" }
    try bob.quit()
    try ann.quit()
  }

  /// The panel of who is there comes back as any other screen does.
  @Test func whoIsThereIsOpenAgainAfterAKill() throws {
    let ann = try table.share()
    let others = try ["bob", "eve"].map { try table.join("--as", $0) }
    try ann.expect(title: "3 here")
    var kim = try table.join("--as", "kim")
    try kim.expect(title: "4 here")
    try kim.command("text 5,3 \"kim\"")
    try kim.expect(title: "shared")
    try kim.command("who")
    try kim.expect("the panel") { (0..<24).contains { kim.row($0).contains("eve") } }
    try kim.expectRest()
    kim.kill(SIGKILL)
    _ = try kim.waitForExit()
    kim = try table.join("--as", "kim")
    try kim.expect("the panel") {
      (0..<24).contains { kim.row($0).contains("Who is at") }
        && (0..<24).contains { kim.row($0).contains("eve") }
    }
    try kim.escape { !(0..<24).contains { kim.row($0).contains("Who is at") } }
    #expect(kim.glyph(5, 3) == "k")
    for terminal in [kim, ann] + others { try terminal.quit() }
  }

  /// The question goes by itself if the other takes back what it is about.
  @Test func whatTheOtherTakesBackIsNotAskedAnyMore() throws {
    let ann = try table.share()
    try whileBobIsAway(ann, "text 6,3 \"ann\"")
    let bob = try table.join("--as", "bob")
    try bob.expect("both pictures") { (0..<24).contains { bob.row($0).contains("yours over it") } }
    try ann.press(.control("z"))
    try bob.expect(message: "nothing of yours lies on what others drew any more")
    try bob.expect(title: "shared · 2 here")
    try ann.expect("what bob wrote") { ann.glyph(5, 3) == "b" && ann.glyph(6, 3) == "o" }
    try bob.quit()
    try ann.quit()
  }

  /// Who draws on for hours while the host does not answer goes on with a copy; the canvas gets all that
  /// was drawn before.
  @Test func whatDoesNotFitIntoTheOutboxIsDrawnOnACopy() throws {
    let ann = try table.share()
    try table.stopHost()
    try ann.command("text 0,3 \"ann\"")
    try ann.command("text 0,7 \"to and fro\"")
    // Undo and redo, Ctrl-Z and Ctrl-Y, are steps like any others, and any of them may be the last one.
    for _ in 0..<100 { try ann.send(Array(repeating: [0x1A, 0x19], count: 50).joined()) }
    try ann.expect(message: "steps wait for @wall")
    #expect(!ann.row(0).contains("@wall") && ann.glyph(0, 3) == "a")
    try ann.command("text 0,5 \"mine\"")
    try ann.quit()
    table.killHost()
    let again = try table.join()
    try again.expect("all sent") { again.row(0).contains("shared ") }
    #expect(again.glyph(0, 3) == "a" && again.glyph(0, 5) == " ")
    try again.quit()
  }

  /// Editors and the host are killed at any moment, again and again: in the end all see the same, and
  /// nothing that an editor has kept is missing.
  @Test(arguments: Thoroughness.part(of: Array(0..<Thoroughness.count(sample: 2, full: 40))))
  func whoeverIsKilledAllAgree(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var hands = [try table.share(), try table.join("--as", "bob")]
    let names = [[], ["--as", "bob"]]
    for round in 0..<6 {
      for i in hands.indices {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let (x, y) = (
            Int.random(in: 0..<40, using: &random), Int.random(in: 2..<12, using: &random)
          )
          let lines = [
            "text \(x),\(y) \"\(i)\(round)\"", "rect \(x),\(y) \(x + 5),\(y + 2)", "undo",
          ]
          try hands[i].command(lines[Int.random(in: 0..<3, using: &random)])
        }
      }
      // Its last stroke is kept, whatever else is.
      let i = Int.random(in: 0..<2, using: &random)
      let mark = "text \(40 + round * 3),\(i) \"\(i)\(round)\""
      try hands[i].command(mark)
      try table.expectKept(of: hands[i], mark)
      if Bool.random(using: &random) { table.killHost() }
      hands[i].kill(SIGKILL)
      _ = try hands[i].waitForExit()
      hands[i] = try table.join(names[i])
      #expect(hands[i].glyph(40 + round * 3, i) == "\(i)", "seed \(seed)")
    }
    for hand in hands { try hand.expect(title: "shared · 2 here") }
    let pictures = { hands.map { hand in (2..<18).map { String(hand.row($0).dropFirst(8)) } } }
    // A hand that stands somewhere is shown to the others.
    for hand in hands { try hand.command("cursor 0,15") }
    try hands[0].expect("the same on both") {
      hands[1].pump(for: 0.1) { false }
      return pictures()[0].dropLast(3) == pictures()[1].dropLast(3)
    }
    for hand in hands { try hand.quit() }
  }

  /// A host that cannot write says so, in the title for as long as it is so; then all is shared.
  @Test func aHostThatCannotWriteIsTold() throws {
    let ann = try table.share()
    try ann.expect(title: "@wall", "shared")
    try table.limitFiles(to: "1")
    try ann.command("text 0,3 \"one\"")
    try ann.expect(message: "its host cannot write: a limit on file sizes has been reached")
    try ann.expect(title: "kept, 1 not shared: its host cannot write")
    try table.expectKept(of: ann, "text 0,3 \"one\"")
    #expect(try table.sessions.contains(" unshared "))
    try table.limitFiles(to: "unlimited")
    try ann.expect("all is shared") {
      !ann.row(0).contains("not shared") && ann.row(0).contains("shared")
    }
    try ann.quit()
    #expect(try table.sessions.contains(" shared "))
  }

  @Test func whoLeavesGoesOnWithACopy() throws {
    let ann = try table.share()
    let bob = try table.join("--as", "bob")
    try ann.expect(title: "2 here")
    try bob.command("leave")
    try bob.expect(message: "a copy of your own")
    try bob.command("text 0,3 \"mine\"")
    try bob.expect("what bob wrote") { bob.glyph(0, 3) == "m" }
    try ann.expect(title: "shared ")
    #expect(ann.glyph(0, 3) == " ")
    // Who begins to share it goes on with the tool that he has, where he is.
    try bob.command("tool rect")
    try bob.command("cursor 20,4")
    try bob.command("share copy")
    try bob.expect(title: "@copy", "shared")
    try bob.press(
      .character(" "), Key(.down), Key(.down), Key(.right), Key(.right), Key(.right),
      .character(" "))
    try bob.expect("his rectangle") {
      bob.glyph(20, 4) == "┌" && bob.glyph(23, 6) == "┘" && bob.row(0).contains("shared ")
    }
    let list = try table.studio.run("canvases")
    #expect(list.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == ["copy", "wall"])
    #expect(list.output.contains("somebody is there"))
    try bob.quit()
    try ann.quit()
  }

  /// What somebody drags is seen before it is drawn; whoever looks draws nothing, and a canvas is
  /// exported as it is.
  @Test func othersAreSeenAndFollowedByWhoLooks() throws {
    let ann = try table.share()
    let bob = try table.join("--as", "bob", "--look")
    try bob.expect(title: "looking · 2 here")
    try bob.press(.character(" "))
    try bob.expect(message: "you only look at this canvas")
    try ann.command("tool rect")
    try ann.command("cursor 20,4")
    try ann.press(.character(" "), Key(.down), Key(.down), Key(.right), Key(.right), Key(.right))
    try bob.expect("the ghost") { bob.glyph(20, 4) != " " && bob.glyph(20, 6) != " " }
    try ann.press(Key(.escape))
    try bob.expect("no ghost") { bob.glyph(20, 4) == " " && bob.glyph(20, 6) == " " }
    try bob.command("follow \(String(cString: getpwuid(getuid()).pointee.pw_name))")
    try bob.expect(title: "following")
    try bob.press(Key(.down))
    try bob.expect("following no more") { !bob.row(0).contains("following") }
    try ann.command("presence off")
    try ann.expect(title: "hidden")
    let outcome = try table.studio.run("export", "@wall", "-")
    #expect(outcome.output.contains("  a"), "\(outcome.errors)")
    let elsewhere = ["OEKAKI_CANVASES": table.studio.path("none")]
    #expect(
      try table.studio.run("export", "@wall", "-", environment: elsewhere).status != .exited(0))
    let named = try table.studio.run(
      "export", "@wall", "-", "--at", table.studio.path("home/state/oekaki/canvases"),
      environment: elsewhere)
    #expect(named.output == outcome.output, "\(named.errors)")
    try bob.quit()
    try ann.quit()
  }

  /// What is exported is what all have drawn by then, not what they had at the last base.
  @Test func whatIsExportedIsUpToDate() throws {
    let ann = try table.share()
    func isColored() throws -> Bool {
      try ann.expect("all is shared") {
        ann.row(0).contains("shared") && !ann.row(0).contains("kept")
      }
      let export = try table.studio.run("export", "@wall", "-", "--format", "ans")
      #expect(export.status == .exited(0), "\(export.errors)")
      return export.output.utf8.count > 20_000
    }
    try ann.command("size 300x200")
    try ann.command("gradient 0,0 299,199 colors=#ff0000,#0000ff,#00ff00 dither=bayer steps=200")
    try ann.expect("the gradient") { ann.cell(40, 12).background != .default }
    #expect(try isColored())
    // What it brings back is told in a message of many times what is read at once.
    try ann.command("undo")
    try ann.expect(message: "undone: gradient")
    #expect(try !isColored())
    try ann.quit()
  }

  /// A guest draws with the others and reaches nothing else; the shell hears no path when he leaves.
  @Test func aGuestHasTheCanvasAndNothingElse() throws {
    let ann = try table.share()
    let kim = try table.join("--guest", "--as", "kim")
    try ann.expect(title: "2 here")
    let files = try table.files
    for line in ["save \"x\"", "open \"/etc/passwd\"", "config", "suspend", "gallery", "leave"] {
      try kim.command(line)
      try kim.expect(message: "not for guests")
    }
    try kim.press(.control("s"), .control("o"), Key(.function(12)))
    try kim.command("text 5,3 \"kim\"")
    try ann.expect("what kim wrote") { ann.glyph(5, 3) == "k" }
    #expect(try table.files == files)
    #expect(try kim.leave() == .exited(0))
    #expect(!(0..<24).contains { kim.row($0).contains("To go on") })
    let again = try table.join("--guest", "--as", "kim")
    try again.press(.control("z"))
    try ann.expect("no more of kim’s") { ann.glyph(5, 3) == " " }
    try again.quit()
    try ann.quit()
  }

  @Test func whatCannotBeJoinedIsOneLine() throws {
    let terminal = try table.studio.launch(["join", "nowhere"])
    #expect(try terminal.waitForExit() == .exited(69))
    #expect(terminal.row(0).hasPrefix("oekaki: @nowhere: there is no such canvas"))
    let ann = try table.share()
    let second = try table.studio.launch(["share", table.file, "--as", "wall"])
    #expect(try second.waitForExit() == .exited(73))
    #expect(second.row(0).hasPrefix("oekaki: wall: there is such a canvas already"))
    try ann.quit()
  }
}

/// A folder with a drawing, editors at the canvas that it becomes, and their host.
private final class CanvasTable {
  let studio: Studio
  let file: String

  init() throws {
    studio = try Studio()
    file = studio.path("wall.oekaki")
    let made = try studio.run(
      "run", "-", "--size", "60x16", "--save", "wall.oekaki", input: "text 2,9 \"a\"\n")
    #expect(made.status == .exited(0), "\(made.errors)")
  }

  deinit { killHost() }

  func share() throws -> PseudoTerminal { try studio.draw("share", file) }

  func join(_ words: String...) throws -> PseudoTerminal { try join(words) }

  func join(_ words: [String]) throws -> PseudoTerminal {
    let terminal = try studio.launch(["join", "wall"] + words)
    try terminal.expect("the drawing screen") { terminal.showsDrawingScreen }
    return terminal
  }

  /// Waits until a session has kept a command.
  func expectKept(of terminal: PseudoTerminal, _ command: String) throws {
    try terminal.expect("'\(command)' in a log") {
      studio.sessionLogs.contains { $0.contains(command + "\n") }
    }
  }

  /// The list of sessions.
  var sessions: String {
    get throws { try studio.run("sessions", "--state", studio.path("state")).output }
  }

  /// What is in the folder.
  var files: Set<String> {
    get throws { Set(try FileManager.default.contentsOfDirectory(atPath: studio.path("."))) }
  }

  private var hosts: [pid_t] { studio.hosts }

  /// Lets no file of the host grow beyond a number of bytes.
  func limitFiles(to bytes: String) throws {
    for host in hosts {
      let words = ["/usr/bin/prlimit", "--pid", "\(host)", "--fsize=\(bytes):unlimited"]
      #expect(try Spawn.run(words).isSuccess)
    }
  }

  func stopHost() throws {
    let found = hosts
    #expect(found.count == 1)
    for host in found { kill(host, SIGSTOP) }
  }

  func killHost() { for host in hosts { kill(host, SIGKILL) } }
}

extension PseudoTerminal {
  /// Reads output until the first row has all of these.
  func expect(title texts: String...) throws {
    try expect("title \(texts)") { texts.allSatisfy(row(0).contains) }
  }
}

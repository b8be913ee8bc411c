import Foundation
import PseudoTerminal
import TerminalKit
import TestSupport
import Testing

/// Ways of writing a file that take a terminal, beside everything that may stand there.
struct ReplacingOnTerminalTests {
  private typealias Kind = ReplacingTests.Kind
  typealias Victim = ReplacingTests.Victim

  /// Those that differ in what becomes of them: ours, texts, and what is neither.
  nonisolated static let victims = ReplacingTests.victims.filter {
    [nil, .drawing, .recording, .source, .picture].contains($0.kind)
  }

  private static func isText(_ victim: Victim) -> Bool {
    switch victim {
    case .nothing, .empty, .pipe, .folder: false
    case .file(let kind), .link(let kind), .hardLink(let kind):
      switch kind {
      case .recording, .report, .source: true
      case .drawing, .art, .picture: false
      }
    }
  }

  /// Makes a stage with something in the file’s place, and returns what is there.
  private func stage(
    _ victim: Victim, at name: String
  ) throws -> (studio: Studio, before: (kind: mode_t, bytes: [UInt8]?)) {
    let studio = try ReplacingTests.studio()
    let folder = (studio.path(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try ReplacingTests.make(victim, name, in: studio)
    return (studio, ReplacingTests.look(name, in: studio))
  }

  private func end(_ terminal: PseudoTerminal) throws {
    try terminal.killAtRest()
  }

  /// A link stays a link, and what else leads to the file still does.
  private func expectSame(
    _ victim: Victim, _ name: String, _ before: (kind: mode_t, bytes: [UInt8]?), in studio: Studio
  ) throws {
    let after = ReplacingTests.look(name, in: studio)
    #expect(after.kind == before.kind, "\(victim)")
    switch victim {
    case .link, .hardLink: #expect(try studio.bytes("theirs") == after.bytes, "\(victim)")
    case .nothing, .empty, .file, .pipe, .folder: break
    }
  }

  // MARK: --record at the start

  /// Nobody can be asked before there is a screen: what is there stays.
  @Test(arguments: victims)
  func recordingFromTheStartReplacesNothing(victim: Victim) throws {
    let (studio, before) = try stage(victim, at: "v.dat")
    let terminal = try studio.launch(["--new", "--record", studio.path("v.dat")])
    if victim == .nothing {
      try terminal.expect("the drawing screen") { terminal.showsDrawingScreen }
      try end(terminal)
      #expect(ReplacingTests.look("v.dat", in: studio).kind == S_IFREG)
      return
    }
    let status = try terminal.waitForExit()
    #expect(status != .exited(0), "\(victim)")
    let told = terminal.screenText.split(separator: "\n").filter { $0.hasPrefix("oekaki: ") }
    #expect(told.count == 1, "\(victim): \(terminal.screenText)")
    #expect(ReplacingTests.look("v.dat", in: studio).bytes == before.bytes, "\(victim)")
    try expectSame(victim, "v.dat", before, in: studio)
  }

  // MARK: Ctrl-S on a file that has changed

  /// What another program has put in the file’s place is replaced only where that was said.
  @Test(arguments: victims, [false, true])
  func aChangedFileIsReplacedOnlyWhereThatIsSaid(victim: Victim, isSaid: Bool) throws {
    let name = "v.oekaki"
    let studio = try ReplacingTests.studio()
    _ = try studio.run("run", "-", "--save", name, input: "size 12x5 ; line 0,0 3,0")
    let terminal = try studio.draw(studio.path(name))
    try terminal.press(Key(.down))
    try terminal.type(" ")
    try terminal.expect(status: "unsaved")
    try FileManager.default.removeItem(atPath: studio.path(name))
    try ReplacingTests.make(victim, name, in: studio)
    let before = ReplacingTests.look(name, in: studio)
    try terminal.press(.control("s"))
    try terminal.expectRest()
    if isSaid {
      // "Repeat to overwrite it".
      try terminal.press(.control("s"))
    }
    try end(terminal)
    let after = ReplacingTests.look(name, in: studio)
    if victim != .nothing, !isSaid { #expect(after.bytes == before.bytes, "\(victim)") }
    if [.pipe, .folder].contains(victim) { #expect(after.bytes == before.bytes, "\(victim)") }
    if victim != .nothing { try expectSame(victim, name, before, in: studio) }
    if isSaid, case .file = victim { #expect(after.bytes != before.bytes, "\(victim)") }
  }

  // MARK: edit

  /// Only the lines that were opened are others then.
  @Test(arguments: victims)
  func editingChangesTheLinesAlone(victim: Victim) throws {
    let name = "v.c"
    let (studio, before) = try stage(victim, at: name)
    let terminal = try studio.launch(["edit", "\(studio.path(name)):1-1"])
    let isOpen = Self.isText(victim)
    if isOpen {
      try terminal.expect("the drawing screen") { terminal.showsDrawingScreen }
      try terminal.type("t")
      try terminal.expect(status: "Text")
      try terminal.type("XY")
      try terminal.press(.control("s"))
      try end(terminal)
    } else {
      #expect(try terminal.waitForExit() != .exited(0), "\(victim)")
    }
    let after = ReplacingTests.look(name, in: studio)
    if let old = before.bytes, isOpen {
      let (lines, others) = (old.split(separator: 0x0A), after.bytes?.split(separator: 0x0A) ?? [])
      #expect(lines.dropFirst().elementsEqual(others.dropFirst()), "\(victim)")
      let isChanged = lines.first != others.first
      if case .file = victim { #expect(isChanged, "\(victim): \(terminal.screenText)") }
    } else {
      #expect(after.bytes == before.bytes, "\(victim)")
    }
    try expectSame(victim, name, before, in: studio)
  }

  // MARK: :set save

  /// The lines of a text stay, whoever wrote them; what is no text stays as it is.
  @Test(arguments: victims)
  func savedSettingsReplaceNoLineOfOthers(victim: Victim) throws {
    let name = "config/oekaki/settings"
    let (studio, before) = try stage(victim, at: name)
    let terminal = try studio.draw(
      "--new", environment: ["XDG_CONFIG_HOME": studio.path("config")])
    try terminal.command("theme mono")
    try terminal.command("set save")
    try end(terminal)
    let after = ReplacingTests.look(name, in: studio)
    let line = Array("theme mono\n".utf8)
    if victim == .nothing || victim == .empty {
      #expect(after.bytes == line, "\(victim)")
    } else if Self.isText(victim), after.bytes != before.bytes {
      #expect(after.bytes == before.bytes.map { $0 + line }, "\(victim)")
    } else {
      #expect(after.bytes == before.bytes, "\(victim)")
    }
    if case .file = victim { #expect((after.bytes != before.bytes) == Self.isText(victim)) }
    if victim != .nothing { try expectSame(victim, name, before, in: studio) }
  }
}

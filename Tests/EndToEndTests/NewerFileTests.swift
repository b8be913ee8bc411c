import Foundation
import PseudoTerminal
import Testing

/// Every command beside a file or session of a made-up later version: it is told for what it is, and
/// stays as it is.
@Suite(.serialized) struct NewerFileTests {
  private static let future = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../SnapshotTests/Frozen/future").standardizedFileURL
  private static let said = "made by a newer Oekaki (needs sound)"

  private let studio: Studio
  private let bytes: [UInt8]

  init() throws {
    studio = try Studio()
    bytes = [UInt8](try Data(contentsOf: Self.future.appending(path: "drawing/needs.oekaki")))
    try studio.write(bytes, to: "future.oekaki")
    try studio.write("ab\n".utf8, to: "a.txt")
    try studio.write(bytes, to: "a.oekaki")
    try studio.write(bytes, to: "a.ans")
  }

  private static let script = "line 0,0 3,3\n"

  private func run(_ arguments: [String], _ script: String) throws -> Studio.Outcome {
    try studio.run(program: ShippedProgram.path, arguments, input: script)
  }

  @Test func itIsShownAndTold() throws {
    let shown = try studio.run("show", "future.oekaki")
    #expect(shown.status == .exited(0) && shown.output.contains("絵 later"))
    #expect(shown.errors == "oekaki: future.oekaki: \(Self.said)\n")
    let info = try studio.run("info", "future.oekaki")
    #expect(info.status == .exited(0) && info.output.contains("newer    \(Self.said)\n"))
    let export = try studio.run("export", "future.oekaki", "out.txt")
    #expect(export.status == .exited(0))
    #expect(export.errors.contains("future.oekaki: \(Self.said)"))
    let strict = try studio.run("export", "future.oekaki", "none.txt", "--loss", "refuse")
    #expect(strict.status == .exited(65) && !studio.exists("none.txt"))
    #expect(try studio.bytes("future.oekaki") == bytes)
  }

  @Test(arguments: [
    ["run", "-", "--restore", "future.oekaki", "--save", "future.oekaki"],
    ["run", "-", "--restore", "future.oekaki", "--save", "future.oekaki", "--replace"],
    ["run", "-", "--save", "future.oekaki"],
    ["run", "-", "--save", "future.oekaki", "--replace"],
    ["export", "a.txt", "future.oekaki", "--format", "ans"],
    ["export", "a.txt", "a.ans"],
    ["convert", "a.txt", "--to", "oekaki", "--force"],
    ["convert", "a.txt", "--to", "ans", "--force"],
    ["import", "a.txt", "future.oekaki"],
  ])
  func nothingIsWrittenOverIt(arguments: [String]) throws {
    let outcome = try run(arguments, Self.script)
    #expect(outcome.status != .exited(0), "\(outcome)")
    for name in ["future.oekaki", "a.oekaki", "a.ans"] {
      #expect(try studio.bytes(name) == bytes, "\(name)")
    }
  }

  @Test(arguments: [
    "restore \"future.oekaki\" ; line 0,0 3,3 ; save \"future.oekaki\"",
    "open \"future.oekaki\" ; line 0,0 3,3 ; save \"future.oekaki\"",
    "open \"future.oekaki\" ; line 0,0 3,3 ; crash ; save \"future.oekaki\"",
    "open \"future.oekaki\" ; line 0,0 3,3 ; key ctrl-s ctrl-s ; expect cell 9,9 \"x\"",
    "open \"future.oekaki\" ; type \":save replace\" ; key enter ; expect cell 9,9 \"x\"",
  ])
  func scriptsDoNotEither(script: String) throws {
    for state in [[], ["--state", "state"]] {
      let outcome = try run(["run", "-"] + state, script)
      #expect(outcome.status != .exited(0), "\(outcome)")
      #expect(try studio.bytes("future.oekaki") == bytes)
    }
  }

  @Test func aScriptGoesOnWithWhatIsUnderstood() throws {
    let outcome = try run(
      ["run", "-", "--restore", "future.oekaki", "--save", "copy.oekaki", "--state", "state"],
      Self.script)
    #expect(outcome.status == .exited(0))
    #expect(outcome.errors == "oekaki: future.oekaki: \(Self.said)\n")
    #expect(try studio.run("info", "copy.oekaki").output.contains("undo     1\n"))
    #expect(try studio.bytes("future.oekaki") == bytes)
  }

  @Test func sessionsAreToldAndRecoveredAsCopies() throws {
    let state = studio.path("kept")
    try FileManager.default.copyItem(
      atPath: Self.future.appending(path: "state").path(percentEncoded: false), toPath: state)
    _ = try studio.run(program: "/bin/chmod", ["-R", "go-rwx", state])
    let listed = try studio.run("sessions", "--state", state)
    let rows = listed.output.split(separator: "\n")
    #expect(rows.count == 4 && rows.allSatisfy { $0.contains("made by a newer Oekaki (") })
    for (i, row) in rows.enumerated() {
      let id = String(row.prefix { $0 != " " })
      let before = try ["base-1", "journal-1"].map { try studio.bytes("kept/sessions/\(id)/\($0)") }
      let outcome = try studio.run("recover", id, "--state", state, "--save", "copy\(i).oekaki")
      #expect(outcome.status == .exited(0))
      #expect(outcome.errors.hasPrefix("oekaki: session \(id): made by a newer Oekaki ("))
      let after = try ["base-1", "journal-1"].map { try studio.bytes("kept/sessions/\(id)/\($0)") }
      #expect(before == after)
    }
  }

  @Test func onATerminalItIsReadOnly() throws {
    let terminal = try studio.draw(studio.path("future.oekaki"))
    try terminal.expect(text: "made by a newer Oekaki (needs sound)")
    try terminal.expect(text: "read-only")
    try terminal.type(" \u{13}")
    try terminal.expect(text: "not replaced")
    try terminal.type("\u{11}\u{11}")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try studio.bytes("future.oekaki") == bytes)
  }

  /// Who only looked at it is not told that it was saved, nor that anything was kept.
  @Test func theLastWordsClaimNoSave() throws {
    let terminal = try studio.draw(studio.path("future.oekaki"))
    try terminal.expect(text: "read-only")
    try terminal.type("\u{11}")
    #expect(try terminal.waitForExit() == .exited(0))
    try terminal.expect(text: "Only looked at: future.oekaki.")
    #expect(!terminal.screenText.contains("Saved") && !terminal.screenText.contains("To go on"))
    #expect(try studio.run("sessions", "--state", studio.path("state")).output == "")
  }
}

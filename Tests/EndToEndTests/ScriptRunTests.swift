import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// `oekaki run` on scripts that kill, save, fail and are interrupted.
@Suite(.serialized) struct ScriptRunTests {
  /// What strace saw of the processes of a run.
  private func trace(_ script: String, in studio: Studio, _ arguments: [String] = []) throws -> (
    outcome: Studio.Outcome, log: [Substring]
  ) {
    try studio.write(script.utf8, to: "script")
    let outcome = try studio.run(
      program: "/usr/bin/strace",
      [
        "-f", "-qq", "-e", "trace=execve,kill,fsync,renameat2,rename,renameat", "-o",
        studio.path("log"),
      ]
        + [ShippedProgram.path, "run", "script"] + arguments)
    let log = String(decoding: try studio.bytes("log"), as: UTF8.self).split(separator: "\n")
    return (outcome, log)
  }

  @Test func aCrashKillsTheProcessThatDraws() throws {
    let studio = try Studio()
    let script = """
      size 12x4 ; rect 0,0 11,3
      repeat 2
        crash
        expect same-state
      end
      undo 2 ; redo 2 ; press 1,1 ; move 4,1
      crash
      key enter ; save "a.oekaki"
      """
    let (outcome, log) = try trace(script, in: studio, ["--print", "text", "--save", "b.oekaki"])
    #expect(outcome.status == .exited(0))
    #expect(outcome.errors == "")
    #expect(
      outcome.output == "┌──────────┐\n│████      │\n│          │\n└──────────┘\n")
    let children = log.filter { $0.contains("perform-request") }
    #expect(children.count == 4)
    let killed = try log.filter { $0.contains("kill(") && $0.contains("SIGKILL") }.map {
      try #require($0.split(separator: "kill(").last?.split(separator: ",").first)
    }
    #expect(killed.count >= 3)
    for child in children.prefix(3) {
      let id = try #require(child.split(separator: " ").first)
      #expect(killed.contains(id), "\(id)")
      #expect(log.contains { $0.hasPrefix("\(id) ") && $0.contains("+++ killed by SIGKILL +++") })
    }
    #expect(try studio.info("a.oekaki") == studio.info("b.oekaki"))
    let whole = script.replacing("crash", with: "").replacing("expect same-state", with: "")
    #expect(try studio.info(ofScript: whole) == studio.info("a.oekaki"))
  }

  /// Nothing is read again, and what could not be read is told in the same words.
  @Test func includesAreReadOnceForAllProcesses() throws {
    let studio = try Studio()
    try studio.write("line 0,0 3,0 ; crash ; line 0,1 3,1".utf8, to: "part")
    let script = """
      size 4x2 ; expect error "no such file" ; include "none"
      repeat 2
        include "part"
        expect error "no such file" ; include "none"
        expect error "unknown" ; repeet
      end
      crash ; expect error "no such file" ; include "none"
      """
    let outcome = try studio.run("run", "-", "--print", "text", input: script)
    #expect(outcome.errors == "")
    #expect(outcome.output == "████\n████\n")
  }

  /// What a process is killed after is on the disk.
  @Test func theSnapshotIsDurableBeforeTheKill() throws {
    let studio = try Studio()
    let (_, log) = try trace("line 0,0 3,3 ; crash", in: studio)
    let kill = try #require(log.firstIndex { $0.contains(" kill(") && $0.contains("SIGKILL") })
    let start = try #require(log.firstIndex { $0.contains("perform-request") })
    // The journal, the base and the folders that they are in.
    #expect(log[start..<kill].count { $0.contains("fsync(") } >= 4)
  }

  @Test(arguments: [
    ("line 0,0 3,0\ncrash\nexpect cell 0,0 \"x\"", 1, "script:3:1: expected “x”"),
    ("crash ; undo\n  layer pick 7", 64, "script:2:3: there is no layer 7"),
    ("undo ; crash ; include \"none\"", 66, "script:1:16: none: there is no such file"),
    ("expect cell 0,0 \"x\"", 1, "script:1:1: expected “x”"),
    ("color fg=cyann", 64, "script:1:7: unknown colour “cyann”, did you mean “cyan”?"),
    ("save \"../a\"", 73, "script:1:1: ../a: lies outside the script's folder"),
    ("restore \"none\"", 66, "script:1:1: none: there is no such file"),
    ("repeat 1000000\nrepeat 1000000\nend\nend", 64, "script:2:1: the script was stopped: after"),
  ])
  func aMistakeEndsTheRun(script: String, code: Int32, message: String) throws {
    let studio = try Studio()
    try studio.write(script.utf8, to: "script")
    let outcome = try studio.run("run", "script", "--save", "a.oekaki", "--print", "text")
    #expect(outcome.status == .exited(code))
    #expect(outcome.errors.hasPrefix("oekaki: \(message)"), "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(!studio.exists("a.oekaki"))
    #expect(outcome.errors.split(separator: "\n").last?.hasSuffix("^") == true)
  }

  /// Whatever it is called, a file that is no drawing is replaced where that is said, and only there.
  @Test(arguments: ["notes", "notes.oekaki"])
  func aFileThatIsNoDrawingStays(name: String) throws {
    let studio = try Studio()
    let text = Array("int main(void);\n".utf8)
    try studio.write(text, to: name)
    let line = "line 0,0 3,0"
    let ways = [
      (["--save", studio.path(name)], line), (["--allow-files"], line + " ; save \"\(name)\""),
    ]
    for (option, script) in ways {
      let outcome = try studio.run(
        program: ShippedProgram.path, ["run", "-"] + option, input: script)
      #expect(
        outcome.status != .exited(0) && outcome.errors.contains("is not a drawing"), "\(outcome)")
      #expect(try studio.bytes(name) == text)
    }
    for (option, script) in [
      (ways[0].0 + ["--replace"], line), (ways[1].0, ways[1].1 + " replace"),
    ] {
      try studio.write(text, to: name)
      let outcome = try studio.run(
        program: ShippedProgram.path, ["run", "-"] + option, input: script)
      #expect(outcome.status == .exited(0), "\(outcome)")
      #expect(try studio.bytes(name).starts(with: Array("bplist00".utf8)))
    }
  }

  @Test func anyFileMayBeAllowed() throws {
    let (studio, other) = (try Studio(), try Studio())
    let script = "line 0,0 3,3 ; save \"\(other.path("a.oekaki"))\""
    #expect(try studio.run("run", "-", input: script).status == .exited(73))
    #expect(!other.exists("a.oekaki"))
    #expect(try studio.run("run", "-", "--allow-files", input: script).status == .exited(0))
    #expect(other.exists("a.oekaki"))
  }

  @Test func namesCountFromTheScriptsFolder() throws {
    let studio = try Studio()
    try FileManager.default.createDirectory(
      atPath: studio.path("inner"), withIntermediateDirectories: false)
    try studio.write("include \"part\" ; save \"a.oekaki\"".utf8, to: "inner/script")
    try studio.write("line 0,0 3,0".utf8, to: "inner/part")
    #expect(try studio.run("run", "inner/script").status == .exited(0))
    #expect(studio.exists("inner/a.oekaki"))
  }

  /// A run that goes on for ever, as far as the test is concerned.
  private static let long =
    "include \"part\"\nrepeat 1000000 ; fill 0,0 fg=red ; fill 0,0 fg=blue ; end"

  @Test(arguments: [SIGINT, SIGTERM], [long, "crash ; " + long])
  func aSignalStopsAtOnce(signal: Int32, script: String) throws {
    let studio = try Studio()
    try studio.write("save \"begun.oekaki\"".utf8, to: "part")
    try studio.write(script.utf8, to: "script")
    let errors = try Spawn.temporaryFile()
    defer { close(errors) }
    let process = try Spawn(
      [ShippedProgram.path, "run", "script", "--save", "a.oekaki"],
      environment: [
        "TMPDIR": studio.folder.path(), "HOME": studio.path("home"), "OEKAKI_FALLBACK_DIRS": "",
      ], in: studio.folder.path(), [(2, .descriptor(errors))])
    let deadline = Date(timeIntervalSinceNow: 60)
    while !studio.exists("begun.oekaki"), process.isRunning, Date() < deadline { usleep(1000) }
    process.send(signal)
    #expect(ExitStatus(waitStatus: process.wait()) == .exited(128 + signal))
    #expect(Spawn.bytes(of: errors).isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: studio.folder.path())
    #expect(names.sorted() == ["begun.oekaki", "part", "script"])
    #expect(try studio.info("begun.oekaki").undo == 0)
  }

  /// What would let `--save` replace a file of another kind is said as it is given there.
  @Test func whatReplacesAFileIsSaid() throws {
    let studio = try Studio()
    let script = "text 0,0 \"a\"\n"
    try studio.write(script.utf8, to: "a.script")
    let outcome = try studio.run("run", "a.script", "--save", "a.script")
    #expect(outcome.status == .exited(73))
    #expect(
      outcome.errors.hasSuffix("(save under another name, or replace it with --replace)\n"),
      "\(outcome.errors)")
    #expect(try studio.bytes("a.script") == Array(script.utf8))
    #expect(
      try studio.run("run", "a.script", "--save", "a.script", "--replace").status == .exited(0))
  }
}

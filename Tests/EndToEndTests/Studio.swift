import Cells
import Foundation
import PseudoTerminal
import TestSupport

/// A place for one test to draw in: a folder with a home and a state directory of its own, gone
/// with the last reference.
final class Studio {
  private let files: TemporaryFolder
  var folder: URL { URL(filePath: files.path, directoryHint: .isDirectory) }

  init() throws { files = try TemporaryFolder(in: TemporaryFolder.onDisk) }

  // MARK: Files

  func path(_ name: String) -> String { files(name) }

  func bytes(_ name: String) throws -> [UInt8] { try files.bytes(name) }

  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try files.write(name, bytes)
  }

  func exists(_ name: String) -> Bool { files.has(name) }

  func remove(_ name: String) throws { try files.remove(name) }

  // MARK: Drawing on a terminal

  var environment: [String: String] {
    [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": path("home"),
      "XDG_STATE_HOME": path("home/state"), "SWIFT_BACKTRACE": "enable=no",
      "OEKAKI_FALLBACK_DIRS": "",
    ]
  }

  /// Starts `oekaki` on a terminal, whatever comes of it.
  func launch(
    _ arguments: [String], size: Size = Size(80, 24), environment changes: [String: String?] = [:],
    state: String = "state"
  ) throws -> PseudoTerminal {
    var variables: [String: String?] = environment
    for (name, value) in changes { variables[name] = value }
    let command = [ShippedProgram.path] + arguments + ["--state", path(state)]
    return try PseudoTerminal(command, size: size, environment: variables)
  }

  /// Starts `oekaki` and waits for its picture.
  func draw(
    _ arguments: String..., size: Size = Size(80, 24), environment: [String: String?] = [:],
    state: String = "state"
  ) throws -> PseudoTerminal {
    let terminal = try launch(arguments, size: size, environment: environment, state: state)
    try terminal.expect("the drawing screen") { terminal.showsDrawingScreen }
    return terminal
  }

  /// The same without a single argument: sessions are kept where the system has them.
  func drawWithoutArguments() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal([ShippedProgram.path], environment: environment)
    try terminal.expect("the drawing screen") { terminal.showsDrawingScreen }
    return terminal
  }

  /// Starts a shell with job control, and `oekaki` in it.
  func drawInShell(_ arguments: String...) throws -> PseudoTerminal {
    let shell = try PseudoTerminal(
      ["/bin/bash", "--norc", "--noprofile", "-i"], environment: environment)
    try shell.type("PS1='ready> '\r")
    try shell.expect(text: "\nready>")
    let command = [ShippedProgram.path] + arguments + ["--state", path("state")]
    // In the background first: the shell then knows it as a job before it can end.
    try shell.type(command.map { "'\($0)'" }.joined(separator: " ") + " & fg\r")
    try shell.expect("the drawing screen") { shell.showsDrawingScreen }
    return shell
  }

  /// The logs of the sessions, the newest first, each read when it is looked at; empty while there are
  /// none.
  var sessionLogs: some Sequence<String> {
    struct Listed: Decodable { let id: String }
    let list = try? run("info", "--json", "--state", path("state")).output
    let sessions = list.flatMap { try? JSONDecoder().decode([Listed].self, from: Data($0.utf8)) }
    return (sessions ?? []).lazy.compactMap { session in
      try? self.run("sessions", "--log", session.id, "--state", self.path("state")).output
    }
  }

  /// Waits until the log of the newest session has a command: the screen shows what is drawn before
  /// a thread has written it down.
  func expectKept(_ command: String, by terminal: PseudoTerminal) throws {
    try terminal.expect("'\(command)' in the log") {
      sessionLogs.first { _ in true }?.contains(command + "\n") ?? false
    }
  }

  /// The processes of hosts of canvases in the folder.
  var hosts: [pid_t] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap { pid_t($0) }.filter { process in
      let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return words.first == "oekaki-host" && words.contains { $0.hasPrefix(folder.path()) }
    }
  }

  // MARK: Without a terminal

  /// How a command ended and what it wrote.
  struct Outcome {
    let status: ExitStatus
    let output: String
    let errors: String
  }

  /// Runs `oekaki` to its end in the folder, without a terminal.
  func run(
    _ arguments: String..., input: String = "", environment changes: [String: String] = [:]
  ) throws -> Outcome {
    try run(program: ShippedProgram.path, arguments, input: input, environment: changes)
  }

  func run(
    program: String, _ arguments: [String], input: String = "",
    environment changes: [String: String] = [:]
  ) throws -> Outcome {
    let outcome = try Spawn.run(
      [program] + arguments, input: Array(input.utf8),
      environment: environment.merging(["PATH": "/usr/bin:/bin"]) { own, _ in own }
        .merging(changes) { _, change in change },
      in: files.path)
    return Outcome(
      status: ExitStatus(waitStatus: outcome.status), output: outcome.text,
      errors: String(decoding: outcome.errors, as: UTF8.self))
  }

  /// What `oekaki info` tells of a file.
  func info(_ name: String) throws -> DrawingFacts {
    let outcome = try run("info", name, "--json")
    return try JSONDecoder().decode(DrawingFacts.self, from: Data(outcome.output.utf8))
  }

  /// Runs a script that saves to a file, and tells what is in it.
  func info(ofScript script: String, size: String = "80x24") throws -> DrawingFacts {
    let name = UUID().uuidString + ".oekaki"
    let outcome = try run("run", "-", "--size", size, "--save", name, input: script)
    guard outcome.status == .exited(0) else { throw ScriptFailure(text: outcome.errors) }
    return try info(name)
  }

  struct ScriptFailure: Error { let text: String }
}

/// `oekaki info --json`.
struct DrawingFacts: Codable, Equatable {
  let format: String
  let width: Int
  let height: Int
  let layers: Int
  let undo: Int
  let redo: Int
  let tool: String
  let cursor: [Int]
  let digest: String
  let drawing: String
}

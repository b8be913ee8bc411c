import PseudoTerminal
import TestSupport
import Testing

/// A place where nothing is in /proc.
private enum EmptyProc {
  /// Returns a shell's words that start a program there.
  static func around(_ command: [String]) -> [String] {
    let words = "/usr/bin/mount -t tmpfs none /proc && exec \"$@\""
    return ["/usr/bin/unshare", "-m", "/bin/sh", "-c", words, "sh"] + command
  }

  static let isPossible = (try? Spawn.run(around(["/usr/bin/true"])))?.isSuccess ?? false
}

/// The program has the arguments that it was started with, whatever it finds around it.
@Suite(.enabled(if: EmptyProc.isPossible, "only root can take /proc away"))
struct ArgumentTests {
  private let studio: Studio

  init() throws { studio = try Studio() }

  @Test func theyAreKnownWithoutProc() throws {
    let outcome = try Spawn.run(EmptyProc.around([ShippedProgram.path, "run", "--help"]))
    #expect(outcome.isSuccess && outcome.text.contains("USAGE: oekaki run"), "\(outcome)")
  }

  /// `--new --state S` never draws on the usual session.
  @Test func theUsualSessionIsLeftAlone() throws {
    let program = [
      ShippedProgram.path, "--new", "--size", "30x10", "--state", studio.path("state"),
    ]
    let terminal = try PseudoTerminal(
      EmptyProc.around(program),
      environment: ["HOME": studio.path("home"), "XDG_STATE_HOME": studio.path("home/state")])
    try terminal.expect("the drawing screen") { terminal.showsDrawingScreen }
    try terminal.type(" ")
    try terminal.expect(status: "30x10", "unsaved, kept")
    try terminal.quit()
    #expect(studio.exists("state/sessions") && !studio.exists("home"))
  }
}

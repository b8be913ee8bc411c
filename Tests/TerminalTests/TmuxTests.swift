import Foundation
import PseudoTerminal
import Testing

/// Inside a real tmux: what it understands is what people see there.
@Suite(.enabled(if: Multiplexer.isInstalled, "tmux is not installed"))
struct TmuxTests {
  @Test func drawingIn24BitColor() throws {
    let tmux = try Multiplexer("tmux-256color", ["COLORTERM": "truecolor"])
    let colors = try tmux.draw()
    #expect(colors.contains("38;2;255;136;0"), "\(colors)")
  }

  @Test func drawingIn256Colors() throws {
    let tmux = try Multiplexer("screen-256color", [:])
    let colors = try tmux.draw()
    #expect(colors.contains("38;5;208"), "\(colors)")
  }
}

/// A tmux server of its own with one window, in which `oekaki` shows the sample.
private final class Multiplexer {
  static let program = "/usr/bin/tmux"
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

  private let sitting: Sitting

  init(_ type: String, _ variables: [String: String]) throws {
    sitting = try Sitting(drawing: Sample.script)
    let assignments = variables.map { "\($0)='\($1)' " }.joined()
    let command =
      "env \(assignments)'\(ShippedProgram.path)' '\(sitting.drawing)'"
      + " --state '\(sitting.path("state"))'"
    _ = try tmux(
      "start-server", ";", "set", "-g", "default-terminal", type, ";", "new-session", "-d", "-x",
      "80", "-y", "24", command)
  }

  /// The program outlives the server for a moment: it keeps its session, in a folder that would not
  /// be empty when it is removed.
  deinit {
    let words = try? tmux("list-panes", "-a", "-F", "#{pane_pid}")
    let processes = (words ?? "").split(separator: "\n").compactMap { pid_t($0) }
    _ = try? tmux("kill-server")
    for _ in 0..<6000 where processes.contains(where: { kill($0, 0) == 0 }) { usleep(10_000) }
  }

  /// Sees the sample, draws with mouse and keys, and returns the screen with its colours.
  func draw() throws -> String {
    try expect { rows in
      Sample.rows.allSatisfy { row in
        rows.count > row.y + 2 && rows[row.y + 2].contains(row.text)
      }
    }
    for report in ["\u{1B}[<0;11;13M", "\u{1B}[<32;15;13M", "\u{1B}[<0;15;13m"] {
      let bytes = report.utf8.map { String($0, radix: 16) }
      _ = try tmux(["send-keys", "-H"] + bytes)
    }
    try expect { $0.count > 12 && $0[12].contains("█████") }
    _ = try tmux("send-keys", "t")
    _ = try tmux("send-keys", "-l", "絵é")
    try expect { $0.count > 12 && $0[12].contains("絵é") }
    return try tmux("capture-pane", "-e", "-p")
  }

  private func expect(_ condition: ([Substring]) -> Bool) throws {
    var text = ""
    for _ in 0..<3000 {
      text = try tmux("capture-pane", "-p")
      if condition(text.split(separator: "\n", omittingEmptySubsequences: false)) { return }
      usleep(20_000)
    }
    throw Sitting.Failure(text: "not seen in tmux:\n\(text)")
  }

  private func tmux(_ arguments: String...) throws -> String { try tmux(arguments) }

  private func tmux(_ arguments: [String]) throws -> String {
    try sitting.output(
      of: [Self.program, "-f", "/dev/null", "-S", sitting.path("socket")] + arguments,
      environment: ["SHELL": "/bin/sh"])
  }
}

import Cells
import Foundation
import Glibc
import PseudoTerminal
import TestSupport

extension Workplace {
  /// Runs a program that finds nothing of this machine's.
  func start(_ command: [String], input: String = "/dev/null") throws -> Child {
    try Child(command, input: input, environment: environment)
  }

  func run(_ command: [String]) throws -> Child.Outcome {
    try start(command).wait()
  }

  /// Performs the file `script`, acknowledging what is durable.
  func runScript(
    wrapper: [String] = [], state: String? = nil, more: [String] = []
  ) throws -> Child {
    let words = command("run", self("script"), "--ack-fd", "3", state: state)
    return try start(wrapper + words + more)
  }

  /// Performs the file `script` under strace, which begins once the program is loaded and waits for
  /// its script: calls are counted from there.
  func runScript(tracedWith options: [String], more: [String] = []) throws -> Child {
    unlink(self("input"))
    guard mkfifo(self("input"), 0o600) == 0 else { throw SystemError("mkfifo") }
    let input = open(self("input"), O_RDWR | O_CLOEXEC)
    guard input >= 0 else { throw SystemError("open input") }
    defer { close(input) }
    let words = command("run", "-", "--allow-files", "--ack-fd", "3")
    let child = try start(words + more, input: self("input"))
    try wait("reading") { text(of: "/proc/\(child.id)/syscall").hasPrefix("0 0x0 ") }
    child.companion = try trace(child.id, with: options)
    let line = Array("include \"\(self("script"))\"\n".utf8)
    guard Glibc.write(input, line, line.count) == line.count else {
      throw SystemError("write input")
    }
    return child
  }

  /// Has strace follow a program that runs; returns as soon as it does.
  func trace(_ program: pid_t, with options: [String]) throws -> Child {
    let tracer = ["/usr/bin/strace", "-f", "-qqq", "-p", "\(program)", "-o", "/dev/null"]
    let child = try start(tracer + options)
    let tasks = "/proc/\(program)/task"
    try wait("traced") {
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
      return threads.allSatisfy { thread in
        let status = text(of: "\(tasks)/\(thread)/status")
        // One that a fault has killed before it did anything has no tracer any more.
        return status.contains("State:\tZ") || !status.contains("TracerPid:\t0\n")
      }
    }
    return child
  }

  private func wait(_ what: String, until condition: () -> Bool) throws {
    for _ in 0..<60_000 {
      if condition() { return }
      usleep(1000)
    }
    throw Surprise("the program is not \(what)")
  }

  private func text(of file: String) -> String {
    (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
  }

  var environment: [String: String] {
    ["HOME": self("home"), "XDG_STATE_HOME": self("home/state"), "OEKAKI_FALLBACK_DIRS": memory]
  }

  /// Draws on a terminal.
  func launch(
    _ arguments: String..., wrapper: [String] = [], size: Size = Size(80, 24)
  ) throws -> PseudoTerminal {
    let words = wrapper + [ShippedProgram.path] + arguments + ["--state", state]
    return try PseudoTerminal(words, size: size, environment: environment)
  }
}

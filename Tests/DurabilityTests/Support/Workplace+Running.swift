import Cells
import PseudoTerminal

extension Workplace {
  /// Runs a program that finds nothing of this machine's.
  func start(_ command: [String], input: String = "/dev/null") throws -> Child {
    try Child(command, input: input, environment: environment)
  }

  func run(_ command: [String], within seconds: Double = 60) throws -> Child.Outcome {
    try start(command).wait(within: seconds)
  }

  /// Performs the file `script`, acknowledging what is durable.
  func runScript(
    wrapper: [String] = [], state: String? = nil, more: [String] = []
  ) throws -> Child {
    let words = command("run", self("script"), "--ack-fd", "3", state: state)
    return try start(wrapper + words + more)
  }

  private var environment: [String: String] {
    ["HOME": self("home"), "XDG_STATE_HOME": self("home/state"), "XDG_RUNTIME_DIR": runtime]
  }

  /// Draws on a terminal.
  func launch(
    _ arguments: String..., wrapper: [String] = [], size: Size = Size(80, 24)
  ) throws -> PseudoTerminal {
    let words = wrapper + [ShippedProgram.path] + arguments + ["--state", state]
    return try PseudoTerminal(words, size: size, environment: environment)
  }
}

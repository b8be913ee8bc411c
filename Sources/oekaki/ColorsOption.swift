import ArgumentParser
import TerminalKit

/// The option of commands that draw on a terminal.
struct ColorsOption: ParsableArguments {
  @Option(help: "How many colours to use: none, 8, 16, 256 or 24bit.")
  var colors: ColorDepth?
}

extension ColorDepth: ExpressibleByArgument {}

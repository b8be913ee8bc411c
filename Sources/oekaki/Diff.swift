import ArgumentParser
import DrawingStore
import Glibc
import Scripting

/// The command `oekaki diff A B`, which shows the differences between two drawings.
struct Diff: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show what differs between two drawings.",
    discussion: """
      Both may be of any format that can be read. The cells that differ are shown side by side, in \
      colour on a terminal. Exits with 0 if nothing differs, otherwise with 1.
      """)

  @Argument(help: ArgumentHelp("A drawing.", valueName: "a"), completion: .file())
  var old: String

  @Argument(help: ArgumentHelp("Another.", valueName: "b"), completion: .file())
  var new: String

  @Flag(help: "With or without colour, wherever the output goes.")
  var looks: Looks?

  enum Looks: String, EnumerableFlag { case ansi, plain }

  func work() throws {
    let comparison = try reporting { () throws(Failure) in try DrawingComparison(old, new) }
    let isColored = looks.map { $0 == .ansi } ?? (isatty(STDOUT_FILENO) == 1)
    for line in comparison.lines(inColor: isColored) { print(line) }
    if !comparison.areEqual { throw ExitCode(1) }
  }
}

import ArgumentParser
import DrawingStore
import Scripting
import TerminalKit

/// The command `oekaki diff A B`, which shows the differences between two drawings.
struct Diff: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show what differs between two drawings.",
    discussion: """
      Both may be of any format that can be read. The cells that differ are shown side by side, in \
      colour on a terminal, unless NO_COLOR is set. Films are compared frame by frame, with their \
      times, rate, tags and names. /dev/null is no drawing, - is standard input. Exits with 0 if nothing differs, \
      otherwise with 1.
      """)

  @Argument(help: ArgumentHelp("A drawing.", valueName: "a"), completion: .file())
  var old: InputFile

  @Argument(help: ArgumentHelp("Another.", valueName: "b"), completion: .file())
  var new: InputFile

  @Flag(help: "With or without colour, wherever the output goes.")
  var looks: Looks?

  enum Looks: String, EnumerableFlag { case ansi, plain }

  @Option(help: .colors)
  var colors: ColorDepth?

  func validate() throws {
    if looks == .plain, colors != nil {
      throw ValidationError("--plain has no colours to choose with --colors.")
    }
  }

  func work() throws {
    let comparison = try reporting { () throws(Failure) in
      try old.reading { old throws(Failure) in
        try new.reading { new throws(Failure) in
          try DrawingComparison(old, new, names: (self.old.name, self.new.name))
        }
      }
    }
    let depth = looks == .ansi ? colors ?? .rgb24 : PrintedColors.depth(colors)
    let isColored = looks.map { $0 == .ansi } ?? (depth != .none)
    for line in comparison.lines(inColor: isColored, depth.count) { print(line) }
    if !comparison.areEqual { throw ExitCode(1) }
  }
}

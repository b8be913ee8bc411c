import ArgumentParser
import DrawingCore

/// The root command, which draws unless a subcommand is named.
struct Oekaki: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "oekaki",
    abstract: "Draw in the terminal, and never lose a stroke.",
    usage: """
      oekaki [FILE]                     draw: FILE, or the last session
      oekaki --restore FILE             relaunch from a snapshot
      oekaki --new [--size WxH]         a fresh drawing
             [--state DIR] [--colors none|8|16|256|24bit] [--record SCRIPT] [--font DIR]
                                        with any of these
      oekaki edit FILE:10-24|FILE:17    draw in a comment or a fenced block of a source file
      oekaki share FILE [--as NAME]     let others of this machine draw on it with you
      oekaki join NAME [--look]         draw on a canvas with others (oekaki canvases)
      oekaki run SCRIPT|-               perform a script
      oekaki show FILE                  print a drawing
      oekaki play FILE                  play a film (--times N, --speed X, --hold S, --keep)
      oekaki info FILE [--json]         describe it
      oekaki describe FILE[:17] [--json|--mermaid|--dot]
                                        say what its boxes and lines say
      oekaki diff A B                   show what differs between two drawings
      oekaki export IN OUT [--format F] write it for other programs
      oekaki import IN OUT.oekaki       make a drawing from their files, or Mermaid or DOT
      oekaki convert IN... --to F       write many files in another format
      oekaki lint FILE [--ascii] [--columns N] [--rows N] [--contrast R]
             [--boxes]                  check it for what does not fit its target
      oekaki mend FILE... [--check|--diff]
                                        make ragged boxes in text files straight
      oekaki sessions [--json]          list the kept sessions
      oekaki sessions --log ID          print one as a script
      oekaki recover ID [--save FILE]   resume one, or write it to a file
      oekaki replay FILE|ID             show how a drawing came to be (--speed N, --cast FILE,
                                        --gif FILE, --apng FILE, --svg FILE)
      oekaki mcp [--root DIR] [--skill] let an agent draw, over the Model Context Protocol
      oekaki verify [PATH...]           compare golden pictures with what scripts draw
      oekaki review [PATH...]           look at what differs, accept or reject it
      """,
    discussion: """
      While drawing, ? shows all keys, : takes any command, Ctrl-S saves, Ctrl-Q quits.
      """,
    version: Version.current,
    // Each sets its `commandName`: deriving the names would cost every launch a millisecond.
    subcommands: [
      Draw.self, Edit.self, Run.self, Show.self, Play.self, Info.self, Describe.self, Diff.self,
      Export.self, Import.self, Convert.self, LintCommand.self, Mend.self,
      Share.self, Join.self, Canvases.self,
      Sessions.self, Recover.self, Replay.self, MCP.self,
      Verify.self, VerifyCase.self, Review.self, PerformRequest.self,
    ],
    defaultSubcommand: Draw.self)

  /// Returns whether a word is a subcommand rather than a file.
  static func isCommand(_ word: String) -> Bool {
    word == "help" || subcommand(word) != nil
  }

  private static func subcommand(_ word: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0._commandName == word }
  }

  /// Returns the subcommand that is named, without a parser of all the others, which would take most of
  /// its start. Nil where something is wrong or asked: only the parser of all knows how to say it.
  static func namedCommand(_ words: [String]) -> (any ParsableCommand)? {
    guard let word = words.first, let command = subcommand(word) else { return nil }
    return try? command.parse(Array(words.dropFirst()))
  }
}

import ArgumentParser
import DrawingStore
import OekakiApp
import TerminalKit

/// The command `oekaki edit FILE:10-24`, which draws in lines of a source file.
struct Edit: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Draw in a comment or a fenced block of a source file.",
    discussion: """
      FILE:10-24 means lines 10 to 24, FILE:17 the comment or the fenced block around line 17. \
      Ctrl-S puts the lines back with the same frame, indent and line ends, wherever in the file \
      they are then, but only if they have not changed since.
      """)

  @Argument(
    help: ArgumentHelp("The file and its lines.", valueName: "file:lines"), completion: .file())
  var place: String

  @Option(help: .state, completion: .directory)
  var state: String?

  @Option(help: .colors)
  var colors: ColorDepth?

  func work() throws {
    let lines = try reporting { () throws(Failure) in try SourcePlace(place) }
    try Draw.launch(.edit(lines), state: state, colors: colors)
  }
}

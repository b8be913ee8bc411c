import ArgumentParser
import DrawingStore
import OekakiApp
import TerminalKit

/// The command `oekaki join NAME`, which draws on a canvas with others.
struct Join: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Draw on a canvas with others.",
    discussion: """
      What you draw is kept here at once, and on the canvas as soon as its host can be reached; \
      undo takes back what you have drawn, whatever others do. Joined again, you go on where you \
      were.
      """)

  @Argument(help: "The name of the canvas.")
  var name: String

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("What you want to be called.", valueName: "name"))
  var ownName: String?

  @Flag(help: "Look only: nothing is drawn, and nothing kept here.")
  var look = false

  @Flag(
    help: ArgumentHelp(
      "For a forced command of sshd: no files, no settings and no shell, only the canvas."))
  var guest = false

  @Option(help: .canvases, completion: .directory)
  var at: String?

  @Option(help: .service)
  var via: String?

  @Option(help: .state, completion: .directory)
  var state: String?

  @Option(help: .colors)
  var colors: ColorDepth?

  func work() throws {
    try Draw.launch(
      .join(name, as: ownName, at: CanvasDirectory(at, via: via), looks: look), state: state,
      colors: colors, isGuest: guest)
  }
}

import ArgumentParser
import DrawingStore
import OekakiApp
import TerminalKit

/// The command `oekaki share FILE`, which makes a canvas of a drawing and draws on it.
struct Share: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Let others draw on a drawing with you.",
    discussion: """
      The drawing becomes a canvas, which others of this machine join with oekaki join NAME. Who \
      but you may do what is in the file "roles" of its folder, DIR/NAME.canvas: lines of a user's \
      name, or others, and look, draw, moderate or own. What is drawn is kept in its folder by \
      oekaki-host, which runs as long as somebody is there. The file stays as it is.
      """)

  @Argument(help: "The drawing.", completion: .file())
  var file: String

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("The name of the canvas (default: that of the file).", valueName: "name"))
  var name: String?

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
      .share(file, as: name, at: CanvasDirectory(at, via: via)), state: state, colors: colors)
  }
}

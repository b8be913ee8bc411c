import ArgumentParser
import DrawingStore
import OekakiApp

/// The command `oekaki canvases`, which lists the canvases of a directory.
struct Canvases: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "canvases", abstract: "List the canvases that can be joined.")

  @Option(help: .canvases, completion: .directory)
  var at: String?

  @Flag(help: "As one JSON object.")
  var json = false

  func work() throws {
    let list = try reporting { () throws(Failure) in try CanvasList(at: at) }
    print(json ? try list.json() : list.text, terminator: "")
  }
}

import ArgumentParser
import DrawingStore
import OekakiApp

/// The command `oekaki info FILE`, which describes a drawing, or `oekaki info --state DIR`, which
/// describes the sessions there.
struct Info: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Describe a drawing, or what a state directory keeps.")

  @Argument(help: "The drawing, or - for standard input.", completion: .file())
  var file: InputFile?

  @Option(
    help: ArgumentHelp("Describe the sessions kept there instead.", valueName: "dir"),
    completion: .directory)
  var state: String?

  @Flag(help: "As JSON: one object, or a list of sessions.")
  var json = false

  func validate() throws {
    if (file == nil) == (state == nil) {
      throw ValidationError("Name either a drawing or, with --state, a state directory.")
    }
  }

  func work() throws {
    if let file {
      let inspection = try reporting { () throws(Failure) in try file.reading(Inspection.init) }
      print(json ? try inspection.json() : inspection.summary, terminator: "")
    } else {
      let list = try reporting { () throws(Failure) in
        try SessionList(state: state, restoring: true)
      }
      print(json ? try list.sessionsJSON() : list.text, terminator: "")
    }
  }
}

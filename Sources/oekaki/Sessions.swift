import ArgumentParser
import DrawingStore
import OekakiApp

/// The command `oekaki sessions`, which lists the contents of the state directory.
struct Sessions: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions", abstract: "List the kept sessions, and what was set aside.")

  @Option(help: .state, completion: .directory)
  var state: String?

  @Flag(help: "As one JSON object.")
  var json = false

  @Option(
    help: ArgumentHelp("Print a session as a script.", valueName: "id"), completion: .session)
  var log: String?

  func validate() throws {
    if json, log != nil {
      throw ValidationError("--log prints a script and cannot be combined with --json.")
    }
  }

  func work() throws {
    if let log {
      let text = try reporting { () throws(Failure) in
        try SessionLog(log, state: state).text()
      }
      return print(text, terminator: "")
    }
    let list = try reporting { () throws(Failure) in try SessionList(state: state) }
    print(json ? try list.json() : list.text, terminator: "")
  }
}

import ArgumentParser
import OekakiApp

/// `oekaki sessions`: lists what the state directory keeps.
struct Sessions: MainActorCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the kept sessions, and what was set aside.")

  @Option(help: ArgumentHelp("Where sessions are kept.", valueName: "dir"))
  var state: String?

  @Flag(help: "As one JSON object.")
  var json = false

  func perform() throws {
    let list = try reporting { () throws(Failure) in try SessionList(state: state) }
    print(json ? try list.json() : list.text, terminator: "")
  }
}

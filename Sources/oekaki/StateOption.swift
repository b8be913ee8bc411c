import ArgumentParser

/// The option of commands that resume or read sessions.
struct StateOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("Where sessions are kept.", valueName: "dir"), completion: .directory)
  var state: String?
}

import ArgumentParser

/// The help of options that several commands have: option groups would make each launch a twentieth
/// longer.
extension ArgumentHelp {
  /// The help of `--state`, for commands that resume or read sessions.
  static let state = ArgumentHelp("Where sessions are kept.", valueName: "dir")
  /// The help of `--at`, for commands on canvases.
  static let canvases = ArgumentHelp(
    "Where canvases are (default: $OEKAKI_CANVASES, or among the state).", valueName: "dir")
  /// The help of `--via`, for commands on canvases.
  static let service = ArgumentHelp(
    "Have it in a PostgreSQL database, by the name of a service.", valueName: "service")
  /// The help of `--colors`, for commands that draw on a terminal.
  static let colors = ArgumentHelp("How many colours to use: none, 8, 16, 256 or 24bit.")
}

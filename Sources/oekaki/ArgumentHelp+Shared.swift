import ArgumentParser

/// The help of options that several commands have: option groups would make each start a twentieth
/// longer.
extension ArgumentHelp {
  /// Of `--state`, which commands have that resume or read sessions.
  static let state = ArgumentHelp("Where sessions are kept.", valueName: "dir")
  /// Of `--colors`, which commands have that draw on a terminal.
  static let colors = ArgumentHelp("How many colours to use: none, 8, 16, 256 or 24bit.")
}

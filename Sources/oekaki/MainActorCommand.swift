import ArgumentParser

/// A command that works on the main actor: the argument parser calls `run()` on the main thread,
/// but does not say so in its type.
protocol MainActorCommand: ParsableCommand, Sendable {
  @MainActor func work() throws
}

extension MainActorCommand {
  func run() throws {
    try MainActor.assumeIsolated { try work() }
  }
}

import ArgumentParser

/// A command that works on the main actor. The argument parser calls `run()` on the main thread,
/// but its type does not say so.
protocol MainActorCommand: ParsableCommand, Sendable {
  @MainActor func work() throws
}

extension MainActorCommand {
  func run() throws {
    try MainActor.assumeIsolated { try work() }
  }
}

import ArgumentParser
import Cells
import CursesScreen
import DrawingStore
import OekakiApp
import Scripting
import TerminalKit

/// The command `oekaki review`, which shows the captures that differ and accepts or rejects them.
struct Review: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Decide on golden pictures that differ.")

  @Argument(help: "Folders of cases; if omitted, Snapshots.", completion: .directory)
  var paths: [String] = []

  @Flag(help: "Only list what is pending.")
  var list = false

  @Flag(help: "Accept everything without showing it.")
  var acceptAll = false

  @Option(help: .colors)
  var colors: ColorDepth?

  func validate() throws {
    if list, acceptAll { throw ValidationError("--list cannot be combined with --accept-all.") }
  }

  func work() throws {
    let isInteractive = !list && !acceptAll
    if isInteractive {
      try Terminal.check("oekaki review --list and --accept-all work without one")
    }
    let pending = try reporting { () throws(Failure) in try PendingCaptures(paths: paths) }
    if list {
      print(pending.list, terminator: "")
    } else if acceptAll {
      try acceptAll(pending)
    } else if pending.isEmpty {
      print("nothing is pending")
    } else {
      try show(pending)
    }
  }

  @MainActor private func acceptAll(_ pending: PendingCaptures) throws {
    let (accepted, failures) = pending.acceptAll()
    print(accepted, terminator: "")
    for failure in failures { StandardError.report(SafeText.lines(failure.description)) }
    if let code = failures.first?.exitCode { throw ExitCode(code) }
  }

  @MainActor private func show(_ pending: PendingCaptures) throws {
    let screen = try Terminal.open(colors: colors)
    defer { screen.close() }
    let review = try reporting { () throws(Failure) in
      try OekakiApp.Review(pending.captures, on: screen)
    }
    let ending = screen.run { review.handle($0) }
    screen.close()
    ending.say(review.summary)
    if case .terminated(let signal) = ending { throw ExitCode(128 + signal) }
  }
}

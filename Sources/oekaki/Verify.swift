import ArgumentParser
import DrawingStore
import Foundation
import OekakiApp
import Scripting

/// The command `oekaki verify`, which performs the cases and compares their captures with the
/// expected ones.
struct Verify: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Compare golden pictures.",
    discussion: """
      A case is a folder that holds a file named script and, for each capture in it (snap canvas \
      NAME, snap screen NAME), an expected picture NAME.txt. A picture that differs is written to \
      NAME.txt.new beside it; oekaki review shows it. \
      Snapshots/README.md in Oekaki's sources has examples, also for your own repository.
      """)

  @Argument(help: "Folders of cases; if omitted, Snapshots.", completion: .directory)
  var paths: [String] = []

  @Option(
    help: """
      Which expected files to write: never, missing, failed or all; if omitted, missing, and never \
      where CI is set. A run that records does not pass.
      """)
  var record: RecordMode?

  @Option(help: ArgumentHelp("Only cases with this text in their path.", valueName: "text"))
  var filter: String?

  @Option(
    help: ArgumentHelp("Also write the results as JUnit XML.", valueName: "file"),
    completion: .file())
  var junit: String?

  @Flag(help: "Print the results as one JSON object.")
  var json = false

  @Flag(help: "Show the differences of the files.")
  var diff = false

  @Flag(help: "Record a copy in colour too, NAME.ans, for cat.")
  var ansi = false

  func work() throws {
    let environment = ProcessInfo.processInfo.environment
    var options = VerifyOptions(mode: record ?? RecordMode(environment: environment))
    options.program = Self.program
    options.showsDiff = diff
    options.recordsColored = ansi
    options.isColored = !json && PrintedColors.depth(nil) != .none
    let report = try reporting { () throws(Failure) in
      let report = try Verification(paths: paths, filter: filter).run(Self.workers, options)
      if let junit { try report.writeJUnit(to: junit) }
      return report
    }
    print(json ? try report.json() : report.text, terminator: "")
    if report.exitCode != 0 { throw ExitCode(report.exitCode) }
  }

  /// The path of the program itself.
  private static let program = "/proc/self/exe"

  @MainActor private static var workers: CaseWorkers {
    CaseWorkers(command: [program, VerifyCase._commandName])
  }
}

/// The hidden command that `verify` starts for each case.
struct VerifyCase: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify-case", abstract: "Verify one case, for verify.", shouldDisplay: false)

  func work() throws {
    FileHandle.standardOutput.write(CaseWorkers.answer(to: readLine() ?? ""))
  }
}

extension RecordMode: ExpressibleByArgument {}

import ArgumentParser
import Glibc
import OekakiApp

/// `oekaki show FILE`: prints a drawing, in colour on a terminal.
struct Show: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a drawing.")

  @Argument(help: "The drawing.")
  var file: String

  func perform() throws {
    let inspection = try reporting { () throws(Failure) in try Inspection(file) }
    print(inspection.text(isatty(STDOUT_FILENO) == 1 ? .ansi : .text), terminator: "")
  }
}

/// `oekaki info FILE`: tells what is in a drawing.
struct Info: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Tell what is in a drawing.")

  @Argument(help: "The drawing.")
  var file: String

  @Flag(help: "As one JSON object.")
  var json = false

  func perform() throws {
    let inspection = try reporting { () throws(Failure) in try Inspection(file) }
    print(json ? try inspection.json() : inspection.summary, terminator: "")
  }
}

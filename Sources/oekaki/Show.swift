import ArgumentParser
import DrawingStore
import Glibc
import OekakiApp

/// `oekaki show FILE`: prints a drawing, in colour on a terminal.
struct Show: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a drawing.")

  @Argument(help: "The drawing.")
  var file: String

  @Flag(help: "In colour or without, wherever it goes.")
  var looks: Looks?

  enum Looks: String, EnumerableFlag { case ansi, plain }

  func work() throws {
    let isColored = looks.map { $0 == .ansi } ?? (isatty(STDOUT_FILENO) == 1)
    let form = isColored ? TextForm.ansi : .text
    let inspection = try reporting { () throws(Failure) in try Inspection(file) }
    print(form.text(of: inspection.editor), terminator: "")
  }
}

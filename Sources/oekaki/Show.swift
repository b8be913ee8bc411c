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

  func perform() throws {
    let form = isatty(STDOUT_FILENO) == 1 ? TextForm.ansi : .text
    let inspection = try reporting { () throws(Failure) in try Inspection(file) }
    print(form.text(of: inspection.editor), terminator: "")
  }
}

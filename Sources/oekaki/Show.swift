import ArgumentParser
import DrawingStore
import Glibc
import OekakiApp

/// The command `oekaki show FILE`, which prints a drawing, in colour on a terminal.
struct Show: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a drawing.")

  @Argument(help: "The drawing.", completion: .file())
  var file: String

  @Flag(
    help:
      "With or without colour, wherever the output goes; capture: as lines that can be compared.")
  var looks: Looks?

  enum Looks: String, EnumerableFlag { case ansi, plain, capture }

  func work() throws {
    let inspection = try reporting { () throws(Failure) in try Inspection(file) }
    StandardError.tell(inspection.newer, of: file)
    print(form.text(of: inspection.editor), terminator: "")
  }

  private var form: TextForm {
    switch looks {
    case .ansi: .ansi
    case .plain: .text
    case .capture: .capture
    case nil: isatty(STDOUT_FILENO) == 1 ? .ansi : .text
    }
  }
}

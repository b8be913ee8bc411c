import ArgumentParser
import Cells
import DrawingStore
import Formats
import OekakiApp

/// `oekaki convert IN… --to F`: writes many files in another format.
struct Convert: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Write many files in another format.",
    discussion: """
      Each file is told in a line. What fails does not keep the others from being done; nothing is \
      overwritten without --force.
      """)

  @Argument(help: ArgumentHelp("The files.", valueName: "in"))
  var inputs: [String]

  @Option(
    help: ArgumentHelp("One of oekaki, \(FormatList.known.writableNames).", valueName: "name"))
  var to: String

  @Option(
    help: ArgumentHelp("The folder to write to, instead of each file's own.", valueName: "dir"))
  var out: String?

  @Flag(help: "Overwrite files.")
  var force = false

  @OptionGroup var options: ForeignOptions

  func validate() throws {
    if inputs.isEmpty { throw ValidationError("Name at least one file.") }
  }

  func work() throws {
    let conversion = Conversion(
      to: to, folder: out, overwrites: force, options.request, tells: options.loss != .quiet)
    try reporting { () throws(Failure) in try conversion.check() }
    var failures = 0
    for input in inputs {
      do throws(Failure) {
        print(try conversion.convert(input))
      } catch {
        failures += 1
        StandardError.report(SafeText.lines(error.description))
      }
    }
    if failures > 0 { throw ExitCode(65) }
  }
}

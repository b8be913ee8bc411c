import ArgumentParser
import Cells
import DrawingStore
import Formats
import OekakiApp

/// The command `oekaki convert IN… --to F`, which writes many files in another format.
struct Convert: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Write many files in another format.",
    discussion: """
      Prints a line for each file. A failure does not stop the others; nothing is overwritten \
      without --force. Nothing is begun if two of the files would become \
      the same one, or one would replace another.
      """)

  @Argument(help: ArgumentHelp("The files.", valueName: "in"), completion: .file())
  var inputs: [String]

  @Option(
    help: ArgumentHelp("One of \(Self.names.joined(separator: ", ")).", valueName: "name"),
    completion: .list(Self.names))
  var to: String

  @Option(
    help: ArgumentHelp("The folder to write to, instead of each file's own.", valueName: "dir"),
    completion: .directory)
  var out: String?

  @Flag(help: "Overwrite files.")
  var force = false

  @OptionGroup var options: ForeignOptions

  private static var names: [String] { ["oekaki"] + FormatList.known.writableNames }

  func validate() throws {
    if inputs.isEmpty { throw ValidationError("Name at least one file.") }
  }

  func work() throws {
    let conversion = Conversion(
      to: to, folder: out, overwrites: force, options.request, tells: options.loss != .quiet)
    try reporting { () throws(Failure) in try conversion.check(inputs) }
    SessionStore.makeBackups()
    let interruption = Interruption()
    let line = ProgressLine()
    interruption.atExit { line.end() }
    let progress = conversion.convert(
      inputs, interruption,
      tell: { outcome in
        line.clear()
        switch outcome {
        // Unbuffered: while nothing reads, a buffer's lock would be held and delay the exit.
        case .success(let text):
          do { try StandardOutput.write(Array("\(text)\n".utf8)) } catch { interruption.exit(74) }
        case .failure(let failure): StandardError.report(SafeText.lines(failure.description))
        }
      }, moved: { line.show($0.text) })
    line.clear()
    if progress.failed > 0 { throw ExitCode(65) }
  }
}

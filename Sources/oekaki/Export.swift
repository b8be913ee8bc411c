import ArgumentParser
import Cells
import DrawingStore
import Formats
import OekakiApp

/// The command `oekaki export IN OUT`, which writes a drawing in the format of another program.
struct Export: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a drawing for other programs.",
    discussion: """
      The ending of OUT, or --format, determines the format; - is standard output. What is lost is \
      reported in numbers. A file of the same format is overwritten; one of another kind, or IN \
      itself, only with --force.
      """)

  @Argument(
    help: ArgumentHelp(
      "The drawing: Oekaki's own, or any other that can be read.", valueName: "in"),
    completion: .file())
  var input: String

  @Argument(
    help: ArgumentHelp("The file to write, or -.", valueName: "out"), completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "One of \(FormatList.known.writableNames.joined(separator: ", ")).", valueName: "name"),
    completion: .list(FormatList.known.writableNames))
  var format: String?

  @Flag(help: "Report what is lost as JSON, on standard output.")
  var json = false

  @Flag(help: "Overwrite a file of another kind, or IN itself.")
  var force = false

  @OptionGroup var options: ForeignOptions

  func validate() throws {
    if json, output == "-" {
      throw ValidationError("--json and - cannot both use standard output.")
    }
  }

  func work() throws {
    let export = try reporting { () throws(Failure) in
      var request = options.request
      // Standard output gets text unless another format is named.
      request.format = format ?? (output == "-" ? "txt" : nil)
      let export = try self.export(request)
      if output != "-" {
        SessionStore.makeBackups()
        try write(export)
      }
      return export
    }
    if output == "-" { try StandardOutput.write(export.bytes) }
    if json { print(export.losses.json) }
    if !json, options.loss == .report, !export.losses.isEmpty {
      StandardError.report([SafeText("\(output): \(export.losses)")])
    }
  }

  @MainActor private func export(
    _ request: DrawingExport.Request
  ) throws(Failure) -> DrawingExport {
    if let film = try DrawingExport(film: input, as: output, request) { return film }
    let source = try DrawingSource(input)
    StandardError.tell(source.newer, of: input)
    return try DrawingExport(source, as: output, request)
  }

  @MainActor private func write(_ export: DrawingExport) throws(Failure) {
    guard !force else { return try export.write(to: output) }
    guard try !export.isOf(input, writtenTo: output, advice: "--force replaces it") else { return }
    try export.kind.check(replacing: output, advice: "--force replaces it")
    try export.write(to: output)
  }
}

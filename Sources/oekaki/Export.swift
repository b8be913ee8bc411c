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
      itself, only with --force. Where a format holds no film, --frames A-B writes a file for each \
      frame, such as OUT-07.txt.
      """)

  @Argument(
    help: ArgumentHelp(
      """
      The drawing: Oekaki's own, or any other that can be read, - for standard input, or a canvas: \
      @NAME.
      """,
      valueName: "in"),
    completion: .file())
  var input: InputFile

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

  @Option(help: .canvases, completion: .directory)
  var at: String?

  @OptionGroup var options: ForeignOptions

  func validate() throws {
    if at != nil, input.argument.first != "@" {
      throw ValidationError("--at is for a canvas: @NAME.")
    }
    if options.sheet, output == "-" { throw ValidationError("--sheet writes two files, not to -.") }
    if json, output == "-" {
      throw ValidationError("--json and - cannot both use standard output.")
    }
  }

  func work() throws {
    let files = try reporting { () throws(Failure) in
      try input.reading { input throws(Failure) in try write(input) }
    }
    for file in files { try tell(file) }
  }

  /// Writes what is asked for, except to standard output, and returns it.
  @MainActor private func write(_ input: String) throws(Failure) -> [ExportedFiles.File] {
    let files: [ExportedFiles.File]
    do throws(Failure) { files = try exported(input) } catch { throw error.of(self.input.name) }
    guard output != "-" else { return files }
    SessionStore.makeBackups()
    var needed: [ExportedFiles.File] = []
    for file in files where try isNeeded(file, from: input) { needed.append(file) }
    for file in needed { try file.export.write(to: file.path) }
    return files
  }

  private func tell(_ file: ExportedFiles.File) throws {
    let losses = file.export.losses
    if output == "-" { try StandardOutput.write(file.export.bytes) }
    if json { print(losses.json) }
    if !json, options.loss == .report, !losses.isEmpty {
      StandardError.report([SafeText("\(file.path): \(losses)")])
    }
  }

  @MainActor private func exported(_ input: String) throws(Failure) -> [ExportedFiles.File] {
    var request = options.request
    // Standard output gets text unless another format is named.
    request.format = format ?? (output == "-" ? "txt" : nil)
    if let canvas = try SharedCanvas.source(input, in: at) {
      let export = try DrawingExport(canvas, as: output, request)
      return [ExportedFiles.File(path: output, export: export)]
    }
    if output != "-", let files = try ExportedFiles(of: input, as: output, request) {
      return files.files
    }
    return [ExportedFiles.File(path: output, export: try export(input, request))]
  }

  @MainActor private func export(
    _ input: String, _ request: DrawingExport.Request
  ) throws(Failure) -> DrawingExport {
    if let film = try DrawingExport(film: input, as: output, request) { return film }
    let source = try DrawingSource(input)
    if options.loss == .report {
      for sentence in source.unread { StandardError.tell(sentence, of: self.input.name) }
    }
    return try DrawingExport(source, as: output, request)
  }

  /// Returns whether a file is to be written, after checking that it replaces nothing of another
  /// kind: over the input itself only what differs is.
  @MainActor private func isNeeded(
    _ file: ExportedFiles.File, from input: String
  ) throws(Failure) -> Bool {
    guard !force else { return true }
    let advice = "--force replaces it"
    guard try !file.export.isOf(input, writtenTo: file.path, advice: advice) else { return false }
    try file.export.kind.check(replacing: file.path, advice: advice)
    return true
  }
}

import ArgumentParser
import Cells
import DrawingCore
import DrawingStore
import Formats
import OekakiApp

/// The command `oekaki import IN OUT.oekaki`, which makes a drawing from another program's file.
struct Import: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Make a drawing from another program's file.",
    discussion: """
      A film is read with all frames, a recording with --at as the picture of that moment. A diagram \
      in Mermaid (.mmd) or DOT (.dot, .gv) is laid out and drawn as boxes and lines; \
      with --script the commands that draw it are printed instead.
      """)

  @Argument(
    help: ArgumentHelp("The file, or - for standard input.", valueName: "in"), completion: .file())
  var input: InputFile

  @Argument(
    help: ArgumentHelp("The drawing to write; it must not exist yet.", valueName: "out"),
    completion: .file())
  var output: String?

  @OptionGroup var reading: ReadingArguments

  @OptionGroup var timing: FilmTiming

  @Flag(help: "Report what is lost as JSON.")
  var json = false

  @Flag(help: "Of a diagram in Mermaid or DOT: print a script that draws it.")
  var script = false

  func validate() throws {
    try FileToWrite.check(["import": output])
    if script != (output == nil) {
      throw ValidationError("Name a drawing to write, or print a script with --script.")
    }
  }

  func work() throws {
    guard let output else {
      let (_, script, notes) = try reporting { () throws(Failure) in
        try input.reading { path throws(Failure) in try DiagramText(path).drawn(path) }
      }
      for note in notes { StandardError.report([SafeText("\(input.name): \(note)")]) }
      return print(script, terminator: "")
    }
    SessionStore.makeBackups()
    var options = reading.options
    timing.decide(&options)
    let made = try reporting { () throws(Failure) in
      try input.reading { path throws(Failure) in
        try DrawingImport.make(path, to: output, options)
      }
    }
    if let name = made.otherName {
      StandardError.report([SafeText("\(output): written as \(name)")])
    }
    for sentence in made.unread { StandardError.report([SafeText("\(input.name): \(sentence)")]) }
    if json { return print(made.losses.json) }
    guard !made.sentences.isEmpty else { return }
    let text = made.sentences.joined(separator: ", ")
    StandardError.report([SafeText("\(input.name): \(text)")])
  }
}

/// The options for reading files of other programs.
struct ReadingArguments: ParsableArguments {
  @Option(name: .customLong("from-encoding"), help: "The encoding of text: utf8 or cp437.")
  var encoding: TextEncoding?

  @Option(
    name: .customLong("from-columns"), help: "The columns of a picture that does not specify them.")
  var columns: Int?

  @Option(
    help: ArgumentHelp("For a recording: the second whose picture is taken.", valueName: "s"))
  var at: Double?

  @Option(
    name: .customLong("from-comment"), help: "auto: remove the comment markers around the text.")
  var comment: CommentReading?

  @Option(
    name: .customLong("as"),
    help: "For PNG: half, quad, sextant, octant, braille or ascii; text for anything else."
  )
  var kind = PictureKind.half

  @Option(help: ArgumentHelp("For PNG: the size in cells.", valueName: "wxh"))
  var size: Size?

  @Option(help: "For PNG: the colours, 2, 16, 256 or 24bit.")
  var colors = TracingColors.all

  @Option(help: "For PNG: the dithering, none, bayer or floyd.")
  var dither = TracingDither.none

  enum PictureKind: String, CaseIterable, ExpressibleByArgument {
    case text, half, quad, sextant, octant, braille, ascii

    /// The grid of dots to trace with; nil for `ascii`, with a glyph for each dot.
    var grid: DotGrid? { self == .text ? .half : DotGrid(rawValue: rawValue) }
  }

  enum CommentReading: String, CaseIterable, ExpressibleByArgument { case auto, none }

  func validate() throws {
    if let columns, !(1...65_536).contains(columns) {
      throw ValidationError("--from-columns must be from 1 to 65536.")
    }
    if let at, !(0...1e9).contains(at) {
      throw ValidationError("--at must be a number of seconds.")
    }
  }

  var options: ReadingOptions {
    var options = ReadingOptions()
    options.tracing = Tracing(grid: kind.grid)
    options.tracing.colors = colors
    options.tracing.dither = dither
    options.size = size
    options.encoding = encoding
    options.columns = columns
    options.time = at.map { Int($0 * 1000) }
    options.findsComments = comment == .auto
    return options
  }
}

extension TracingColors: ExpressibleByArgument {}
extension TracingDither: ExpressibleByArgument {}

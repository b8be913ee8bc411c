import ArgumentParser
import Cells
import DrawingStore
import Formats
import OekakiApp

/// The command `oekaki lint FILE`, which checks whether a drawing suits its destination.
struct LintCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check a drawing for what does not fit its target.",
    discussion: """
      Prints a line for each finding, and exits with 1 if there are any; of a film all frames are \
      looked at, and what is found names them. Nothing is changed. Without \
      options it looks for everything: glyphs that are not 7-bit, more than 80 columns or 24 rows, a \
      contrast of text below 4.5. With --boxes it looks for ragged boxes and short arrows in a text \
      file, as mend does.
      """)

  @Argument(
    help: ArgumentHelp(
      "The drawing: Oekaki's own, or any other that can be read, or - for standard input.",
      valueName: "file"),
    completion: .file())
  var file: InputFile

  @Flag(help: "Only 7-bit glyphs are allowed.")
  var ascii = false

  @Option(help: ArgumentHelp("The maximum number of columns.", valueName: "n"))
  var columns: Int?

  @Option(help: ArgumentHelp("The maximum number of rows.", valueName: "n"))
  var rows: Int?

  @Option(
    help: ArgumentHelp("The minimum contrast of text, such as 4.5.", valueName: "ratio"))
  var contrast: Double?

  @Flag(help: "Look for ragged boxes in a text file; with the others or alone.")
  var boxes = false

  private var lint: Lint {
    var lint = Lint()
    (lint.isASCII, lint.columns, lint.rows, lint.contrast) = (ascii, columns, rows, contrast)
    return lint.isEmpty && !boxes ? .everything : lint
  }

  func validate() throws {
    guard (columns ?? 1) > 0, (rows ?? 1) > 0, (1...21).contains(contrast ?? 1) else {
      throw ValidationError("--columns and --rows must be at least 1, --contrast from 1 to 21.")
    }
  }

  func work() throws {
    let lint = lint
    let name = SafeText(file.name)
    let (ragged, findings) = try reporting { () throws(Failure) in
      try file.reading { path throws(Failure) in
        (
          boxes ? try MendedFile(path).findings : [],
          lint.isEmpty ? [] : try DrawingSource(path, takesFrames: true).findings(lint)
        )
      }
    }
    for finding in ragged { print("\(name):\(SafeText(finding.description))") }
    for finding in findings {
      print("\(name)\(finding.isOfRow ? ": " : ":")\(finding.description)")
    }
    if !findings.isEmpty || !ragged.isEmpty { throw ExitCode(1) }
  }
}

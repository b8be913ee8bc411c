import ArgumentParser
import DrawingStore
import OekakiApp
import TerminalKit

/// The command `oekaki show FILE`, which prints a drawing, in colour on a terminal.
struct Show: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a drawing.",
    discussion: "In colour on a terminal, unless NO_COLOR is set.")

  @Argument(help: "The drawing, or - for standard input.", completion: .file())
  var file: InputFile

  @Flag(
    help: """
      With or without colour, wherever the output goes; capture: as lines that can be compared, all \
      frames of a film.
      """)
  var looks: Looks?

  enum Looks: String, EnumerableFlag { case ansi, plain, capture }

  @Option(help: .colors)
  var colors: ColorDepth?

  func validate() throws {
    if let looks, looks != .ansi, colors != nil {
      throw ValidationError("--\(looks.rawValue) has no colours to choose with --colors.")
    }
  }

  func work() throws {
    // For git, which has `show --capture` make text of whatever was committed.
    if looks == .capture, DrawingName.isEmptyFile(file.argument) { return print("an empty file") }
    let inspection = try reporting { () throws(Failure) in
      try file.reading { path throws(Failure) in
        let inspection = try Inspection(path)
        try inspection.checkPrinting(path, allFrames: form == .capture)
        return inspection
      }
    }
    StandardError.tell(inspection.newer, of: file.name)
    print(form.text(of: inspection.editor, colors: depth.count), terminator: "")
  }

  /// Output requested in colour is coloured, wherever it goes.
  private var depth: ColorDepth {
    looks == .ansi ? colors ?? .rgb24 : PrintedColors.depth(colors)
  }

  private var form: TextForm {
    switch looks {
    case .ansi: .ansi
    case .plain: .text
    case .capture: .capture
    case nil: depth == .none ? .text : .ansi
    }
  }
}

import ArgumentParser
import DrawingStore
import OekakiApp

/// The command `oekaki describe FILE`, which says what a diagram says.
struct Describe: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe", abstract: "Say what a diagram says: boxes, groups and lines.",
    discussion: """
      FILE is a drawing, a text, or a diagram in Mermaid or DOT; of a Markdown or source file all \
      pictures are described, with FILE:17 that in the comment or fenced block around line 17. \
      Nothing need be drawn by Oekaki: boxes and lines are found in the picture.
      """)

  @Argument(
    help: ArgumentHelp("The file, or - for standard input.", valueName: "file"), completion: .file()
  )
  var file: InputFile

  @Flag(help: "As sentences (unless told otherwise), as JSON, as Mermaid or as DOT.")
  var form = DescribedFile.Form.words

  func work() throws {
    let described = try reporting { () throws(Failure) in try read() }
    print(try described.text(form), terminator: "")
  }

  @MainActor private func read() throws(Failure) -> DescribedFile {
    if let place = try? SourcePlace(file.argument) {
      let source = try SourceFile(place.path)
      return try DescribedFile(place.path, lines: place.range(in: source), of: source)
    }
    return try file.reading { path throws(Failure) in
      path == file.argument
        ? try DescribedFile(path) : try DescribedFile(piped: path, named: file.name)
    }
  }
}

extension DescribedFile.Form: EnumerableFlag {}

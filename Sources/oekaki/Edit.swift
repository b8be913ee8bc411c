import ArgumentParser
import Cells
import DrawingStore
import Foundation
import OekakiApp
import TerminalKit

/// The command `oekaki edit FILE:10-24`, which draws in lines of a source file.
struct Edit: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Draw in a comment or a fenced block of a source file.",
    discussion: """
      FILE:10-24 means lines 10 to 24, FILE:17 the comment or the fenced block around line 17. \
      Ctrl-S puts the lines back with the same frame, indent and line ends, wherever in the file \
      they are then, but only if they have not changed since. Of a diagram in Mermaid or DOT a \
      picture is drawn in a fenced block below, if you say so, and the diagram stays.
      """)

  @Argument(
    help: ArgumentHelp("The file and its lines.", valueName: "file:lines"), completion: .file())
  var place: String

  @Option(help: .state, completion: .directory)
  var state: String?

  @Option(help: .colors)
  var colors: ColorDepth?

  func work() throws {
    let lines = try reporting { () throws(Failure) in try drawnBelow(try SourcePlace(place)) }
    try Draw.launch(.edit(lines), state: state, colors: colors)
  }

  /// Returns the place of a picture of the diagram that stands at a place, once it is drawn; that place
  /// if there is none.
  @MainActor private func drawnBelow(_ place: SourcePlace) throws(Failure) -> SourcePlace {
    guard place.isOneLine, let file = try? SourceFile(place.path),
      let fence = DiagramFence(around: place.first, of: file, at: place.path)
    else { return place }
    let name = SafeText(place.path).description
    guard isatty(STDIN_FILENO) != 0, isatty(STDERR_FILENO) != 0 else {
      throw Failure(
        "\(name): line \(place.first + 1) is in a diagram as text (oekaki run \(name):\(place.first + 1)"
          + " --into a block draws it)", exitCode: 64)
    }
    let question = "\(name): this is a diagram as text. Draw it below, and keep it? [y/N] "
    FileHandle.standardError.write(Data(question.utf8))
    guard readLine()?.lowercased().hasPrefix("y") ?? false else {
      throw Failure("\(name): nothing was drawn (edit the text with another program)", exitCode: 1)
    }
    SessionStore.makeBackups()
    let (line, notes) = try fence.drawBelow()
    for note in notes { StandardError.report([SafeText("\(place.path): \(note)")]) }
    return try SourcePlace("\(place.path):\(line)")
  }
}

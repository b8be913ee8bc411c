import ArgumentParser
import Cells
import DrawingCore
import Glibc
import Hosting
import Sessions

/// The program that puts the steps of all editors at a canvas into one order, and keeps them.
@main
struct OekakiHost: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "oekaki-host",
    abstract: "Keep a canvas that several people draw on, and the order of what they draw.",
    discussion: """
      A canvas is the folder DIR/NAME.canvas, which belongs to whoever made it; editors of all who \
      can reach DIR connect at DIR/NAME.socket. Who may do what is in the folder's file "roles": \
      lines of a user's name and look, draw, moderate or own; "others draw" lets everybody draw. \
      The host ends a minute after the last editor has left, or on SIGTERM. What it has \
      acknowledged is on the disk.
      """)

  @Argument(help: "The name of the canvas.")
  var name: String

  @Option(
    help: ArgumentHelp(
      "Where canvases are (default: $OEKAKI_CANVASES, or among the state).", valueName: "dir"))
  var at: String?

  @Option(help: ArgumentHelp("Make the canvas first, of a size such as 80x24.", valueName: "size"))
  var new: String?

  @Flag(help: "Print what tells programs apart that do not mean the same by commands, and end.")
  var vocabulary = false

  @Flag(help: "Stay when the last editor has left, for a service.")
  var serve = false

  func run() throws {
    if vocabulary { return print(Vocabulary.digest) }
    do throws(HostError) {
      let place = try CanvasPlace(name, in: CanvasPlace.directory(at))
      if let new { try make(new, at: place) }
      var options = Host.Options()
      if serve { options.leavesAfter = nil }
      let ending = EndingSignals()
      let host = try Host(place, options: options)
      host.run(until: ending.number)
    } catch {
      Self.report(error.description)
      throw ExitCode(error.exitCode)
    }
  }

  private func make(_ text: String, at place: CanvasPlace) throws(HostError) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      let drawing = Drawing(size: Size(width, height))
    else { throw .badSize(text) }
    try HostLog.make(sharing: drawing, by: Author(.random(in: 1 ... .max)), at: place)
  }

  private static func report(_ text: String) {
    let line = Array("oekaki-host: \(SafeText(text))\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}

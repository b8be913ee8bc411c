import ArgumentParser
import Cells
import DrawingCore
import Glibc
import Hosting
import Relaying
import Sessions
import Sharing

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
      While that file makes no sense, what it said before holds, and the host says what is wrong. \
      Layers that are kept for some (:lock in an editor) are in the file "layers". \
      With --via, canvases of several machines are one: their order is in a PostgreSQL database, \
      named by its section in pg_service.conf, and the host keeps nothing but its name. \
      The host ends a minute after the last editor has left, or on SIGTERM. What it has \
      acknowledged is on the disk.
      """,
    version: Version.current)

  @Argument(help: "The name of the canvas.")
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Where canvases are (default: $OEKAKI_CANVASES, or among the state).", valueName: "dir"))
  var at: String?

  @Option(help: ArgumentHelp("Make the canvas first, of a size such as 80x24.", valueName: "size"))
  var new: String?

  @Option(
    help: ArgumentHelp(
      "Have the canvas in a database from now on, by the name of a service.", valueName: "service"))
  var via: String?

  @Flag(help: "See to it that --via holds, and end.")
  var prepare = false

  @Flag(help: "Print the SQL that a database needs, and end.")
  var schema = false

  @Flag(help: "Give the database of --via what it needs, and end.")
  var migrate = false

  @Flag(help: "Print what tells programs apart that do not mean the same by commands, and end.")
  var vocabulary = false

  @Flag(help: "Stay when the last editor has left, for a service.")
  var serve = false

  /// Runs the command line. What it could not print has failed.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      guard exitCode(for: error).isSuccess else { exit(withError: error) }
      PrintedOutput.write("\(fullMessage(for: error))\n")
    }
    if let problem = PrintedOutput.problem {
      report("standard output: \(problem)")
      exit(withError: ExitCode(74))
    }
  }

  /// Says what is missing. A check before the program runs would come before that of unknown options.
  private func check() throws {
    let needsName = !vocabulary && !schema && !migrate
    if needsName, name == nil { throw ValidationError("Name a canvas.") }
    if migrate || prepare, via == nil {
      throw ValidationError("Name a database with --via.")
    }
  }

  func run() throws {
    try check()
    if vocabulary { return PrintedOutput.write("\(Vocabulary.digest)\n") }
    if schema { return PrintedOutput.write("\(Schema.sql)\n") }
    do throws(RelayError) {
      try work()
    } catch {
      Self.report(error.description)
      throw ExitCode(error.exitCode)
    }
  }

  private func work() throws(RelayError) {
    let service = try via.map { (name) throws(RelayError) in try Service(named: name) }
    if migrate, let service { return try service.migrate() }
    let place = try RelayError.wrapping { () throws(HostError) in
      let place = try CanvasPlace(name ?? "", in: CanvasPlace.directory(at))
      if let new { try make(new, at: place) }
      return place
    }
    if let service { try RelayedCanvas.prepare(place, via: service) }
    if !prepare { try serve(place) }
  }

  private func serve(_ place: CanvasPlace) throws(RelayError) {
    var options = Host.Options()
    if serve { options.leavesAfter = nil }
    options.report = Self.report
    // A limit on files, or nobody who reads what is reported, ends no canvas.
    for number in [SIGXFSZ, SIGPIPE] { signal(number, SIG_IGN) }
    let ending = EndingSignals()
    let service = try RelayedCanvas.service(of: place)
    let keeper = try service.map { (service) throws(RelayError) in
      try RelayedCanvas.open(place, via: service)
    }
    let host = try RelayError.wrapping { () throws(HostError) in
      if let keeper {
        try Host(place, keeper, options: options)
      } else {
        try Host(place, options: options)
      }
    }
    host.run(until: ending.number)
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

import ArgumentParser
import Cells
import CursesScreen
import DrawingStore
import Formats
import OekakiApp
import Scripting
import TerminalKit

/// The command `oekaki replay FILE|ID`, which shows how a drawing came to be or records that to a
/// file.
struct Replay: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Show how a drawing came to be.",
    discussion: """
      A drawing shows the steps that can be undone, a recording or a session every command. \
      Space pauses, arrows go from stroke to stroke, + and - change the speed.
      """)

  @Argument(
    help: ArgumentHelp("A drawing, a recording or a session.", valueName: "file|id"),
    completion: .file())
  var name: String

  @Option(help: .state, completion: .directory)
  var state: String?

  @Option(
    help: ArgumentHelp("Write it for asciinema's players (.cast) instead.", valueName: "file"),
    completion: .file())
  var cast: String?

  @Option(
    help: ArgumentHelp("Write it as a GIF picture that moves instead.", valueName: "file"),
    completion: .file())
  var gif: String?

  @Option(
    help: ArgumentHelp("Write it as a PNG picture that moves instead.", valueName: "file"),
    completion: .file())
  var apng: String?

  @Option(
    help: ArgumentHelp("Write it as an SVG picture that moves instead.", valueName: "file"),
    completion: .file())
  var svg: String?

  @Option(
    help: ArgumentHelp(
      "How many times the picture plays, 1 to 65535; if omitted, for ever.", valueName: "n"))
  var times: Int?

  @Option(
    help: ArgumentHelp(
      "The speed, from 0.1 to 1000; if omitted, at most a minute long.", valueName: "times"))
  var speed: PlayingSpeed?

  @Option(help: .colors)
  var colors: ColorDepth?

  func validate() throws {
    try FileToWrite.check(["--cast": cast, "--gif": gif, "--apng": apng, "--svg": svg])
    if [cast, gif, apng, svg].compactMap(\.self).count > 1 {
      throw ValidationError("Choose one of --cast, --gif, --apng and --svg.")
    }
    guard let times else { return }
    guard film != nil else { throw ValidationError("--times needs --gif, --apng or --svg.") }
    guard (1...65_535).contains(times) else {
      throw ValidationError("--times must be from 1 to 65535.")
    }
  }

  /// The picture that moves to write: the name of its format, and the file.
  private var film: (format: String, path: String)? {
    [("gif", gif), ("png", apng), ("svg", svg)].firstNonNil { format, path in
      path.map { (format, $0) }
    }
  }

  func work() throws {
    let isWritten = cast != nil || film != nil
    if !isWritten { try Terminal.check("oekaki replay --cast FILE works without one") }
    let file = try reporting { () throws(Failure) in
      try (cast ?? film?.path).map { (path) throws(Failure) in try TimelapseFile(path) }
    }
    let source = try reporting { () throws(Failure) in
      try TimelapseSource(name, state: state)
    }
    if let warning = source.warning { StandardError.report([SafeText(warning)]) }
    if let file, let film {
      try write(source, as: film.format, to: file)
    } else if let file {
      try write(source, to: file)
    } else {
      try show(source)
    }
  }

  @MainActor private func write(
    _ source: TimelapseSource, as name: String, to file: TimelapseFile
  ) throws {
    guard let format = FormatList.known.named(name) as? any FilmFormat else { return }
    let film = try reporting { () throws(Failure) in
      let film = try TimelapseFilm(source, for: file, speed: speed, times: times)
      let (bytes, losses) = try film.export(as: format)
      try film.write(bytes)
      if !losses.isEmpty { StandardError.report([SafeText("\(file.name): \(losses)")]) }
      return film
    }
    if let warning = film.warning { StandardError.report([SafeText(warning)]) }
    print(film.summary)
  }

  @MainActor private func write(_ source: TimelapseSource, to file: TimelapseFile) throws {
    let cast = try reporting { () throws(Failure) in
      let cast = try TimelapseCast(source, for: file, speed: speed)
      try cast.write()
      return cast
    }
    if let warning = cast.warning { StandardError.report([SafeText(warning)]) }
    print(cast.summary)
  }

  @MainActor private func show(_ source: TimelapseSource) throws {
    let screen = try Terminal.open(colors: PrintedColors.played(colors))
    defer { screen.close() }
    let replay = try reporting { () throws(Failure) in
      try OekakiApp.Replay(
        source.timelapse, name: source.name, speed: speed, on: screen)
    }
    let ending = screen.run(waiting: { replay.timekeeper.wait }, { replay.handle($0) })
    screen.close()
    if case .terminated(let signal) = ending { throw ExitCode(128 + signal) }
  }
}

extension PlayingSpeed: ExpressibleByArgument {
  public init?(argument: String) {
    guard let factor = Double(argument) else { return nil }
    self.init(factor)
  }
}

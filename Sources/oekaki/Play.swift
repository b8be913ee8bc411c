import ArgumentParser
import Cells
import CursesScreen
import DrawingStore
import Formats
import Glibc
import OekakiApp
import TerminalKit

/// The command `oekaki play FILE`, which plays a film in the terminal.
struct Play: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play a film in the terminal.",
    discussion: """
      Durdraw's films, asciicasts and ANSI art that moves. Space pauses, q ends, Ctrl-Z goes back \
      to the shell. Where there is no terminal, the last frame is printed.
      """)

  @Argument(help: "The film, or - for standard input.", completion: .file())
  var file: InputFile

  @Option(help: ArgumentHelp("Only the frames of a tag.", valueName: "name"))
  var tag: String?

  @Option(
    help: ArgumentHelp("How many times; if omitted, as the film says, or for ever.", valueName: "n")
  )
  var times: Int?

  @Option(help: ArgumentHelp("The speed, from 0.1 to 1000.", valueName: "factor"))
  var speed: PlayingSpeed?

  @Option(
    help: ArgumentHelp("How long the last picture stays, in seconds.", valueName: "seconds"))
  var hold: Double?

  @Flag(help: "Leave the last picture standing.")
  var keep = false

  @OptionGroup var timing: FilmTiming

  @Option(help: .colors)
  var colors: ColorDepth?

  func validate() throws {
    if let times, !(1...1_000_000).contains(times) {
      throw ValidationError("--times must be from 1 to 1000000.")
    }
    if let hold, !(0...86_400).contains(hold) {
      throw ValidationError("--hold must be from 0 to 86400 seconds.")
    }
  }

  func work() throws {
    let film = try reporting { () throws(Failure) in try loaded() }
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      return try StandardOutput.write(Array(text(of: film[film.frames.count - 1].flattened()).utf8))
    }
    try show(film)
  }

  @MainActor private func loaded() throws(Failure) -> Film {
    var options = ReadingOptions()
    timing.decide(&options)
    let read = try file.reading { path throws(Failure) in
      try FilmSource.any(path, options, as: "oekaki")
    }
    guard let source = read else {
      throw Failure(
        "\(SafeText(file.name)): is no film (oekaki show prints a drawing)", exitCode: 65)
    }
    if !source.losses.isEmpty {
      let losses = source.losses.sentences.joined(separator: ", ")
      StandardError.report([SafeText("\(file.name): \(losses)")])
    }
    do throws(Failure) { return try source.pass(of: tag) } catch { throw error.of(file.name) }
  }

  @MainActor private func show(_ film: Film) throws {
    let screen = try Terminal.open(colors: PrintedColors.played(colors))
    defer { screen.close() }
    let show = FilmShow(
      film, times: times ?? film.times, speed: speed ?? .usual, hold: .seconds(hold ?? 0),
      on: screen)
    let ending = screen.run(waiting: { show.timekeeper.wait }, { show.handle($0) })
    let whole = film.size
    let seen = Size(min(screen.size.width, whole.width), min(screen.size.height, whole.height))
    screen.close()
    if seen != whole {
      let told =
        "\(whole.text) cells, of which \(seen.text) were seen (a larger terminal shows all)"
      StandardError.report([SafeText("\(file.name): \(told)")])
    }
    if keep {
      let text = ANSIText.text(of: show.picture, colors: screen.colors.count)
      ending.say(String(text.dropLast()))
    }
    if case .terminated(let signal) = ending { throw ExitCode(128 + signal) }
    if show.isInterrupted { throw ExitCode(128 + SIGINT) }
  }

  private func text(of picture: Grid) -> String {
    let depth = PrintedColors.depth(colors)
    return depth == .none
      ? PlainText.text(of: picture) : ANSIText.text(of: picture, colors: depth.count)
  }
}

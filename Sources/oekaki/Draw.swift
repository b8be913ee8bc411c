import ArgumentParser
import Cells
import CursesScreen
import DrawingStore
import OekakiApp
import Sessions
import TerminalKit

/// The command `oekaki [FILE]`, `oekaki --restore FILE` or `oekaki --new`, which draws in the
/// terminal.
struct Draw: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw", abstract: "Draw in the terminal (what oekaki does without a command).")

  @Argument(
    help:
      "The drawing to open; created if missing (with --new, a fresh one). If omitted, the last session.",
    completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp("Relaunch from a snapshot.", valueName: "file"), completion: .snapshot)
  var restore: String?

  @Flag(help: "Begin a fresh drawing.")
  var new = false

  @Option(help: ArgumentHelp("The size of a fresh drawing.", valueName: "WxH"))
  var size: Size?

  @Option(help: .state, completion: .directory)
  var state: String?

  @Option(
    help: ArgumentHelp("Where to look for fonts for lettering; may be repeated.", valueName: "dir"),
    completion: .directory)
  var font: [String] = []

  @Option(help: .colors)
  var colors: ColorDepth?

  @Flag(help: "The terminal has the octants of Unicode 16; otherwise braille is used instead.")
  var octants = false

  @Option(
    help: ArgumentHelp("Record what you do as a script.", valueName: "file"), completion: .file())
  var record: String?

  private var options: DrawOptions {
    DrawOptions(
      file: file, restore: restore, new: new, size: size, state: state, font: font, colors: colors,
      octants: octants, record: record)
  }

  func validate() throws {
    if let contradiction = options.contradiction { throw ValidationError(contradiction) }
  }

  func work() throws { try options.launch() }

  @MainActor static func launch(
    _ request: LaunchRequest, state: String?, record: String? = nil, fontFolders: [String] = [],
    colors: ColorDepth?, octants: Bool = false, isGuest: Bool = false
  ) throws {
    try Terminal.check()
    FileMemory.goesBackAtOnce()
    let signals = SessionSignals()
    let question = request.question
    let launch = try reporting { () throws(Failure) in
      try Launch(
        request, state: state, record: record, fontFolders: fontFolders,
        settings: isGuest ? nil : SettingsFile.own, isGuest: isGuest, signals: signals)
    }
    let screen = try Terminal.open(colors: colors, octants: octants)
    defer { screen.close() }
    let waker = screen.waker
    signals.onChange { waker.wake() }
    let application = Application(launch, on: screen) { waker.wake() }
    if let question { application.tell(question) }
    if let unknown = screen.substitute {
      application.tell("unknown terminal \(unknown.name): treated as \(unknown.substitute)")
    }
    let ending = screen.run(waiting: { application.timekeeper.wait }, { application.handle($0) })
    screen.close()
    if let farewell = application.farewell { ending.say(farewell) }
    if case .terminated(let signal) = ending { throw ExitCode(128 + signal) }
    if application.exitCode != 0 { throw ExitCode(application.exitCode) }
  }
}

extension LaunchRequest {
  /// What is asked about a fresh drawing whose name is almost that of a command; nil for any other.
  fileprivate var question: String? {
    guard case .open(let name) = self else { return nil }
    let question = Oekaki.question(about: name)
    return question.isEmpty ? nil : "a new drawing\(question)"
  }
}

import ArgumentParser
import Cells
import DrawingStore
import Glibc
import OekakiApp
import Scripting
import Sessions

/// The command `oekaki run SCRIPT`, which performs a script without a terminal.
struct Run: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Perform a drawing script.",
    discussion: """
      A script holds commands as they are typed after : while drawing. All of them are listed by ? \
      there, and explained in Snapshots/README.md in Oekaki's sources. A diagram in Mermaid or DOT \
      is a script, too: FILE.mmd, FILE.dot, - for the one that is piped in, or README.md:12 for the \
      one in the fenced block there.

      --into README.md:20 writes the picture into the comment or fenced block around line 20, which \
      must hold a picture or nothing, as oekaki edit would; with --check it is only compared, and \
      another one there makes it exit with 1.
      """)

  @Argument(help: "The script, or - for standard input.", completion: .file())
  var script: String

  @Option(
    help: ArgumentHelp("Begin from a snapshot.", valueName: "file"),
    completion: .snapshot)
  var restore: String?

  @Option(help: ArgumentHelp("The size of the drawing.", valueName: "WxH"))
  var size: Size?

  @Option(
    help: ArgumentHelp("Write a snapshot at the end.", valueName: "file"), completion: .file())
  var save: String?

  @Flag(help: "Let --save replace a file that is not a drawing.")
  var replace = false

  @Option(
    help: ArgumentHelp(
      "Write the picture into these lines of a text file.", valueName: "file:lines"),
    completion: .file())
  var into: String?

  @Flag(help: "With --into: write nothing; exit with 1 if another picture is there.")
  var check = false

  @Option(help: "Print the picture: none, text or ansi.")
  var print = TextForm.none

  @Option(
    help: ArgumentHelp("Keep the session in a state directory.", valueName: "dir"),
    completion: .directory)
  var state: String?

  @Option(
    help: ArgumentHelp(
      "Write a line “ack N” to a file descriptor once command N is durable.", valueName: "fd"))
  var ackFd: Int32?

  @Flag(help: "Let the script read and write any file, not only those in its own folder.")
  var allowFiles = false

  func validate() throws {
    try FileToWrite.check(["--save": save])
    if check, into == nil { throw ValidationError("--check requires --into.") }
    guard let ackFd else { return }
    if state == nil { throw ValidationError("--ack-fd requires --state.") }
    if fcntl(ackFd, F_GETFD) == -1 { throw ValidationError("--ack-fd \(ackFd) is not open.") }
  }

  func work() throws {
    let text = try reporting { () throws(Failure) in
      var options = ScriptPerformer.Options()
      (options.size, options.restore) = (size, restore)
      options.allowsFiles = allowFiles
      options.interruption = Interruption()
      options.state = state
      options.respectsLocks = true
      if let ackFd { options.signals.acknowledge(to: ackFd) }
      let source = try ScriptSource.readAnywhere(script)
      if let warning = source.warning { StandardError.report([SafeText(warning)]) }
      let performer = try ScriptPerformer(source, options)
      StandardError.tell(performer.newer, of: restore ?? script)
      try performer.perform()
      for note in performer.notes { StandardError.report([SafeText(note)]) }
      try keep(performer)
      try fill(performer)
      return performer.text(print)
    }
    PrintedOutput.write(text)
  }

  @MainActor private func keep(_ performer: ScriptPerformer) throws(Failure) {
    guard let save else { return }
    do throws(Failure) {
      guard let note = try performer.save(to: save, replaces: replace) else { return }
      StandardError.report([SafeText("\(save): written as \(note)")])
    } catch {
      guard error.stranger != nil else { throw error }
      throw error.advising("save under another name, or replace it with --replace")
    }
  }

  /// Writes the picture into its lines, or compares it with them.
  @MainActor private func fill(_ performer: ScriptPerformer) throws(Failure) {
    guard let into else { return }
    let place = try SourcePlace(into)
    let file = try SourceFile(place.path)
    let block = try FilledBlock(
      performer.drawing, in: try place.range(in: file), of: file, at: place.path,
      isWhole: place.isOneLine)
    guard check else {
      SessionStore.makeBackups()
      if let lost = block.lost { StandardError.report([SafeText("\(into): \(lost)")]) }
      try block.save()
      if !place.isOneLine, let newPlace = block.newPlace {
        StandardError.report([SafeText("\(into): \(newPlace)")])
      }
      return
    }
    if block.isChanged {
      throw Failure(
        "\(block.difference) (oekaki run \(script) --into \(into) writes it)", exitCode: 1)
    }
  }
}

/// The hidden command with which `oekaki run` starts a process for a script with `crash` in it.
struct PerformRequest: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: ScriptChild.verb, shouldDisplay: false)

  @Argument
  var request: String

  func work() throws {
    try reporting { () throws(Failure) in try ScriptChild.run(request) }
  }
}

extension TextForm: ExpressibleByArgument {}

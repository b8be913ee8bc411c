import ArgumentParser
import Cells
import CursesScreen
import DrawingStore
import OekakiApp
import TerminalKit

/// The command `oekaki recover ID`, which resumes a session or writes its drawing to a file.
struct Recover: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "recover", abstract: "Resume a kept session, or write it to a file.")

  @Argument(
    help: "The session, or the beginning of its name: see oekaki sessions.", completion: .session)
  var id: String

  @Option(help: .state, completion: .directory)
  var state: String?

  @Option(
    help: ArgumentHelp("Write a snapshot instead of drawing.", valueName: "file"),
    completion: .file())
  var save: String?

  @Option(help: ArgumentHelp("As it was after this many of its commands.", valueName: "n"))
  var upTo: UInt64?

  @Option(help: .colors)
  var colors: ColorDepth?

  func validate() throws { try FileToWrite.check(["--save": save]) }

  func work() throws {
    guard let save else {
      return try Draw.launch(.session(id, upTo: upTo), state: state, colors: colors)
    }
    SessionStore.makeBackups()
    let note = try reporting { () throws(Failure) in
      let copy = try RecoveredCopy<PlainDrawing>(id, state: state, upTo: upTo)
      let note = try copy.save(to: save)
      StandardError.tell(copy.newer?.description, of: "session \(id)")
      return note
    }
    if let note { StandardError.report([SafeText("\(save): written as \(note)")]) }
  }
}

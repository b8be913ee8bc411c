import Cells
import DrawingCore
import DrawingStore
import TerminalKit

extension Application: DrawingEnvironment {
  var surroundings: Surroundings {
    Surroundings(
      hasColors: screen.colors != .none && settings.theme != .mono, firstColors: firstColors,
      hasOctants: screen.hasOctants, reportsMouse: screen.reportsMouse,
      tellsReleases: screen.tellsReleases, isRecording: recording != nil)
  }

  /// The time of a click; nil in a script, whose clicks have no person's timing.
  var clickTime: Duration? { files.isConfined ? nil : timekeeper.now }
}

extension Application: DrawingActionHandler {
  func performed(
    _ command: Command, _ change: Editor.Change, by controller: DrawingViewController
  ) {
    guard controller === self.controller else { return }
    recording?.note(command, change, in: controller.editor)
  }

  func perform(_ action: FileAction, from controller: DrawingViewController) {
    switch action {
    case .save(let path, let replaces): save(controller, to: path, replaces: replaces)
    case .open(let path): open(path, from: controller)
    case .export(let path, let request): export(controller, to: path, request)
    case .importPicture(let path, let request): importPicture(path, request, into: controller)
    case .reference(let file): lay(file, behind: controller)
    case .new(let size): openFresh(size, from: controller)
    case .record(let path, let replaces): record(to: path, replaces: replaces, from: controller)
    case .askName(let purpose): controller.askName(purpose)
    }
  }

  func perform(_ action: ProgramAction, from controller: DrawingViewController) {
    switch action {
    case .quit: quit(controller)
    case .suspend:
      screen.suspend()
      window.invalidateAll()
    case .pixels: askForPixels()
    case .redraw:
      window.invalidateAll()
      screen.repaint()
    }
  }
}

extension Application: DrawingClipboard {
  func noteCopy(_ clip: Clip, from place: Point) { pasteboard.take(clip, from: place) }

  var copied: Command? { pasteboard.read() }

  func handOver(_ text: String) { screen.copy(text) }
}

extension Application: DrawingLibrary {
  func folder(_ typed: String) -> TypedFolder { TypedFolder(typed, files) }
}

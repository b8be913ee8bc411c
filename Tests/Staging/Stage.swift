import Cells
import DrawingCore
import DrawingStore
import Foundation
import OekakiApp
import TerminalKit
import TestSupport
import Testing

/// An application on a screen in memory, with a state directory of its own.
@MainActor
package final class Stage {
  package static let standard = Size(80, 24)

  package let folder: TemporaryFolder
  package let screen: MemoryScreen
  /// The controller of the drawing that the application began with.
  package let controller: DrawingViewController
  package let application: Application
  /// Whether the application is still running.
  package private(set) var isRunning = true

  /// Starts an application.
  ///
  /// - Parameters:
  ///   - record: the file in the folder to record to.
  ///   - besides: whether a process that uses the folder already lives on.
  ///   - confined: whether file names are relative to the folder and cannot lead elsewhere.
  ///   - asGuest: whether it is a guest who draws.
  ///   - settings: the file of settings in the folder.
  ///   - colors: the colours that the screen can show.
  ///   - clock: the clock that times are read from.
  package init(
    _ request: LaunchRequest = .new(nil), screen size: Size = Stage.standard,
    folder: TemporaryFolder? = nil, besides: Bool = false, record: String? = nil,
    confined: Bool = false, asGuest: Bool = false, settings: String? = nil,
    colors: ColorDepth = .rgb24,
    clock: @escaping () -> Duration = { .zero }
  ) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    if !besides { (folder.user as? Stage)?.die() }
    let launch = try Launch(
      request, state: folder("state"), record: record.map { folder($0) },
      settings: settings.map { folder($0) }, isGuest: asGuest, clock: clock)
    screen = MemoryScreen(size, colors: colors)
    controller = launch.controller
    let files =
      confined
      ? try FileAccess.script(in: folder.path, allowsAll: false, interruption: nil)
      : asGuest ? .none : .anywhere
    application = Application(launch, on: screen, files: files, clock: clock)
    folder.user = self
  }

  /// Ends its threads' writing, so that the folder can be removed.
  isolated deinit { die() }

  /// Ends as a process does, and its locks with it. What it has written stays.
  package func die() {
    application.controller.session?.end(within: 60_000)
    application.controller.lock = nil
  }

  /// Starts an application with a drawing of this size and what a script draws on it.
  package static func with(
    _ script: String = "", drawing size: Size = Size(12, 5), screen: Size = Stage.standard
  ) throws -> Stage {
    let stage = try Stage(.new(size), screen: screen)
    try stage.run(script)
    return stage
  }

  package var state: EditorState { controller.editor.state }
  package var digest: Digest { controller.editor.digest() }
  package var drawingDigest: Digest { controller.editor.drawingDigest() }

  // MARK: What a person does

  @discardableResult
  package func send(_ events: Event...) -> Bool { send(events) }

  /// Sends events in one batch.
  @discardableResult
  package func send(_ events: [Event]) -> Bool {
    isRunning = application.handleThenRest(events)
    return isRunning
  }

  /// Presses keys by name, each in a batch of its own: `ctrl-z`, `shift-left`, `space`, `x`.
  package func press(
    _ names: String..., fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    for name in names {
      guard let key = KeyName(name) else {
        Issue.record(
          "no key is named \(name)",
          sourceLocation: SourceLocation(
            fileID: fileID, filePath: filePath, line: line, column: column))
        continue
      }
      send(.key(Key(key)))
    }
  }

  package func press(_ name: String, times: Int) {
    for _ in 0..<times { press(name) }
  }

  /// Types characters, all in one batch.
  package func type(_ text: String) {
    send(text.unicodeScalars.map { .key(.character($0)) })
  }

  /// Types a command after `:` and enters it.
  package func enter(_ command: String) {
    press(":")
    type(command)
    press("enter")
  }

  package func mouse(_ phase: Mouse.Phase, _ x: Int, _ y: Int, _ modifiers: Modifiers = []) {
    send(.mouse(Mouse(phase, at: Point(x, y), modifiers)))
  }

  package func click(_ x: Int, _ y: Int, _ button: Mouse.Button = .left) {
    mouse(.press(button), x, y)
    mouse(.release(button), x, y)
  }

  /// Presses, drags and releases, in cells of the screen.
  package func drag(from start: Point, to end: Point) {
    mouse(.press(.left), start.x, start.y)
    mouse(.drag(.left), end.x, end.y)
    mouse(.release(.left), end.x, end.y)
  }

  package func resize(to size: Size) {
    screen.resize(to: size)
    send(.resize(size))
  }

  /// Performs the commands of a script on the drawing, as if that had been done before.
  package func run(_ script: String) throws {
    for step in try Script.parse(script) {
      guard case .command(let command) = step.content else { continue }
      guard controller.attempt(command) else { throw Surprise("\(command) failed") }
    }
    send([])
  }

  // MARK: What is seen

  package var lines: [String] { (0..<screen.size.height).map { screen.grid.text(ofRow: $0) } }
  package var title: String { lines.first ?? "" }
  package var palette: String { lines[1] }
  package var status: String { lines.dropLast().last ?? "" }
  package var message: String { (lines.last ?? "").trimmingCharacters(in: .whitespaces) }
  package var text: String { lines.joined(separator: "\n") }
  /// Whether the status row shows nothing to save: the drawing is in a file, or there is none yet.
  package var isMarkedSaved: Bool {
    status.hasSuffix(" new ") || status.hasSuffix("saved ") && !status.contains("unsaved")
  }

  /// The drawing's cells at the top left of the canvas, as the screen shows them; `·` for a blank.
  package var picture: String {
    let size = state.drawing.size
    return (0..<size.height).map { y in
      (0..<size.width).map { x in
        let cell = screen.grid[8 + x, 2 + y]
        return cell.glyph == .space ? "·" : cell.glyph.description
      }.joined()
    }.joined(separator: "\n")
  }

  /// Returns the column of the screen where a text begins in a row.
  package func column(of text: String, row y: Int) throws -> Int {
    let line = lines[y]
    guard let range = line.range(of: text) else { throw Surprise("\(text) is not in: \(line)") }
    return Glyph.glyphs(in: line[..<range.lowerBound]).reduce(0) { $0 + $1.width }
  }
}

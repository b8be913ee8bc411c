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
  /// Of the drawing that the application began with.
  package let controller: DrawingViewController
  package let application: Application
  /// False once the application has ended.
  package private(set) var isRunning = true

  /// - Parameters:
  ///   - record: the file in the folder that what is done is recorded to.
  ///   - besides: whether the process that uses the folder already lives on.
  ///   - confined: whether file names count from the folder and lead nowhere else.
  ///   - settings: the file in the folder with a person's settings.
  ///   - colors: how many the screen can show.
  ///   - clock: what the time is.
  package init(
    _ request: LaunchRequest = .new(nil), screen size: Size = Stage.standard,
    folder: TemporaryFolder? = nil, besides: Bool = false, record: String? = nil,
    confined: Bool = false, settings: String? = nil, colors: ColorDepth = .rgb24,
    clock: @escaping () -> Duration = { .zero }
  ) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    if !besides { (folder.user as? Stage)?.die() }
    let launch = try Launch(
      request, state: folder("state"), record: record.map { folder($0) },
      settings: settings.map { folder($0) }, clock: clock)
    screen = MemoryScreen(size, colors: colors)
    controller = launch.controller
    let files =
      confined
      ? try FileAccess.script(in: folder.path, allowsAll: false, interruption: nil) : .anywhere
    application = Application(launch, on: screen, files: files, clock: clock)
    folder.user = self
  }

  /// Its threads write nothing more: the folder may go.
  isolated deinit { die() }

  /// The process is gone, and with it its locks. What it has written stays.
  package func die() {
    application.controller.session?.end(within: 60_000)
    application.controller.lock = nil
  }

  /// With a drawing of this size and what a script draws on it.
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

  /// All in one batch.
  @discardableResult
  package func send(_ events: [Event]) -> Bool {
    isRunning = application.handleThenRest(events)
    return isRunning
  }

  /// Presses keys by their names: `ctrl-z`, `shift-left`, `space`, `x`. Each is a batch of its own.
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

  /// Performs a script on the drawing, as if it had been done before.
  package func run(_ script: String) throws {
    for step in try Script.parse(script) {
      guard case .command(let command) = step.content else { continue }
      guard controller.attempt(command) else { throw Surprise("\(command) failed") }
    }
    send([.rest])
  }

  // MARK: What is seen

  package var lines: [String] { (0..<screen.size.height).map { screen.grid.text(ofRow: $0) } }
  package var title: String { lines.first ?? "" }
  package var palette: String { lines[1] }
  package var status: String { lines.dropLast().last ?? "" }
  package var message: String { (lines.last ?? "").trimmingCharacters(in: .whitespaces) }
  package var text: String { lines.joined(separator: "\n") }
  /// Nothing is to be saved: it is in a file, or there is nothing yet.
  package var isMarkedSaved: Bool {
    status.hasSuffix(" new ") || status.hasSuffix("saved ") && !status.contains("unsaved")
  }

  /// The drawing's cells at the top left of the canvas, as the screen shows them: `·` for a blank.
  package var picture: String {
    let size = state.drawing.size
    return (0..<size.height).map { y in
      (0..<size.width).map { x in
        let cell = screen.grid[8 + x, 2 + y]
        return cell.glyph == .space ? "·" : cell.glyph.description
      }.joined()
    }.joined(separator: "\n")
  }

  /// Where a text begins in the screen's row, in cells.
  package func column(of text: String, row y: Int) throws -> Int {
    let line = lines[y]
    guard let range = line.range(of: text) else { throw Surprise("\(text) is not in: \(line)") }
    return Glyph.glyphs(in: line[..<range.lowerBound]).reduce(0) { $0 + $1.width }
  }
}

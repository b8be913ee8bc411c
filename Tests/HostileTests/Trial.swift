import Archiving
import Cells
import DrawingCore
import Foundation
import TerminalKit
import Testing

@testable import Costs
@testable import DrawingStore
@testable import OekakiApp

/// How a file that may be hostile was received.
@MainActor struct Trial {
  enum Outcome: Hashable, Sendable { case same, other, refused }

  /// The state that the file held before it was changed.
  let original: EditorState
  private(set) var outcomes: [Outcome: Int] = [:]
  /// Seconds of the processor.
  private(set) var slowest = 0.0

  init(_ original: EditorState) { self.original = original }

  /// Opens the bytes, uses what was opened, and counts what came of it.
  @discardableResult
  mutating func run(_ bytes: [UInt8], _ what: @autoclosure () -> String) throws -> Outcome {
    let start = Yardstick.seconds
    let outcome = try open(bytes, what)
    let seconds = Yardstick.seconds - start
    slowest = max(slowest, seconds)
    try #require(seconds < Yardstick.bound, "\(what()) takes \(seconds) s")
    outcomes[outcome, default: 0] += 1
    return outcome
  }

  private func open(_ bytes: [UInt8], _ what: () -> String) throws -> Outcome {
    let drawing: DrawingViewController
    do {
      drawing = try Snapshot.drawing(from: bytes, as: DrawingViewController.self)
    } catch {
      try Self.checkLine(Failure(error, path: "bad.oekaki"), what)
      return .refused
    }
    if drawing.editor.state == original { return .same }
    try Use.everything(of: drawing, what)
    return .other
  }

  /// One line of text that can be shown, with exit code 65.
  private static func checkLine(_ failure: Failure, _ what: () -> String) throws {
    try #require(failure.exitCode == 65, "\(what())")
    let text = failure.description
    try #require(SafeText(text).description == text, "\(what()): \(text)")
  }
}

/// Doing with a drawing what a user would do with it.
@MainActor enum Use {
  static func everything(of drawing: DrawingViewController, _ what: () -> String) throws {
    let screen = MemoryScreen(Size(30, 12))
    let window = Window(size: screen.size)
    window.rootViewController = drawing
    window.display(on: screen)
    _ = drawing.editor.digest()
    try saveAndLoad(drawing, what)
    let commands: [Command] = [
      .cancel, .undo(1_000_000), .redo(1_000_000), .undo(1), .press(.zero), .release, .paste,
      .stamp, .redo(1), .scroll(Point(1 << 24, 1 << 24)), .cursor(.zero),
    ]
    for command in commands {
      drawing.attempt(command)
      drawing.finishBatch()
    }
    window.display(on: screen)
    _ = drawing.editor.digest()
    try saveAndLoad(drawing, what)
  }

  /// What is saved is read again as the same, half-finished gesture and all.
  private static func saveAndLoad(_ drawing: DrawingViewController, _ what: () -> String) throws {
    let bytes = try Snapshot.bytes(of: drawing)
    try #require(Snapshot.bytes(bytes, hold: drawing), "\(what()): saved as another drawing")
  }
}

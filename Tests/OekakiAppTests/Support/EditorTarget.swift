import Cells
import DrawingCore
import DrawingStore
import TestSupport

@testable import OekakiApp

/// An editor in place of the drawing screen, for tests of its parts. Keeps what it performs.
@MainActor final class EditorTarget: CanvasMouseTarget, PastingTarget {
  private(set) var editor: Editor
  /// The commands performed, as a script writes them, and those that failed.
  private(set) var performed: [String] = []
  private(set) var failed: [String] = []
  private(set) var statusMessage: StatusMessage?
  /// How often the cursor was to be shown.
  private(set) var follows = 0
  private let typing = Typing()

  /// Starts with what a script has drawn.
  init(_ script: String = "", _ size: Size) throws {
    guard let state = EditorState(size: size) else { throw Surprise("no drawing is \(size.text)") }
    editor = Editor(state)
    for step in try Script.parse(script) {
      guard case .command(let command) = step.content else { continue }
      _ = try editor.perform(command)
    }
  }

  var state: EditorState { editor.state }

  @discardableResult
  func attempt(_ command: Command) -> Bool { (try? perform(command)) != nil }

  @discardableResult
  func perform(_ command: Command) throws(CommandError) -> Editor.Change {
    do throws(CommandError) {
      let change = try editor.perform(command)
      performed.append("\(command)")
      return change
    } catch {
      failed.append("\(command)")
      statusMessage = StatusMessage(text: "\(error)", isError: true)
      throw error
    }
  }

  func lift(copy: Bool) -> Bool { attempt(.lift(copy: copy)) }
  var takenPart: TakenPart? { state.takenPart }

  func show(_ message: StatusMessage?) { statusMessage = message }

  func followCursor() { follows += 1 }

  func insert(_ text: String) { typing.insert(text, on: self) }

  /// The message, with the names of keys.
  var message: String {
    statusMessage.map { ActionTable.standard.text(of: $0.text, with: state.tool) } ?? ""
  }

  /// Takes the commands performed so far.
  func take() -> [String] {
    defer { performed = [] }
    return performed
  }
}

import Archiving
import Cells
import DrawingCore
import DrawingStore
import Foundation
import TerminalKit

/// The command line at the bottom of the screen, with the matching commands above it.
final class CommandLineViewController: ViewController, Storyboardable, AnswersQuestions {
  private var line: EnteredLine
  /// The restoration identifier, kept here while the line is not to be restored.
  private var identifier: String?
  /// The controller that performs the commands.
  private var host: DrawingViewController? { drawingBelow }

  /// Decodes the command line, with a text to begin with and the lines entered earlier.
  init?(coder: NSCoder, text: String, history: [String]) {
    InitTrace.note(CommandLineViewController.self)
    line = EnteredLine(text, history: history)
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    InitTrace.note(CommandLineViewController.self)
    let lines = coder.decodeString(forKey: "history")?.split(separator: "\n").map(String.init)
    line = EnteredLine(coder.decodeString(forKey: "text") ?? "", history: lines ?? [])
    super.init(coder: coder)
  }

  /// Encodes the history; the field keeps its text itself.
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(line.history.joined(separator: "\n"), forKey: "history")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let lines = coder.decodeString(forKey: "history")?.split(separator: "\n").map(String.init)
    line = EnteredLine(line.text, history: lines ?? [])
    host?.remembered.lines = line.history
  }

  override func viewDidLoad() {
    lineView?.table?.register(CommandCell.self)
    lineView?.field?.maximumLength = CommandLimits.text
    lineView?.field?.text = line.text
    show()
  }

  private var lineView: CommandLineView? { viewIfLoaded as? CommandLineView }

  override var preferredFirstResponder: Responder { lineView?.field ?? view }

  /// Shows why the line fails. The next launch does not bring it back, unless typing goes on.
  private func fail(_ reason: String) {
    identifier = restorationIdentifier ?? identifier
    restorationIdentifier = nil
    show(error: reason)
  }

  /// Shows what can be typed, and why something was refused.
  func show(error: String? = nil) {
    guard let view = lineView else { return }
    if let field = view.field, field.text != line.text { field.text = line.text }
    view.message = error
    view.setNeedsLayout()
  }

  /// Updates the candidates, once for everything typed since the last layout.
  override func viewWillLayoutSubviews() {
    lineView?.candidateCount = line.candidates.count
    lineView?.table?.reloadData()
  }

  // MARK: Keys

  /// The keys that the field does not use.
  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(Key(.escape)) { [weak self] in self?.dismiss() },
      KeyCommand(.control("c")) { [weak self] in self?.dismiss() },
      KeyCommand(Key(.backspace)) { [weak self] in self?.leaveIfEmpty() },
      KeyCommand(Key(.tab)) { [weak self] in self?.complete() },
      KeyCommand(Key(.up)) { [weak self] in self?.change { $0.goBack() } },
      KeyCommand(Key(.down)) { [weak self] in self?.change { $0.goForward() } },
    ]
  }

  private func complete() {
    let state = host?.editor.state
    change { line in line.complete { state?.boxNames ?? [] } }
  }

  private func goOn() {
    restorationIdentifier = restorationIdentifier ?? identifier
    show()
  }

  private func leaveIfEmpty() {
    if line.text.isEmpty { dismiss() }
  }

  private func change(_ change: (inout EnteredLine) -> Void) {
    change(&line)
    goOn()
  }

  override func mouseEvent(_ mouse: Mouse) {
    if case .press = mouse.phase { dismiss() }
  }

  private func enter() {
    let text = line.closedText
    guard !text.isEmpty, let host else { return dismiss() }
    do throws(ScriptError) {
      let action = try Action.parse(text, with: host.actions)
      host.remembered.note(line: text)
      attempt(action, on: host)
    } catch {
      if let action = line.shortcut {
        leave(for: action, on: host)
      } else {
        fail(error.reason)
      }
    }
  }

  /// Closes the line and attempts an action. A screen takes the place of those that the line lay over.
  private func leave(for action: Action, on host: DrawingViewController) {
    dismiss()
    if case .screen = action, host.presented != nil { host.dismiss() }
    host.attempt(action)
  }

  /// Attempts an action and closes the line, which stays with the error if a command fails.
  private func attempt(_ action: Action, on host: DrawingViewController) {
    do {
      switch action {
      case .command(let command): try host.performAndFollow(command)
      case .letter(let letter): try host.perform(letter)
      case .file(.importPicture), .file(.reference), .canvas(.share):
        // A wrong name is mended in the line.
        guard host.attempt(action) else {
          return fail(host.statusMessage.map { host.text(of: $0.text) } ?? "")
        }
      case .chooseTool, .nextTool, .cursor, .selection, .color, .glyph, .brush, .diagram,
        .nextLayer, .frame, .view, .screen, .file, .setting, .canvas, .program:
        return leave(for: action, on: host)
      }
      dismiss()
    } catch {
      fail("\(error)")
    }
  }
}

extension CommandLineViewController: TextFieldDelegate {
  func textFieldDidChange(_ field: TextField) {
    line.type(field.text)
    goOn()
  }

  func textFieldDidOverflow(_ field: TextField) { show(error: CommandLimits.cut) }

  func textFieldShouldReturn(_ field: TextField) -> Bool {
    enter()
    return false
  }
}

extension CommandLineViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { line.candidates.count }

  func tableView(_ tableView: TableView, cellForRowAt row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(CommandCell.self, for: row)
    if line.candidates.indices.contains(row) {
      let candidate = line.candidates[row]
      cell.show(candidate, key: candidate.key(in: host?.actions ?? .standard))
    }
    return cell
  }

  /// Types the command that was clicked, or performs an immediate action.
  func tableView(_ tableView: TableView, performPrimaryActionForRowAt row: Int) {
    if line.candidates.indices.contains(row), let action = line.candidates[row].action, let host {
      leave(for: action, on: host)
    } else {
      change { $0.take(row) }
    }
  }
}

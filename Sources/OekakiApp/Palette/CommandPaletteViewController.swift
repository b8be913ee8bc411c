import Archiving
import Cells
import DrawingCore
import Foundation
import TerminalKit

/// The line at the bottom in which any command can be typed, with what it may be above it.
final class CommandPaletteViewController: ViewController {
  private var line: EnteredLine
  /// Who carries the commands out: whoever presents this controller.
  weak var host: DrawingViewController?

  init(_ text: String, history: [String], host: DrawingViewController) {
    line = EnteredLine(text, history: history)
    self.host = host
    super.init()
  }

  required init?(coder: NSCoder) {
    let lines = coder.decodeString(forKey: "history")?.split(separator: "\n").map(String.init)
    line = EnteredLine(coder.decodeString(forKey: "text") ?? "", history: lines ?? [])
    super.init(coder: coder)
  }

  /// What was typed, and the lines typed before; the host is set by whoever presents it again.
  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(line.text, forKey: "text")
    coder.encode(line.history.joined(separator: "\n"), forKey: "history")
  }

  override func loadView() -> View { CommandPaletteView() }

  override func viewDidLoad() { show() }

  private var paletteView: CommandPaletteView? { viewIfLoaded as? CommandPaletteView }

  private func show(error: String? = nil) {
    paletteView?.line = line
    paletteView?.error = error
    paletteView?.setNeedsDisplay()
  }

  override func keyPressed(_ key: Key) {
    switch key.code {
    case .escape: return dismiss()
    case .character("c") where key.modifiers == .control: return dismiss()
    case .enter: return enter()
    case .tab: line.complete()
    case .up: line.goBack()
    case .down: line.goForward()
    case .left: line.moveCaret(by: -1)
    case .right: line.moveCaret(by: 1)
    case .home: line.moveCaret(by: Int.min / 2)
    case .end: line.moveCaret(by: Int.max / 2)
    case .backspace:
      if line.text.isEmpty { return dismiss() }
      line.deleteBackward()
    case .delete: line.deleteForward()
    case .character(let scalar) where key.modifiers.isEmpty: line.insert(String(scalar))
    default: break
    }
    show()
  }

  override func pasted(_ text: String) {
    line.insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    show()
  }

  override func mouseEvent(_ mouse: Mouse) {
    if case .press = mouse.phase { dismiss() }
  }

  private func enter() {
    let text = line.closedText
    guard !text.isEmpty, let host else { return dismiss() }
    do {
      let entered = try Entered.parse(text)
      host.commandHistory.removeAll { $0 == text }
      host.commandHistory.append(text)
      dismiss()
      switch entered {
      case .command(let command): host.performAndFollow(command)
      case .action(let action): host.perform(action)
      }
    } catch {
      show(error: error.reason)
    }
  }
}

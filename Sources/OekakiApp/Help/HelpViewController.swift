import Cells
import DrawingCore
import Foundation
import TerminalKit

/// All keys and commands, made from the tables that the program itself reads.
final class HelpViewController: ViewController {
  private let lines: [HelpLine]

  init(keys: KeyBindings) {
    lines = HelpLine.all(keys)
    super.init()
  }

  /// The lines come from the program, never from a file.
  required init?(coder: NSCoder) {
    lines = HelpLine.all(.standard)
    super.init(coder: coder)
  }

  override func loadView() -> View { HelpView(lines: lines) }

  private var helpView: HelpView? { viewIfLoaded as? HelpView }

  override func keyPressed(_ key: Key) {
    switch key.code {
    case .up: helpView?.scroll(by: -1)
    case .down, .enter: helpView?.scroll(by: 1)
    case .pageUp: helpView?.scrollPages(by: -1)
    case .pageDown, .character(" "): helpView?.scrollPages(by: 1)
    case .home: helpView?.scroll(by: -lines.count)
    case .end: helpView?.scroll(by: lines.count)
    case .escape, .character("q"), .character("?"), .function(1): dismiss()
    case .character("c") where key.modifiers == .control: dismiss()
    default: break
    }
  }

  override func mouseEvent(_ mouse: Mouse) {
    switch mouse.phase {
    case .wheel(_, let dy): helpView?.scroll(by: 3 * dy)
    case .press: dismiss()
    default: break
    }
  }
}

/// One row of the help: a heading, or a key or command and what it does.
struct HelpLine: Equatable {
  var key = ""
  var text = ""
  var isHeading = false

  static func all(_ bindings: KeyBindings) -> [HelpLine] { keys(bindings) + commands }

  private static func keys(_ bindings: KeyBindings) -> [HelpLine] {
    KeyBinding.Section.allCases.flatMap { section in
      [HelpLine(text: section.rawValue, isHeading: true)]
        + bindings.rows.filter { $0.section == section && !$0.isDigit }
        .map { HelpLine(key: $0.label, text: $0.summary) }
        + (section == .colors ? digits : []) + [HelpLine()]
    }
  }

  private static let digits = [
    HelpLine(key: "0-9", text: "ink from the palette"),
    HelpLine(key: "Alt-0-9", text: "paper from the palette"),
    HelpLine(key: "right click", text: "paper from the palette; on the canvas: pick up"),
  ]

  private static let commands: [HelpLine] =
    [HelpLine(text: "Commands, typed after :", isHeading: true)]
    + Entered.syntax.map { HelpLine(key: $0.verb, text: "\($0.summary)   \($0.usage)") }
}

extension KeyBinding {
  fileprivate var isDigit: Bool {
    switch intent {
    case .ink, .paper: true
    default: false
    }
  }
}

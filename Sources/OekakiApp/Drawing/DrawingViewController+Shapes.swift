import Cells
import DrawingCore
import DrawingStore

/// How shapes look. What changes no picture is said.
extension DrawingViewController {
  func changeShape(_ action: Action) {
    let brush = editor.state.brush
    switch action {
    case .nextBoxStyle: choose(brush.boxStyle.next)
    case .restyleNext:
      if choose(brush.boxStyle.next) { attempt(.restyle(editor.state.brush.boxStyle)) }
    case .toggleFilled:
      change(.shape(nil, filled: !brush.fillsShapes), brush.fillsShapes ? "outlines" : "filled")
    case .toggleJoins:
      change(
        .shape(nil, filled: nil, joins: !brush.joinsLines),
        brush.joinsLines ? "boxes do not join lines" : "boxes join the lines they meet")
    case .nextSize(let step):
      let size = brush.options.size + step
      if let command = Command.tipSize(size) { change(command, "size \(size)") }
    default: break
    }
  }

  @discardableResult
  private func choose(_ style: BoxStyle) -> Bool {
    change(.shape(style, filled: nil), "box style: \(style.rawValue)")
  }

  @discardableResult
  private func change(_ command: Command, _ text: String) -> Bool {
    guard attempt(command) else { return false }
    show(StatusMessage(text: text))
    return true
  }
}

extension BoxStyle {
  fileprivate var next: BoxStyle {
    let all = BoxStyle.allCases
    return all.firstIndex(of: self).map { all[($0 + 1) % all.count] } ?? .single
  }
}

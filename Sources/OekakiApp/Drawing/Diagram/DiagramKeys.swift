import Cells
import DrawingCore
import DrawingStore

/// The keys for boxes and wires: actions in, commands out.
final class DiagramKeys {
  /// How boxes were aligned last.
  private var alignment: Arrangement?

  func handle(_ action: DiagramAction, on target: some TakingTarget) {
    switch action {
    case .newBox: beginBox(on: target)
    case .words: act(on: target) { beginWords(of: $0, on: target) }
    case .newRow: beginRow(on: target)
    case .wrap: act(on: target) { target.attempt(.fitWords(at: $0.place)) }
    case .dash: act(on: target) { dash($0, on: target) }
    case .remove: act(on: target) { target.attempt(.remove(at: $0.place)) }
    case .swap: swapBoxes(on: target)
    case .align: alignBoxes(on: target)
    }
  }

  /// Returns whether a key that it shares with tools means a box or a wire: with one of these tools,
  /// only what is taken.
  func means(_ action: DiagramAction, on target: some TakingTarget) -> Bool {
    let state = target.editor.state
    switch action {
    case .dash:
      return target.takenPart != nil
        || state.tool.family.first != action.sharingTool && state.partAtCursor != nil
    case .swap: return state.selectedBoxes.count == 2
    case .newBox, .words, .newRow, .wrap, .remove, .align: return true
    }
  }

  /// Begins a box at the cursor, in the wire that is taken or at the right of the box that is.
  private func beginBox(on target: some TakingTarget) {
    let part = target.takenPart.flatMap { $0.kind == .group ? nil : $0 }
    if target.attempt(.newBox(at: part?.place ?? target.editor.state.cursor)) {
      target.followCursor()
    }
  }

  /// Begins to type other words, which replace those that are marked.
  func beginWords(of part: TakenPart, on target: some CommandTarget) {
    if target.attempt(.words(at: part.place)) { target.followCursor() }
  }

  private func beginRow(on target: some TakingTarget) {
    guard target.editor.state.gesture?.typesWords ?? false else {
      return target.show(StatusMessage("no words of a box are being typed: \(.keep) begins"))
    }
    if target.attempt(.insert("\n")) { target.followCursor() }
  }

  /// Does something with the box or the wire that is meant, or says that there is none.
  private func act(on target: some TakingTarget, _ body: (TakenPart) -> Void) {
    guard let part = target.meantPart else {
      return target.show(
        StatusMessage(text: "no box or wire is selected or at the cursor", isError: true))
    }
    body(part)
  }

  private func dash(_ part: TakenPart, on target: some TakingTarget) {
    let own = target.editor.state.brush.boxStyle
    let style: BoxStyle = part.isDashed ? (own.closesGaps ? own : .single) : .dashed
    if target.attempt(.restyle(style, at: part.place)) {
      target.show(StatusMessage(text: part.isDashed ? "whole lines" : "dashed lines"))
    }
  }

  private func swapBoxes(on target: some TakingTarget) {
    let boxes = target.editor.state.selectedBoxes
    guard boxes.count == 2 else {
      return target.show(
        StatusMessage(text: "select two boxes to exchange them: a drag around both", isError: true))
    }
    target.attempt(.swapBoxes(boxes[0].place, boxes[1].place))
  }

  /// Aligns the selected boxes, each time in another way that changes something.
  private func alignBoxes(on target: some TakingTarget) {
    let boxes = target.editor.state.selectedBoxes
    guard boxes.count > 1 else {
      return target.show(
        StatusMessage(text: "select boxes to align them: a drag around them", isError: true))
    }
    let ways = Arrangement.ways(of: boxes.map(\.frame))
    let next = alignment.flatMap(ways.firstIndex).map { ($0 + 1) % ways.count } ?? 0
    for way in ways[next...] + ways[..<next] {
      let revision = target.editor.state.history.revision
      guard target.attempt(.arrange(way)) else { return }
      guard target.editor.state.history.revision == revision else {
        alignment = way
        return target.show(
          StatusMessage(text: "aligned: \(way.rawValue); once more: another way"))
      }
    }
    target.show(StatusMessage(text: "they are aligned already"))
  }
}

extension Arrangement {
  /// Returns the ways to align boxes that stand rather in a row, or rather in a column.
  fileprivate static func ways(of frames: [Rect]) -> [Arrangement] {
    let all = frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    // A cell is twice as high as wide.
    return all.width >= 2 * all.height ? [.middle, .top, .bottom] : [.center, .left, .right]
  }
}

extension BoxStyle {
  /// Whether lines that are redrawn so have no gaps.
  fileprivate var closesGaps: Bool {
    switch self {
    case .single, .double, .heavy, .ascii: true
    case .rounded, .dashed, .dotted, .heavyDashed: false
    }
  }
}

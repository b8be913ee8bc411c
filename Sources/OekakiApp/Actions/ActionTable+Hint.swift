import DrawingCore
import TerminalKit

/// The names of the keys in texts for the user.
extension ActionTable {
  /// Returns a text with the names of the keys that now do what it says.
  ///
  /// - Parameter tool: the chosen tool.
  func text(of hint: Hint, with tool: Tool) -> String {
    hint.text { key, isUntyped in name(of: key.actions(with: tool), isUntyped) }
  }

  /// Returns the name of the keys of some actions; without a key, the command to type, or else the
  /// menu, which has them all.
  private func name(of actions: [Action], _ isUntyped: Bool) -> String {
    let keys = actions.compactMap { key(of: $0, isUntyped) }
    guard keys.isEmpty else { return keys.label }
    let typed = entries.first { $0.action == actions.first }?.typed ?? ""
    return typed.isEmpty ? "the menu" : typed
  }

  private func key(of action: Action, _ isUntyped: Bool) -> Key? {
    let keys = keys(of: action)
    guard isUntyped else { return keys.first }
    let untyped = keys.filter { !$0.typesCharacter }
    return untyped.first { $0.isFunctionKey } ?? untyped.first
  }
}

extension Hint.Key {
  private static let steps = [(0, -1), (0, 1), (-1, 0), (1, 0)]

  /// The actions of the keys, in the order the keys are named.
  ///
  /// - Parameter tool: the chosen tool.
  fileprivate func actions(with tool: Tool) -> [Action] {
    switch self {
    case .draw: [.cursor(.draw)]
    case .move:
      Self.steps.map { .cursor(.move(dx: $0, dy: $1)) }
    case .nudge: Self.steps.map { .selection(.nudge(dx: $0, dy: $1)) }
    case .keep: [.cursor(.accept)]
    case .cancel: [.cursor(.escape)]
    case .undo: [.command(.undo(1))]
    case .tool: [.chooseTool(tool.family[0])]
    case .nextTool:
      [.nextTool(tool.family[0])]
        + DiagramAction.allCases.filter { $0.sharingTool == tool.family[0] }.map(Action.diagram)
    case .copy: [.selection(.copyOrCancel)]
    case .paste: [.command(.paste)]
    case .clear: [.selection(.clear)]
    case .newRow: [.diagram(.newRow)]
    case .turn:
      [
        .command(.flip(upright: false)), .command(.flip(upright: true)),
        .command(.turn(right: false)), .command(.turn(right: true)),
      ]
    case .takeBrush: [.brush(.take)]
    case .finer: [.brush(.nextGrid(1))]
    case .coarser: [.brush(.nextGrid(-1))]
    case .layerAbove: [.nextLayer(1)]
    case .layerBelow: [.nextLayer(-1)]
    case .glyphOfSet: (0..<10).map { .glyph(.place($0)) }
    case .mouse: [.setting(.mouse(nil))]
    case .save: [.file(.save(nil))]
    case .gallery: [.screen(.gallery)]
    case .quit: [.program(.quit)]
    case .menu: [.screen(.menu)]
    case .help: [.screen(.help)]
    case .commandLine: [.screen(.commandLine(""))]
    }
  }
}

extension Key {
  /// Whether the key types a character where text is written.
  var typesCharacter: Bool {
    if case .character = code { modifiers.isEmpty } else { false }
  }

  fileprivate var isFunctionKey: Bool {
    if case .function = code { modifiers.isEmpty } else { false }
  }
}

extension [Key] {
  private static let arrows: Set<Key> = [Key(.up), Key(.down), Key(.left), Key(.right)]

  /// The keys as they are shown together: `arrows`, `| _ ( )`, `F1–F10`.
  fileprivate var label: String {
    guard let first, let last else { return "" }
    if Set(self) == Self.arrows { return "arrows" }
    if Set(self) == Set(Self.arrows.map { Key($0.code, .alt) }) { return "Alt-arrows" }
    return count > 4 ? "\(first.label)–\(last.label)" : map(\.label).joined(separator: " ")
  }
}

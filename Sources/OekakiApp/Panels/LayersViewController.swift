import Cells
import DrawingCore
import Foundation
import TerminalKit

/// The panel of all layers, with everything that can be done with them.
final class LayersViewController: DrawingPanelController, Storyboardable {
  private weak var list: LayerList?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard outlet == "list", let view = object as? LayerList else {
      return super.connect(outlet, to: object)
    }
    list = view
    return true
  }

  override func viewDidLoad() { list?.onAction = { [weak self] in self?.attempt($0) } }

  override func show() {
    if let host { list?.model = LayerList.Model(host.editor.state, withNames: true) }
  }

  override var panel: Panel? { .layers }

  override var keyActions: [KeyAction] {
    [
      on(Key(.up)) { $0.attempt(.nextLayer(1)) }, on(Key(.down)) { $0.attempt(.nextLayer(-1)) },
      on(Key(.up, .alt)) { $0.move(by: 1) }, on(Key(.down, .alt)) { $0.move(by: -1) },
      on(.character("+")) { $0.attempt(LayerList.new) },
      on(Key(.delete)) { $0.change { n, _ in .delete(n) } },
      on(.character(" ")) { $0.change { $1.isVisible ? .hide($0) : .show($0) } },
      on(.character("l")) { $0.change { .lock($0, $1.lock.next) } },
      on(.character("b")) { $0.change { .blend($0, $1.blend.next) } },
      on(.character("d")) { $0.change { n, _ in .duplicate(n) } },
      on(.character("m")) { $0.change { n, _ in .merge(n) } },
      on(.character("f")) { $0.attempt(.command(.layer(.flatten))) },
      on(.character("r")) { $0.rename() },
      on(.control("z")) { $0.attempt(.command(.undo(1))) },
      on(.control("y")) { $0.attempt(.command(.redo(1))) },
    ]
  }

  /// Attempts a command on the active layer, made from its number and the layer.
  private func change(_ command: (Int, Layer) -> LayerCommand) {
    guard let state = host?.editor.state else { return }
    let n = state.activeLayer
    attempt(.command(.layer(command(n + 1, state.drawing.layers[n]))))
  }

  private func move(by step: Int) {
    guard let state = host?.editor.state else { return }
    let (n, target) = (state.activeLayer, state.activeLayer + step)
    guard state.drawing.layers.indices.contains(target) else { return }
    attempt(.command(.layer(.move(n + 1, to: target + 1))))
  }

  private func rename() {
    if let n = host?.editor.state.activeLayer { attempt(LayerList.rename(n + 1)) }
  }
}

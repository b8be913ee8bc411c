import Archiving
import Cells
import DrawingCore
import Foundation
import TerminalKit

/// The panel of all layers, with everything that can be done with them, and of the cels of a drawing
/// that moves.
final class LayersViewController: DrawingPanelController, Storyboardable {
  private(set) weak var layers: LayersView?
  private var usualHint = ""
  /// The cels of the active layer that are chosen.
  var chosen = ChosenCels()

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard outlet == "layers", let view = object as? LayersView else {
      return super.connect(outlet, to: object)
    }
    layers = view
    return true
  }

  override func viewDidLoad() {
    layers?.list?.onAction = { [weak self] in self?.attempt($0) }
    layers?.grid?.onAction = { [weak self] in self?.attemptInGrid($0) }
    chosen.go(to: host?.editor.state.frame ?? 0)
    layers?.grid?.onPick = { [weak self] in self?.go(to: $0) }
    layers?.grid?.onDrag = { [weak self] in self?.choose($0) }
    layers?.grid?.makeModel = { [weak self] in self?.cels(for: $0) ?? CelGrid.Model() }
    usualHint = (view as? PanelView)?.hint ?? ""
  }

  override func show() {
    guard let host, let layers else { return }
    let state = host.editor.state
    layers.list?.model = LayerList.Model(state, withNames: true)
    let before = (layers.grid?.isNeeded, layers.grid?.model.layerCount)
    layers.grid?.show(DrawingFacts(state))
    if before != (layers.grid?.isNeeded, layers.grid?.model.layerCount) { layers.layoutSubviews() }
    guard let panel = view as? PanelView else { return }
    // Two more, so that what is clicked stays where it is when layers are added or taken away.
    panel.contentHeight = max(panel.contentHeight ?? layers.wantedHeight + 2, layers.wantedHeight)
    let isMoving = state.drawing.frameCount > 1
    panel.title = isMoving ? "Layers and frames" : "Layers"
    panel.hint = isMoving ? Self.hint : usualHint
  }

  private static let hint =
    "Enter go · l link · u unlink · c clear · s still · & new · Space show · L lock · Esc closes"

  override var panel: Panel? { .layers }

  override var keyActions: [KeyAction] {
    let isMoving = host.map { $0.editor.state.drawing.frameCount > 1 } ?? false
    return isMoving ? celKeys + layerKeys : layerKeys + [on(.character("l")) { $0.lock() }]
  }

  private var layerKeys: [KeyAction] {
    [
      on(Key(.up)) { $0.attempt(.nextLayer(1)) }, on(Key(.down)) { $0.attempt(.nextLayer(-1)) },
      on(Key(.up, .alt)) { $0.move(by: 1) }, on(Key(.down, .alt)) { $0.move(by: -1) },
      on(.character("+")) { $0.attempt(LayerList.new) },
      on(Key(.delete)) { $0.change { n, _ in .delete(n) } },
      on(.character(" ")) { $0.change { $1.isVisible ? .hide($0) : .show($0) } },
      on(.character("L")) { $0.lock() },
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

  private func lock() { change { .lock($0, $1.lock.next) } }

  private func rename() {
    if let n = host?.editor.state.activeLayer { attempt(LayerList.rename(n + 1)) }
  }

  // MARK: Restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(Point(chosen.start, chosen.end), forKey: "cels")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let cels = coder.decodeCellPoint(forKey: "cels")
    chosen = ChosenCels(start: max(0, cels.x), end: max(0, cels.y))
    show()
  }
}

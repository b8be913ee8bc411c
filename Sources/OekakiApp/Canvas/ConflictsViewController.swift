import Archiving
import Cells
import DrawingCore
import DrawingStore
import Foundation
import Sharing
import TerminalKit

/// The panel that asks whether what was drawn while the canvas was out of reach stands where others have
/// drawn meanwhile. Until it is answered, nothing more is sent.
final class ConflictsViewController: DrawingPanelController, Storyboardable {
  private weak var pair: DrawingPair?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard outlet == "pair", let view = object as? DrawingPair else {
      return super.connect(outlet, to: object)
    }
    pair = view
    return true
  }

  override func show() {
    guard let hand = host?.shared, let editor = host?.editor else { return }
    let part = hand.replica.contestedChanges.reduce(Rect.zero) { $0.union($1.extent) }
    let count = hand.replica.contested.count
    let panel = viewIfLoaded as? PanelView
    panel?.title = "\(count.counted("step")) of yours on what others drew at @\(hand.canvas)"
    let model = DrawingPair.Model(
      titles: ["theirs", "yours over it"],
      drawings: [hand.drawingOfTheirs(editor), editor.state.drawing],
      part: part)
    // How they stand is told by all the room that there is.
    panel?.contentHeight = nil
    panel?.contentHeight = pair.map { DrawingPair.height(of: model, in: $0.bounds.size) }
    pair?.model = model
  }

  override func showNews() {
    guard let host, host.shared?.replica.contested.isEmpty != false else { return show() }
    dismiss()
    host.show(StatusMessage(text: "nothing of yours lies on what others drew any more"))
  }

  // MARK: Keys

  override var panel: Panel? { .conflicts }

  override var keyActions: [KeyAction] {
    [
      on(Key(.enter)) { $0.resolve(.mine) }, on(.character("t")) { $0.resolve(.theirs) },
      on(Key(.up)) { $0.pair?.scroll(by: Point(0, -1)) },
      on(Key(.down)) { $0.pair?.scroll(by: Point(0, 1)) },
      on(Key(.left)) { $0.pair?.scroll(by: Point(-1, 0)) },
      on(Key(.right)) { $0.pair?.scroll(by: Point(1, 0)) },
    ]
  }

  private func resolve(_ resolution: Resolution) {
    let host = host
    dismiss()
    host?.attempt(.command(.resolve(resolution)))
  }
}

extension SharedHand {
  /// The drawing as it would be if what lies on what others drew were taken back.
  fileprivate func drawingOfTheirs(_ editor: Editor) -> Drawing {
    var (hand, editor) = (self, editor)
    hand.with(&editor) { replica in _ = try? replica.perform(.resolve(.theirs)) }
    return editor.state.drawing
  }
}

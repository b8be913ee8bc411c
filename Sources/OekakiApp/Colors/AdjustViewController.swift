import Archiving
import Cells
import DrawingCore
import Foundation
import TerminalKit

/// The panel that makes colours lighter, darker, greyer or others. The drawing itself shows what comes
/// out: each value takes the step of the one before it back and does its own.
final class AdjustViewController: DrawingPanelController, Storyboardable {
  private weak var sliders: AdjustSliders?
  /// Whether the last step is one of the panel's own.
  private var hasStep = false

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard outlet == "sliders", let view = object as? AdjustSliders else {
      return super.connect(outlet, to: object)
    }
    sliders = view
    return true
  }

  override func viewDidLoad() {
    (view as? PanelView)?.contentHeight = AdjustSliders.Part.allCases.count
    sliders?.onSlide = { [weak self] part, value in self?.slide(part, to: value) }
  }

  override var preferredFirstResponder: Responder { sliders ?? view }

  /// What is selected shows its own colours as long as the panel is there.
  override func viewWillAppear() {
    super.viewWillAppear()
    host?.drawingView?.canvas?.marksSelection = false
  }

  override func viewWillDisappear() {
    host?.drawingView?.canvas?.marksSelection = true
  }

  private func slide(_ part: AdjustSliders.Part, to value: Int) {
    guard let sliders else { return }
    let before = sliders.model.adjustment
    sliders.model.part = part
    let range = part.range
    sliders.model.adjustment[keyPath: part.value] =
      min(max(range.lowerBound, value), range.upperBound)
    if sliders.model.adjustment != before { adjust(sliders.model.adjustment) }
  }

  /// Takes the panel's step back and does the one of the values.
  private func adjust(_ adjustment: ColorAdjustment) {
    guard let host else { return }
    takeBack()
    guard !adjustment.isNeutral else { return }
    let revision = host.editor.state.history.revision
    attempt(.command(.adjust(adjustment)))
    hasStep = host.editor.state.history.revision != revision
  }

  private func takeBack() {
    if hasStep { attempt(.command(.undo(1))) }
    hasStep = false
  }

  // MARK: Keys

  override var panel: Panel? { .adjust }

  /// Esc takes back what the panel did; the key that opened it closes it as Enter does.
  override var keyCommands: [KeyCommand] {
    [KeyCommand(Key(.escape)) { [weak self] in self?.cancel() }] + super.keyCommands
  }

  override var keyActions: [KeyAction] {
    let steps = [
      (Key(.left), -1), (Key(.right), 1), (Key(.left, .shift), -10), (Key(.right, .shift), 10),
    ]
    return [
      on(Key(.enter)) { $0.dismiss() }, on(.character("0")) { $0.reset() },
      on(Key(.up)) { $0.choose(-1) }, on(Key(.down)) { $0.choose(1) },
      on(Key(.tab)) { $0.choose(1) },
    ] + steps.map { key, step in on(key) { $0.nudge(by: step) } }
  }

  private func cancel() {
    takeBack()
    dismiss()
  }

  /// Sets the chosen part back.
  private func reset() {
    if let part = sliders?.model.part { slide(part, to: 0) }
  }

  private func choose(_ step: Int) {
    if let part = sliders?.model.part { sliders?.model.part = part.next(by: step) }
  }

  private func nudge(by step: Int) {
    guard let model = sliders?.model else { return }
    slide(model.part, to: model.adjustment[keyPath: model.part.value] + step)
  }

  // MARK: Restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    guard let model = sliders?.model else { return }
    coder.encode(model.part.rawValue, forKey: "part")
    for part in AdjustSliders.Part.allCases {
      coder.encode(model.adjustment[keyPath: part.value], forKey: part.title)
    }
    coder.encode(hasStep, forKey: "step")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    sliders?.model.part = .init(rawValue: coder.decodeInteger(forKey: "part")) ?? .light
    for part in AdjustSliders.Part.allCases {
      let value = coder.decodeInteger(forKey: part.title)
      if part.range.contains(value) { sliders?.model.adjustment[keyPath: part.value] = value }
    }
    hasStep = coder.decodeBool(forKey: "step")
  }
}

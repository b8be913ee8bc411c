import Foundation
import TerminalKit

/// The time-lapse screen: the drawing, the last command performed, and how far it is.
final class TimelapseView: View {
  private(set) weak var title: TimelapseTitleBar?
  private(set) weak var canvas: CanvasView?
  private(set) weak var message: MessageBar?
  private(set) weak var scrub: ScrubBar?
  private(set) weak var status: TimelapseStatusBar?
  private(set) weak var keys: KeyBar?
  /// Called after each layout, which may change the canvas's size.
  var onLayout: (() -> Void)?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("title", let view as TimelapseTitleBar): title = view
    case ("canvas", let view as CanvasView): canvas = view
    case ("message", let view as MessageBar): message = view
    case ("scrub", let view as ScrubBar): scrub = view
    case ("status", let view as TimelapseStatusBar): status = view
    case ("keys", let view as KeyBar): keys = view
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  override func layoutSubviews() {
    let layout = TimelapseLayout(bounds.size)
    place([
      (title, layout.title), (canvas, layout.canvas), (message, layout.message),
      (scrub, layout.scrub), (status, layout.status), (keys, layout.keys),
    ])
    onLayout?()
  }
}

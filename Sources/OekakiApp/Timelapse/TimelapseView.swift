import Foundation
import TerminalKit

/// The time-lapse screen: the drawing, the command that was performed last, and how far it is.
final class TimelapseView: View {
  let title: TimelapseTitleBar
  let canvas: CanvasView
  let message: MessageBar
  let scrub: ScrubBar
  let status: TimelapseStatusBar
  let keys: KeyBar
  /// Told when the canvas has another size.
  var onLayout: (() -> Void)?

  /// Reads each part under its own name.
  required init?(coder: NSCoder) {
    InitTrace.note(TimelapseView.self)
    title = coder.part("title") ?? TimelapseTitleBar()
    canvas = coder.part("canvas") ?? CanvasView()
    message = coder.part("message") ?? MessageBar()
    scrub = coder.part("scrub") ?? ScrubBar()
    status = coder.part("status") ?? TimelapseStatusBar()
    keys = coder.part("keys") ?? KeyBar()
    super.init(coder: coder)
    backgroundStyle = "plain"
    for view in [title, canvas, message, scrub, status, keys] { addSubview(view) }
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

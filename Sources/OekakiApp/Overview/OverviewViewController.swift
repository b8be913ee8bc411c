import Cells
import DrawingCore
import Foundation
import TerminalKit

/// The screen of the whole drawing, with a movable frame around the part that the canvas shows.
final class OverviewViewController: ViewController, Storyboardable {
  private weak var overview: OverviewView?
  private var host: DrawingViewController? { presenting as? DrawingViewController }

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard outlet == "overview", let view = object as? OverviewView else {
      return super.connect(outlet, to: object)
    }
    overview = view
    return true
  }

  override func viewWillAppear() {
    overview?.onLook = { [weak self] in self?.look(at: $0) }
    overview?.makePicture = { [weak self] limit in
      self?.host?.overview(within: limit) ?? Grid(Size(1, 1))
    }
    show()
  }

  private func show() {
    guard let host else { return }
    overview?.page = host.editor.state.drawing.size
    overview?.seen = Rect(origin: host.editor.state.viewport, size: host.canvasSize)
  }

  func remake() { overview?.remake() }

  private func look(at p: Point) {
    host?.look(at: p)
    show()
  }

  private func move(by step: Point) {
    host?.scroll(by: step)
    show()
  }

  // MARK: Keys

  override var keyCommands: [KeyCommand] {
    closing.map { key in KeyCommand(key) { [weak self] in self?.dismiss() } }
      + moves.map { key, dx, dy in
        KeyCommand(key) { [weak self] in
          guard let size = self?.host?.canvasSize else { return }
          self?.move(by: Point(dx * size.width / 4, dy * size.height / 4))
        }
      }
  }

  private var closing: [Key] {
    [Key(.escape), Key(.enter), .character("q"), .control("c")]
      + keys(opening: .overview)
  }

  /// The keys that scroll, in quarters of the canvas.
  private let moves: [(Key, Int, Int)] = [
    (Key(.up), 0, -1), (Key(.down), 0, 1), (Key(.left), -1, 0), (Key(.right), 1, 0),
    (Key(.pageUp), 0, -4), (Key(.pageDown), 0, 4), (Key(.home), -4, 0), (Key(.end), 4, 0),
  ]

  override func mouseEvent(_ mouse: Mouse) {
    if case .wheel(let dx, let dy) = mouse.phase { move(by: Point(dx, dy)) }
  }
}

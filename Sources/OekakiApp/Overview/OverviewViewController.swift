import Cells
import DrawingCore
import Foundation
import TerminalKit

/// The screen of the whole drawing, with a movable frame around the part that the canvas shows. A
/// drawing with letters of its own can be seen closer, so that each of their dots is there.
final class OverviewViewController: ViewController, Storyboardable {
  private weak var overview: OverviewView?
  private var host: DrawingViewController? { presenting as? DrawingViewController }
  /// The first cell that is seen closer; nil where all of the drawing is seen.
  private var corner: Point?
  /// The keys of the scene.
  private var usualHint = ""

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard outlet == "overview", let view = object as? OverviewView else {
      return super.connect(outlet, to: object)
    }
    overview = view
    return true
  }

  override func viewDidLoad() { usualHint = (view as? PanelView)?.hint ?? "" }

  override func viewWillAppear() {
    overview?.onLook = { [weak self] in self?.look(at: $0 + (self?.part.origin ?? .zero)) }
    overview?.onResize = { [weak self] in self?.show() }
    overview?.makePicture = { [weak self] in self?.picture(within: $0) ?? Grid(Size(1, 1)) }
    show()
  }

  private var page: Rect {
    Rect(origin: .zero, size: host?.editor.state.drawing.size ?? Size(1, 1))
  }

  /// The part of the drawing that is seen.
  private var part: Rect {
    guard let corner else { return page }
    let size = closeSize
    let origin = corner.clamped(
      to: Rect(0, 0, page.width - size.width + 1, page.height - size.height + 1))
    return Rect(origin: origin, size: size)
  }

  /// How much of the drawing there is room for closer.
  private var closeSize: Size {
    let room = overview?.bounds.size ?? Size(1, 1)
    return Size(
      min(page.width, max(1, room.width / Self.closest)),
      min(page.height, max(1, room.height / Self.closest)))
  }

  private static let closest = BitFont.scales[0]

  private func picture(within limit: Size) -> Grid? {
    corner == nil
      ? host?.overview(within: limit) : host?.letters(in: part, scale: Self.closest)
  }

  private func show() {
    guard let host else { return }
    if host.editor.state.drawing.font == nil { corner = nil }
    overview?.page = part.size
    overview?.seen = Rect(origin: host.editor.state.viewport, size: host.canvasSize)
      .offset(by: .zero - part.origin)
    showKeys()
  }

  func remake() { overview?.remake() }

  private func look(at p: Point) {
    host?.look(at: p)
    show()
  }

  private func move(by step: Point) {
    guard corner != nil else {
      host?.scroll(by: step)
      return show()
    }
    see(from: part.offset(by: step).origin)
  }

  /// Shows the drawing closer from a cell on, or all of it.
  private func see(from corner: Point?) {
    self.corner = corner
    show()
    remake()
  }

  // MARK: Letters

  /// Whether there are letters that would be larger if they were seen closer.
  private var hasCloserLetters: Bool {
    guard let host, host.editor.state.drawing.font != nil, let room = overview?.bounds.size else {
      return false
    }
    return host.letterScale(within: room) != Self.closest
  }

  /// Shows each dot of the letters around the cursor.
  private func seeCloser() {
    guard corner == nil, hasCloserLetters, let host else { return }
    see(from: host.editor.state.cursor - Point(closeSize.width / 2, closeSize.height / 2))
  }

  private func seeAll() {
    if corner != nil { see(from: nil) }
  }

  private func showKeys() {
    let others = corner != nil ? "- all of it · " : hasCloserLetters ? "+ letters · " : ""
    (view as? PanelView)?.hint = others + usualHint
  }

  // MARK: Restoration

  /// Encodes what is seen closer.
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    guard let corner else { return }
    coder.encode(corner.x, forKey: "column")
    coder.encode(corner.y, forKey: "row")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard coder.containsValue(forKey: "column") else { return }
    see(from: Point(coder.decodeInteger(forKey: "column"), coder.decodeInteger(forKey: "row")))
  }

  // MARK: Keys

  override var keyCommands: [KeyCommand] {
    closing.map { key in KeyCommand(key) { [weak self] in self?.dismiss() } }
      + [
        KeyCommand(.character("+")) { [weak self] in self?.seeCloser() },
        KeyCommand(.character("-")) { [weak self] in self?.seeAll() },
      ]
      + moves.map { key, dx, dy in
        KeyCommand(key) { [weak self] in
          guard let self, let canvas = host?.canvasSize else { return }
          let size = corner == nil ? canvas : part.size
          move(by: Point(dx * size.width / 4, dy * size.height / 4))
        }
      }
  }

  private var closing: [Key] {
    [Key(.escape), Key(.enter), .character("q"), .control("c")]
      + keys(opening: .overview)
  }

  /// The keys that scroll, in quarters of what is seen.
  private let moves: [(Key, Int, Int)] = [
    (Key(.up), 0, -1), (Key(.down), 0, 1), (Key(.left), -1, 0), (Key(.right), 1, 0),
    (Key(.pageUp), 0, -4), (Key(.pageDown), 0, 4), (Key(.home), -4, 0), (Key(.end), 4, 0),
  ]

  override func mouseEvent(_ mouse: Mouse) {
    if case .wheel(let dx, let dy) = mouse.phase { move(by: Point(dx, dy)) }
  }
}

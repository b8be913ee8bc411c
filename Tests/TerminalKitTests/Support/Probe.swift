import Cells
import Foundation
import Testing

@testable import TerminalKit

/// A view that fills itself with one glyph and remembers what it was told.
final class Probe: View {
  var glyph = Glyph.space
  var events: [String] = []
  var handles = true
  var cursor: Point?
  /// What each drawing was asked for, in the view's cells.
  var drawn: [Rect] = []

  convenience init(_ glyph: Character, _ frame: Rect) {
    self.init(frame: frame)
    self.glyph = Glyph(String(glyph)) ?? .space
  }

  override func draw(in context: GraphicsContext) {
    drawn.append(context.clipBounds)
    context.fill(context.clipBounds, glyph)
  }

  override var cursorPosition: Point? { cursor }
  override var canBecomeFirstResponder: Bool { true }

  override func keyPressed(_ key: Key) {
    note("key \(key.code)")
    if !handles { super.keyPressed(key) }
  }

  override func mouseEvent(_ mouse: Mouse) {
    note("\(mouse.phase) \(mouse.location(in: self).x),\(mouse.location(in: self).y)")
    if !handles { super.mouseEvent(mouse) }
  }

  override func pasted(_ text: String) {
    note("paste \(text)")
    if !handles { super.pasted(text) }
  }

  override func didBecomeFirstResponder() { note("first") }
  override func didResignFirstResponder() { note("resigned") }

  private func note(_ event: String) { events.append(event) }
}

/// A controller whose view is a probe, and which remembers its life.
final class ProbeController: ViewController {
  let glyph: Character
  var events: [String] = []

  init(_ glyph: Character = "c") {
    self.glyph = glyph
    super.init()
  }

  required init?(coder: NSCoder) {
    glyph = "c"
    super.init(coder: coder)
  }

  var probe: Probe? { viewIfLoaded as? Probe }

  override func loadView() {
    events.append("loadView")
    view = Probe(glyph, .zero)
  }

  override func viewDidLoad() { events.append("viewDidLoad \(isViewLoaded)") }
  override func viewDidAppear() { events.append("viewDidAppear") }
  override func viewWillDisappear() { events.append("viewWillDisappear") }
  override func keyPressed(_ key: Key) { events.append("key \(key.code)") }
}

/// A window on a screen in memory.
@MainActor
struct Stand {
  let window: Window
  let screen: MemoryScreen

  init(_ width: Int, _ height: Int, _ views: View...) {
    window = Window(size: Size(width, height))
    screen = MemoryScreen(Size(width, height))
    for view in views { window.addSubview(view) }
    display()
  }

  func display() { window.display(on: screen) }

  /// The screen's rows after what was asked for is drawn.
  var picture: String {
    display()
    return (0..<screen.size.height).map { screen.grid.text(ofRow: $0) }.joined(separator: "\n")
      .replacing(" ", with: "·")
  }
}

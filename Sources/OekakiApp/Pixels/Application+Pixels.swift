import Cells
import DrawingCore
import DrawingStore
import TerminalKit

/// The preview in real pixels: asked for, shown over the drawing screen, moved and closed.
extension Application {
  /// The time that a terminal has to say that it shows pictures.
  private static let pictureWait = Duration.seconds(1)

  /// Asks the terminal whether it shows pictures. Its answer shows one.
  func askForPixels() {
    screen.askForPictures()
    pictureAnswer.set(in: Self.pictureWait)
    controller.show(StatusMessage(text: "asking the terminal whether it shows pictures …"))
  }

  /// Tells that no answer has come. The terminal may even have shown the question.
  func tellWithoutPixels() {
    screen.repaint()
    controller.show(
      StatusMessage(text: "this terminal shows no pictures (kitty, Ghostty, WezTerm and foot do)"))
  }

  /// Shows the drawing in pixels, if that was asked for.
  func showPixels(_ method: PictureMethod?) {
    guard pictureAnswer.time != nil else { return }
    pictureAnswer.cancel()
    guard let method else { return tellWithoutPixels() }
    controller.show(nil)
    pixels = PixelPreview(method: method, origin: controller.editor.state.viewport)
  }

  /// Makes the picture on the screen the one that is wanted. What the program asks meanwhile ends it.
  func updatePixels() {
    guard controller.presented == nil else { return pixels == nil ? () : endPixels() }
    pixels?.foreignChanges = link?.changes ?? 0
    guard let preview = pixels else { return }
    guard preview != shownPixels else { return }
    guard let picture = preview.picture(of: controller.editor.state.drawing, on: screen) else {
      return endPixels()
    }
    if shownPixels == nil { showBackground() }
    shownPixels = preview
    screen.picture = picture
  }

  private func endPixels() {
    closePixels()
    display()
  }

  /// Shows nothing but a message, with the cursor before it.
  private func showBackground() {
    let size = screen.size
    var grid = Grid(size)
    var x = 1
    for glyph in Glyph.glyphs(in: Self.pixelHint, within: max(0, size.width - 1)) {
      grid.put(glyph, Style(), at: Point(x, size.height - 1))
      x += glyph.width
    }
    let rows = (0..<size.height).map { Span(y: $0, columns: 0..<size.width) }
    screen.show(grid, changed: rows, cursor: Point(min(1, size.width - 1), size.height - 1))
  }

  private static let pixelHint = "in pixels: arrows move what is seen · Esc goes back"

  private func removePixels() {
    shownPixels = nil
    screen.picture = nil
  }

  private func closePixels() {
    pixels = nil
    removePixels()
    window.invalidateAll()
  }

  /// Handles an event while the drawing is seen in pixels. Returns whether that was all.
  func handleInPixels(_ event: Event) -> Bool {
    switch event {
    case .key(let key): return handleInPixels(key)
    case .mouse(let mouse):
      switch mouse.phase {
      case .wheel(_, let dy): movePixels(by: Point(0, dy.signum()))
      case .press: closePixels()
      case .drag, .release: break
      }
      return true
    case .resize:
      removePixels()
      return false
    case .paste, .release: return true
    case .focus, .background, .paletteColor, .pictures, .memoryWarning, .tick, .terminate:
      return false
    }
  }

  /// Any key ends it that neither moves it nor is about the terminal; saving and quitting go on.
  private func handleInPixels(_ key: Key) -> Bool {
    if let step = Self.steps[key.code], key.modifiers.isEmpty {
      movePixels(by: step)
      return true
    }
    let action = controller.actions[key]
    if action == .program(.redraw) {
      screen.repaint()
    } else if action == .program(.suspend) {
      screen.suspend()
    } else {
      closePixels()
      return controller.actions.everywhere(key) == nil
    }
    return true
  }

  /// What the keys move by, in quarters of what is seen.
  private static let steps: [Key.Code: Point] = [
    .up: Point(0, -1), .down: Point(0, 1), .left: Point(-1, 0), .right: Point(1, 0),
    .pageUp: Point(0, -4), .pageDown: Point(0, 4), .home: Point(-4, 0), .end: Point(4, 0),
  ]

  private func movePixels(by quarters: Point) {
    guard let preview = pixels else { return }
    let drawing = controller.editor.state.drawing
    let fit = preview.fit(drawing, on: screen)
    func step(_ quarters: Int, _ length: Int) -> Int {
      quarters == 0 ? 0 : quarters.signum() * max(1, abs(quarters) * length / 4)
    }
    let way = Point(step(quarters.x, fit.part.width), step(quarters.y, fit.part.height))
    var next = preview
    guard next.move(by: way, in: fit, of: drawing.size) else { return }
    pixels = next
  }
}

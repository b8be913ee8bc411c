import Cells
import Foundation
import TerminalKit

/// Draws the command palette over the bottom of the screen; the rest stays visible.
final class CommandPaletteView: View {
  var line = EnteredLine("", history: [])
  var error: String?

  private static let prompt = ": "
  private static let mostRows = 8

  override func draw(in context: GraphicsContext) {
    let last = bounds.maxY - 1
    context.fill(Rect(0, last, bounds.width, 1), .space, Theme.panel)
    let x = context.text(Self.prompt, Theme.panelKey, at: Point(0, last))
    context.text(visibleText, Theme.panelStrong, at: Point(x, last))
    if let error {
      drawRow(last - 1, [(error, Theme.failure)], Theme.failure, context)
    } else {
      drawCandidates(above: last, context)
    }
  }

  private func drawCandidates(above last: Int, _ context: GraphicsContext) {
    let rows = line.candidates.prefix(min(Self.mostRows, last))
    for (i, candidate) in rows.enumerated() {
      drawRow(
        last - rows.count + i,
        [
          (candidate.verb + " ", Theme.panelKey), (candidate.usage, Theme.panel),
          ("  " + candidate.summary, Theme.panelFaint),
        ], Theme.panel, context)
    }
  }

  private func drawRow(
    _ y: Int, _ words: [(String, Style)], _ background: Style, _ context: GraphicsContext
  ) {
    context.fill(Rect(0, y, bounds.width, 1), .space, background)
    var x = 1
    for (text, style) in words { x = context.text(text, style, at: Point(x, y)) }
  }

  /// How many characters at the line's start are not seen, so that the caret is.
  private var hiddenCharacters: Int {
    let room = max(1, bounds.width - Self.prompt.count - 1)
    var excess = width(line.textBeforeCaret) - room
    return line.textBeforeCaret.prefix { character in
      defer { excess -= width(String(character)) }
      return excess > 0
    }.count
  }

  private var visibleText: String { String(line.text.dropFirst(hiddenCharacters)) }

  private func width(_ text: String) -> Int {
    Glyph.glyphs(in: text).reduce(0) { $0 + $1.width }
  }

  override var cursorPosition: Point? {
    let x = Self.prompt.count + width(String(line.textBeforeCaret.dropFirst(hiddenCharacters)))
    return Point(min(x, bounds.width - 1), bounds.maxY - 1)
  }

  override var canBecomeFirstResponder: Bool { true }
}

import Cells
import Foundation
import TerminalKit

/// A panel with lines that can be scrolled.
final class HelpView: View {
  private let lines: [HelpLine]
  private var first = 0

  init(lines: [HelpLine]) {
    self.lines = lines
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    lines = HelpLine.all(.standard)
    super.init(coder: coder)
    scroll(by: coder.decodeInteger(forKey: "first").clamped(to: 0...lines.count))
  }

  /// Which line is shown first; the lines come from the program's tables.
  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(first, forKey: "first")
  }

  private var panel: Rect { bounds.inset(by: bounds.width >= 60 && bounds.height >= 16 ? 2 : 0) }
  private var rows: Int { max(1, panel.height - 2) }

  func scroll(by step: Int) {
    first = max(0, min(lines.count - rows, first + step))
    setNeedsDisplay()
  }

  func scrollPages(by pages: Int) { scroll(by: pages * rows) }

  override func draw(in context: GraphicsContext) {
    context.fill(panel, .space, Theme.panel)
    context.fill(Rect(panel.minX, panel.minY, panel.width, 1), .space, Theme.title)
    context.text("Help", Theme.title, at: panel.origin + Point(2, 0))
    for (i, line) in lines.dropFirst(first).prefix(rows).enumerated() {
      draw(line, at: panel.origin + Point(2, i + 1), context)
    }
    let more = first + rows < lines.count ? "PgDn for more, Esc closes" : "Esc closes"
    context.text(more, Theme.panelFaint, at: Point(panel.minX + 2, panel.maxY - 1))
  }

  private func draw(_ line: HelpLine, at p: Point, _ context: GraphicsContext) {
    if line.isHeading {
      context.text(line.text, Theme.panelStrong, at: p)
    } else {
      context.text(line.key, Theme.panelKey, at: p + Point(1, 0))
      context.text(line.text, Theme.panel, at: p + Point(20, 0))
    }
  }

  override var canBecomeFirstResponder: Bool { true }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

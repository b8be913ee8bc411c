import Cells
import DrawingCore
import Foundation
import TerminalKit

/// The drawing screen: the canvas and the bars around it.
final class DrawingView: View {
  let canvas = CanvasView()
  let title = TitleBar()
  let palette = PaletteBar()
  let tools = ToolColumn()
  let glyphs = GlyphBar()
  let layers = LayerList()
  let status = StatusBar()
  let message = MessageBar()
  let verticalBar = ScrollBar()
  let horizontalBar = ScrollBar()

  var bars: [BarView] { [title, palette, tools, glyphs, layers, status, message] }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    assemble()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    assemble()
  }

  private func assemble() {
    horizontalBar.axis = .horizontal
    title.background = Theme.titleFaint
    status.background = Theme.bar
    for view in bars + [canvas, verticalBar, horizontalBar] { addSubview(view) }
  }

  override func layoutSubviews() {
    let layout = DrawingLayout(bounds.size)
    let places: [(View, Rect)] = [
      (canvas, layout.canvas), (title, layout.title), (palette, layout.palette),
      (tools, layout.tools), (glyphs, layout.glyphs), (layers, layout.layers),
      (status, layout.status), (message, layout.message), (verticalBar, layout.verticalBar),
      (horizontalBar, layout.horizontalBar),
    ]
    for (view, place) in places {
      view.isHidden = place.isEmpty
      view.frame = place
    }
    setNeedsDisplay()
  }
}

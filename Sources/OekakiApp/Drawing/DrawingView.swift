import Cells
import DrawingCore
import Foundation
import TerminalKit

/// The drawing screen: the canvas and the bars around it.
final class DrawingView: View {
  let canvas: CanvasView
  let title: TitleBar
  let palette: PaletteBar
  let tools: ToolColumn
  let glyphs: GlyphBar
  let layers: LayerList
  let status: StatusBar
  let message: MessageBar
  let verticalBar: ScrollBar
  let horizontalBar: ScrollBar
  let leftEdge: EdgeLine
  /// Whether nothing but the picture and one row is shown.
  var isBare = false { didSet { if isBare != oldValue { layoutSubviews() } } }

  var bars: [BarView] { [title, palette, tools, glyphs, layers, status, message] }

  /// Reads each part under its own name; what is not there is made plain.
  required init?(coder: NSCoder) {
    InitTrace.note(DrawingView.self)
    canvas = coder.part("canvas") ?? CanvasView()
    title = coder.part("title") ?? TitleBar()
    palette = coder.part("palette") ?? PaletteBar()
    tools = coder.part("tools") ?? ToolColumn()
    glyphs = coder.part("glyphs") ?? GlyphBar()
    layers = coder.part("layers") ?? LayerList()
    status = coder.part("status") ?? StatusBar()
    message = coder.part("message") ?? MessageBar()
    verticalBar = coder.part("verticalBar") ?? ScrollBar(axis: .vertical)
    horizontalBar = coder.part("horizontalBar") ?? ScrollBar(axis: .horizontal)
    leftEdge = coder.part("leftEdge") ?? EdgeLine()
    super.init(coder: coder)
    assemble()
  }

  private func assemble() {
    for view in bars + [canvas, verticalBar, horizontalBar, leftEdge] { addSubview(view) }
  }

  override func layoutSubviews() {
    let layout = DrawingLayout(bounds.size, isBare: isBare)
    place([
      (canvas, layout.canvas), (title, layout.title), (palette, layout.palette),
      (tools, layout.tools), (glyphs, layout.glyphs), (layers, layout.layers),
      (status, layout.status), (message, layout.message), (verticalBar, layout.verticalBar),
      (horizontalBar, layout.horizontalBar), (leftEdge, layout.leftEdge),
    ])
  }
}

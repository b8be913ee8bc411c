import Cells
import DrawingCore
import Foundation
import TerminalKit

/// The drawing screen: the canvas and the bars around it.
final class DrawingView: View {
  private(set) weak var canvas: CanvasView?
  private(set) weak var title: TitleBar?
  private(set) weak var palette: PaletteBar?
  private(set) weak var tools: ToolColumn?
  private(set) weak var glyphs: GlyphBar?
  private(set) weak var layers: LayerList?
  private(set) weak var swatches: SwatchPanel?
  private(set) weak var colors: ColorGrid?
  private(set) weak var overview: OverviewView?
  private(set) weak var steps: StepList?
  private(set) weak var status: StatusBar?
  private(set) weak var message: MessageBar?
  private(set) weak var verticalBar: ScrollBar?
  private(set) weak var horizontalBar: ScrollBar?
  private weak var leftEdge: EdgeLine?
  /// Whether only the picture and one row are shown.
  var isBare = false { didSet { if isBare != oldValue { layoutSubviews() } } }

  var bars: [BarView] {
    let bars: [BarView?] = [
      title, palette, tools, glyphs, layers, swatches, colors, steps, status, message,
    ]
    return bars.compactMap(\.self)
  }

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("canvas", let view as CanvasView): canvas = view
    case ("title", let view as TitleBar): title = view
    case ("palette", let view as PaletteBar): palette = view
    case ("tools", let view as ToolColumn): tools = view
    case ("glyphs", let view as GlyphBar): glyphs = view
    case ("layers", let view as LayerList): layers = view
    case ("swatches", let view as SwatchPanel): swatches = view
    case ("colors", let view as ColorGrid): colors = view
    case ("overview", let view as OverviewView): overview = view
    case ("steps", let view as StepList): steps = view
    case ("status", let view as StatusBar): status = view
    case ("message", let view as MessageBar): message = view
    case ("verticalBar", let view as ScrollBar): verticalBar = view
    case ("horizontalBar", let view as ScrollBar): horizontalBar = view
    case ("leftEdge", let view as EdgeLine): leftEdge = view
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  /// Shows the parts, after a batch of strokes only those that follow gestures.
  func show(_ facts: DrawingFacts, isStroke: Bool = false) {
    for case let part as DrawingPart in subviews where !isStroke || part.followsGestures {
      part.show(facts)
    }
  }

  override func layoutSubviews() {
    let layout = DrawingLayout(bounds.size, isBare: isBare)
    canvas?.centersDrawing = layout.centersDrawing
    place([
      (canvas, layout.canvas), (title, layout.title), (palette, layout.palette),
      (tools, layout.tools), (glyphs, layout.glyphs), (layers, layout.layers),
      (swatches, layout.swatches), (colors, layout.colors), (overview, layout.overview),
      (steps, layout.steps),
      (status, layout.status), (message, layout.message), (verticalBar, layout.verticalBar),
      (horizontalBar, layout.horizontalBar), (leftEdge, layout.leftEdge),
    ])
  }
}

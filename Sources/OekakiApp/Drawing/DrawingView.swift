import Cells
import TerminalKit

/// The drawing screen: the canvas and the parts around it, in the places that the scene says.
final class DrawingView: View {
  /// Whether only the picture and one row are shown.
  var isBare = false { didSet { if isBare != oldValue { layoutSubviews() } } }

  /// What becomes of panels beside a wide drawing.
  var panels = DrawingLayout.Panels.giveWay {
    didSet { if panels != oldValue { layoutSubviews() } }
  }

  /// The columns of the drawing, to which panels may give way.
  var drawingWidth = 0 { didSet { if drawingWidth != oldValue { layoutSubviews() } } }

  /// The parts in the order of the scene, and the canvas among them.
  private(set) var parts: [DrawingPart] = []
  private(set) var canvas: CanvasView?
  /// The size of the canvas on the screen, at least one cell.
  var canvasSize: Size { canvas?.shownSize ?? Size(1, 1) }

  override func awakeFromNib() {
    super.awakeFromNib()
    parts = subviews.compactMap { $0 as? DrawingPart }
    canvas = part(CanvasView.self)
  }

  /// Returns the part of a class; nil if the scene has none.
  func part<Part: DrawingPart>(_ type: Part.Type) -> Part? {
    for case let part as Part in parts { return part }
    return nil
  }

  /// Shows the drawing, after a batch of strokes only in the parts that follow gestures.
  func show(_ facts: DrawingFacts, isStroke: Bool = false) {
    var isLaidOut = true
    for part in parts where !isStroke || part.followsGestures {
      let wasNeeded = part.isNeeded
      part.show(facts)
      if part.isNeeded != wasNeeded { isLaidOut = false }
    }
    if !isLaidOut { layoutSubviews() }
  }

  /// The parts around the canvas that are needed.
  private var needed: [DrawingPart] { parts.filter { $0 !== canvas && $0.isNeeded } }

  /// Returns the layout on a screen of some size.
  func layout(on screen: Size) -> DrawingLayout {
    let docks = needed.compactMap { part in
      part.dock(on: screen).map { DrawingLayout.Part(type(of: part).className, $0) }
    }
    return DrawingLayout(
      docks, on: screen, drawing: drawingWidth, panels: panels, isBare: isBare)
  }

  override func layoutSubviews() {
    let layout = layout(on: bounds.size)
    canvas?.centersDrawing = layout.centersDrawing
    let others = parts.filter { $0 !== canvas && !$0.isNeeded }
    place(
      [(canvas, layout.canvas)] + zip(needed, layout.parts).map { ($0, $1.place) }
        + others.map { ($0, .zero) })
  }
}

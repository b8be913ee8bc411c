import Cells
import TerminalKit

/// The drawing screen: the canvas and the parts around it, in the places that the scene says.
final class DrawingView: View {
  /// Whether only the picture and one row are shown.
  var isBare = false { didSet { if isBare != oldValue { layoutSubviews() } } }

  /// The parts in the order of the scene, and the canvas among them.
  private(set) var parts: [DrawingPart] = []
  private(set) var canvas: CanvasView?

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
    for part in parts where !isStroke || part.followsGestures { part.show(facts) }
  }

  /// Returns the layout on a screen of some size.
  func layout(on screen: Size) -> DrawingLayout {
    let docked = parts.compactMap { part in
      part.dock.map { DrawingLayout.Part(type(of: part).className, $0) }
    }
    return DrawingLayout(docked, on: screen, isBare: isBare)
  }

  override func layoutSubviews() {
    let layout = layout(on: bounds.size)
    canvas?.centersDrawing = layout.centersDrawing
    let docked = parts.filter { $0.dock != nil }
    place([(canvas, layout.canvas)] + zip(docked, layout.parts).map { ($0, $1.place) })
  }
}

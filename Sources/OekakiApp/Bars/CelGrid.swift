import Cells
import DrawingCore
import TerminalKit

/// The cels of a drawing that moves: a row for each layer from the top down, a column for each
/// frame. A click goes there, the wheel steps. Where keys act on it, some cels of the active layer
/// are chosen, and words at the right end do what the keys do.
final class CelGrid: BarView {
  struct Model: Equatable {
    /// The numbers of frames and layers.
    var frameCount = 1
    var layerCount = 1
    /// The frames that are shown, and the layers from the bottom up with what they have in them.
    var frames = 0..<0
    var layers = 0..<0
    var marks: [[FrameMark]] = []
    /// The frame that is seen, and the active layer.
    var frame = 0
    var layer = 0
    /// The frames that play; nil for all.
    var range: ClosedRange<Int>?
    /// The frames whose cels of the active layer are chosen; nil where none can be.
    var chosen: ClosedRange<Int>?
    /// The one of them that keys move.
    var end: Int?
    /// The buttons.
    var words: [Word] = []
  }

  struct Word: Equatable {
    let text: String
    let action: Action
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }
  /// Returns the model for the frames and layers that fit.
  var makeModel: ((CelGrid) -> Model)? { didSet { update() } }
  /// Called with a layer and a frame that were clicked, and with what the pointer was dragged over.
  var onPick: ((CelPlace) -> Void)?
  var onDrag: ((FrameDrag) -> Void)?

  /// What the left button does that was pressed on a cel, and what of the drawing stays in its place
  /// meanwhile.
  private var held: (drag: FrameDrag, layers: Range<Int>)?

  override var isNeeded: Bool { model.frameCount > 1 }

  override func show(_ facts: DrawingFacts) {
    // Without a place yet, it asks for one.
    model.frameCount = facts.state.drawing.frameCount
    update()
  }

  /// Shows the drawing again.
  func update() {
    if let makeModel, isNeeded { model = makeModel(self) }
  }

  /// Returns the frames and the layers that are shown: those that hold still while they are dragged
  /// over, or else those around one of each.
  func shown(
    _ frames: Range<Int>, around frame: Int, _ layers: Range<Int>, around layer: Int
  ) -> (frames: Range<Int>, layers: Range<Int>) {
    if let held, held.drag.shown.count == min(room.width, frames.count),
      held.layers.count == min(room.height, layers.count),
      held.drag.shown.upperBound <= frames.upperBound, held.layers.upperBound <= layers.upperBound
    {
      return (held.drag.shown, held.layers)
    }
    return (
      frames.window(around: frame, count: room.width),
      layers.window(around: layer, count: room.height)
    )
  }

  override func layoutSubviews() {
    update()
    super.layoutSubviews()
  }

  // MARK: Room

  /// The columns before the first frame, which hold the layer's number.
  static let margin = 6

  /// The numbers of frames and of layers that fit.
  var room: Size {
    Size(max(0, bounds.width - Self.margin), max(0, bounds.height - 1))
  }

  // MARK: Pieces

  override func makePieces() -> [Piece] {
    guard bounds.width > Self.margin, bounds.height > 1 else { return [] }
    return numbers + words
      + model.layers.reversed().enumerated().flatMap { y, layer in row(of: layer, at: y + 1) }
  }

  /// The numbers of every fifth frame, above them.
  private var numbers: [Piece] {
    let end = words.first?.frame.minX ?? bounds.width
    let seen = model.frames.filter { ($0 + 1) % 5 == 0 || $0 == 0 }
    return [Piece("Cels", StyleName.faint, at: Point(1, 0))] + cuts
      + seen.map { Piece(String($0 + 1), StyleName.faint, at: Point(x(of: $0), 0)) }
      .filter { $0.frame.maxX < end }
  }

  /// The marks at an end beyond which there are more frames.
  private var cuts: [Piece] {
    let before = Piece("‹", StyleName.faint, at: Point(Self.margin - 1, 0))
    let after = Piece("›", StyleName.faint, at: Point(bounds.width - 1, 0))
    return (model.frames.lowerBound > 0 ? [before] : [])
      + (model.frames.upperBound < model.frameCount ? [after] : [])
  }

  private var words: [Piece] {
    let groups = model.words.map {
      [Piece($0.text, StyleName.barStrong, at: .zero, action: $0.action)]
    }
    guard !groups.isEmpty else { return [] }
    let width = groups.joined().reduce(-2) { $0 + $1.frame.width + 2 }
    return groups.row(from: Point(max(0, bounds.width - width - 1), 0), to: bounds.width)
  }

  private func row(of layer: Int, at y: Int) -> [Piece] {
    let isActive = layer == model.layer
    let number = Piece(
      "\(layer + 1)".padded(to: Self.margin - 2), isActive ? StyleName.barStrong : .faint,
      at: Point(1, y), action: .command(.pickLayer(layer + 1)))
    let marks = model.marks[layer - model.layers.lowerBound]
    return [number]
      + zip(model.frames, marks).map { frame, mark in
        Piece(
          mark.rawValue, look(ofLayer: layer, frame: frame), at: Point(x(of: frame), y),
          action: .frame(.go(CelPlace(layer: layer, frame: frame))))
      }
  }

  /// The current cel is in reverse, its column underlined.
  private func look(ofLayer layer: Int, frame: Int) -> Look {
    let isActive = layer == model.layer
    if isActive, model.chosen?.contains(frame) == true { return Look(.chosen) }
    let isPlayed = model.range?.contains(frame) ?? true
    let name: StyleName = isPlayed ? .plain : .faint
    guard frame == model.frame else { return Look(name) }
    return Look(name, isActive ? .reverse : .underline)
  }

  private func x(of frame: Int) -> Int { Self.margin + frame - model.frames.lowerBound }

  /// The chosen cel, where keys act on some.
  override var cursorPosition: Point? {
    guard let end = model.end, model.frames.contains(end), model.layers.contains(model.layer)
    else { return nil }
    return Point(x(of: end), model.layers.upperBound - model.layer)
  }

  // MARK: Mouse

  private func place(at p: Point) -> CelPlace? {
    let frame = p.x - Self.margin + model.frames.lowerBound
    let layer = model.layers.upperBound - p.y
    guard p.y > 0, model.frames.contains(frame), model.layers.contains(layer) else { return nil }
    return CelPlace(layer: layer, frame: frame)
  }

  override func mouseEvent(_ mouse: Mouse) {
    let point = mouse.location(in: self)
    let place = place(at: point)
    switch mouse.phase {
    case .press(.left):
      held = place.map { (FrameDrag(from: $0.frame, shown: model.frames), model.layers) }
      if let place { onPick?(place) } else { super.mouseEvent(mouse) }
    case .drag(.left):
      held?.drag.go(to: point.x - Self.margin, of: model.frameCount)
      if let drag = held?.drag { onDrag?(drag) }
    case .release(.left):
      held = nil
      update()
    case .wheel(_, let dy) where dy != 0:
      onAction?(.command(dy > 0 ? .nextFrame : .previousFrame))
    case .press, .drag, .release, .wheel: super.mouseEvent(mouse)
    }
  }
}

extension CelGrid.Model {
  /// Creates what a grid shows of a state.
  ///
  /// - Parameters:
  ///   - frame: The frame that is seen.
  ///   - chosen: The frames that are chosen; nil if none can be.
  ///   - end: The frame that stays in sight.
  init(
    _ state: borrowing EditorState, in grid: CelGrid, frame: Int, chosen: ClosedRange<Int>? = nil,
    end: Int? = nil
  ) {
    let drawing = state.drawing
    (frameCount, layerCount) = (drawing.frameCount, drawing.layers.count)
    (self.frame, layer, self.chosen, self.end) = (frame, state.activeLayer, chosen, end)
    (frames, layers) = grid.shown(
      drawing.timeline.frames.indices, around: end ?? frame, drawing.layers.indices, around: layer)
    let frames = frames
    marks = layers.map { drawing.layers[$0].marks(in: frames) }
    range = state.range?.frames(in: drawing.timeline)
  }
}

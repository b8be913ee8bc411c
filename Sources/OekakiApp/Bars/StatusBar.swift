import Cells
import DrawingCore
import DrawingStore
import Sessions

/// The upper of the two rows at the bottom: tool, position, the frame where no other row says it, size,
/// scroll offset, layer, and whether the drawing is saved.
final class StatusBar: BarView {
  struct Model: Equatable {
    var tool = Tool.standard
    var cursor = Point.zero
    /// The cursor's dot within its cell, in a grid of dots.
    var dot: Point?
    /// The first corner of a gesture from corner to corner.
    var corner: Point?
    /// The number of the frame that is seen; 0 where that is said elsewhere.
    var frame = 0
    var frameCount = 1
    var size = Size.zero
    var selected: Size?
    var viewport = Point.zero
    var layer = 1
    var layerCount = 1
    var standing = Standing.new
    var isRecorded = false
    var isReadOnly = false
  }

  var model = Model() {
    didSet { if model != oldValue, !replacePlace(after: oldValue) { remake() } }
  }

  /// A message in place of everything else, for screens with no other row for it.
  var message: MessageBar.Model? { didSet { if message != oldValue { remake() } } }

  /// How many of the facts are shown.
  private var factCount = 0

  override var followsGestures: Bool { true }

  override func show(_ facts: DrawingFacts) {
    model = Model(facts)
    message = facts.isBare && facts.isMessage ? facts.message : nil
  }

  override func makePieces() -> [Piece] {
    if let message {
      let style: StyleName = message.isError ? .failure : .bar
      return [Piece(Glyph.glyphs(in: " " + message.text, within: bounds.width), style, at: .zero)]
    }
    let marks = marks
    factCount = 0
    let end = marks.map(\.frame.minX).min() ?? bounds.width
    var pieces: [Piece] = []
    pieces.reserveCapacity(8)
    var x = 1
    for (glyphs, style) in facts {
      let piece = Piece(glyphs, style, at: Point(x, 0))
      guard piece.frame.maxX < end else { break }
      pieces.append(piece)
      x = piece.frame.maxX + 3
      factCount += 1
    }
    pieces += marks
    return pieces
  }

  /// Most keys only move the cursor: then only the place is another one. Returns whether that was all.
  private func replacePlace(after old: Model) -> Bool {
    guard message == nil, model.corner == nil, factCount > 1 else { return false }
    var moved = old
    (moved.cursor, moved.dot) = (model.cursor, model.dot)
    guard moved == model else { return false }
    let piece = Piece(place, StyleName.bar, at: pieces[1].frame.origin)
    guard piece.frame == pieces[1].frame else { return false }
    replace(1, with: piece)
    return true
  }

  /// The marks at the right: the drawing's standing, and before it whether a script is recorded.
  private var marks: [Piece] {
    var (marks, end) = ([Piece](), bounds.width)
    func add(_ glyphs: [Glyph], _ style: StyleName, _ action: Action? = nil) {
      end -= glyphs.count
      marks.append(Piece(glyphs, style, at: Point(end, 0), action: action))
    }
    let (word, style) = Words.standing(model.standing)
    if model.isReadOnly {
      add(Words.readOnly, StyleName.warning)
      // Whether it is saved is up to the program that holds it.
      if model.standing.isUnsaved { add(word, style) }
    } else {
      add(word, style, .file(.save(nil)))
    }
    if model.isRecorded { add(Words.recording, StyleName.failure) }
    return marks
  }

  /// The facts from the left, as glyphs instead of text because this row changes with every key.
  private var facts: [([Glyph], StyleName)] {
    var facts: [([Glyph], StyleName)] = [
      (Words.titles[model.tool] ?? [], .barStrong), (place, .bar),
    ]
    if model.frame > 0 { facts.append((frameNumber, .bar)) }
    let view = Words.pair(after: Words.view, model.viewport.x, Words.comma, model.viewport.y)
    return facts + [(size, .bar), (view, .barFaint), (layer, .barFaint)]
  }

  private var place: [Glyph] {
    let cell = Words.pair(model.cursor.x, Words.comma, model.cursor.y, atLeast: 7)
    let dot = model.dot.map { Words.pair(after: Words.dot, $0.x, Words.comma, $0.y) }
    let cursor = cell + (dot ?? [])
    guard let corner = model.corner else { return cursor }
    return Words.pair(corner.x, Words.comma, corner.y) + Words.to + cursor
  }

  private var frameNumber: [Glyph] { Words.pair(model.frame, Words.slash, model.frameCount) }

  /// The size of what a gesture would draw, else of the selection, else of the drawing.
  private var size: [Glyph] {
    if let corner = model.corner {
      let size = Rect(corners: corner, model.cursor).size
      return Words.pair(size.width, Words.times, size.height)
    }
    let size = model.selected ?? model.size
    return Words.pair(size.width, Words.times, size.height)
      + (model.selected == nil ? [] : Words.selected)
  }

  private var layer: [Glyph] {
    guard model.layerCount > 1 else { return Words.oneLayer }
    return Words.pair(after: Words.layer, model.layer, Words.of, model.layerCount)
  }

  private enum Words {
    private static let standings: [Standing: [Glyph]] = Dictionary(
      uniqueKeysWithValues: Standing.allCases.map { ($0, Glyph.glyphs(in: $0.rawValue + " ")) })

    static func standing(_ standing: Standing) -> ([Glyph], StyleName) {
      (standings[standing] ?? [], standing.style)
    }

    static let readOnly = Glyph.glyphs(in: "read-only ")
    static let recording = Glyph.glyphs(in: "● recording  ")
    static let dot = Glyph.glyphs(in: "dot ")
    static let selected = Glyph.glyphs(in: " selected")
    static let view = Glyph.glyphs(in: "view ")
    static let oneLayer = Glyph.glyphs(in: "1 layer")
    static let layer = Glyph.glyphs(in: "layer ")
    static let of = Glyph.glyphs(in: " of ")
    static let comma = Glyph.glyphs(in: ",")
    static let slash = Glyph.glyphs(in: "/")
    static let to = Glyph.glyphs(in: " → ")
    static let times = Glyph.glyphs(in: "x")
    static let titles = Dictionary(
      uniqueKeysWithValues: Tool.allCases.map {
        ($0, Glyph.glyphs(in: $0.title.padded(to: max(6, $0.title.count))))
      })
    private static let digits = Glyph.glyphs(in: "0123456789")

    /// Returns two numbers with the glyphs before and between them, in one array reserved up front.
    static func pair(
      after before: [Glyph] = [], _ a: Int, _ between: [Glyph], _ b: Int, atLeast width: Int = 0
    ) -> [Glyph] {
      var glyphs: [Glyph] = []
      glyphs.reserveCapacity(before.count + between.count + 12)
      glyphs += before
      append(a, to: &glyphs)
      glyphs += between
      append(b, to: &glyphs)
      while glyphs.count < width { glyphs.append(.space) }
      return glyphs
    }

    private static func append(_ value: Int, to glyphs: inout [Glyph]) {
      let value = max(0, value)
      var place = 1
      while value / place >= 10 { place *= 10 }
      while place > 0 {
        glyphs.append(digits[value / place % 10])
        place /= 10
      }
    }
  }
}

extension StatusBar.Model {
  fileprivate init(_ facts: borrowing DrawingFacts) {
    tool = facts.state.tool
    cursor = facts.state.cursor
    dot = facts.state.pointGrid == .cells ? nil : facts.state.cursorDot
    corner = facts.state.gesture.flatMap { gesture in
      gesture.tool.points == .twoCorners ? gesture.brush.grid.cell(of: gesture.start) : nil
    }
    if facts.state.drawing.frameCount > 1, !facts.hasTimeline {
      frame = (facts.playing ?? facts.state.frame) + 1
      frameCount = facts.state.drawing.frameCount
    }
    size = facts.state.drawing.size
    selected = facts.state.marquee?.bounds.size
    viewport = facts.state.viewport
    layer = facts.state.activeLayer + 1
    layerCount = facts.state.drawing.layers.count
    standing = facts.standing
    isRecorded = facts.surroundings.isRecording
    isReadOnly = facts.isReadOnly
  }
}

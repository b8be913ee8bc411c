import Cells
import DrawingCore
import DrawingStore
import Sessions

/// The upper of the two rows at the bottom: tool, position, size, scroll, layer, saved or not.
final class StatusBar: BarView {
  struct Model: Equatable {
    var tool = Tool.pencil
    var cursor = Point.zero
    var size = Size.zero
    var selected: Size?
    var viewport = Point.zero
    var layer = 1
    var layerCount = 1
    var isSaved = true
    /// What would be left if the program died now; nil where nothing is to be kept.
    var keeping: SessionStanding?
    var isRecorded = false
    var isReadOnly = false
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }

  override func makePieces() -> [Piece] {
    let marks = marks
    let end = marks.map(\.frame.minX).min() ?? bounds.width
    var pieces: [Piece] = []
    var x = 1
    for (glyphs, style) in facts {
      let piece = Piece(glyphs, style, at: Point(x, 0))
      guard piece.frame.maxX < end else { break }
      pieces.append(piece)
      x = piece.frame.maxX + 3
    }
    return pieces + marks
  }

  /// At the right: saved or not, then what would be left after a crash; before that whether what
  /// is done is recorded.
  private var marks: [Piece] {
    var (marks, end) = ([Piece](), bounds.width)
    func add(_ glyphs: [Glyph], _ style: Style, _ action: Action? = nil) {
      end -= glyphs.count
      marks.append(Piece(glyphs, style, at: Point(end, 0), action: action))
    }
    if let (glyphs, style) = keepingMark { add(glyphs, style, .save(nil)) }
    if model.isReadOnly { add(Words.readOnly, Theme.warning) }
    if model.isReadOnly, model.isSaved {
      // Nothing of it is this program's to save.
    } else if model.isSaved {
      add(Words.saved, Theme.good, .save(nil))
    } else {
      add(Words.unsaved, Theme.warning, .save(nil))
    }
    if model.isRecorded { add(Words.recording, Theme.failure) }
    return marks
  }

  private var keepingMark: ([Glyph], Style)? {
    switch model.keeping {
    case nil: nil
    // A saved drawing is safe: that need not be said, nor where there is hardly room.
    case .safe: model.isSaved || bounds.width < 40 ? nil : (Words.safe, Theme.good)
    case .late: (Words.late, Theme.warning)
    case .crashOnly: (Words.crashOnly, Theme.failure)
    case .memoryOnly: (Words.memoryOnly, Theme.failure)
    }
  }

  /// Made of glyphs rather than text: this row changes with every key.
  private var facts: [([Glyph], Style)] {
    [
      (Words.titles[model.tool] ?? [], Theme.barStrong),
      (Words.pair(model.cursor.x, Words.comma, model.cursor.y, atLeast: 7), Theme.bar),
      (size, Theme.bar),
      (
        Words.pair(after: Words.view, model.viewport.x, Words.comma, model.viewport.y),
        Theme.barFaint
      ),
      (layer, Theme.barFaint),
    ]
  }

  private var size: [Glyph] {
    let size = model.selected ?? model.size
    return Words.pair(size.width, Words.times, size.height)
      + (model.selected == nil ? [] : Words.selected)
  }

  private var layer: [Glyph] {
    guard model.layerCount > 1 else { return Words.oneLayer }
    return Words.pair(after: Words.layer, model.layer, Words.of, model.layerCount)
  }

  private enum Words {
    static let saved = Glyph.glyphs(in: "saved ")
    static let unsaved = Glyph.glyphs(in: "● unsaved ")
    static let safe = Glyph.glyphs(in: "safe ")
    static let late = Glyph.glyphs(in: "not yet on disk ")
    static let crashOnly = Glyph.glyphs(in: "crash-safe only ")
    static let memoryOnly = Glyph.glyphs(in: "memory only ")
    static let readOnly = Glyph.glyphs(in: "read only ")
    static let recording = Glyph.glyphs(in: "● recording  ")
    static let selected = Glyph.glyphs(in: " selected")
    static let view = Glyph.glyphs(in: "view ")
    static let oneLayer = Glyph.glyphs(in: "1 layer")
    static let layer = Glyph.glyphs(in: "layer ")
    static let of = Glyph.glyphs(in: " of ")
    static let comma = Glyph.glyphs(in: ",")
    static let times = Glyph.glyphs(in: "x")
    static let titles = Dictionary(
      uniqueKeysWithValues: Tool.allCases.map {
        ($0, Glyph.glyphs(in: $0.title.padded(to: 6)))
      })
    private static let digits = Glyph.glyphs(in: "0123456789")

    /// Two numbers and what stands before and between them, in one array with room for all of it.
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

import Cells
import DrawingCore
import DrawingStore

/// What the parts of the drawing screen show, as values.
struct DrawingFacts {
  let state: EditorState
  var document = Document()
  var standing = Standing.new
  var used = RecentlyUsed()
  var surroundings = Surroundings()
  /// The grips of the box or the wire that the mouse can take hold of.
  var grips: [TakenPart.Grip] = []
  /// The glyphs on the function keys; empty where these do other things.
  var glyphSet: [Glyph] = []
  /// Whether clear cells are marked.
  var marksClear = false
  /// Whether columns and rows are numbered.
  var hasRulers = false
  /// Whether the drawing cannot be saved under its name.
  var isReadOnly = false
  /// Whether the picture has the whole screen but one row.
  var isBare = false
  /// The message, or else the hint at what can be done.
  var message = MessageBar.Model()
  /// Whether it is a message.
  var isMessage = false
  /// The index of the frame that is seen while they play; nil while none does.
  var playing: Int?
  /// Whether ink and paper stand in a panel of their own.
  var hasSwatches = false
  /// Whether the frames stand in a row of their own, with the number of the one that is seen.
  var hasTimeline = false
  /// What is known of the canvas that it is shared on.
  var shared = CanvasFacts()
  /// The drawing's cell at the top left of the canvas; outside the drawing if that is centred.
  var origin = Point.zero
  /// The size of the canvas on the screen.
  var canvas = Size(1, 1)
}

extension DrawingFacts {
  init(_ state: EditorState) { self.init(state: state) }
}

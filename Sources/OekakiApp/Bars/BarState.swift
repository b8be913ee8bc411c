import DrawingCore
import DrawingStore

/// What the bars around the canvas show besides the drawing, and what of it is out of date.
struct BarState {
  /// The standing of the drawing when it was last computed.
  var standing = Standing.new
  /// What had become of the file when it was last looked at.
  var condition = FileCondition.none
  /// Whether the overview beside the drawing lacks something that was drawn.
  var isOverviewStale = true
  /// Whether the list of steps lacks one.
  var areStepsStale = true
  /// Whether new steps may have led back to what was saved, which is looked at once a hand rests.
  private(set) var isStandingStale = false
  /// Whether the latest step that changed the drawing is a new one since the document was: it is taken
  /// for unsaved then, until a hand rests, since it is mostly undoing that leads back to what was saved.
  private(set) var hasNewStrokes = false
  /// The number of events of this batch that only continued a gesture or moved the cursor.
  private var strokedEvents = 0
  /// Whether something else has happened in this batch.
  private var hasMore = false

  /// Notes that an event only continued a gesture or moved the cursor.
  mutating func noteStroke() { strokedEvents += 1 }

  /// Notes that something has happened besides, which any bar may show.
  mutating func noteMore() { hasMore = true }

  /// Ends a batch of events. Returns whether all of them only continued a gesture or moved the cursor,
  /// so that few bars change.
  mutating func endBatch(of count: Int) -> Bool {
    defer { (strokedEvents, hasMore) = (0, false) }
    return count > 0 && strokedEvents == count && !hasMore
  }

  /// Notes what a command has changed.
  ///
  /// - Parameter strokes: the new steps that change the drawing.
  mutating func note(_ command: Command, _ change: Editor.Change, strokes: Int) {
    if command.group != .setting || change.isWhole { isOverviewStale = true }
    if change.steps != 0 || command.group == .history { areStepsStale = true }
    if strokes > 0 { (hasNewStrokes, isStandingStale) = (true, true) }
    if command.group == .history { noteDocument() }
  }

  /// Notes that the drawing was saved, or has become that of another file.
  mutating func noteDocument() { (hasNewStrokes, isStandingStale) = (false, false) }

  /// Notes that what the drawing is was compared with what was saved.
  mutating func noteCompared(isSaved: Bool) {
    isStandingStale = false
    if isSaved { hasNewStrokes = false }
  }
}

import Cells

/// What a gesture of a tool that plans would do to the drawing.
struct GesturePlan {
  var plan = EditPlan.nothing
  /// Where typing goes on.
  var caret: Point?
  /// The words that are replaced by what is typed next.
  var marked: MarkedWords?
}

/// Words of a box or a wire that are about to be replaced.
struct MarkedWords: Equatable {
  let text: String
  let cells: Selection
}

/// What a gesture in progress shows besides its sketch.
public struct Proposal: Sendable {
  /// The drawing as it would be, if it would be larger.
  public let drawing: Drawing?
  /// Where typing goes on, which may lie outside of the drawing as it is.
  public let caret: Point?
  /// The cells of the words that are replaced by what is typed next.
  public let marked: Selection?
  /// These words.
  public let markedText: String?
}

extension EditPlan {
  /// Returns the plan with something else selected in the end.
  func selecting(_ selection: Selection?, in state: EditorState) -> EditPlan {
    guard let edit, selection != state.selection else { return self }
    var plan = self
    plan.edit = edit.followed(by: .selection(selection))
    return plan
  }
}

extension Gesture {
  /// Returns what the gesture would do in a state, which need not be settled.
  ///
  /// - Throws: `CommandError` if it cannot be done.
  func plan(in state: EditorState) throws(CommandError) -> GesturePlan {
    guard case .plan(let plan) = tool.outcome else { return GesturePlan() }
    guard state.effortOfReading <= CommandLimits.effort * CommandLimits.leniency else {
      throw .tooManyCells
    }
    var settled = state
    settled.hand.gesture = nil
    return try plan(self, settled)
  }

  /// Returns what the gesture would do; nothing if that cannot be done.
  func possiblePlan(in state: EditorState) -> GesturePlan {
    (try? plan(in: state)) ?? GesturePlan()
  }
}

extension Editor {
  /// Shows what a plan changes, as far as it lies in the drawing as it is. Returns the rectangle
  /// that was touched.
  mutating func propose(_ plan: GesturePlan) -> Rect {
    var new = Sketch(state.drawing.size)
    var extent = Rect.zero
    var larger: Drawing?
    var after = state.drawing
    if let edit = plan.plan.edit, edit.kind.apply(to: &after) != nil {
      let (old, cel, bounds) = (
        state.drawing[state.place], after[state.place], state.drawing.bounds
      )
      var touched = Change()
      edit.kind.touch(&touched, of: after.size)
      extent = touched.area.intersection(bounds)
      for y in extent.rows {
        for x in extent.columns {
          let p = Point(x, y)
          let cell = cel[p]
          guard cell != old[p] else { continue }
          new[p] = cell.glyph.isWide && x == bounds.maxX - 1 ? cell.widowed : cell
        }
      }
      if after.size != state.drawing.size { larger = after }
    }
    sketch = new
    sketchedStops = state.hand.gesture?.stops.count ?? 0
    sketchExtent = extent.union(plan.marked?.cells.bounds ?? .zero)
    proposal = Proposal(
      drawing: larger, caret: plan.caret, marked: plan.marked?.cells,
      markedText: plan.marked?.text)
    return sketchExtent
  }
}

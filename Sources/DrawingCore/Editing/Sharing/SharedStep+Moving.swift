import Cells

extension SharedStep {
  /// Returns the step as it means the same after points have moved. Nil if it cannot: it moves points
  /// itself, or takes back what was there before.
  ///
  /// - Parameters:
  ///   - drawing: the drawing that the step was made for.
  ///   - moved: the drawing after its points have moved.
  package func moved(
    by map: PointMap, from drawing: SharedDrawing, to moved: SharedDrawing
  ) -> SharedStep? {
    if case .cells(let seen) = self {
      return seen.moved(by: map, from: drawing.drawing.size, to: moved.drawing.size)
        .map { .cells($0) }
    }
    guard case .command(let shared) = self, !movesPoints(in: drawing),
      var hand = try? shared.settings.hand(over: drawing)
    else { return nil }
    let state = EditorState(drawing: drawing.drawing, hand: hand)
    guard let command = shared.command.moved(by: map, in: state) else { return nil }
    hand.move(by: map, in: moved.drawing.bounds)
    var settings = HandSettings(hand, in: drawing)
    settings = settings.named(like: shared.settings)
    return .command(
      SharedCommand(
        settings: settings, command: command, layers: shared.layers, frames: shared.frames))
  }
}

extension Hand {
  /// Goes along with points that move.
  mutating func move(by map: PointMap, in bounds: Rect) {
    selection = selection.flatMap { map.place($0, in: bounds) }
    cursor = map.place(cursor).clamped(to: bounds)
    if let gesture {
      var moved = Gesture(
        tool: gesture.tool, brush: gesture.brush,
        stops: gesture.stops.map { stop in
          var stop = stop
          stop.point = map.place(stop.point, in: gesture.brush.grid)
          return stop
        }, seed: gesture.seed)
      moved.tail = gesture.tail
      self.gesture = moved
    }
    if var floating {
      let source = floating.lifted.flatMap { map.place($0.source, in: bounds) }
      floating.origin = map.place(floating.origin)
      if let lifted = floating.lifted {
        floating.lifted = source.flatMap { source in
          // Cut or torn apart it is no longer what was lifted.
          source.bounds.size == lifted.source.bounds.size && source.area == lifted.source.area
            ? Lifted(
              source: source, orientation: lifted.orientation, isCopy: lifted.isCopy,
              isLoose: true)
            : nil
        }
      }
      self.floating = floating
    }
  }
}

extension Command {
  /// Returns the command with its points where they are after a change. Nil if not all of them can be
  /// told.
  fileprivate func moved(by map: PointMap, in state: EditorState) -> Command? {
    var places = definition.places[...]
    guard !places.isEmpty else { return definition.namesCoordinates ? nil : self }
    let grid = pointGrid(in: state)
    let words = definition.words.map { word -> String in
      guard let p = places.first else { return word }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.last.map(String.init) == p.text else { return word }
      places.removeFirst()
      let name = parts.count == 2 ? "\(parts[0])=" : ""
      return name + map.place(p, in: grid).text
    }
    guard places.isEmpty else { return nil }
    let all = [verb] + words + (frames.map { [$0.word] } ?? [])
    return try? Command.parse(all.joined(separator: " "))
  }

  /// The grid that the points of the command are in.
  private func pointGrid(in state: EditorState) -> PointGrid {
    switch definition {
    case let drawing as any DrawingCommand: drawing.brush(in: state).grid
    case is StrokeCommand: state.tool.takesGrid ? state.brush.grid : .cells
    default: .cells
    }
  }
}

extension CommandDefinition {
  /// Whether the command says rows or columns otherwise than by points.
  fileprivate var namesCoordinates: Bool {
    self is any StripEdit || self is RoomCommand || self is SizeCommand
  }
}

extension HandSettings {
  /// Returns the settings with the names of layer and frame that other ones have.
  fileprivate func named(like other: HandSettings) -> HandSettings {
    HandSettings(layer: other.layer, frame: other.frame, fields: fields)
  }
}

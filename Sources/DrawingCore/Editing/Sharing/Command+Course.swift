import Cells

extension Command {
  /// Returns the command that draws the wire that this one draws, with the corners that it has in a state:
  /// its way is the same wherever it is drawn. Nil if it is so anyway, or no wire is drawn.
  func course(in state: EditorState) -> Command? {
    guard let line = line(in: state) else { return nil }
    let wire = Wire(line.points, state.brush.with(line.override))
    let corners = wire.corners(state.easel())
    guard wire.route == .around || wire.route == .auto && corners != wire.points,
      corners.count > 1
    else { return nil }
    var options = state.brush.with(line.override).options
    // Between points that lie in a row or a column it goes straight.
    options.route = .hv
    var override = line.override
    let named = ["from", "to"].filter(override.changes.names) + ["route"]
    override.changes = OptionChanges(named, of: options)
    // One with more corners than can be told is not the same.
    var command = WireCommand(
      points: Array(corners.prefix(CommandLimits.corners)), style: line.style, joins: line.joins,
      override: override
    ).command
    command.frames = frames
    return command
  }

  /// The wire as a command of its own.
  private func line(in state: EditorState) -> WireCommand? {
    if let wire = definition as? WireCommand { return wire }
    let stroke = definition as? StrokeCommand
    guard let gesture = stroke.map({ $0.gesture(of: state.hand) }) ?? state.gesture,
      gesture.tool.connects
    else { return nil }
    let named = ["from", "to", "route"]
    return WireCommand(
      points: gesture.corners, style: gesture.brush.boxStyle, joins: true,
      override: BrushOverride(
        foreground: gesture.brush.style.foreground, background: gesture.brush.style.background,
        changes: OptionChanges(named, of: gesture.brush.options)))
  }
}

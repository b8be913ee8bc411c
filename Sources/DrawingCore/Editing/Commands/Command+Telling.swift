extension Command {
  /// Returns whether the number of cells that the command changes is worth telling: it draws in a
  /// region, or wherever something is found, so that nobody knows it before.
  ///
  /// - Parameter tool: the tool of the gesture, or the chosen one.
  package func tellsCells(with tool: Tool) -> Bool {
    switch content {
    case .edit(let edit):
      edit is FillCommand || edit is GradientCommand || edit is ReplaceCommand
        || edit is AdjustCommand
    case .gesture(let gesture):
      (tool.inside == .region || tool.inside == .everything)
        && (gesture is StrokeCommand || gesture is ReleaseCommand)
    case .setting, .history, .together: false
    }
  }
}

extension Command {
  /// Returns whether the number of cells that the command changes is worth telling: it draws in a
  /// region, or wherever something is found, so that nobody knows it before.
  ///
  /// - Parameter tool: the tool of the gesture, or the chosen one.
  package func tellsCells(with tool: Tool) -> Bool {
    switch definition {
    case is FillCommand, is GradientCommand, is ReplaceCommand, is AdjustCommand: true
    case is StrokeCommand, is ReleaseCommand: tool.inside == .region || tool.inside == .everything
    default: false
    }
  }
}

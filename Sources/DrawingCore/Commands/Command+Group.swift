extension Command {
  /// What performing a command does to the history.
  package enum Group {
    /// Tool, colours, cursor and the like: not undone.
    case setting
    /// Part of a gesture: one undo step when it is released.
    case gesture
    case history
    /// One undo step by itself.
    case edit
  }

  package var group: Group {
    switch self {
    case .tool, .color, .attributes, .glyph, .shape, .cursor, .scroll, .seed, .copy, .layer(.pick):
      .setting
    case .stroke, .press, .move, .insert, .backspace, .release, .cancel, .float, .stamp: .gesture
    case .undo, .redo: .history
    case .line, .rect, .ellipse, .fill, .text, .erase, .select, .deselect, .cut, .paste, .place,
      .size, .palette, .layer:
      .edit
    }
  }

  /// Whether a setting ends the gesture in progress: those that change what it draws on or with.
  var settles: Bool {
    switch self {
    case .tool, .layer: true
    default: false
    }
  }
}

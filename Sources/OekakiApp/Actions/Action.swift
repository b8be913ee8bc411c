import DrawingCore

/// Something the program can be told to do by a key, a click, a button or a typed line. The
/// controller turns it into commands, depending on the state of the drawing.
///
/// Actions are grouped by what they concern. Each group has a file of its own, with what the
/// controller does for each of them. What they hold is kept elsewhere, as buttons and tables copy them
/// often.
indirect enum Action: Hashable, Sendable {
  case command(Command)
  /// Draws a text in large letters.
  case letter(LetterCommand)
  case chooseTool(Tool)
  /// Chooses the next tool of a family, whose first is given; the first while none is chosen.
  case nextTool(Tool)
  case cursor(CursorAction)
  case selection(SelectionAction)
  case color(ColorAction)
  case glyph(GlyphAction)
  case brush(BrushAction)
  case diagram(DiagramAction)
  /// Chooses the layer that many above the active one.
  case nextLayer(Int)
  case frame(FrameAction)
  case view(ViewAction)
  case screen(ScreenAction)
  case file(FileAction)
  case setting(SettingAction)
  case canvas(CanvasAction)
  case program(ProgramAction)
}

extension CommandTable<Command> {
  /// The commands of the editor.
  public static let drawing = CommandTable(
    (settings + shapes + gestures + history + selection + whole + frames + diagram).map { $0.entry }
  )

  private typealias Definitions = [any CommandDefinition.Type]

  private static let settings: Definitions = [
    ToolCommand.self, ColorCommand.self, AttributesCommand.self, GlyphCommand.self,
    ShapeCommand.self, StrictCommand.self, OptionCommand.self, GridCommand.self,
    SymmetryCommand.self, TakeBrushCommand.self, CursorCommand.self, ScrollCommand.self,
    SeedCommand.self, ReferenceCommand.self, RangeCommand.self, OnionCommand.self,
  ]

  private static let shapes: Definitions =
    Tool.allCases.compactMap(\.command) + [EraseCommand.self, StrokeCommand.self]

  private static let gestures: Definitions = [
    PressCommand.self, CornerCommand.self, InsertCommand.self, BackspaceCommand.self,
    ReleaseCommand.self, CancelCommand.self,
    DropCommand.self, WordsCommand.self, GripCommand.self,
  ]

  private static let history: Definitions = [
    UndoCommand.self, RedoCommand.self, ResolveCommand.self, RevertCommand.self,
    TogetherCommand.self,
  ]

  private static let selection: Definitions = [
    SelectCommand.self, SelectionCommand.self, DeselectCommand.self, CopyCommand.self,
    CutCommand.self,
    PasteCommand.self, LiftCommand.self, FloatCommand.self, RefloatCommand.self,
    StampCommand.self, PlaceCommand.self,
    ShiftCommand.self, FlipCommand.self, RotateCommand.self, AlignCommand.self,
  ]

  private static let whole: Definitions = [
    SizeCommand.self, CropCommand.self, TrimCommand.self, RowsCommand.self, ColumnsCommand.self,
    RestyleCommand.self, AsciifyCommand.self, ReplaceCommand.self, AdjustCommand.self,
    PaletteCommand.self,
    LayerCommand.self,
    TraceCommand.self, AboutCommand.self, BitFontCommand.self,
  ]

  private static let frames: Definitions = [
    FrameCommand.self, CelCommand.self, RateCommand.self, TagCommand.self, TweenCommand.self,
  ]

  private static let diagram: Definitions = [
    MendCommand.self, BoxCommand.self, ConnectCommand.self, EndsCommand.self,
    RetextCommand.self, FitCommand.self, GroupCommand.self, ArrangeCommand.self,
    MoveBoxCommand.self, SwapCommand.self, SpliceCommand.self, DuplicateCommand.self,
    RemoveCommand.self, RoomCommand.self, TableCommand.self,
  ]
}

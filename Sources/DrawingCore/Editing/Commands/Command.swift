/// A named step of drawing, the same whether it comes from a key, the mouse, a script, a macro or a
/// journal. It has exactly one text form: `Command.parse(c.description) == c`.
public struct Command: Sendable {
  /// The definition of a command, by its group.
  enum Content: Sendable {
    case setting(any SettingCommand)
    case gesture(any GestureCommand)
    case history(any HistoryCommand)
    case edit(any EditCommand)
    case together(TogetherCommand)
  }

  /// The effect of a command on the history.
  public enum Group: Sendable {
    /// The command is not undone.
    case setting
    /// The command is part of a gesture, which is one undo step when it ends.
    case gesture
    case history
    /// The command is one undo step.
    case edit
  }

  let content: Content
  /// The group that the content belongs to.
  public let group: Group
  /// The frames that the command draws in; nil for the current one.
  var frames: FrameReach?

  init(_ content: Content) {
    self.content = content
    group =
      switch content {
      case .setting: .setting
      case .gesture: .gesture
      case .history: .history
      case .edit, .together: .edit
      }
  }

  var definition: any CommandDefinition {
    switch content {
    case .setting(let setting): setting
    case .gesture(let gesture): gesture
    case .history(let step): step
    case .edit(let edit): edit
    case .together(let several): several
    }
  }

  /// The phase of a gesture command, or nil for any other command.
  public var phase: GesturePhase? {
    if case .gesture(let gesture) = content { gesture.phase } else { nil }
  }

  /// The first word of the text form, by which the command table finds the command.
  public var verb: String { type(of: definition).verb }

  /// Whether the command may stand among the settings of the program, to set up new drawings.
  package var isPreference: Bool { type(of: definition).isPreference }

  /// Whether the command has the state hold cells besides the drawing’s, as the clipboard does.
  package var holdsCells: Bool { type(of: definition).holdsCells }

  /// Whether a reader may have to know more to understand the state after the command. A gesture
  /// draws with the brush that was chosen before it, and a cursor is a cursor wherever it is.
  package var mayNeedMore: Bool {
    if frames != nil { return true }
    return switch content {
    case .setting(let setting): type(of: setting) != CursorCommand.self
    case .gesture: false
    case .history, .edit, .together: true
    }
  }

  /// Whether what is in progress is kept before the command does its work.
  func settles(_ state: EditorState) -> Bool {
    switch content {
    case .setting(let setting): setting.settles
    case .gesture(let gesture):
      gesture.phase == .begins || gesture.phase == .whole && !(gesture is StampCommand)
    case .history: false
    case .edit(let edit): state.floating.flatMap { edit.turned($0, in: state) } == nil
    case .together: true
    }
  }

  /// Returns the largest number of cells passed along the points of a path or around a shape. It is
  /// the one cost of a command that the size of the drawing does not bound. A cell counts once for
  /// each cell of the brush’s tip, and again for each image of a symmetry.
  public func reach(in state: EditorState) -> Int { definition.wholeReach(in: state) }

  /// The separate commands that a recording joined into this one, as a person performs them.
  public var pieces: [Command] { frames == nil ? definition.pieces : [self] }

  /// Returns one command that does the same as this one followed by `next`. Nil if there is none or
  /// its line would be long.
  public func joined(with next: Command) -> Command? {
    frames == nil && next.frames == nil ? definition.joined(with: next.definition) : nil
  }

  /// An estimate of the time a person takes to perform the command, in milliseconds.
  public var usualDelay: Int { definition.usualDelay }

  /// Returns the command with a text form.
  public static func parse(_ text: String) throws(ScriptError) -> Command {
    try CommandTable.drawing.parse(line: text)
  }
}

extension Command: Hashable {
  public static func == (a: Command, b: Command) -> Bool {
    let (one, other) = (a.definition, b.definition)
    // Most that are compared are not even of one kind, and a cast is dear.
    return type(of: one) == type(of: other) && a.frames == b.frames && one.isEqual(to: other)
  }

  public func hash(into hasher: inout Hasher) { definition.hash(into: &hasher) }
}

extension Command: CustomStringConvertible {
  /// The text form, without a line feed.
  public var description: String {
    let definition = definition
    let words = definition.words + (frames.map { [$0.word] } ?? [])
    return words.reduce(into: type(of: definition).verb) { text, word in
      text += " "
      text += word
    }
  }
}

/// One step of drawing that has a name, the same whether it comes from a key, the mouse, a
/// script, a macro or a journal. It has exactly one text form: `Command.parse(c.description) == c`.
public struct Command: Sendable {
  /// What performing a command does to the history decides what it is made of.
  enum Content: Sendable {
    case setting(any SettingCommand)
    case gesture(any GestureCommand)
    case history(any HistoryCommand)
    case edit(any EditCommand)
  }

  /// What performing a command does to the history.
  public enum Group: Sendable {
    /// Not undone.
    case setting
    /// One undo step at the end of the gesture.
    case gesture
    case history
    /// One undo step.
    case edit
  }

  let content: Content
  /// By what it is made of.
  public let group: Group

  init(_ content: Content) {
    self.content = content
    group =
      switch content {
      case .setting: .setting
      case .gesture: .gesture
      case .history: .history
      case .edit: .edit
      }
  }

  var definition: any CommandDefinition {
    switch content {
    case .setting(let setting): setting
    case .gesture(let gesture): gesture
    case .history(let step): step
    case .edit(let edit): edit
    }
  }

  /// Where in a gesture it stands; nil for what is no part of one.
  public var phase: GesturePhase? {
    if case .gesture(let gesture) = content { gesture.phase } else { nil }
  }

  /// The first word of the text form: what the command table knows it by.
  public var verb: String { type(of: definition).verb }

  /// At most how many cells are passed on the way along the points of a path or around a shape:
  /// the one cost of a command that the drawing's size does not bound. Each counts as often as the tip
  /// of the brush has cells, and once more for each image of a symmetry.
  public func reach(in state: EditorState) -> Int { definition.wholeReach(in: state) }

  /// What a recording joined, one by one again, as a person does it.
  public var pieces: [Command] { definition.pieces }

  /// The one command that does the same as this and then `next`; nil where there is none, and where
  /// it would make a long line.
  public func joined(with next: Command) -> Command? { definition.joined(with: next.definition) }

  /// How long it takes a person to do, in milliseconds: a guess.
  public var usualDelay: Int { definition.usualDelay }

  /// Reads one command in its text form.
  public static func parse(_ text: String) throws(ScriptError) -> Command {
    try CommandTable.drawing.parse(line: text)
  }
}

extension Command: Hashable {
  public static func == (a: Command, b: Command) -> Bool {
    a.definition.isEqual(to: b.definition)
  }

  public func hash(into hasher: inout Hasher) { definition.hash(into: &hasher) }
}

extension Command: CustomStringConvertible {
  /// The one text form, without a line feed.
  public var description: String {
    let definition = definition
    return definition.words.reduce(into: type(of: definition).verb) { text, word in
      text += " "
      text += word
    }
  }
}

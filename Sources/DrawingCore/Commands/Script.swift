import Cells

/// The script language: statements separated by line feeds or `;`, `#` at the start of a word
/// begins a comment.
public enum Script {
  /// One statement and where it stands.
  public struct Step: Hashable, Sendable {
    /// What the statement says, without where it stands.
    public let content: Content
    /// Of its first character.
    public let place: ScriptPlace
    /// The whole line that the statement stands in.
    public let line: String
  }

  /// What a statement says.
  public enum Content: Hashable, Sendable {
    case command(Command)
    /// A golden capture: looked at where pictures are compared.
    case snap(Snap)
    /// Through the user interface.
    case input(ScriptInput)
    case file(FileVerb, String)
    case letter(LetterCommand)
    /// Relaunches from a snapshot that the script itself holds.
    case state([UInt8])
    case expect(Expectation)
    /// The next statement must fail, with a message that contains the text.
    case expectError(String, Attempt)
    /// The process that draws is killed, and another one goes on from a snapshot.
    case crash
    case `repeat`(Int, [Step])
  }

  /// What is captured, and the name of the file it is compared with.
  public struct Snap: Hashable, Sendable {
    /// The drawing alone, or the screen with all that stands around it.
    public enum Subject: String, CaseIterable, Sendable { case canvas, screen }

    /// What is captured.
    public let subject: Subject
    /// Of the golden file, without its ending.
    public let name: String
    /// What is captured of it, in its cells; nil for all.
    public let region: Rect?
    /// The regions that are not compared, in the same cells.
    public let masks: [Rect]

    /// Of all of it, unless a region is given.
    public init(subject: Subject, name: String, region: Rect? = nil, masks: [Rect] = []) {
      self.subject = subject
      self.name = name
      self.region = region
      self.masks = masks
    }
  }

  /// What is done with a file that a script names.
  public enum FileVerb: String, CaseIterable, Hashable, Sendable {
    case save, open, restore, include
    /// Saves, even in place of a file that is no drawing.
    case replace
  }

  /// What must be so; the script fails where it is not.
  public enum Expectation: Hashable, Sendable {
    /// A colour that is nil may be any.
    case cell(Point, Glyph, foreground: Color?, background: Color?)
    /// See `ScriptPerformer` for which state it is compared with.
    case sameState
  }

  /// A statement that is expected to fail, perhaps because it cannot even be read.
  public indirect enum Attempt: Hashable, Sendable {
    case step(Step)
    case unreadable(ScriptError, source: String)
  }

  /// Reads a whole script; nothing of it is performed if any of it is wrong.
  public static func parse(_ source: String) throws(ScriptError) -> [Step] {
    var parser = ScriptParser(Tokenizer.scan(source))
    return try parser.steps()
  }
}

/// The largest numbers that a script may name.
public enum ScriptBounds {
  /// Blocks within blocks.
  public static let depth = 16
  /// Cells of the screen that `resize` makes.
  public static let screenArea = 1 << 20
  /// Columns, and rows, of the screen that `resize` makes.
  public static let screenSide = 1 << 14
}

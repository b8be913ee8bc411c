import Cells

/// The script language: statements are separated by line feeds or `;`, and `#` at the start of a
/// word begins a comment.
public enum Script {
  /// A statement and its place.
  public struct Step: Hashable, Sendable {
    /// The statement without its place.
    public let content: Content
    /// The place of the first character.
    public let place: ScriptPlace
    /// The whole line that contains the statement.
    public let line: String
  }

  /// The content of a statement.
  public enum Content: Hashable, Sendable {
    /// Performs a command of the editor.
    case command(Command)
    /// Takes a capture, which a verification compares with its golden.
    case snap(Snap)
    /// Acts through the user interface.
    case input(ScriptInput)
    /// Does something with the file of that name.
    case file(FileVerb, String)
    /// Places a text in the letters of a font.
    case letter(LetterCommand)
    /// Lays a picture from a file behind the drawing, to be traced.
    case reference(ReferenceFile)
    /// Relaunches from a snapshot contained in the script.
    case state([UInt8])
    /// Fails unless a condition holds.
    case expect(Expectation)
    /// Expects the next statement to fail with a message that contains the text.
    case expectError(String, Attempt)
    /// Kills the process that draws; another one continues from a snapshot.
    case crash
    /// Performs the steps that many times.
    case `repeat`(Int, [Step])
  }

  /// A capture to be taken, and the name of its golden.
  public struct Snap: Hashable, Sendable {
    /// The drawing alone, or the screen with everything around it.
    public enum Subject: String, CaseIterable, Sendable { case canvas, screen }

    /// The subject of the capture.
    public let subject: Subject
    /// The name of the golden’s file, without its extension.
    public let name: String
    /// The part that is captured, in cells of the subject; nil for all of it.
    public let region: Rect?
    /// The regions that are not compared, in the same cells.
    public let masks: [Rect]
    /// The number of the frame, from 1; nil for the current one.
    public let frame: Int?

    /// Creates a capture of the whole subject or of a region.
    public init(
      subject: Subject, name: String, region: Rect? = nil, masks: [Rect] = [], frame: Int? = nil
    ) {
      self.subject = subject
      self.name = name
      self.region = region
      self.masks = masks
      self.frame = frame
    }
  }

  /// An operation on a file named by a script.
  public enum FileVerb: String, CaseIterable, Hashable, Sendable {
    case save, open, restore, include
    /// Saves, even over a file that is not a drawing.
    case replace
  }

  /// A condition without which the script fails.
  public enum Expectation: Hashable, Sendable {
    /// Expects a cell; a colour of nil matches any, and a frame of nil stands for the current one.
    case cell(Point, Glyph, foreground: Color?, background: Color?, frame: Int? = nil)
    /// Expects the state that `ScriptPerformer` compares with.
    case sameState
  }

  /// A statement that is expected to fail, perhaps because it cannot be read.
  public indirect enum Attempt: Hashable, Sendable {
    /// A statement that can be read.
    case step(Step)
    /// A statement that cannot, with its text.
    case unreadable(ScriptError, source: String)
  }

  /// Returns the steps of a whole script. Throws if any statement is wrong, so that none is
  /// performed.
  public static func parse(_ source: String) throws(ScriptError) -> [Step] {
    var parser = ScriptParser(Tokenizer.scan(source))
    return try parser.steps()
  }
}

/// The largest numbers in a script.
public enum ScriptBounds {
  /// The largest depth of nested blocks.
  public static let depth = 16
  /// The largest area of the screen set by `resize`, in cells.
  public static let screenArea = 1 << 20
  /// The largest width and height of the screen set by `resize`, in cells.
  public static let screenSide = 1 << 14
}

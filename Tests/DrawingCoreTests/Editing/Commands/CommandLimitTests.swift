import Cells
import RandomCommands
import Testing

@testable import DrawingCore

/// What is performed can be read again, and what could not be read is not performed.
struct CommandLimitTests {
  private static let far = Point(CommandLimits.coordinate + 1, 0)

  @Test(
    arguments: [
      (.text(.zero, String(repeating: "a", count: CommandLimits.text + 1), BrushOverride()), "MiB"),
      (.insert(String(repeating: "é", count: CommandLimits.text / 2 + 1)), "at most 1 MiB"),
      (.layer(.new(String(repeating: "\u{1}", count: CommandLimits.text + 1))), "at most 1 MiB"),
      (.layer(.rename(1, String(repeating: "\u{1}", count: CommandLimits.text + 1))), "1 MiB"),
      (.move(Array(repeating: .zero, count: CommandLimits.steps + 1)), "1 to 1000000 points"),
      (.stroke([]), "1 to 1000000 points"), (.undo(CommandLimits.steps + 1), "1 to 1000000"),
      (.redo(0), "1 to 1000000"), (.cursor(far), "16777217,0 is too far away"),
      (.line(.zero, far, BrushOverride()), "too far away"), (.move([.zero, far]), "too far away"),
      (.float(Point(0, -CommandLimits.coordinate - 1)), "too far away"),
    ] as [(Command, String)])
  func whatCouldNotBeReadIsRefused(command: Command, reason: String) throws {
    var editor = Editor()
    for command in try ["tool text", "press 0,0"].map(Command.parse) {
      _ = try editor.perform(command)
    }
    let before = editor.state
    let error = #expect(throws: CommandError.self) { try editor.perform(command) }
    #expect(error?.description.contains(reason) == true)
    #expect(editor.state == before)
  }

  /// A piece of a drawing may be larger than a picture from outside.
  @Test func aPictureThatIsTooLargeIsRefused() throws {
    let clip = Clip(TileGrid(Size(1024, 1025), background: .clear))
    var editor = Editor()
    #expect(throws: CommandError.pictureTooLarge) { try editor.perform(.place(.zero, clip)) }
  }

  @Test(
    arguments: [
      .text(.zero, String(repeating: "a", count: CommandLimits.text), BrushOverride()),
      .insert(String(repeating: "\u{1}", count: CommandLimits.text)),
      .move((0..<20_000).map { Point(-CommandLimits.coordinate, CommandLimits.coordinate - $0) }),
      .undo(CommandLimits.steps), .cursor(Point(CommandLimits.coordinate, 0)),
      .layer(.new(String(repeating: "\u{1}", count: CommandLimits.text))),
    ] as [Command])
  func whatIsJustAllowedIsReadBack(command: Command) throws {
    var editor = Editor()
    _ = try editor.perform(command)
    let text = command.description
    #expect(text.utf8.count <= CommandLimits.line)
    #expect(try Command.parse(text) == command)
  }

  /// No cells are dearer than these, whatever the shape of the picture.
  @Test(arguments: [Size(32, 16), Size(64, 32), Size(23, 16), Size(15, 16), Size(33, 16)])
  func noPictureIsTooLargeForALine(size: Size) throws {
    var random = SplitMix64(seed: 7)
    let clip = try #require(Clip(random.noise(size)))
    let text = Command.place(Point(-CommandLimits.coordinate, 0), clip).description
    let most = text.utf8.count * (Clip.largestArea / (size.width * size.height) + 1)
    #expect(most <= CommandLimits.line)
    #expect(try Command.parse(text) == .place(Point(-CommandLimits.coordinate, 0), clip))
  }
}

/// Some of the commands have a megabyte of text, which no log is to have.
extension Command: CustomTestStringConvertible {
  public var testDescription: String { String(description.prefix(80)) }
}

import Testing

@testable import DrawingCore

/// What a command is refused with, which leaves everything as it was; nil if it is done.
func refusal(of line: String, in editor: Editor) throws -> String? {
  var tried = editor
  let command = try Command.parse(line)
  do throws(CommandError) {
    _ = try tried.perform(command)
    return nil
  } catch {
    #expect(tried.state == editor.state, "\(line)")
    return error.description
  }
}

/// What a command is refused with that has to be.
func refusal(_ line: String, in editor: Editor) throws -> String {
  try #require(try refusal(of: line, in: editor), "\(line)")
}

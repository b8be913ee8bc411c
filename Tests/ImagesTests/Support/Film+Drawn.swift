import Cells
import DrawingCore
import Testing

@testable import Formats

extension Film {
  /// Creates a film of pictures that commands draw.
  static func drawn(
    _ size: Size, _ frames: [(commands: [String], time: Int?)], rate: Int = 10, times: Int? = nil
  ) throws -> Film {
    var builder = FilmBuilder()
    for (commands, time) in frames {
      var editor = Editor(try #require(EditorState(size: size)))
      for command in commands { _ = try editor.perform(try Command.parse(command)) }
      try builder.add(editor.state.drawing, for: time)
    }
    return try builder.film(rate: rate, times: times)
  }

  /// A cell that is red, then blue.
  static func blinking(_ time: Int, times: Int? = nil) throws -> Film {
    let colors = ["red", "blue"]
    return try drawn(
      Size(1, 1), colors.map { (["text 0,0 \" \" bg=\($0)"], time) }, times: times)
  }
}

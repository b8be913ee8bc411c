import Cells
import DrawingCore
import Formats
import Testing

/// Small files of our own, and what they are read as.
func read(
  _ format: some Format, _ bytes: [UInt8], _ options: ReadingOptions = ReadingOptions(),
  named name: String = ""
) throws -> Drawing {
  try format.read(ForeignFile(bytes, named: name), options).drawing
}

func rows(_ drawing: Drawing) -> [String] {
  let grid = drawing.flattened()
  return (0..<grid.height).map { grid.text(ofRow: $0) }
}

func drawn(_ size: Size, _ commands: String...) throws -> Drawing {
  try drawn(size, commands)
}

func drawn(_ size: Size, _ commands: [String]) throws -> Drawing {
  var editor = Editor(try #require(EditorState(size: size)))
  for line in commands { _ = try editor.perform(try Command.parse(line)) }
  return editor.state.drawing
}

extension Drawing {
  func cell(_ x: Int, _ y: Int) -> Cell { composite(at: Point(x, y)) }
}

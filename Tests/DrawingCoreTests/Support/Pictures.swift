import Cells
import Testing

@testable import DrawingCore

/// An editor that has performed a script on a new drawing.
func drawn(_ script: String, size: Size = Size(12, 5)) throws -> Editor {
  var editor = Editor(try #require(EditorState(size: size)))
  try editor.run(script)
  return editor
}

extension Editor {
  /// Performs a script, checking after each command that the state is sound.
  mutating func run(_ script: String) throws {
    for command in try Script.parse(script).compactMap(\.command) {
      _ = try perform(command)
      checkInvariants("after \(command)")
    }
  }

  /// What is seen, row by row, sketch and all: `·` where nothing is drawn, a wide glyph once.
  var lines: [String] {
    let picture = state.drawing.flattened(sketch: sketch, active: state.activeLayer)
    return (0..<picture.height).map { y in
      picture.row(y).map { $0 == .clear ? "·" : $0.glyph.description }.joined()
    }
  }
}

extension Script.Step {
  /// Nil for what is no command of the editor.
  var command: Command? {
    if case .command(let command) = content { command } else { nil }
  }
}

/// Checks what a script draws against a picture, whose size is that of the drawing.
func expectPicture(
  _ script: String, _ picture: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let expected = picture.split(separator: "\n").map(String.init)
  let width = try #require(expected.first).unicodeScalars.reduce(0) {
    $0 + (CellWidth.of($1) ?? 0)
  }
  let found = try drawn(script, size: Size(width, expected.count)).lines
  let report = sideBySide(found, expected)
  #expect(found == expected, "\(script)\n\(report)", sourceLocation: sourceLocation)
}

/// Found and expected rows beside each other, those that differ marked.
private func sideBySide(_ found: [String], _ expected: [String]) -> String {
  let rows = zip(found, expected).map { found, expected in
    "\(found == expected ? " " : ">") |\(found)| expected |\(expected)|"
  }
  return rows.joined(separator: "\n")
}

/// A glyph that is known to be one.
func glyph(_ text: String) throws -> Glyph { try #require(Glyph(text)) }

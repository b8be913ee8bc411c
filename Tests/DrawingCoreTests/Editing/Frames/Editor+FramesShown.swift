import Cells
import Testing

@testable import DrawingCore

extension Editor {
  /// What each frame shows, its rows beside each other: `·` where nothing is drawn.
  var frames: [String] {
    state.drawing.timeline.frames.indices.map { frame in
      let picture = state.drawing.showing(frame: frame).flattened()
      let rows = (0..<picture.height).map { y in
        picture.row(y).map { $0 == .clear ? "·" : $0.glyph.description }.joined()
      }
      return rows.joined(separator: "/")
    }
  }

  /// The number of the current frame, from 1.
  var current: Int { state.frame + 1 }

  /// The tags with their frames, from 1.
  var tags: [String] {
    state.drawing.timeline.tags.map {
      "\($0.name) \($0.frames.lowerBound + 1)-\($0.frames.upperBound + 1)"
    }
  }
}

/// An editor with a drawing of one row in which each frame shows one of some texts; the last frame
/// is the current one.
func filmed(_ texts: String...) throws -> Editor {
  let width = texts.map(\.count).max() ?? 1
  var editor = try drawn("", size: Size(width, 1))
  for (i, text) in texts.enumerated() {
    if i > 0 { try editor.run("frame new empty") }
    try editor.run("text 0,0 \"\(text)\"")
  }
  return editor
}

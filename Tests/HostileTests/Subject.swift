import Archiving
import Cells
import DrawingCore
import Foundation
import TerminalKit

@testable import DrawingStore
@testable import OekakiApp

/// A real snapshot that has a bit of everything, and what it is a picture of.
@MainActor enum Subject {
  /// Layers, history both ways, a selection, wide glyphs and marks.
  private static let common = """
    size 20x8; text 1,1 "絵 a\u{301}b" fg=red; layer new "ink"; rect 0,0 9,4 style=double
    line 3,3 12,7 glyph="░" fg=#ff8800 bg=17; select 1,1 8,5; copy; fill 2,2 glyph="界"
    layer hide 1; size 24x9; palette 3 blue; undo 2; cursor 5,3; scroll 1,0; seed 99
    """

  /// Half-finished gestures, and a paste that floats.
  nonisolated static let endings = [
    "tool line; press 2,2; move 15,6", "tool text; press 4,4; insert \"絵ok\"; backspace",
    "paste; float 7,2", "tool ellipse; press -4,-3; move 30,20",
  ]

  static func make(ending: Int) throws -> DrawingViewController {
    let controller = DrawingViewController(state: EditorState())
    for step in try Script.parse(common + "\n" + endings[ending]) {
      if case .command(let command) = step.content { _ = try controller.editor.perform(command) }
    }
    return controller
  }

  static func snapshot(ending: Int = 0) throws -> [UInt8] {
    try Snapshot.bytes(of: make(ending: ending))
  }
}

/// What becomes of the checksum when bytes have been changed.
enum SealChange: CaseIterable, Sendable {
  case asItWas, zeroed, recomputed

  func apply(to bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .asItWas: return bytes
    case .recomputed: return Seal.sealing(bytes)
    case .zeroed:
      guard bytes.count >= 32 else { return bytes }
      var bytes = bytes
      for i in bytes.count - 32..<bytes.count - 27 { bytes[i] = 0 }
      return bytes
    }
  }
}

import Archiving
import Cells
import DrawingCore
import Foundation
import TerminalKit

@testable import DrawingStore
@testable import OekakiApp

/// Any bytes are a drawing or an error; a drawing can be used, saved and read again.
///
/// The seal is set right first: else every change would end there.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSnapshots(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Seal.sealing([UInt8](UnsafeBufferPointer(start: start, count: count)))
  MainActor.assumeIsolated {
    _ = seeded
    if let drawing = try? Snapshot.drawing(from: bytes, as: DrawingViewController.self) {
      use(drawing)
    }
  }
  return 0
}

@MainActor private func use(_ drawing: DrawingViewController) {
  let screen = MemoryScreen(Size(80, 24))
  let window = Window(size: screen.size)
  window.rootViewController = drawing
  window.display(on: screen)
  for command in [Command.undo(1_000), .redo(1_000), .undo(1), .release, .stamp, .copy] {
    drawing.attempt(command)
    drawing.finishBatch()
    window.display(on: screen)
  }
  _ = drawing.editor.digest()
  guard let saved = try? Snapshot.bytes(of: drawing) else {
    preconditionFailure("a drawing that was read cannot be saved")
  }
  precondition(Snapshot.bytes(saved, hold: drawing), "a saved drawing is read as another one")
}

/// Writes real snapshots to the folder that `FUZZING_SEEDS` names.
@MainActor private let seeded: Void = {
  guard let folder = ProcessInfo.processInfo.environment["FUZZING_SEEDS"] else { return }
  for (i, script) in scripts.enumerated() {
    let drawing = DrawingViewController(state: EditorState())
    guard let steps = try? Script.parse(script) else { preconditionFailure(script) }
    for step in steps {
      if case .command(let command) = step.content { drawing.attempt(command) }
    }
    let bytes = try? Snapshot.bytes(of: drawing)
    try? Data(bytes ?? []).write(to: URL(filePath: folder).appending(path: "seed-\(i)"))
  }
}()

private let scripts = [
  "",
  "size 20x6; text 1,1 \"絵 a\u{301}\"; layer new \"ink\"; rect 0,0 9,4 fg=red; fill 3,3; undo",
  "select 1,1 6,3; line 0,0 9,3; copy; cursor 3,3; paste; float 5,2",
  "tool ellipse; glyph \"界\"; press 1,1; move 12,7",
  "tool text; press 2,2; insert \"絵\"; backspace; insert \"x\\ny\"",
  "size 9x4; stroke 0,0 8,3; layer new \"a\"; layer move 2 1; layer rename 1 \"b\"; size 5x5; undo 2",
  "layer new \"top\"; layer hide 1; layer delete 1; palette 3 blue; undo; seed 7; attributes bold",
]

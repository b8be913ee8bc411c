import Cells
import Staging
import Testing

@testable import OekakiApp

/// What is typed to the program itself says what it lacks, stays to be mended, and does nothing.
@MainActor struct ProgramLineTests {
  @Test(arguments: [
    ("set colour vga", "expected clipboard, colors, keys, sync or save"),
    ("set keys emacs", "unknown standard or classic “emacs” (one of: standard classic)"),
    ("set colors cga", "unknown vga or terminal “cga”"), ("set clipboard", "expected on or off"),
    ("set clipboard maybe", "expected on or off"), ("set sync 1", "expected on or off"),
    ("set keys", "expected standard or classic"),
    ("view", "expected clear, rulers or panels"),
    ("view grid", "unknown clear, rulers or panels “grid” (one of: clear rulers panels)"),
    ("view ruler", "did you mean “rulers”?"), ("view clear maybe", "expected on or off"),
    ("theme ../x", "no such theme"), ("bind", "expected a key such as ctrl-k"),
    ("bind ctrl-oops undo", "no such key"),
    ("copy visibl", "expected as"), ("copy as bars", "no such style (use one of slashes"),
    ("lint columns=0", "columns= and a number"), ("lint contrast=x", "contrast"),
    ("new 0x5", "a drawing has from 1 to"), ("new big", "expected a size such as 80x24"),
    ("say", "expected what you say"), ("presence maybe", "expected on or off"),
    ("unshared 0", "a number from 1"),
    ("revert", "expected by= and a name (who tells who is there)"),
    ("revert by=ann", "expected since= and a time: "),
    ("revert by=ann since=soon", "expected a time: "),
    ("lock 1", "expected for= and names, or for=all (layer lock 1 locks it for everybody)"),
    ("lock 1 for=ann,,bob", "expected for= and names with commas between"),
    ("lock 0 for=ann", "expected a layer's number from 1 to 256"),
  ])
  func whatItLacksIsToldAndTheLineStays(line: String, told: String) throws {
    let stage = try Stage.with("text 0,0 \"a\"", screen: Stage.wide)
    let (digest, settings) = (stage.digest, stage.application.settings)
    stage.enter(line)
    #expect(stage.status.contains(told), "\(stage.status)")
    #expect(stage.lines.last?.hasPrefix(": \(line) ") == true)
    #expect(stage.digest == digest && stage.application.settings == settings)
  }
}

extension Stage {
  /// A screen on which no message is cut.
  fileprivate static let wide = Size(160, 24)
}

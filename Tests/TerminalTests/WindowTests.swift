import Cells
import PseudoTerminal
import TerminalKit
import Testing

/// Windows of any size, and windows that change.
struct WindowTests {
  /// A drawing that is smaller than a wide terminal would stand in its middle.
  @Test(arguments: [Size(1, 1), Size(40, 10), Size(500, 200)])
  func anySizeShowsTheDrawing(size: Size) throws {
    let sitting = try Sitting(drawing: Sample.script + "\nsize 600x300\n")
    let terminal = try sitting.launch(sitting.drawing, size: size)
    let origin = size.width < 60 ? Point(0, size.height < 6 ? 0 : 1) : PseudoTerminal.canvasOrigin
    try terminal.expect("the drawing's first cell") {
      terminal.reportsFocus && terminal.cell(origin.x, origin.y).text == "r"
    }
    try terminal.press(.character("p"), .character(" "))
    try terminal.expect("a dot") { terminal.cell(origin.x, origin.y).text == "█" }
    try terminal.quit()
  }

  /// A terminal that does not tell its size counts as 80x24.
  @Test func noSizeIsTheUsualOne() throws {
    let sitting = try Sitting(drawing: Sample.script)
    let command = "stty rows 0 cols 0; exec '\(ShippedProgram.path)' '\(sitting.drawing)'"
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", command + " --state '\(sitting.path("state"))'"])
    try terminal.expectDrawingScreen()
    Sample.expect(on: terminal, .palette256, "0x0")
    try terminal.expectDot(at: Point(5, 12))
    try terminal.quit()
  }

  @Test func aStormOfResizesEndsWithTheSameScreen() throws {
    let sitting = try Sitting(drawing: Sample.script)
    let terminal = try sitting.launch(sitting.drawing)
    try terminal.expectDrawingScreen()
    let before = terminal.screenText
    for step in 0..<50 {
      terminal.resize(to: Size(1 + step * 37 % 160, 1 + step * 23 % 60))
      if step % 7 == 0 { terminal.pump(for: 0.01) }
    }
    terminal.resize(to: Size(80, 24))
    try terminal.expect("the same screen") { terminal.screenText == before }
    Sample.expect(on: terminal, .palette256, "after the storm")
    try terminal.expectDot(at: Point(5, 12))
    try terminal.quit()
  }
}

import Cells
import Foundation
import PseudoTerminal
import TerminalKit
import Testing

/// What is written to standard error while drawing stays off the picture.
@Suite(.serialized) struct StandardErrorTests {
  @Test func noiseIsNotSeen() throws {
    let studio = try Studio()
    let terminal = try studio.draw("--new")
    let picture = Picture(terminal)
    let descriptor = "/proc/\(terminal.processID)/fd/2"
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: descriptor)
    #expect(!target.hasPrefix("/dev/pts"), "\(target)")
    let noise = FileHandle(forWritingAtPath: descriptor)
    try noise?.write(contentsOf: Data("noise noise noise\n".utf8))
    try terminal.type("l")
    try terminal.press(Key(.right))
    try terminal.expect(status: "Line", "1,0")
    #expect(!terminal.screenText.contains("noise"))
    try terminal.press(Key(.left), .character("p"))
    terminal.expect(picture)
    try terminal.quit()
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("noise"))
  }
}

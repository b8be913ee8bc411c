import Foundation
import PseudoTerminal
import TerminalKit
import TestSupport
import Testing

extension DurabilityTests {
  /// A process may have so many files open, and a drawing that was only looked at keeps none.
  struct ManyDrawingsTests {
    @Test func twoHundredAreOpenedThenDrawnInAndSaved() throws {
      let workplace = try Workplace()
      let count = 200
      for i in 0..<count { try workplace.write("drawing \(i).", to: "\(i).txt") }
      let terminal = try workplace.launch(
        workplace("0.txt"), wrapper: ["/usr/bin/prlimit", "--nofile=256"])
      try terminal.expectDrawingScreen()
      let before = try openFiles(terminal)
      for i in 1..<count {
        try terminal.type(":open \"\(workplace("\(i).txt"))\"\r")
        try terminal.expect(text: "drawing \(i).")
      }
      try terminal.expectRest()
      #expect(try openFiles(terminal) < before + 40, "drawings left files open")
      try terminal.type(" ")
      try terminal.expect("kept") { terminal.mark == .safe }
      try terminal.press(.control("s"))
      try terminal.expect(text: "saved \(count - 1).txt")
      let saved = String(decoding: try workplace.bytes("\(count - 1).txt"), as: UTF8.self)
      #expect(saved.hasPrefix("█rawing \(count - 1)."), "\(saved)")
      #expect(try terminal.leave() == .exited(0))
    }

    private func openFiles(_ terminal: PseudoTerminal) throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(terminal.processID)/fd").count
    }
  }
}

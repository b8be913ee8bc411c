import Foundation
import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// The kit's run loop guards the first picture of screens that come back, too.
@Suite("S2 Restoration: a program that dies drawing") struct RestoringTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func start(_ fate: String = "") throws -> PseudoTerminal {
    try PseudoTerminal(
      [Products.path("CursesDemo"), "screens=\(folder.path)", "fate=\(fate)"],
      environment: ["SWIFT_BACKTRACE": "enable=no"])
  }

  private func end(_ terminal: PseudoTerminal) throws {
    terminal.kill(SIGKILL)
    _ = try terminal.waitForExit()
  }

  @Test func aScreenThatCannotBeDrawnIsLeftClosedTheNextTime() throws {
    var terminal = try start()
    try terminal.expect("the root") { terminal.row(0).hasPrefix("the root") }
    try terminal.type("o")
    try terminal.expect("the screen") {
      terminal.row(0).hasPrefix("drawn") && folder.has("screens")
    }
    try terminal.expectRest()
    try end(terminal)
    let kept = try folder.bytes("screens")
    // It comes back, as long as it can be drawn.
    terminal = try start()
    try terminal.expect("the screen") { terminal.row(0).hasPrefix("drawn") }
    try terminal.expectRest()
    try end(terminal)
    let dying = try start("die")
    guard case .signalled = try dying.waitForExit() else {
      Issue.record("it did not die")
      return
    }
    #expect(try folder.bytes("screens") == kept && !folder.bytes("restoring").isEmpty)
    // Then not again, although it would die again; nothing of it is lost.
    terminal = try start("die")
    try terminal.expect("what has happened") {
      terminal.screenText.contains("the last launch ended while restoring")
    }
    try terminal.expectRest()
    try end(terminal)
    let aside = try folder.names().filter { $0.hasPrefix("screens-") }
    #expect(aside.count == 1 && !folder.has("screens"))
    #expect(try aside.map { try folder.bytes($0) } == [kept])
    terminal = try start("die")
    try terminal.expect("the root") { terminal.row(0).hasPrefix("the root") }
    try end(terminal)
  }
}

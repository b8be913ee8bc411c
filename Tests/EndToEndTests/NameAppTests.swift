import Cells
import Foundation
import PseudoTerminal
import Testing

/// Where the application of `Tests/NameApp` is, once it is built.
private enum NameApp {
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "NameApp")

  static let program: String? = {
    let built = package.appending(path: ".build/debug/NameApp").path(percentEncoded: false)
    return access(built, X_OK) == 0 ? built : nil
  }()
}

/// A small application of a client of the kit, with the kit's products alone: `Tests/NameApp`, a
/// package of its own, which `.ci/run` builds. Its pictures stand in `Tests/NameApp/Pictures`;
/// `RECORD_PICTURES=1` writes those that are missing.
@Suite(.enabled(if: NameApp.program != nil, "swift build --package-path Tests/NameApp"))
struct NameAppTests {
  private let studio: Studio
  init() throws { studio = try Studio() }

  private func launch(_ size: Size = Size(40, 10)) throws -> PseudoTerminal {
    let program = try #require(NameApp.program)
    return try PseudoTerminal([program, studio.path("state")], size: size)
  }

  /// Compares the screen with the picture of that name, once it shows that.
  private func expect(
    _ terminal: PseudoTerminal, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = NameApp.package.appending(path: "Pictures/\(name).txt")
    if let expected = try? String(contentsOf: file, encoding: .utf8) {
      terminal.pump { terminal.screenText == expected }
      #expect(terminal.screenText == expected, sourceLocation: sourceLocation)
    } else {
      terminal.pump(for: 2)
      if getenv("RECORD_PICTURES") != nil {
        try Data(terminal.screenText.utf8).write(to: file)
      }
      Issue.record("\(name): a new picture, to be looked at", sourceLocation: sourceLocation)
    }
  }

  /// From a name to a picture, killed with each screen open, twice in a row.
  @Test func fromANameToAPicture() throws {
    var terminal = try launch()
    try expect(terminal, "empty")
    try terminal.type("絵")
    try expect(terminal, "typed")
    terminal = try relaunch(terminal, "typed")
    try terminal.type("\r")
    try expect(terminal, "picture")
    terminal = try relaunch(terminal, "picture")
    try terminal.type("\u{1B}")
    try expect(terminal, "names")
    terminal = try relaunch(terminal, "names")
    try terminal.type("\u{11}")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  /// SIGKILL, and twice the same picture again.
  private func relaunch(_ terminal: PseudoTerminal, _ name: String) throws -> PseudoTerminal {
    var last = terminal
    for _ in 0..<2 {
      // Screens are kept after they were shown.
      try last.expectRest()
      kill(last.processID, SIGKILL)
      _ = try last.waitForExit()
      last = try launch()
      try expect(last, name)
    }
    return last
  }

  /// Blank is nameless; a resize and a signal that ends are the run loop's.
  @Test func blankIsNameless() throws {
    let terminal = try launch()
    try expect(terminal, "empty")
    try terminal.type(" \r")
    try expect(terminal, "nameless")
    terminal.resize(to: Size(20, 6))
    try expect(terminal, "nameless-20x6")
    kill(terminal.processID, SIGTERM)
    #expect(try terminal.waitForExit() == .exited(128 + SIGTERM))
  }

  @Test func underAHundredAndFiftyLines() throws {
    let folder = NameApp.package.appending(path: "Sources/NameApp")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let lines = try files.filter { $0.pathExtension == "swift" }.map {
      try String(contentsOf: $0, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false
      ).count - 1
    }
    #expect(lines.count >= 3 && lines.reduce(0, +) < 150)
  }
}

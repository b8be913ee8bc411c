import Cells
import DrawingCore
import PseudoTerminal
import TestSupport
import Testing

@testable import Formats

/// Films as scripts for a shell.
struct ShellFilmTests {
  private func script(_ film: Film) throws -> String {
    String(decoding: try ShellFormat().export(film, WritingOptions()).bytes, as: UTF8.self)
  }

  private func film(times: Int?) throws -> Film {
    var builder = FilmBuilder()
    for text in ["a%d", "b\\\\n", "it's"] {
      try builder.add(
        try drawn(Size(6, 2), "text 0,0 \"\(text)\" fg=red", "text 2,1 \"below\""), for: 10)
    }
    return try builder.film(times: times)
  }

  @Test func aShellPlaysItAndTheLastPictureStands() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.sh", try script(film(times: 2)).utf8)
    let terminal = try PseudoTerminal(["/bin/sh", path], size: Size(20, 6))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screenText.hasPrefix("it's\n  belo"))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("a%d") && text.contains("b\\n"))
    #expect(text.components(separatedBy: "a%d").count == 3)
    // The cursor is shown again.
    #expect(text.hasSuffix("\u{1B}[?25h"))
  }

  /// In a terminal that has no room for it, nothing is drawn over anything, and the size is said.
  @Test(arguments: [Size(6, 2), Size(5, 2), Size(6, 1), Size(200, 1), Size(1, 60)], [2, nil])
  func aTerminalThatIsTooSmallIsTold(size: Size, times: Int?) throws {
    let folder = try TemporaryFolder()
    let film = try times == nil ? FilmBuilder.still(Size(6, 2)) : film(times: times)
    let path = try folder.write("a.sh", try script(film).utf8)
    let terminal = try PseudoTerminal(["/bin/sh", path], size: size)
    let fits = size.width >= 6 && size.height >= 2
    #expect(try terminal.waitForExit() == .exited(fits ? 0 : 1))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("\u{1B}") == fits)
    let told = "This \(times == nil ? "picture" : "film") needs a terminal of 6x2: this one has"
    #expect(text.hasPrefix("\(told) \(size.text).") == !fits, "\(text)")
  }

  /// What is no terminal has no size.
  @Test func withoutATerminalItIsPrinted() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.sh", try script(film(times: 1)).utf8)
    let output = try Spawn.run(["/bin/sh", path]).text
    #expect(output.contains("a%d") && output.hasSuffix("\u{1B}[?25h"))
  }

  @Test func anInterruptLeavesThePictureAndTheCursor() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.sh", try script(film(times: nil)).utf8)
    let terminal = try PseudoTerminal(["/bin/sh", path], size: Size(20, 6))
    try terminal.expect(text: "it's")
    try terminal.send([3])
    #expect(try terminal.waitForExit() == .exited(130))
    #expect(String(decoding: terminal.output, as: UTF8.self).hasSuffix("\u{1B}[?25h"))
  }

  @Test func timesAreWrittenInSeconds() throws {
    var builder = FilmBuilder()
    for (i, time) in [40, 1000, 2005].enumerated() {
      try builder.add(try drawn(Size(1, 1), "text 0,0 \"\(i)\""), for: time)
    }
    let text = try script(builder.film())
    #expect(text.contains("\nz 0.04\n") && text.contains("\nz 1\n") && text.contains("\nz 2.005\n"))
    #expect(text.contains("while :; do"))
    #expect(text.utf8.starts(with: ShellFormat().writtenBeginning))
  }

  @Test func aPictureIsPrinted() throws {
    let bytes = try ShellFormat().export(drawn(Size(3, 1), "text 0,0 \"abc\"")).bytes
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("while") && !text.contains("\nz ") && text.contains("abc"))
  }
}

extension FilmBuilder {
  /// Returns a film of one picture.
  fileprivate static func still(_ size: Size) throws -> Film {
    var builder = FilmBuilder()
    try builder.add(try drawn(size, "text 0,0 \"one\""), for: 10)
    return try builder.film()
  }
}

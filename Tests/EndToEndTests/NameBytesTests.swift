import Foundation
import PseudoTerminal
import Testing

/// A file's name is bytes: where they are no UTF-8, it is that file all the same.
struct NameBytesTests {
  private let studio: Studio

  init() throws { studio = try Studio() }

  /// A shell's words, with `$n` for a name that is no UTF-8 and `$oekaki` for the program.
  private func shell(_ words: String) throws -> String {
    let oekaki = ShippedProgram.path
    let outcome = try studio.run(
      program: "/bin/sh",
      [
        "-euc",
        "n=$(printf 'caf\\351.oekaki'); oekaki=\(oekaki); state=\(studio.path("state")); \(words)",
      ])
    #expect(outcome.status == .exited(0), "\(outcome)")
    return outcome.output
  }

  @Test func itIsWrittenAndReadUnderItsName() throws {
    let facts = try shell(
      "echo 'line 0,0 3,0' | $oekaki run - --save \"$n\" --state $state; test -f \"$n\"; "
        + "$oekaki info \"$n\" --json; $oekaki show \"$n\"")
    #expect(facts.contains("\"undo\" : 1") && facts.contains("████"))
  }

  /// In a folder of such a name as well; lists tell it from the name with U+FFFD, and write nothing
  /// to the terminal that is no text.
  @Test func listsTellItFromOthers() throws {
    let list = try shell(
      "mkdir \"d$n\"; cd \"d$n\"; "
        + "echo 'line 0,0 3,0; save \"e.oekaki\"' | $oekaki run - --allow-files --state $state; "
        + "$oekaki sessions --json --state $state")
    let facts = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [String: Any]
    let file = (facts?["sessions"] as? [[String: Any]])?.first?["file"] as? String
    #expect(
      list.contains("dcaf\\udbff\\udfe9.oekaki/e.oekaki")
        && !list.unicodeScalars.contains("\u{10FFE9}"))
    #expect(file?.hasSuffix("dcaf\u{10FFE9}.oekaki/e.oekaki") == true, "\(list)")
  }
}

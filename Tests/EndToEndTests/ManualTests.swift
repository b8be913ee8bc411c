import Cells
import DrawingCore
import Foundation
import PseudoTerminal
import Testing

/// The page on golden pictures says what the program does.
@Suite(.serialized) struct ManualTests {
  private let page: Manual
  private let studio: Studio

  init() throws {
    page = try Manual("Snapshots/README.md")
    studio = try Studio()
  }

  /// In a shell that finds the program, both outputs as one.
  private func shell(_ command: String) throws -> Studio.Outcome {
    let folder = URL(filePath: ShippedProgram.path).deletingLastPathComponent()
    return try studio.run(
      program: "/bin/sh", ["-c", "exec 2>&1\n" + command],
      environment: ["PATH": folder.path(percentEncoded: false) + ":/usr/bin:/bin"])
  }

  /// From the top to the bottom, as a reader does: every script, every command
  /// and what it prints, every picture.
  private func follow() throws {
    for block in page.blocks {
      switch (block.kind, block.file) {
      case ("oekaki", let file?):
        let folder = URL(filePath: studio.path(file)).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try studio.write(block.text.utf8, to: file)
      case ("oekaki", nil):
        let outcome = try studio.run("run", "-", input: block.text)
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
      case ("text", let file?):
        #expect(String(decoding: try studio.bytes(file), as: UTF8.self) == block.text)
      case ("console", _):
        for (command, output) in block.exchanges {
          #expect(try shell(command).output == output, "\(command)")
        }
      case ("sh", _): #expect(try shell(block.text).status == .exited(0))
      case ("yaml", _):
        let command = try #require(block.text.firstMatch(of: /oekaki verify[^\n]*/)).output
        #expect(try shell("CI=true " + command).status == .exited(0))
      default: break
      }
    }
  }

  @Test func everythingOnThePageIsSo() throws {
    try follow()
    let kinds = Set(page.blocks.map(\.kind))
    #expect(kinds.isSuperset(of: ["oekaki", "text", "console", "sh", "yaml", "commands"]))
    let codes = page.table(below: "Exit codes")
    #expect(codes.compactMap(\.first) == ["0", "1", "64", "65", "66", "69", "73", "74"])
    for row in codes {
      let code = try #require(Int32(row[0]))
      let example = row[2].trimmingCharacters(in: ["`"])
      #expect(try shell(example).status == .exited(code), "\(example)")
    }
  }

  @Test func readmeListsTheSubcommands() throws {
    let help = try studio.run("--help").output
    let commands = (help.components(separatedBy: "SUBCOMMANDS:").last ?? "").split(separator: "\n")
      .filter { $0.hasPrefix("  ") && $0.dropFirst(2).first?.isLowercase == true }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    let section =
      try Manual("README.md").text.components(separatedBy: "\n## ")
      .first { $0.hasPrefix("Draw\n") } ?? ""
    let listed = section.split(separator: "\n").filter {
      $0.hasPrefix("    oekaki ") && !$0.hasPrefix("    oekaki  ")
    }
    .compactMap { $0.split(separator: " ").dropFirst().first }
    let own = Set(listed.filter { $0.allSatisfy(\.isLowercase) }.map(String.init))
    #expect(!own.isEmpty && own.isSubset(of: commands))
    // `run` has a page of its own, `help` goes without saying.
    #expect(Set(commands).subtracting(own).isSubset(of: ["draw", "run", "help"]), "\(commands)")
  }

  @Test func everyNameIsThere() {
    let styles = BoxStyle.allCases.map(\.rawValue)
    let colors = Color.names.filter { !$0.hasPrefix("bright-") }
    let keys = KeyName.Named.allCases.map(\.rawValue) + ["space", "f\(KeyName.lastFunctionKey)"]
    for name in styles + colors + keys + KeyModifier.allCases.map({ $0.rawValue + "-" }) {
      #expect(page.text.contains("`\(name)`"), "\(name)")
    }
  }

  /// The page lies among the cases, and is none.
  @Test func thePageIsFoundAndIsNoCase() throws {
    #expect(try Manual("README.md").text.contains("](Snapshots/README.md)"))
    for command in ["run", "verify"] {
      #expect(try studio.run(command, "--help").output.contains("Snapshots/README.md"))
    }
    try FileManager.default.createDirectory(
      atPath: studio.path("Snapshots"), withIntermediateDirectories: true)
    try studio.write(page.text.utf8, to: "Snapshots/README.md")
    #expect(try studio.run("verify").status == .exited(66))
    try follow()
    #expect(try studio.run("verify").output == "2 passed, 0 failed\n")
  }
}

import Foundation
import PseudoTerminal
import Testing

/// Files that cannot be opened: each gets one line of its own and an exit code, and stays as it is.
@Suite(.serialized) struct BadFileTests {
  struct BadFile: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let status: Int32
    /// What the line says after the name of the file.
    let reason: String
    /// Makes the file `bad.oekaki`, from a good drawing in `good.oekaki`.
    let make: @Sendable (Studio) throws -> Void
  }

  /// Root may read what no other user may.
  static let files = allFiles.filter { getuid() != 0 || $0.reason != "permission denied" }

  private static let allFiles: [BadFile] = [
    BadFile(testDescription: "missing", status: 66, reason: "there is no such file") { _ in },
    BadFile(testDescription: "directory", status: 66, reason: "is a directory") { studio in
      try FileManager.default.createDirectory(
        atPath: studio.path("bad.oekaki"), withIntermediateDirectories: false)
    },
    BadFile(testDescription: "unreadable", status: 66, reason: "permission denied") { studio in
      try studio.write(try studio.bytes("good.oekaki"), to: "bad.oekaki")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0], ofItemAtPath: studio.path("bad.oekaki"))
    },
    BadFile(testDescription: "empty", status: 65, reason: "the file is empty") { studio in
      try studio.write([], to: "bad.oekaki")
    },
    BadFile(testDescription: "not ours", status: 65, reason: "not an Oekaki drawing") { studio in
      try studio.write("\u{1B}]0;hello\u{7}\n".utf8, to: "bad.oekaki")
    },
    BadFile(testDescription: "a bit flipped", status: 65, reason: "the checksum does not match") {
      var bytes = try $0.bytes("good.oekaki")
      bytes[bytes.count / 2] ^= 0x10
      try $0.write(bytes, to: "bad.oekaki")
    },
    BadFile(testDescription: "cut short", status: 65, reason: "the end of the file is missing") {
      let bytes = try $0.bytes("good.oekaki")
      try $0.write(bytes.prefix(bytes.count / 2), to: "bad.oekaki")
    },
    BadFile(testDescription: "newer", status: 65, reason: "made by a newer Oekaki") {
      try $0.rewrite("good.oekaki", as: "bad.oekaki", version: 2)
    },
  ]

  @Test func eachReasonIsDifferent() {
    #expect(Set(Self.files.map(\.reason)).count == Self.files.count)
  }

  @Test(arguments: files)
  func isRefusedOnTheCommandLine(file: BadFile) throws {
    let studio = try Self.studio(with: file)
    let before = try? studio.bytes("bad.oekaki")
    let commands = [
      ["show", "bad.oekaki"], ["info", "bad.oekaki"], ["info", "--json", "bad.oekaki"],
      ["run", "-", "--restore", "bad.oekaki"],
    ]
    for command in commands {
      let outcome = try studio.run(program: ShippedProgram.path, command)
      #expect(outcome.status == .exited(file.status), "\(command)")
      #expect(outcome.output == "", "\(command)")
      #expect(outcome.errors.hasPrefix("oekaki: bad.oekaki: "), "\(outcome.errors)")
      Self.expectOneLine(outcome.errors, file)
    }
    #expect((try? studio.bytes("bad.oekaki")) == before)
  }

  @Test(arguments: files)
  func isRefusedBeforeTheTerminalIsTouched(file: BadFile) throws {
    let studio = try Self.studio(with: file)
    let path = studio.path("bad.oekaki")
    let before = try? studio.bytes("bad.oekaki")
    // A missing file is a new drawing, but nothing that could be restored.
    let openings = (studio.exists("bad.oekaki") ? [[path]] : []) + [["--restore", path]]
    for opening in openings {
      let terminal = try studio.launch(opening)
      #expect(try terminal.waitForExit() == .exited(file.status))
      let text = String(decoding: terminal.output, as: UTF8.self)
      #expect(text.hasPrefix("oekaki: \(path): "), "\(text)")
      Self.expectOneLine(text.replacing("\r\n", with: "\n"), file)
      #expect(terminal.isLineCooked)
    }
    #expect((try? studio.bytes("bad.oekaki")) == before)
  }

  private static func studio(with file: BadFile) throws -> Studio {
    let studio = try Studio()
    _ = try studio.run("run", "-", "--save", "good.oekaki", input: "rect 0,0 30,20 filled")
    try file.make(studio)
    return studio
  }

  private static func expectOneLine(_ text: String, _ file: BadFile) {
    #expect(text.contains(file.reason), "\(text)")
    #expect(text.count { $0 == "\n" } == 1 && text.hasSuffix(")\n"), "\(text)")
    #expect(!text.utf8.contains { $0 < 0x20 && $0 != 0x0A }, "\(text)")
  }
}

extension Studio {
  /// Writes a drawing as another program would: whole, with a version number, without our seal.
  func rewrite(_ source: String, as target: String, version: Int) throws {
    let program = """
      import plistlib, sys
      source, target, version = sys.argv[1:]
      with open(source, "rb") as file: archive = plistlib.load(file)
      for thing in archive["$objects"]:
        if isinstance(thing, dict) and "version" in thing: thing["version"] = int(version)
      with open(target, "wb") as file: plistlib.dump(archive, file, fmt=plistlib.FMT_BINARY)
      """
    let outcome = try run(
      program: "/usr/bin/env", ["python3", "-c", program, source, target, "\(version)"])
    guard outcome.status == .exited(0) else { throw ScriptFailure(text: outcome.errors) }
  }
}

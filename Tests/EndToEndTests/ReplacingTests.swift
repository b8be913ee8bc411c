import DrawingStore
import Formats
import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// Every way of writing a file beside everything that may stand there: it is replaced only where
/// that was meant.
///
/// One rule holds for all: a file of the same kind is replaced by what writes that kind again,
/// anything else only where the user has said so, and what is no regular file never.
struct ReplacingTests {
  /// A way of writing a file.
  struct Way: Sendable, CustomStringConvertible {
    let description: String
    /// The name of the file, which says nothing of its kind where the way does not need it to.
    var target = "v.dat"
    /// A file of the kind that is written, as made by another way.
    let same: Kind
    /// Whether a file of that kind is replaced without a word.
    var replacesSame = false
    /// Whether there is a way to say that anything may be replaced.
    var asks = true
    /// The arguments and the input; `said` if the user has said so.
    let command: @Sendable (_ path: String, _ said: Bool) -> (arguments: [String], input: String)
  }

  enum Kind: String, CaseIterable, Sendable {
    case drawing, art, recording, report, picture, source
  }

  enum Victim: Sendable, Hashable, CustomStringConvertible {
    case nothing, empty
    case file(Kind)
    case link(Kind)
    case hardLink(Kind)
    case pipe, folder

    var description: String {
      switch self {
      case .nothing: "nothing"
      case .empty: "an empty file"
      case .file(let kind): "\(kind)"
      case .link(let kind): "a link to \(kind)"
      case .hardLink(let kind): "a hard link of \(kind)"
      case .pipe: "a pipe"
      case .folder: "a folder"
      }
    }

    var kind: Kind? {
      switch self {
      case .file(let kind), .link(let kind), .hardLink(let kind): kind
      case .nothing, .empty, .pipe, .folder: nil
      }
    }
  }

  private static func typed(_ line: String) -> String {
    "type \"\(line.replacing("\"", with: "\\\""))\" ; key enter\n"
  }

  private static let drawn = "size 12x5 ; line 0,0 3,0\n"

  nonisolated static let ways: [Way] = [
    Way(description: ":save", same: .drawing) { path, said in
      (
        ["run", "-", "--allow-files"],
        drawn + typed(":save \"\(path)\"" + (said ? " replace" : ""))
      )
    },
    Way(description: "save in a script", same: .drawing, replacesSame: true) { path, said in
      (["run", "-", "--allow-files"], drawn + "save \"\(path)\"" + (said ? " replace" : ""))
    },
    Way(description: "run --save", same: .drawing, replacesSame: true) { path, said in
      (["run", "-", "--save", path] + (said ? ["--replace"] : []), drawn)
    },
    Way(description: ":export", target: "v.xb", same: .art) { path, said in
      (
        ["run", "-", "--allow-files"],
        drawn + typed(":export \"\(path)\"" + (said ? " replace" : ""))
      )
    },
    Way(description: "export", target: "v.xb", same: .art, replacesSame: true) { path, said in
      (["export", "in.oekaki", path] + (said ? ["--force"] : []), "")
    },
    Way(description: "convert", target: "in.xb", same: .art) { _, said in
      (["convert", "in.oekaki", "--to", "xb"] + (said ? ["--force"] : []), "")
    },
    Way(description: "import", same: .drawing, asks: false) { path, _ in
      (["import", "in.txt", path], "")
    },
    Way(description: "recover --save", same: .drawing, asks: false) { path, _ in
      (["recover", "0", "--state", "kept", "--save", path], "")
    },
    Way(description: ":record", same: .recording) { path, said in
      let line = typed(":record \"\(path)\"")
      // Typed again it repeats; its first letter answers "Replace it?".
      return (
        ["run", "-", "--allow-files"], drawn + line + (said ? line + typed(":record") : "")
      )
    },
    Way(description: "replay --cast", same: .recording, asks: false) { path, _ in
      (["replay", "in.oekaki", "--cast", path], "")
    },
    Way(
      description: "verify --junit", same: .report, replacesSame: true, asks: false
    ) { path, _ in (["verify", "Cases", "--junit", path], "") },
  ]

  nonisolated static let victims: [Victim] =
    [.nothing, .empty, .pipe, .folder]
    + Kind.allCases.flatMap { [.file($0), .link($0), .hardLink($0)] }

  // MARK: The stage

  static func studio() throws -> Studio {
    let studio = try Studio()
    try studio.write("abc\n".utf8, to: "in.txt")
    let script = "size 12x5 ; line 0,0 3,0 ; layer new \"two\" ; line 0,1 3,1"
    _ = try studio.run("run", "-", "--save", "in.oekaki", input: script)
    try FileManager.default.createDirectory(
      atPath: studio.path("Cases/a"), withIntermediateDirectories: true)
    try studio.write("size 4x2 ; snap canvas one".utf8, to: "Cases/a/script")
    _ = try studio.run("verify", "Cases", "--record", "all")
    return studio
  }

  /// The arguments with the name of the session that is kept.
  private func arguments(_ given: [String], in studio: Studio) throws -> [String] {
    guard given.first == "recover" else { return given }
    _ = try studio.run("run", "-", "--state", "kept", input: Self.drawn)
    struct Listed: Decodable { let id: String }
    let list = try studio.run("info", "--json", "--state", "kept").output
    let ids = try JSONDecoder().decode([Listed].self, from: Data(list.utf8))
    return given.map { $0 == "0" ? ids.first?.id ?? "" : $0 }
  }

  static func make(_ kind: Kind, _ name: String, in studio: Studio) throws {
    switch kind {
    case .drawing:
      _ = try studio.run("run", "-", "--save", "other.oekaki", input: "size 3x3 ; rect 0,0 2,2")
      try studio.write(try studio.bytes("other.oekaki"), to: name)
    case .art:
      _ = try studio.run("export", "in.txt", "other.xb")
      try studio.write(try studio.bytes("other.xb"), to: name)
    case .recording:
      try studio.write(
        "# Recorded with Oekaki: oekaki run draws it again.\nsize 3x3\n# end\n".utf8, to: name)
    case .report: try studio.write("<?xml version=\"1.0\"?>\n<testsuites/>\n".utf8, to: name)
    case .picture:
      _ = try studio.run("export", "in.oekaki", "other.png")
      try studio.write(try studio.bytes("other.png"), to: name)
    case .source: try studio.write("// +--+\nint main(void) { return 0; }\n".utf8, to: name)
    }
  }

  static func make(_ victim: Victim, _ name: String, in studio: Studio) throws {
    let path = studio.path(name)
    switch victim {
    case .nothing: break
    case .empty: try studio.write([], to: name)
    case .file(let kind): try make(kind, name, in: studio)
    case .link(let kind):
      try make(kind, "theirs", in: studio)
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: studio.path("theirs"))
    case .hardLink(let kind):
      try make(kind, "theirs", in: studio)
      try FileManager.default.linkItem(atPath: studio.path("theirs"), toPath: path)
    case .pipe: mkfifo(path, 0o600)
    case .folder:
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      try studio.write("x".utf8, to: "\(name)/inside")
    }
  }

  /// The kind of thing at a path itself, and its bytes if it leads to a regular file.
  static func look(_ name: String, in studio: Studio) -> (kind: mode_t, bytes: [UInt8]?) {
    var status = stat()
    guard lstat(studio.path(name), &status) == 0 else { return (0, nil) }
    let kind = status.st_mode & S_IFMT
    return (kind, kind == S_IFREG || kind == S_IFLNK ? try? studio.bytes(name) : nil)
  }

  // MARK: The rule

  @Test(arguments: ways)
  func onlyWhatIsMeantIsReplaced(way: Way) throws {
    let studio = try Self.studio()
    for victim in Self.victims {
      for said in way.asks ? [false, true] : [false] {
        for name in [way.target, "theirs", "v.dat.oekaki"] {
          try? FileManager.default.removeItem(atPath: studio.path(name))
        }
        try Self.make(victim, way.target, in: studio)
        let before = Self.look(way.target, in: studio)
        let (given, input) = way.command(way.target.isEmpty ? "" : studio.path(way.target), said)
        let outcome = try studio.run(
          program: ShippedProgram.path, try arguments(given, in: studio), input: input)
        let after = Self.look(way.target, in: studio)
        let label = "\(way) over \(victim), \(said ? "as said" : "not asked for"): \(outcome)"
        if victim == .nothing {
          // What is lost may be asked about.
          if way.asks, !said, after.kind == 0, way.same == .art { continue }
          // A name whose ending means nothing gets ours.
          let isOurs = way.same == .drawing
          #expect(
            Self.look(isOurs ? "v.dat.oekaki" : way.target, in: studio).kind == S_IFREG, "\(label)")
          #expect(!isOurs || after.kind == 0, "\(label)")
          continue
        }
        // Links stay links, pipes pipes, folders folders.
        #expect(after.kind == before.kind, "\(label)")
        let isReplaced = after.bytes != before.bytes
        switch victim {
        case .pipe, .folder: #expect(!isReplaced, "\(label)")
        case .nothing: break
        case .empty: #expect(isReplaced == (said || way.replacesSame), "\(label)")
        case .file, .link:
          let may = said || way.replacesSame && victim.kind == way.same
          #expect(isReplaced == may, "\(label)")
        case .hardLink:
          // Without a place for the old bytes, the file that has other names stays.
          #expect(!isReplaced || said || victim.kind == way.same, "\(label)")
          #expect(try studio.bytes("theirs") == after.bytes, "\(label)")
        }
        if case .link = victim { #expect(try studio.bytes("theirs") == after.bytes, "\(label)") }
        if !isReplaced, !given.contains("--allow-files") {
          #expect(outcome.status != .exited(0), "\(label)")
          #expect(outcome.errors.split(separator: "\n").count == 1, "\(label)")
        }
      }
    }
  }

  /// What is exported twice is of the same kind, whatever is in it.
  @Test(arguments: FormatList.known.writableNames + ["gpl"])
  func whatWasExportedIsExportedAgain(format: String) throws {
    let studio = try Studio()
    let script = "size 300x90 ; rect 0,0 299,89 filled fg=red ; text 5,5 \"é界\""
    _ = try studio.run("run", "-", "--save", "a.oekaki", input: script)
    for _ in 0..<2 {
      let outcome = try studio.run("export", "a.oekaki", "b.\(format)", "--loss", "quiet")
      #expect(outcome.status == .exited(0), "\(outcome)")
    }
  }

  // MARK: Itself

  /// A film of two pictures, the first of which stands longer than a frame may.
  private static let movie =
    #"{"DurMovie":{"formatVersion":7,"colorFormat":"16","sizeX":1,"sizeY":1,"frames":["#
    + #"{"contents":["a"],"delay":99999,"colorMap":[[[8,1]]]},{"contents":["b"],"colorMap":[[[8,1]]]}]}}"#

  @Test(arguments: ["m.dur", "./m.dur", "link.dur", "hard.dur"])
  func theFileThatIsReadIsNotReplacedByLess(output: String) throws {
    let studio = try Studio()
    try studio.write(Self.movie.utf8, to: "m.dur")
    let path = studio.path("m.dur")
    try FileManager.default.createSymbolicLink(
      atPath: studio.path("link.dur"), withDestinationPath: "m.dur")
    try FileManager.default.linkItem(atPath: path, toPath: studio.path("hard.dur"))
    let outcome = try studio.run("export", "m.dur", output)
    #expect(outcome.status == .exited(73), "\(outcome)")
    #expect(outcome.errors.contains("is the file being read (--force replaces it)"))
    #expect(try studio.bytes("m.dur") == Array(Self.movie.utf8))
    for options in [[], ["--force"]] {
      let outcome = try studio.run(
        program: ShippedProgram.path, ["convert", "m.dur", "--to", "dur"] + options)
      #expect(outcome.status == .exited(65), "\(outcome)")
      #expect(try studio.bytes("m.dur") == Array(Self.movie.utf8))
    }
    try FileManager.default.removeItem(atPath: studio.path("hard.dur"))
    if output != "hard.dur" {
      #expect(try studio.run("export", "m.dur", output, "--force").status == .exited(0))
      #expect(try studio.bytes("m.dur") != Array(Self.movie.utf8))
    }
  }

  /// What would be written as it is, is there already.
  @Test func theFileThatIsReadMayBeWrittenAsItIs() throws {
    let studio = try Studio()
    try studio.write("abc\n".utf8, to: "a.txt")
    for command in [["export", "a.txt", "a.txt"], ["convert", "a.txt", "--to", "txt"]] {
      let outcome = try studio.run(program: ShippedProgram.path, command)
      #expect(outcome.status == .exited(0), "\(outcome)")
    }
    #expect(try studio.bytes("a.txt") == Array("abc\n".utf8))
    // A drawing of ours would lose its steps.
    _ = try studio.run("run", "-", "--save", "a.oekaki", input: Self.drawn)
    let drawing = try studio.bytes("a.oekaki")
    let outcome = try studio.run("convert", "a.oekaki", "--to", "oekaki", "--force")
    #expect(outcome.status == .exited(65) && outcome.errors.contains("is the file being read"))
    #expect(try studio.bytes("a.oekaki") == drawing)
  }

  // MARK: Endings

  /// A drawing is not written under the name of something else.
  @Test(arguments: ["y.png", "y.md", "y.ans", "y.c", "y.v2", "y"])
  func anEndingMeansWhatItSays(name: String) throws {
    let studio = try Self.studio()
    let isKnown = ["y.png", "y.md", "y.ans"].contains(name)
    let written = isKnown ? nil : name == "y" ? "y" : name + ".oekaki"
    for command in [
      ["import", "in.txt", name], ["run", "-", "--save", name],
      ["recover", "0", "--state", "kept", "--save", name],
    ] {
      for name in [name, name + ".oekaki"] {
        try? FileManager.default.removeItem(atPath: studio.path(name))
      }
      let outcome = try studio.run(
        program: ShippedProgram.path, try arguments(command, in: studio), input: Self.drawn)
      guard let written else {
        #expect(outcome.status == .exited(64), "\(outcome)")
        #expect(outcome.errors.contains("this ending is for"), "\(outcome)")
        #expect(!studio.exists(name) && !studio.exists(name + ".oekaki"))
        continue
      }
      #expect(outcome.status == .exited(0), "\(outcome)")
      #expect(studio.exists(written) && (written == name || !studio.exists(name)), "\(outcome)")
      #expect(outcome.errors.contains("written as \(written)") == (written != name), "\(outcome)")
    }
  }
}

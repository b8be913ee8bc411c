import Foundation
import PseudoTerminal
import TestSupport
import Testing

@testable import OekakiApp

/// Running the program under strace, where there is one that may trace.
enum Tracing {
  static let isPossible: Bool = {
    guard let folder = try? TemporaryFolder.onDisk(),
      let child = try? Child.run(["--version"], in: folder, wrapper: wrapper)
    else { return false }
    return child.status == .exited(0)
  }()

  /// The calls go to the file `trace`.
  static let wrapper = [
    "/usr/bin/strace", "-f", "-qq", "-y", "-o", "trace", "-e",
    "trace=execve,execveat,fork,vfork,clone,clone3,socket,connect,open,openat,openat2,creat,"
      + "rename,renameat,renameat2,link,linkat,symlink,symlinkat,unlink,unlinkat,mkdir,mkdirat,"
      + "truncate,ftruncate,chmod,fchmod,fchmodat,ptrace,kill",
  ]
}

/// Opening files and running scripts starts nothing, connects to nothing and writes nowhere else.
@Suite(.serialized, .enabled(if: Tracing.isPossible)) struct SideEffectTests {
  /// The calls that do something to the world, but for those on `allowed` names.
  private func effects(
    of words: [String], in folder: TemporaryFolder, allowed: [String]
  ) throws -> [String] {
    let child = try Child.run(words, in: folder, wrapper: Tracing.wrapper)
    let endings = [0, 64, 65, 66, 73].map { ExitStatus.exited($0) }
    #expect(endings.contains(child.status), "\(child)")
    let lines = String(decoding: try folder.bytes("trace"), as: UTF8.self).split(separator: "\n")
    let calls = lines.map { $0.drop { $0.isNumber }.drop { $0 == " " } }
    let starts = calls.count { $0.hasPrefix("execve(") }
    #expect(starts == 1, "\(words): \(starts) programs")
    return calls.filter { call in
      if call.hasPrefix("execve(") || call.hasPrefix("+++") || call.hasPrefix("---") {
        return false
      }
      if call.hasPrefix("open") {
        let writes = ["O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC"].contains { call.contains($0) }
        if !writes || call.contains("\"/dev/null\"") { return false }
      }
      // Threads of the runtime are no programs.
      if call.hasPrefix("clone"), call.contains("CLONE_THREAD") { return false }
      return !allowed.contains { call.contains($0) }
    }.map(String.init)
  }

  @Test func hostileFilesAndScriptsTouchNothingElse() async throws {
    let folder = try TemporaryFolder.onDisk()
    var chance = SeededGenerator(seed: 5)
    for round in 0..<Thoroughness.count(sample: 8, full: 400) {
      var bytes = try await Subject.snapshot(ending: round % Subject.endings.count)
      if round > 0 { chance.mutate(&bytes) }
      try folder.write(SealChange.recomputed.apply(to: bytes), to: "mutant.oekaki")
      let command = round % 2 == 0 ? "show" : "info"
      #expect(try effects(of: [command, "mutant.oekaki"], in: folder, allowed: []) == [])
    }
    let scripts = [
      "rect 0,0 9,4", "`touch x`; $(touch x)", "text 0,0 \"$(touch x)`id`\"", "!id", "| id",
      "line 0,0 99999999,0", "save \"/tmp/x\"", "open \"/etc/passwd\"", "include \"/etc/passwd\"",
    ]
    for script in scripts {
      try folder.write(Array(script.utf8), to: "script")
      #expect(try effects(of: ["run", "script"], in: folder, allowed: []) == [], "\(script)")
      let words = ["run", "script", "--save", "target.oekaki"]
      let kept = try effects(of: words, in: folder, allowed: ["target.oekaki", ".tmp"])
      #expect(kept.filter { !$0.hasPrefix("fchmod") && !$0.hasPrefix("ftruncate") } == [])
    }
  }
}

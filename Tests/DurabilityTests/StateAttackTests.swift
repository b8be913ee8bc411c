import Foundation
import Glibc
import PseudoTerminal
import Testing

extension DurabilityTests {
  /// B6: state directories in which something was planted.
  ///
  /// Nothing planted is followed, waited for or trusted: the program says what is wrong, and what
  /// the plant points to stays as it was.
  struct StateAttackTests {
    enum Plant: CaseIterable {
      case link, danglingLink, hardLink, fifo, device, folder, open, foreign
    }

    /// The folder of all sessions and the state directory itself.
    @Test(arguments: Plant.allCases, ["state", "state/sessions", "state/locks"])
    func plantedFoldersAreNotFollowed(plant: Plant, name: String) throws {
      let workplace = try Workplace()
      try workplace.write("rect 1,1 5,5", to: "script")
      mkdir(workplace("elsewhere"), 0o700)
      try workplace.write("mine", to: "elsewhere/file")
      if name != "state" { mkdir(workplace.state, 0o700) }
      guard try make(plant, at: workplace(name), in: workplace) else { return }
      let before = try workplace.contents(of: workplace("elsewhere"))
      let child = try workplace.runScript()
      let outcome = try child.wait()
      #expect(try workplace.contents(of: workplace("elsewhere")) == before)
      // Not every plant is in the way of a session.
      if outcome.status != .exited(0) || child.acknowledged == 0 {
        #expect(outcome.hasComplained && child.acknowledged == 0, "\(outcome)")
      } else {
        #expect(try workplace.sessions().first?.sequence == 1)
      }
      let listing = try workplace.run(workplace.command("info", "--json"))
      #expect(listing.status == .exited(0) || listing.hasComplained, "\(listing)")
    }

    /// What lies in the folder of a session.
    @Test(arguments: Plant.allCases)
    func plantedFilesOfASession(plant: Plant) throws {
      let model = ScriptModel(seed: 39, count: 20)
      let workplace = try Workplace()
      try workplace.write(model.text, to: "script")
      let outcome = try workplace.runScript().wait()
      #expect(outcome.status == .exited(0), "\(outcome)")
      let session = try #require(try workplace.sessions().first)
      let folder = "state/sessions/\(session.id)"
      let names = try FileManager.default.contentsOfDirectory(atPath: workplace(folder)).sorted()
      #expect(names.contains { $0.hasPrefix("journal-") }, "\(names)")
      try workplace.write("mine", to: "victim")
      for name in names {
        let path = workplace("\(folder)/\(name)")
        let kept = try workplace.bytes("\(folder)/\(name)")
        unlink(path)
        guard try make(plant, at: path, in: workplace) else { continue }
        let listing = try workplace.run(workplace.command("info", "--json"))
        #expect(listing.status == .exited(0) || listing.hasComplained, "\(name): \(listing)")
        let words = workplace.command("recover", session.id, "--save", workplace("b.oekaki"))
        let recovery = try workplace.run(words)
        if recovery.status == .exited(0) {
          let digests = try (0...model.count).map { try model.digest(after: $0) }
          #expect(digests.contains(try workplace.digest(of: "b.oekaki")), "\(name)")
          unlink(workplace("b.oekaki"))
        } else {
          #expect(recovery.hasComplained, "\(name): \(recovery)")
        }
        let terminal = try workplace.launch()
        try terminal.expectDrawingScreen()
        #expect(try terminal.leave() == .exited(0))
        #expect(try workplace.bytes("victim") == Array("mine".utf8))
        if rmdir(path) != 0 { unlink(path) }
        try Data(kept).write(to: URL(filePath: path))
        chmod(path, 0o600)
      }
      #expect(try workplace.sessions().contains { $0 == session })
    }

    /// False where only root can.
    private func make(_ plant: Plant, at path: String, in workplace: Workplace) throws -> Bool {
      let result: Int32
      switch plant {
      case .link:
        let victim = workplace.exists("victim") ? "victim" : "elsewhere"
        result = symlink(workplace(victim), path)
      case .danglingLink: result = symlink(workplace("nowhere"), path)
      case .hardLink:
        if !workplace.exists("victim") { try workplace.write("mine", to: "victim") }
        result = Glibc.link(workplace("victim"), path)
      case .fifo: result = mkfifo(path, 0o600)
      case .device: result = geteuid() == 0 ? mknod(path, S_IFCHR | 0o600, 0x103) : -1
      case .folder: result = mkdir(path, 0o700)
      case .open: result = mkdir(path, 0o700) == 0 ? chmod(path, 0o777) : -1
      case .foreign: result = mkdir(path, 0o700) == 0 ? chown(path, 1234, 1234) : -1
      }
      guard result == 0 || geteuid() == 0 else { return false }
      if result != 0 { throw SystemError("\(plant) at \(path)") }
      return true
    }

    @Test(arguments: ["0", "022", "077"])
    func noOtherUserMayLookOrWrite(umask: String) throws {
      let workplace = try Workplace()
      try workplace.write(ScriptModel(seed: 40, count: 20).text, to: "script")
      let shell = ["/bin/sh", "-c", "umask \(umask); exec \"$@\"", "sh"]
      #expect(try workplace.runScript(wrapper: shell).wait().status == .exited(0))
      var names = ["."]
      for name in FileManager.default.enumerator(atPath: workplace.state)?.allObjects ?? [] {
        if let name = name as? String { names.append(name) }
      }
      #expect(names.count > 4, "\(names)")
      for name in names {
        var status = stat()
        #expect(lstat(workplace.state + "/" + name, &status) == 0)
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        #expect(status.st_mode & 0o7777 == (isFolder ? 0o700 : 0o600), "\(name)")
      }
    }
  }
}

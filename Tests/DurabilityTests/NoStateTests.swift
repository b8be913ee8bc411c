import Foundation
import Glibc
import PseudoTerminal
import TerminalKit
import TestSupport
import Testing

extension DurabilityTests {
  /// Where the state directory cannot be written to, be made or be trusted, or none is named: drawing
  /// begins all the same, is kept in memory outside of the program, and says so.
  struct NoStateTests {
    enum Obstacle: CaseIterable {
      /// In the way of the state directory, as a file or as a folder.
      case file, link, foreign, writable
      /// The home, in which nothing may be made.
      case foreignHome, readOnlyDisk, fullDisk, noHome
    }

    @Test(arguments: Obstacle.allCases)
    func drawingIsKeptElsewhere(obstacle: Obstacle) throws {
      let scene = try Scene(obstacle)
      guard try scene.make() else { return }
      var terminal = try scene.launch()
      try terminal.expectDrawingScreen()
      var hand = DrawingHand(seed: 41)
      for _ in 0..<10 { try hand.act(on: terminal) }
      try terminal.expectInk(hand.drawn, "drawn")
      try terminal.expect("what it is safe from") { terminal.mark == .crashSafeOnly }
      try terminal.killAtRest()
      #expect(try scene.workplace.contents(of: scene.workplace("elsewhere")) == [:])
      // It is listed, and gone on with.
      let list = try scene.run("sessions")
      #expect(list.status == .exited(0) && list.output.contains("unsaved"), "\(list)")
      terminal = try scene.launch()
      try terminal.expectInk(hand.drawn, "after a kill")
      try terminal.type(" ")
      try terminal.expect("what it is safe from") { terminal.mark == .crashSafeOnly }
      guard scene.mend() else { return }
      try terminal.expect("safe") { terminal.mark == .safe }
      #expect(try terminal.leave() == .exited(0))
      #expect(try scene.workplace.contents(of: scene.workplace.memory) == [:])
      terminal = try scene.launch()
      try terminal.expectInk(hand.drawn, "healed")
    }

    /// The session of a file is offered with the file, though nothing could be indexed; it is found by
    /// that once the disk has room.
    @Test(.enabled(if: SmallDisk.isPossible, "only root can mount small disks"))
    func theSessionOfAFileIsFound() throws {
      let scene = try Scene(.fullDisk)
      guard try scene.make() else { return }
      try scene.workplace.write("drawing", to: "a.txt")
      var terminal = try scene.launch(scene.workplace("a.txt"))
      try terminal.expect(text: "drawing")
      try terminal.type(" ")
      try terminal.expect("what it is safe from") { terminal.mark == .crashSafeOnly }
      try terminal.killAtRest()
      terminal = try scene.launch(scene.workplace("a.txt"))
      try terminal.expect(text: "█rawing")
      #expect(scene.mend())
      try terminal.press(Key(.right))
      try terminal.type(" ")
      try terminal.expect("safe") { terminal.mark == .safe }
      try terminal.killAtRest()
      terminal = try scene.launch(scene.workplace("a.txt"))
      try terminal.expect(text: "██awing")
    }

    /// A script says what is durable, and so does not begin where nothing would be.
    @Test func aScriptIsRefused() throws {
      let workplace = try Workplace()
      try workplace.write("rect 1,1 5,5", to: "script")
      try workplace.write("in the way", to: "state")
      let child = try workplace.runScript()
      let outcome = try child.wait()
      #expect(outcome.hasComplained && child.acknowledged == 0, "\(outcome)")
    }

    /// What another user has put where the folder in memory is to be takes nothing away.
    @Test(arguments: [Obstacle.link, .foreign, .writable])
    func aPlantedFolderInMemoryIsNotUsed(plant: Obstacle) throws {
      let workplace = try Workplace()
      mkdir(workplace("elsewhere"), 0o777)
      try workplace.write("in the way", to: "state")
      let path = workplace.memory + "/oekaki-\(geteuid())"
      guard try Scene.plant(plant, at: path, in: workplace) else { return }
      let terminal = try workplace.launch("--new")
      try terminal.expectDrawingScreen()
      try terminal.type(" ")
      try terminal.expect("that nothing is kept") { terminal.mark == .memoryOnly }
      #expect(try workplace.contents(of: workplace("elsewhere")) == [:])
      if plant != .link { #expect(try workplace.contents(of: path) == [:]) }
      // Once it is gone there is a place for it.
      unlink(path)
      rmdir(path)
      try terminal.expect("what it is safe from") { terminal.mark == .crashSafeOnly }
    }

    /// A home, and what is wrong with the state directory in it.
    private final class Scene {
      let workplace: Workplace
      private let obstacle: Obstacle
      private var disk: SmallDisk?
      private var home: String { disk?.path ?? workplace("home") }
      private var state: String { home + "/.local/state/oekaki" }

      init(_ obstacle: Obstacle) throws {
        workplace = try Workplace()
        self.obstacle = obstacle
      }

      /// Returns false where only root can.
      func make() throws -> Bool {
        mkdir(workplace("home"), 0o700)
        mkdir(workplace("elsewhere"), 0o777)
        switch obstacle {
        case .file, .link, .foreign, .writable:
          try FileManager.default.createDirectory(
            atPath: home + "/.local/state", withIntermediateDirectories: true)
          return try Self.plant(obstacle, at: state, in: workplace)
        case .foreignHome:
          // Root may make folders anywhere but on such a disk.
          guard geteuid() != 0 else { return false }
          return chmod(home, 0o500) == 0
        case .readOnlyDisk, .fullDisk:
          guard SmallDisk.isPossible else { return false }
          let disk = try SmallDisk(kilobytes: 256)
          self.disk = disk
          if obstacle == .fullDisk { try disk.fill() } else { try disk.becomeReadOnly() }
          return true
        case .noHome: return true
        }
      }

      static func plant(_ plant: Obstacle, at path: String, in workplace: Workplace) throws -> Bool
      {
        let result: Int32
        switch plant {
        case .file: result = mknod(path, S_IFREG | 0o600, 0)
        case .link: result = symlink(workplace("elsewhere"), path)
        case .writable: result = mkdir(path, 0o700) == 0 ? chmod(path, 0o777) : -1
        case .foreign:
          guard geteuid() == 0 else { return false }
          result = mkdir(path, 0o700) == 0 ? chown(path, 1234, 1234) : -1
        case .foreignHome, .readOnlyDisk, .fullDisk, .noHome: return false
        }
        if result != 0 { throw SystemError("\(plant) at \(path)") }
        return true
      }

      /// Returns false where nothing can be mended while the program runs.
      func mend() -> Bool {
        switch obstacle {
        case .file, .link: return unlink(state) == 0
        case .foreign, .writable: return rmdir(state) == 0
        case .foreignHome: return chmod(home, 0o700) == 0
        case .readOnlyDisk: return (try? disk?.becomeWritable()) != nil
        case .fullDisk:
          disk?.makeRoom()
          return true
        case .noHome: return false
        }
      }

      private var environment: [String: String?] {
        [
          "HOME": obstacle == .noHome ? nil : home, "XDG_STATE_HOME": nil,
          "OEKAKI_FALLBACK_DIRS": workplace.memory,
        ]
      }

      func launch(_ arguments: String...) throws -> PseudoTerminal {
        try PseudoTerminal([ShippedProgram.path] + arguments, environment: environment)
      }

      func run(_ arguments: String...) throws -> Child.Outcome {
        let unset = environment.filter { $0.value == nil }.flatMap { ["-u", $0.key] }
        let set = environment.compactMap { name, value in value.map { "\(name)=\($0)" } }
        return try workplace.run(["/usr/bin/env"] + unset + set + [ShippedProgram.path] + arguments)
      }
    }
  }
}

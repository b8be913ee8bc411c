import Cells
import Foundation
import TestSupport
import Testing

@testable import TerminalKit

/// What cannot be restored is set aside, never deleted.
@MainActor @Suite("S2 Restoration: a folder for the screens") struct ScreenFolderTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// A launch with these screens, which stays open.
  private func launch(_ storage: any ScreenStorage) -> (Stand, ViewController, String?) {
    let (stand, root) = (Stand(20, 4), ViewController())
    stand.window.rootViewController = root
    let keeper = ScreenKeeper(storage, bundle: FormController.bundle)
    let message = keeper.restore(over: root)
    stand.display()
    keeper.didShow()
    keeper.keep(root)
    return (stand, root, message)
  }

  private func kept() throws -> [[UInt8]] {
    try folder.names().filter { $0.hasPrefix("screens") }.map { try folder.bytes($0) }
  }

  private func openScreens() throws -> [UInt8] {
    let (stand, root) = (Stand(20, 4), ViewController())
    stand.window.rootViewController = root
    root.present(try FormController.instance())
    return try root.restorationState().bytes()
  }

  @Test func whatCannotBeReadIsSetAside() throws {
    let rubbish = Array("rubbish".utf8)
    try folder.write("screens", rubbish)
    let (_, _, message) = launch(try ScreenFolder(folder.path))
    #expect(message?.hasPrefix("the open screens cannot be read, not a keyed archive") == true)
    #expect(message?.contains("set aside, see \(folder.path)/screens-") == true)
    #expect(!folder.has("screens"))
    #expect(try kept() == [rubbish])
    // The launch after that is as usual, and a second one goes beside the first.
    #expect(launch(try ScreenFolder(folder.path)).2 == nil)
    try folder.write("screens", [1])
    _ = launch(try ScreenFolder(folder.path))
    #expect(Set(try kept()) == [rubbish, [1]])
  }

  @Test func screensThatAreGoneAreSetAsideAsTheyWere() throws {
    let bytes = try FormScenes.use { try openScreens() }
    try folder.write("screens", bytes)
    let (_, root, message) = FormScenes.use([:]) {
      (try? ScreenFolder(folder.path)).map(launch) ?? (Stand(1, 1), ViewController(), nil)
    }
    #expect(root.presented == nil)
    #expect(
      message?.hasPrefix("not every screen could be restored, form: FormController.json") == true)
    #expect(try kept() == [bytes])
  }

  @Test func aLaunchThatDiedIsFollowedByOneThatSetsAside() throws {
    let bytes = try FormScenes.use { try openScreens() }
    try folder.write("screens", bytes)
    try folder.write("restoring", "under way\n".utf8)
    let (_, root, message) = try FormScenes.use { launch(try ScreenFolder(folder.path)) }
    #expect(root.presented == nil)
    #expect(message?.hasPrefix("the last launch ended while restoring screens") == true)
    #expect(try kept() == [bytes] && folder.bytes("restoring") == [])
  }

  /// Two in one moment, and one where a folder has the name.
  @Test func namesThatAreTakenAreNotTakenAgain() throws {
    let storage = try ScreenFolder(folder.path)
    for byte in 0..<20 {
      storage.writeScreens([UInt8(byte)])
      _ = try storage.setScreensAside()
    }
    #expect(Set(try kept()) == Set((0..<20).map { [UInt8($0)] }))
    try folder.makeFolder("screens")
    let (_, _, message) = launch(storage)
    #expect(message?.hasPrefix("the open screens cannot be read, ") == true)
    #expect(try folder.names().filter { $0.hasPrefix("screens-") }.count == 21)
  }

  /// Where nothing can be set aside, it stays, and nothing is written over it.
  @Test(arguments: [Stubborn.Fault.reading, .bytes, .beginning])
  func whatCannotBeSetAsideStays(fault: Stubborn.Fault) throws {
    try FormScenes.use {
      let storage = Stubborn(fault, fault == .bytes ? [1, 2, 3] : try openScreens())
      let (stand, root) = (Stand(20, 4), ViewController())
      stand.window.rootViewController = root
      let keeper = ScreenKeeper(storage, bundle: FormController.bundle)
      let message = keeper.restore(over: root)
      #expect(message?.contains("no way") == true)
      keeper.didShow()
      keeper.keep(root)
      root.present(try FormController.instance())
      keeper.keep(root)
      keeper.forget()
      #expect(storage.writes == 0)
    }
  }

  final class Stubborn: ScreenStorage {
    enum Fault { case reading, bytes, beginning }

    private struct NoWay: Error, CustomStringConvertible { let description = "no way" }

    private let fault: Fault
    private let bytes: [UInt8]
    private(set) var writes = 0

    init(_ fault: Fault, _ bytes: [UInt8]) { (self.fault, self.bytes) = (fault, bytes) }

    func readScreens() throws -> [UInt8]? {
      if fault == .reading { throw NoWay() }
      return bytes
    }
    func writeScreens(_ bytes: [UInt8]) { writes += 1 }
    func setScreensAside() throws -> String { throw NoWay() }
    func beginRestoring() throws -> RestorationAttempt {
      if fault == .beginning { throw NoWay() }
      return .clear
    }
    func endRestoring() {}
  }
}

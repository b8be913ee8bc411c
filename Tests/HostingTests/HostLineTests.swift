import Foundation
import Sessions
import TestSupport
import Testing

@testable import Hosting

/// The line between an editor and a host, and why there is none.
struct HostLineTests {
  private let folder: TemporaryFolder
  private let place: CanvasPlace

  init() throws {
    folder = try TemporaryFolder()
    place = try CanvasPlace("wall", in: PathName(folder.path))
  }

  /// Waits until a line has ended, and tells why.
  private func end(of place: CanvasPlace) -> String {
    let news = DispatchSemaphore(value: 0)
    let line = HostLine(place) { news.signal() }
    defer { line.close() }
    while true {
      news.wait()
      if case .ended(let reason) = line.take().standing { return reason }
    }
  }

  @Test func withoutACanvasThereIsNone() {
    #expect(end(of: place) == "there is no such canvas (see oekaki canvases)")
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give folders away"))
  func onlyItsOwnerHostsACanvas() throws {
    try folder.makeFolder("wall.canvas")
    #expect(chown(folder("wall.canvas"), 4711, 4711) == 0)
    #expect(end(of: place) == "its host is not running (ask 4711)")
    let listener = try Socket.listening(at: place.socket)
    #expect(end(of: place) == "somebody answers there who is not its owner")
    // It had been let in before it looked who is there.
    while try listener.accept() != nil {}
    #expect(chown(folder("wall.canvas"), geteuid(), getegid()) == 0)
    let line = HostLine(place) {}
    var guest = try listener.accept()
    while guest == nil { guest = try listener.accept() }
    // What is sent arrives, and both ends see the other go.
    line.send([1, 2, 3])
    var bytes = [UInt8](repeating: 0, count: 8)
    while case .waits = guest?.read(into: &bytes) ?? .ended {}
    #expect(bytes.prefix(3) == [1, 2, 3])
    line.close()
    while case .waits = guest?.read(into: &bytes) ?? .ended {}
  }

  /// Who says more than is listened to waits, instead of filling the memory of the editor.
  @Test func whatNobodyTakesIsNotRead() throws {
    try folder.makeFolder("wall.canvas")
    let listener = try Socket.listening(at: place.socket)
    let line = HostLine(place) {}
    defer { line.close() }
    var guest = try listener.accept()
    while guest == nil { guest = try listener.accept() }
    let host = try #require(guest)
    let (total, most) = (16 << 20, 4 << 20)
    let bytes = [UInt8](repeating: 1, count: 1 << 16)
    var said = 0
    /// Says what the other end takes until it takes nothing for a while.
    func say() {
      var patience = 200
      while said < total, patience > 0 {
        if case .done(let count) = host.write(bytes[...]) {
          (said, patience) = (said + count, 200)
        } else {
          patience -= 1
          usleep(1000)
        }
      }
    }
    say()
    #expect(said < most)
    var taken = 0
    while taken < said || said < total {
      taken += line.take().input.count
      say()
      #expect(said - taken < most)
    }
    #expect(taken == said)
  }
}

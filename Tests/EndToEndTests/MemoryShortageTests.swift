import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// A control group without enough memory thrashes, the kernel's `/proc/pressure` tells, and views that
/// are not on screen are let go.
@Suite("S6 When a view exists: short of memory") struct MemoryShortageTests {
  @Test(
    .enabled(if: TightMemory.isPossible, "no control groups for memory, or no word of pressure"))
  func whatWasTypedOutlivesAShortage() throws {
    let studios = try [Studio(), Studio()]
    let terminals = try studios.map { studio in
      let terminal = try studio.draw()
      try terminal.type("\u{1B}OS")
      try terminal.expect(text: "Enter chooses a font")
      try terminal.type("Abc\r")
      try terminal.expect(text: "Enter draws")
      return terminal
    }
    let memory = try TightMemory()
    guard memory.becomesShort(within: 60) else {
      try Test.cancel("the kernel tells of no pressure here")
    }
    for terminal in terminals { terminal.pump(for: 0.5) }
    // The field was let go, and is made anew with what was typed.
    try terminals[0].type("\u{1B}")
    try terminals[0].expect(text: "Enter chooses a font")
    #expect(terminals[0].screenText.contains("Abc"))
    // The same where the program is killed after the warning.
    try terminals[1].expectRest()
    kill(terminals[1].processID, SIGKILL)
    _ = try terminals[1].waitForExit()
    let next = try studios[1].launch([])
    try next.expect(text: "Enter draws")
    try next.type("\u{1B}")
    try next.expect(text: "Enter chooses a font")
    #expect(next.screenText.contains("Abc"))
  }
}

/// A control group of 16 MiB with a program in it that goes through 120 MiB again and again.
final class TightMemory {
  private let group: URL
  private let folder: TemporaryFolder
  private let program: Spawn
  private let pressure: Int32

  private static let pressurePath = "/proc/pressure/memory"

  /// Where groups are made, and the file of their limit: version 1, else 2.
  private static var kind: (parent: String, limit: String)? {
    let kinds = [
      ("/sys/fs/cgroup/memory", "memory.limit_in_bytes"), ("/sys/fs/cgroup", "memory.max"),
    ]
    return kinds.first { parent, limit in
      guard access(parent, W_OK) == 0 else { return false }
      if limit == "memory.limit_in_bytes" { return access("\(parent)/\(limit)", F_OK) == 0 }
      let delegated = try? String(
        contentsOfFile: parent + "/cgroup.subtree_control", encoding: .utf8)
      return delegated?.contains("memory") ?? false
    }
  }

  /// Whether this process may make such a group, and be told of pressure.
  static var isPossible: Bool {
    let trigger = openTrigger()
    if trigger >= 0 { close(trigger) }
    return trigger >= 0 && kind != nil
  }

  /// As the program's own: the two wake together.
  private static func openTrigger() -> Int32 {
    let file = open(pressurePath, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    let text = Array("some 250000 2000000\0".utf8)
    if file >= 0, write(file, text, text.count) <= 0 {
      close(file)
      return -1
    }
    return file
  }

  init() throws {
    let (parent, limit) = try #require(Self.kind)
    folder = try TemporaryFolder(in: TemporaryFolder.onDisk)
    group = URL(filePath: "\(parent)/oekaki-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: group, withIntermediateDirectories: false)
    try Data("16777216".utf8).write(to: group.appending(path: limit), options: [])
    pressure = Self.openTrigger()
    let script = """
      import mmap, os, sys
      open(sys.argv[1] + '/cgroup.procs', 'w').write(str(os.getpid()))
      with open(sys.argv[2], 'wb') as file:
        for _ in range(120): file.write(bytes(1 << 20))
        file.flush()
        os.fsync(file.fileno())
      with open(sys.argv[2], 'rb') as file:
        memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        while True:
          for place in range(0, len(memory), 4096): memory[place]
      """
    program = try Spawn(
      ["/usr/bin/python3", "-c", script, group.path(), folder("big")], [(2, .nothing)])
  }

  deinit {
    program.send(SIGKILL)
    program.wait()
    close(pressure)
    for _ in 0..<100 where rmdir(group.path()) != 0 { usleep(10_000) }
  }

  /// Waits for the kernel's word.
  func becomesShort(within seconds: Int32) -> Bool {
    var waiting = pollfd(fd: pressure, events: Int16(POLLPRI), revents: 0)
    return poll(&waiting, 1, seconds * 1000) == 1 && Int32(waiting.revents) & POLLPRI != 0
  }
}

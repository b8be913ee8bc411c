import Cells
import DrawingCore
import RandomCommands
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// Commands of every size up to the limits: what was acknowledged comes back, and log and recording
/// can be performed.
@MainActor struct CommandSizeTests {
  nonisolated private static let texts = [0, 64, CommandLimits.text]

  private static func texts(_ size: Int) -> [Command] {
    let text = String(repeating: "a", count: size)
    return [
      .tool(.text), .press(.zero), .insert(text), .release, .text(Point(1, 1), text, .init()),
    ]
  }

  private static func pictures(_ size: Size) throws -> [Command] {
    var random = SplitMix64(seed: UInt64(size.width))
    let clip = try #require(Clip(random.noise(size)))
    return [.place(Point(1, 1), clip), .stamp, .undo(1), .place(.zero, clip), .float(Point(1, 1))]
  }

  private static func paths(_ count: Int) -> [Command] {
    let points = (0..<count).map { Point($0 % 80, $0 / 80 % 24) }
    return [.press(.zero), .move(points), .release, .stroke(points)]
  }

  @Test(arguments: texts) func longTextsComeBack(size: Int) throws {
    try comesBack(Self.texts(size))
  }

  /// The last takes more than 1 MiB of text.
  @Test(arguments: [Size(1, 1), Size(40, 25), Size(190, 200)])
  func largePicturesComeBack(size: Size) throws { try comesBack(try Self.pictures(size)) }

  @Test(arguments: [1, 1000, 5000]) func longPathsComeBack(count: Int) throws {
    try comesBack(Self.paths(count))
  }

  private func comesBack(_ commands: [Command]) throws {
    let stage = try Stage(record: "rec")
    for command in commands + [.color(foreground: .palette(1), background: nil)] {
      try stage.controller.perform(command)
      stage.send()
    }
    let id = try #require(stage.controller.session?.id)
    #expect(stage.controller.session?.flush(stage.controller, within: 60_000) == true)
    let digest = stage.digest
    #expect(try stage.replayed() == digest)
    stage.die()
    let log = try SessionLog(id.description, state: stage.folder("state")).text()
    let recital = try Recital(log, size: nil) { $0.clock = { .zero } }
    #expect(recital.failure == nil)
    #expect(recital.digest == digest)
    #expect(try Stage(.last, folder: stage.folder).digest == digest)
  }
}

import Cells
import RandomCommands
import TestSupport
import Testing

@testable import DrawingCore
@testable import Sharing

/// Whatever a forger puts into the order: nobody traps, all agree, and what is kept can be read.
struct ForgedStepTests {
  @Test func whateverIsForgedLeavesASoundDrawing() throws {
    var (forged, done) = (0, 0)
    for seed in 0..<UInt64(Thoroughness.count(sample: 30, full: 3000)) {
      var simulation = try Simulation(seed: seed)
      _ = try simulation.run(steps: 60)
      var random = SplitMix64(seed: seed ^ 0xF0)
      let steps = simulation.log.canvas.records.map(\.sent.step)
      guard !steps.isEmpty, let hand = simulation.hands.first else { continue }
      var drawing = hand.replica.confirmed
      for number in 0..<40 {
        let bytes = random.damaged(random.pick(steps), like: random.pick(steps))
        forged += 1
        guard let step = SharedStep(packed: bytes) else { continue }
        let outcome = drawing.perform(
          step, by: hand.author, number: UInt64(1000 + number), movesPoints: random.oneIn(2))
        if case .done = outcome { done += 1 }
        #expect(drawing.isSound, "seed \(seed), step \(number)")
        guard drawing.isSound else { return }
      }
      var (kept, again) = (drawing, ByteReader(drawing.packedOnce()))
      var read = try SharedDrawing(packed: &again)
      #expect(read.digest() == kept.digest(), "seed \(seed)")
    }
    #expect(done > forged / 50, "\(done) of \(forged) were done: what is forged must come close")
  }

  @Test func aDamagedHandIsRefusedAndNotTrusted() throws {
    var givenBack = 0
    for seed in 0..<UInt64(Thoroughness.count(sample: 15, full: 1000)) {
      var simulation = try Simulation(seed: seed)
      _ = try simulation.run(steps: 40)
      var random = SplitMix64(seed: seed ^ 0xF1)
      for hand in simulation.hands {
        let bytes = hand.replica.packed()
        let read = try Replica(packed: bytes, showing: hand.replica.editor)
        #expect(read.shown == hand.replica.shown)
        #expect(read.notShared.map(\.change) == hand.replica.notShared.map(\.change))
        #expect(read.history.withdrawn == hand.replica.history.withdrawn)
        givenBack += read.notShared.count { $0.change?.piece != nil }
        for _ in 0..<10 {
          _ = try? Replica(
            packed: random.damaged(bytes, like: bytes), showing: hand.replica.editor)
        }
      }
    }
    #expect(givenBack > 0)
  }

  @Test func anAuthorHasOneMark() {
    var random = SplitMix64(seed: 7)
    let numbers =
      [1, .max, 0xFFFE << 48, 0xFFFF << 48, 0xFFFD << 48] + (0..<100).map { _ in random.next() }
    for number in numbers {
      #expect(Author(mark: Author(number).mark) == Author(number))
      #expect(Author(number).mark.isMark)
      #expect(Author(number).mark.glyph.isNarrow)
    }
    #expect(Set(numbers.map { Author($0).mark }).count == numbers.count)
    #expect(Author(mark: .clear) == nil)
    #expect(!Cell(.block).isMark)
  }
}

extension SharedDrawing {
  fileprivate func packedOnce() -> [UInt8] {
    var copy = self
    return copy.packed()
  }
}

extension SplitMix64 {
  /// Returns bytes with a few of them changed, taken out, doubled, or taken from elsewhere.
  fileprivate mutating func damaged(_ bytes: [UInt8], like other: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<number(in: 1...3) {
      guard !bytes.isEmpty else { return other }
      let i = number(in: 0...bytes.count - 1)
      switch number(in: 0...5) {
      case 0: bytes[i] = UInt8(truncatingIfNeeded: next())
      case 1: bytes[i] ^= 1 << UInt8(number(in: 0...7))
      case 2: bytes.remove(at: i)
      case 3: bytes.insert(bytes[i], at: i)
      case 4: bytes = Array(bytes.prefix(i)) + other.dropFirst(i)
      default: bytes[i] = bytes[i] &+ 1
      }
    }
    return bytes
  }
}

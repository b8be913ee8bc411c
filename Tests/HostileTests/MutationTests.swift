import TestSupport
import Testing

@testable import OekakiApp

/// A real snapshot, damaged in every way that chance and a careful enemy may: each gives the same
/// picture, another valid one (only where the seal does not tell), or an error in one line.
@Suite(.serialized) @MainActor struct MutationTests {
  @Test func theSubjectIsSmallAndWhole() throws {
    for ending in Subject.endings.indices {
      let bytes = try Subject.snapshot(ending: ending)
      #expect(bytes.count <= 4096)
      var trial = Trial(try Subject.make(ending: ending).editor.state)
      #expect(try trial.run(bytes, "ending \(ending)") == .same)
      try Use.everything(of: Subject.make(ending: ending)) { "ending \(ending)" }
    }
  }

  @Test(arguments: SealChange.allCases)
  func noFileCutShortGivesAWrongPicture(seal: SealChange) throws {
    let bytes = try Subject.snapshot()
    var trial = Trial(try Subject.make(ending: 0).editor.state)
    for count in bytes.indices {
      try trial.run(seal.apply(to: Array(bytes.prefix(count))), "\(count) bytes, \(seal)")
    }
    #expect(trial.outcomes == [.refused: bytes.count])
  }

  @Test(arguments: SealChange.allCases)
  func noFlippedBitGivesAWrongPicture(seal: SealChange) throws {
    let bytes = try Subject.snapshot(ending: 2)
    var trial = Trial(try Subject.make(ending: 2).editor.state)
    let bits = Thoroughness.sampled(0..<bytes.count * 8, step: seal == .asItWas ? 3 : 11)
    for bit in bits {
      var flipped = bytes
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      try trial.run(seal.apply(to: flipped), "bit \(bit), \(seal)")
    }
    if seal == .asItWas { #expect(trial.outcomes == [.refused: bits.count]) }
    print("bits, \(seal): \(trial.outcomes), slowest \(trial.slowest) s")
  }

  @Test(arguments: SealChange.allCases, Subject.endings.indices)
  func noChangedBytesGiveAWrongPicture(seal: SealChange, ending: Int) throws {
    let seed = UInt64(ending)
    let bytes = try Subject.snapshot(ending: ending)
    var trial = Trial(try Subject.make(ending: ending).editor.state)
    var chance = SeededGenerator(seed: seed)
    for round in 0..<Thoroughness.count(sample: 850, full: 25_000) {
      var changed = bytes
      chance.mutate(&changed)
      try trial.run(seal.apply(to: changed), "seed \(seed), round \(round), \(seal)")
    }
    if seal == .asItWas { #expect(trial.outcomes[.other, default: 0] == 0) }
    print("seed \(seed), \(seal): \(trial.outcomes), slowest \(trial.slowest) s")
  }
}

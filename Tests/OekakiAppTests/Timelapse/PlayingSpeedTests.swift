import Testing

@testable import OekakiApp

struct PlayingSpeedTests {
  @Test(arguments: [
    (0, "1x"), (60_000, "1x"), (60_001, "2x"), (3_600_000, "64x"), (Int.max, "512x"),
  ])
  func whatIsNotSaidOtherwiseLastsAMinute(duration: Int, text: String) {
    #expect(PlayingSpeed(forDuration: duration).description == text)
  }

  @Test func itIsDoubledAndHalvedWithinItsBounds() throws {
    let usual = PlayingSpeed(forDuration: 0)
    #expect(usual.faster.faster.description == "4x" && usual.slower.description == "0.5x")
    #expect(usual.faster.slower == usual)
    let fastest = (0..<20).reduce(usual) { speed, _ in speed.faster }
    let slowest = (0..<20).reduce(usual) { speed, _ in speed.slower }
    #expect(fastest.description == "512x" && slowest.description == "0.125x")
    #expect(usual.faster.duration(of: 500) == .milliseconds(250))
    #expect(slowest.duration(of: 1) == .milliseconds(8))
    #expect(fastest.duration(of: 1) > .zero)
  }

  @Test(arguments: [0, -1, 0.05, 1001, .infinity, .nan])
  func whatNoEyeCanFollowIsRefused(factor: Double) { #expect(PlayingSpeed(factor) == nil) }
}

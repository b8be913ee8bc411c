import Cells
import RandomCommands
import Testing

@testable import DrawingCore

struct CurveToolTests {
  @Test func bendsTowardsThePointsBetween() throws {
    try expectPicture(
      "curve 0,4 4,-4 8,4 glyph=\"*\"",
      """
      ···***···
      ··*···*··
      ·*·····*·
      **·····**
      *·······*
      """)
    try expectPicture("curve 0,1 2,-1 4,3 6,1 glyph=\"*\"", "·**····\n*·***·*\n····**·")
  }

  /// Against the sum of Bernstein's polynomials in fractions of whole numbers.
  @Test func isTheExactCurveRoundedHalfUp() throws {
    for seed in UInt64(0)..<30 {
      var random = SplitMix64(seed: seed)
      let points = (0..<random.number(in: 3...4)).map { _ in random.point() }
      let curve = Curve(points)
      let n = curve.length
      guard n > 0 else { continue }
      let binomials = points.count == 3 ? [1, 2, 1] : [1, 3, 3, 1]
      let degree = points.count - 1
      var expected: [Point] = []
      for i in 0...n {
        let weights = binomials.indices.map { k in
          binomials[k] * power(i, k) * power(n - i, degree - k)
        }
        let (x, y) = zip(points, weights).reduce((0, 0)) {
          ($0.0 + $1.0.x * $1.1, $0.1 + $1.0.y * $1.1)
        }
        let whole = power(n, degree)
        let p = Point(rounded(x, whole), rounded(y, whole))
        if p != expected.last { expected.append(p) }
      }
      #expect(curve.path == expected, "seed \(seed)")
    }
  }

  private func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }

  /// The whole number nearest to a fraction, the upper one half way.
  private func rounded(_ a: Int, _ b: Int) -> Int {
    let below = (a - ((a % b) + b) % b) / b
    return 2 * (a - below * b) >= b ? below + 1 : below
  }

  @Test func cornersAreSetOneByOneUpToTheFourth() throws {
    let all = try drawn("tool curve ; glyph \"*\" ; stroke 0,4 4,-4 8,4")
    var single = try drawn("tool curve ; glyph \"*\" ; press 0,4 ; corner 4,-4 ; move 8,4")
    #expect(single.lines == all.lines)
    try single.run("corner 8,4 ; corner 11,0")
    #expect(throws: CommandError.curveWithMorePoints) {
      try single.run("corner 11,4")
    }
    try single.run("release ; undo")
    #expect(single.state.drawing.isBlank)
    #expect(throws: CommandError.curveWithMorePoints) {
      try single.run("stroke 0,0 1,1 2,2 3,3 4,4")
    }
  }

  @Test func isClippedAtTheEdgeAndOneThatIsTooLongIsRefused() throws {
    try expectPicture("curve -40,1 2,1 40,1 glyph=\"*\" ; curve 9,9 20,20 30,9", "····\n****\n····")
    var editor = try drawn("")
    #expect(throws: CommandError.curveTooLong) {
      try editor.run("curve 0,0 40000,0 0,40000 9,9")
    }
    #expect(throws: ScriptError.self) { try Command.parse("curve 0,0 1,1") }
    #expect(throws: ScriptError.self) { try Command.parse("curve 0,0 1,1 2,2 3,3 4,4") }
  }
}

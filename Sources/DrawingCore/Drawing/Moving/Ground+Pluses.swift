import Cells

extension Ground {
  /// Returns the cheapest line from one of some places to one of others, as `detour` does. In ASCII
  /// a bend or a crossing lies beside another `+` only where the line is still read as it is meant.
  ///
  /// - Parameters:
  ///   - mayCrowd: whether it may do so at all.
  ///   - isFollowing: whether the line follows what was moved, in the room that there is. More is
  ///     tried: no words that it passes become its label where there is another way, and it bends close
  ///     by others before it goes a long way. A new line keeps its distance.
  func legibleDetour(
    from starts: [RouteEnd], to ends: [RouteEnd], open: [Bool], isASCII: Bool,
    mayCrowd: Bool = true, isFollowing: Bool, budget: inout Int
  ) -> Detour? {
    ways: for mayLabel in hasWords && isFollowing ? [false, true] : [true] {
      func detour(mayCrowd: Bool, apart: Set<Int> = []) -> Detour? {
        self.detour(
          from: starts, to: ends, open: open, isASCII: isASCII, mayCrowd: mayCrowd, apart: apart,
          mayLabel: mayLabel, budget: &budget)
      }
      let most = isFollowing ? Self.mostMisread : 0
      var apart: Set<Int> = []
      while isASCII, isPlain, mayCrowd {
        // Where there is none, there is none that keeps farther away either.
        guard let way = detour(mayCrowd: true, apart: apart) else { continue ways }
        let misread = way.isCrowded ? PlusReading(self, way.corners).misread : []
        if misread.isEmpty { return way }
        if apart.count >= most || apart.isSuperset(of: misread) { break }
        apart.formUnion(misread)
      }
      if let way = detour(mayCrowd: false) { return way }
    }
    return nil
  }

  /// The number of `+` that would be misread from which on a line keeps apart from all others.
  private static let mostMisread = 12
}

/// Which `+` of a picture meet when a line is drawn in it, by the rule of `LineReading`.
struct PlusReading {
  private let ground: Ground
  /// The arms of the line, by the numbers of its cells.
  private let added: [Int: UInt8]

  init(_ ground: Ground, _ corners: [Point]) {
    self.ground = ground
    let cells = Diagram.Wire.cells(corners)
    added = Dictionary(
      cells.filter { ground.contains($0.place) }.map { (ground.frame.number($0.place), $0.sides) },
      uniquingKeysWith: |)
  }

  /// The numbers of the cells of the line with a `+` that, as it or one near it, does not meet what it is
  /// meant to meet or meets something else.
  var misread: Set<Int> { Set(added.keys.filter { isPlus($0) && !isAsMeant($0) }) }

  private func isAsMeant(_ i: Int) -> Bool {
    // The end of a line that has not got its course yet will become a `+`.
    if ground.isReserved(i) { return false }
    return neighbours(i).allSatisfy { next in
      !ground.isReserved(next) && (!isPlus(next) || neighbours(next).allSatisfy(isRead))
    } && isRead(i)
  }

  private func neighbours(_ i: Int) -> [Int] { ground.frame.steps.map { i + $0 } }

  private func arms(_ i: Int) -> UInt8 { ground.lines(i) | (added[i] ?? 0) }

  private func isPlus(_ i: Int) -> Bool {
    if ground.isPlus(i) { return true }
    guard added[i] != nil else { return false }
    let arms = arms(i)
    return arms & SideBits.level != 0 && arms & SideBits.upright != 0
  }

  private func isRead(_ i: Int) -> Bool {
    guard !ground.isOutside(i), isPlus(i) else { return true }
    return (0..<4).allSatisfy { side in
      let next = i + ground.frame.steps[side]
      let isMeant =
        arms(i) & SideBits.of(side) != 0 && arms(next) & SideBits.opposite(side) != 0
      guard isPlus(next) else { return reaches(next, side) == isMeant }
      // What counts as text beside it is not known here.
      if ground.isBesideWord(i) || ground.isBesideWord(next) { return false }
      return LineReading.meets(count(i), count(next)) == isMeant
    }
  }

  /// Returns whether a cell that is no `+` has an arm back to where it is entered from.
  private func reaches(_ i: Int, _ side: Int) -> Bool {
    let (arms, back) = (arms(i), SideBits.opposite(side))
    if ground.hasEnd(i) || arms == 0 { return arms & back != 0 }
    if added[i] == nil, ground.isGlyph(i) { return ground.own(i) & back != 0 }
    return (arms & SideBits.level != 0 ? SideBits.level : SideBits.upright) & back != 0
  }

  /// Returns the number of the arms of other things than `+` that meet one.
  private func count(_ i: Int) -> Int {
    (0..<4).count { side in
      let next = i + ground.frame.steps[side]
      return !isPlus(next) && reaches(next, side)
    }
  }
}

import Cells

extension Ground {
  /// Returns the cheapest line from one of some places to one of others, as `detour` does. In ASCII
  /// a bend or a crossing lies beside another `+` only where the line is still read as it is meant.
  ///
  /// - Parameter mayCrowd: whether it may do so at all.
  func legibleDetour(
    from starts: [RouteEnd], to ends: [RouteEnd], open: [Bool], isASCII: Bool,
    mayCrowd: Bool = true, budget: inout Int
  ) -> Detour? {
    if isASCII, isPlain, mayCrowd {
      let found = detour(
        from: starts, to: ends, open: open, isASCII: true, mayCrowd: true, budget: &budget)
      let isMisread = found.map { $0.isCrowded && !PlusReading(self, $0.corners).isAsMeant }
      if isMisread != true { return found }
    }
    return detour(from: starts, to: ends, open: open, isASCII: isASCII, budget: &budget)
  }
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

  /// Whether each `+` of the line, and each near one, meets what it is meant to meet and nothing else.
  var isAsMeant: Bool {
    added.keys.allSatisfy { i in
      guard isPlus(i) else { return true }
      // The end of a line that has not got its course yet will become a `+`.
      if ground.isReserved(i) { return false }
      return neighbours(i).allSatisfy { next in
        !ground.isReserved(next) && (!isPlus(next) || neighbours(next).allSatisfy(isRead))
      } && isRead(i)
    }
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

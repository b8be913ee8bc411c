import Cells

extension Move {
  /// Finds how far the ends go that stand on a line.
  mutating func place(guestsOf host: Int) {
    for w in guests[host] ?? [] {
      for (i, end) in diagram.wires[w].ends.enumerated()
      where wires[w]?.hosts[i] == host && wires[w]?.shifts[i] == nil {
        let (step, isTurned) = newPlace(of: end, on: host)
        wires[w]?.shifts[i] = step
        if isTurned { wires[w]?.isTurned = true }
        reserve(w, i)
      }
    }
  }

  /// Returns how far an end goes that stands on a line, and whether that runs otherwise there.
  private func newPlace(of end: Diagram.End, on host: Int) -> (step: Point, isTurned: Bool) {
    guard let anchor = end.anchor, let passage = wires[host], !passage.course.isEmpty else {
      return (shift(of: end), false)
    }
    if let step = passage.step, passage.course == points(of: host).map({ $0 + step }) {
      return (step, false)
    }
    if turnsAside(host, at: anchor, from: end) { return (.zero, false) }
    guard let stand = stands(of: end, on: host).first else { return (shift(of: end), false) }
    return (stand.place - anchor, stand.sides != axis(of: end))
  }

  /// Returns whether a line bends where an end stands on it, and leaves the end its side.
  private func turnsAside(_ host: Int, at anchor: Point, from end: Diagram.End) -> Bool {
    let cells = Diagram.Wire.cells(wires[host]?.course ?? []).dropFirst().dropLast()
    guard let cell = cells.first(where: { $0.place == anchor }) else { return false }
    return !SideBits.isStraight(cell.sides)
      && cell.sides & SideBits.opposite(end.side.rawValue) == 0
  }

  private func axis(of end: Diagram.End) -> UInt8 {
    end.side.isLevel ? SideBits.upright : SideBits.level
  }

  /// Returns the straight cells of a line at which another can end, those first where it runs as
  /// before, then by their distance.
  func stands(of end: Diagram.End, on host: Int) -> [(place: Point, sides: UInt8)] {
    guard let anchor = end.anchor else { return [] }
    let course = wires[host]?.course ?? []
    let isASCII = diagram.wires[host].style.isASCII
    let cells = Diagram.Wire.cells(course.isEmpty ? points(of: host) : course)
    let free = cells.dropFirst().dropLast().filter { cell in
      guard SideBits.isStraight(cell.sides), isLine(cell.place, cell.sides),
        !ground.isReserved(ground.frame.number(cell.place))
      else { return false }
      return cell.place == anchor
        || SideBits.sides(cell.sides).allSatisfy { isLine(cell.place + $0.step, 0) }
          && !(isASCII && ground.isBesidePlus(ground.frame.number(cell.place)))
    }
    let axis = axis(of: end)
    func rank(_ cell: (place: Point, sides: UInt8)) -> Int {
      let distance = abs(cell.place.x - anchor.x) + abs(cell.place.y - anchor.y)
      return (cell.sides == axis ? 0 : 1 << 20) + distance
    }
    return free.sorted { (rank($0), $0.place.y, $0.place.x) < (rank($1), $1.place.y, $1.place.x) }
  }

  /// Returns whether a cell shows a line, and no other arms than some if there are any.
  private func isLine(_ p: Point, _ sides: UInt8) -> Bool {
    guard ground.contains(p) else { return false }
    let i = ground.frame.number(p)
    return ground.lines(i) != 0 && !ground.hasWord(i) && !ground.hasEnd(i)
      && (sides == 0 || ground.lines(i) & ~sides == 0)
  }
}

/// The lines on which the ends of others stand.
struct HostSearch {
  private var hosts: [Point: [Int]] = [:]

  init(_ diagram: Diagram) {
    for wire in diagram.wires {
      for end in wire.ends {
        if let anchor = Self.anchor(of: end) { hosts[anchor] = [] }
      }
    }
    guard !hosts.isEmpty else { return }
    for (w, wire) in diagram.wires.enumerated() {
      wire.forEachCell { p in if hosts[p] != nil { hosts[p]?.append(w) } }
    }
  }

  private static func anchor(of end: Diagram.End) -> Point? {
    guard end.box == nil, end.kind != .joint else { return nil }
    return end.anchor
  }

  /// Returns whether an end stands on, or points at, nothing but the line that it is the end of.
  func isOnItself(_ end: Diagram.End, of w: Int) -> Bool {
    guard let anchor = Self.anchor(of: end), let all = hosts[anchor] else { return false }
    return all.allSatisfy { $0 == w } && all.count > (anchor == end.place ? 1 : 0)
  }

  /// Returns the line that an end stands on or points at. Nil if there is none.
  ///
  /// - Parameter isHost: whether a line is taken for one.
  func host(
    of end: Diagram.End, of w: Int, where isHost: (Int) -> Bool = { _ in true }
  ) -> Int? {
    guard let anchor = Self.anchor(of: end) else { return nil }
    return hosts[anchor]?.first { $0 != w && isHost($0) }
  }
}

import Cells

/// How much is tried to have a line follow.
enum Effort: Int, CaseIterable {
  case whole, stretch, around
}

extension Move {
  /// Takes the lines away whose ends go somewhere.
  mutating func takeLinesAway() {
    for (i, box) in diagram.boxes.enumerated() where shifts[i].isStill {
      standing.add(box.frame)
    }
    findPassages()
    for w in wires.keys { takeAway(w) }
  }

  /// Finds a new course for each line that was taken away.
  mutating func followAll() {
    if wires.isEmpty { return slideAlone() }
    for w in wires.keys { for i in 0...1 { reserve(w, i) } }
    followAll(wires.keys.sorted())
  }

  mutating func followAll(_ all: [Int]) {
    var pending = all
    for effort in Effort.allCases {
      var isGoingOn = true
      while isGoingOn {
        let count = pending.count
        pending.removeAll { follow($0, effort) }
        isGoingOn = pending.count < count
      }
    }
    // Lines that stand on one another.
    for w in pending {
      free(w)
      _ = follow(w, .around)
    }
  }

  // MARK: Reserved cells

  /// Keeps the cell at which an end of a line will lie clear of others.
  mutating func reserve(_ w: Int, _ i: Int) {
    for p in endPlaces(w, i) {
      reserved[p, default: []].insert(w)
      ground.setReserved(true, at: p)
    }
  }

  mutating func release(_ w: Int) {
    for i in 0...1 {
      for p in endPlaces(w, i) {
        reserved[p]?.remove(w)
        if reserved[p]?.isEmpty ?? true { ground.setReserved(false, at: p) }
      }
    }
  }

  /// Returns the new cell of an end, and the one across which it reaches its box.
  private func endPlaces(_ w: Int, _ i: Int) -> [Point] {
    guard let step = wires[w]?.shifts[i], diagram.wires[w].ends.indices.contains(i) else {
      return []
    }
    let end = diagram.wires[w].ends[i]
    let p = end.place + step
    return end.isApart ? [p, p + end.side.step] : [p]
  }

  /// Lets a line take another course while its ends stay. Those that stand on it follow.
  mutating func slide(_ w: Int, along course: Course) {
    let hosts = HostSearch(diagram)
    let old = Course(points: points(of: w), pieces: Array(0..<points(of: w).count - 1))
    add(w, [.zero, .zero], [nil, nil])
    for (guest, wire) in diagram.wires.enumerated() where guest != w && !wire.isRing {
      let ofEnds = wire.ends.map { hosts.host(of: $0, of: guest) == w ? w : nil }
      guard ofEnds.contains(w) else { continue }
      add(guest, ofEnds.map { $0 == nil ? .zero : nil }, ofEnds)
      guests[w, default: []].append(guest)
    }
    for w in wires.keys { takeAway(w) }
    if !settle(w, [course]) { take(old.points, w, movedLabels(of: w, .zero)) }
    followAll(wires.keys.filter { $0 != w }.sorted())
  }

  // MARK: Ends

  mutating func findPassages() {
    let hosts = HostSearch(diagram)
    var guests: [Int: [Int]] = [:]
    var touched: [Int] = []
    for (w, wire) in diagram.wires.enumerated() {
      if wire.isRing {
        if let step = shift(ofRing: wire) { add(w, [step, step], [nil, nil]) }
        continue
      }
      let ofEnds = wire.ends.map { hosts.host(of: $0, of: w) }
      for host in ofEnds.compactMap(\.self) { guests[host, default: []].append(w) }
      let shifts = endShifts(of: w, ofEnds, hosts)
      let follows = shifts.contains { $0 != nil && $0 != .zero }
      let yields = !follows && claim?.covers(wire) ?? false
      if follows || yields {
        add(w, shifts, ofEnds)
        wires[w]?.yields = yields
        touched.append(w)
      }
    }
    self.guests = guests
    while let host = touched.popLast() {
      for w in guests[host] ?? [] where wires[w] == nil {
        let ofEnds = diagram.wires[w].ends.map { hosts.host(of: $0, of: w) }
        add(w, endShifts(of: w, ofEnds, hosts), ofEnds)
        touched.append(w)
      }
    }
    for w in wires.keys {
      // A line that does not go anywhere.
      for (i, host) in (wires[w]?.hosts ?? []).enumerated() {
        guard let host else { continue }
        let isStill = wires[host] == nil
        if isStill { wires[w]?.shifts[i] = .zero }
      }
    }
  }

  /// Returns how far the ends of a line go that stand on no other one. One that stands on the line
  /// itself goes along with the other end.
  private func endShifts(of w: Int, _ ofEnds: [Int?], _ hosts: HostSearch) -> [Point?] {
    let ends = diagram.wires[w].ends
    return ends.indices.map { i in
      guard ofEnds[i] == nil else { return nil }
      guard hosts.isOnItself(ends[i], of: w) else { return shift(of: ends[i]) }
      return ofEnds[1 - i] == nil ? shift(of: ends[1 - i]) : .zero
    }
  }

  mutating func add(_ w: Int, _ shifts: [Point?], _ hosts: [Int?]) {
    let all = Diagram.Wire.cells(points(of: w))
    let cells = Dictionary(all.map { ($0.place, $0.sides) }, uniquingKeysWith: |)
    wires[w] = Passage(cells: cells, length: all.count, shifts: shifts, hosts: hosts)
  }

  func shift(ofRing wire: Diagram.Wire) -> Point? {
    guard wire.points.allSatisfy(source.contains) else { return nil }
    let step = inner(before.box(at: wire.points[0]))
    return step == .zero ? nil : step
  }

  /// Returns how far an end goes: as far as its place on the side of a box, else as far as what is
  /// selected where it points or stands.
  func shift(of end: Diagram.End) -> Point {
    if let box = end.box, let p = end.anchor { return boxes.shift(of: p, on: box) }
    let next = end.place + end.side.step
    let isPointed = if case .head = end.kind { diagram.lines.isWord(at: next) } else { false }
    let p = isPointed ? next : end.place
    return source.contains(p) ? inner(before.box(at: p)) : .zero
  }

  /// Has a line go on without the lines that it stands on.
  mutating func free(_ w: Int) {
    for (i, end) in diagram.wires[w].ends.enumerated() where wires[w]?.shifts[i] == nil {
      let step = shift(of: end)
      wires[w]?.shifts[i] = step
    }
  }

  // MARK: Cells

  /// The cells between the ends of a line; two for one of a single cell.
  func points(of w: Int) -> [Point] {
    let points = diagram.wires[w].points
    return points.count == 1 ? points + points : points
  }

  mutating func takeAway(_ w: Int) {
    let wire = diagram.wires[w]
    composer.remove(wire)
    for (p, sides) in wires[w]?.cells ?? [:] { ground.remove(sides, at: p) }
    for p in wire.labels.flatMap(\.cells) { ground.setWord(false, at: p) }
    for end in wire.ends where diagram.lines.isEnd(at: end.place) {
      ground.setEnd(false, at: end.place)
      if standing[end.place] != 0 { composer.closeSide(at: end, diagram) }
    }
  }
}

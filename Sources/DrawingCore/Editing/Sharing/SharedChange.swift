import Cells

/// What a step really did to a shared drawing, at its place in the order: enough to take it back
/// around what others did since.
package struct SharedChange: Equatable, Sendable {
  enum Part: Equatable, Sendable {
    case cells(CelChange)
    case whole(WholeChange)
  }

  /// The parts, in the order in which they were done.
  var parts: [Part] = []

  /// The largest number of parts of one step: each cel once, and what a group changes besides.
  static let longest = Timeline.maximumCels + GroupEdit.longest

  /// The change of nothing.
  package static let nothing = SharedChange()

  /// Whether nothing was changed.
  package var isEmpty: Bool { parts.isEmpty }

  /// The change that takes this one back.
  var inverse: SharedChange {
    SharedChange(
      parts: parts.reversed().map { part in
        switch part {
        case .cells(let change): .cells(change.inverse)
        case .whole(let change): .whole(change.inverse)
        }
      })
  }

  /// Returns the change where its cells are after points have moved. What it changed besides cells
  /// stays what it was.
  package func moved(by map: PointMap) -> SharedChange {
    guard map != .stays else { return self }
    return SharedChange(
      parts: parts.map { part in
        if case .cells(let change) = part { .cells(change.moved(by: map)) } else { part }
      })
  }

  /// The number of cells changed.
  package var cellCount: Int {
    parts.reduce(0) { sum, part in
      if case .cells(let change) = part { sum + change.cellCount } else { sum }
    }
  }

  /// The number of cells changed that an author had owned.
  package func cellCount(takenFrom author: Author) -> Int {
    cels.reduce(0) { sum, change in
      let owned = change.ownersBefore.runs.filter { $0.cell == author.mark }
      return sum + owned.reduce(0) { $0 + $1.count }
    }
  }

  /// Whether taking the change back moves points.
  package var movesPoints: Bool {
    parts.contains { if case .whole(let change) = $0 { change.movesPoints } else { false } }
  }
}

extension SharedChange {
  /// What was changed in cels.
  var cels: [CelChange] {
    parts.compactMap { if case .cells(let change) = $0 { change } else { nil } }
  }

  /// The smallest rectangle with all cells changed, in any layer and frame.
  package var extent: Rect { cels.reduce(.zero) { $0.union($1.before.extent) } }

  /// Whether both changed the same cells, which were the same before either.
  package func liesOnTheSame(as other: SharedChange) -> Bool {
    let (ours, theirs) = (cels, other.cels)
    return ours.count == theirs.count
      && zip(ours, theirs).allSatisfy {
        $0.layer == $1.layer && $0.frame == $1.frame && $0.before == $1.before
      }
  }

  /// What was drawn, as a piece to place, with the place of its top left cell. What is in several
  /// layers or frames lies over one another. Nil if nothing was drawn but clear cells, or too much for
  /// a clip.
  package var piece: (clip: Clip, place: Point)? {
    let runs = cels.flatMap(\.after.runs).filter { $0.cell != .clear }
    let bounds = runs.reduce(Rect.zero) { $0.union(Rect($1.x, $1.y, $1.count, 1)) }
    guard Clip.allows(bounds.size) else { return nil }
    var picture = Grid(bounds.size, filledWith: .clear)
    for run in runs {
      for x in run.columns { picture[x - bounds.minX, run.y - bounds.minY] = run.cell }
    }
    return Clip(picture).map { ($0, bounds.origin) }
  }
}

extension ByteWriter {
  /// Writes a change, as `ByteReader.sharedChange` reads it.
  package mutating func sharedChange(_ change: SharedChange) {
    list(change.parts) { writer, part in
      switch part {
      case .cells(let change):
        writer.byte(0)
        writer.celChange(change)
      case .whole(let change):
        writer.byte(1)
        writer.wholeChange(change)
      }
    }
  }
}

extension ByteReader {
  /// Reads a change. Throws for one that no step could have made.
  package mutating func sharedChange() throws(PackingError) -> SharedChange {
    let parts = try list { (r) throws(PackingError) -> SharedChange.Part in
      switch try r.byte() {
      case 0: .cells(try r.celChange())
      case 1: .whole(try r.wholeChange())
      default: throw r.failure("unknown change")
      }
    }
    guard parts.count <= SharedChange.longest else { throw failure("too much in one step") }
    return SharedChange(parts: parts)
  }
}

extension SharedChange {
  /// Returns whether nothing but cells was changed, all of which an author owned afterwards.
  package func isOnlyCells(of author: Author) -> Bool {
    parts.allSatisfy { part in
      if case .cells(let change) = part {
        change.ownersAfter.runs.allSatisfy { $0.cell == author.mark }
      } else {
        false
      }
    }
  }
}

extension SharedChange {
  /// Returns what a change that took this one back has left; nil if that is nothing. What was changed
  /// besides cells is taken back as a whole.
  package func left(by taken: SharedChange) -> SharedChange? {
    guard taken.cellCount < cellCount else { return nil }
    var parts: [Part] = []
    for cel in cels {
      var points: Set<Point> = []
      for other in taken.cels where other.layer == cel.layer && other.frame == cel.frame {
        for run in other.before.runs {
          for x in run.columns { points.insert(Point(x, run.y)) }
        }
      }
      if let left = cel.without(points) { parts.append(.cells(left)) }
    }
    return parts.isEmpty ? nil : SharedChange(parts: parts)
  }

  /// Returns this change followed by another, which is returned alone if no step holds both.
  package func then(_ next: SharedChange) -> SharedChange {
    let both = SharedChange(parts: parts + next.parts)
    return both.parts.count <= Self.longest ? both : next
  }
}

import Cells

/// The cells that boxes come to lie on in a move: lines that stay give way there.
struct Claim {
  /// The boxes that grow or go, without those that hold others.
  private var frames: [(old: Rect, new: Rect)] = []
  /// The arms of the sides that come to lie elsewhere, as bits of sides.
  private var walls: [Point: UInt8] = [:]

  init(_ diagram: Diagram, _ boxes: BoxMoves) {
    for (i, box) in diagram.boxes.enumerated() where !boxes.shifts[i].isStill {
      let new = boxes.frame(i)
      if box.isGroup {
        var old: [Point: UInt8] = [:]
        Move.forEachWall(of: box.frame) { p, sides in old[p] = sides }
        Move.forEachWall(of: new) { p, sides in
          let gained = sides & ~(old[p] ?? 0)
          if gained != 0 { walls[p, default: 0] |= gained }
        }
      } else {
        frames.append((box.frame, new))
      }
    }
  }

  /// Returns whether a line comes to lie under a box, or along a side of a group, that it did not
  /// before.
  func covers(_ wire: Diagram.Wire) -> Bool {
    wire.cells.contains { covers($0.place, $0.sides) }
      || wire.labels.contains { label in
        frames.contains { old, new in
          let text = label.text.span.rect
          return !new.intersection(text).isEmpty && old.intersection(text).isEmpty
        }
      }
  }

  func covers(_ p: Point, _ sides: UInt8) -> Bool {
    walls[p].map { $0 & sides != 0 } ?? false
      || frames.contains { $0.new.contains(p) && !$0.old.contains(p) }
  }
}

extension Move {
  /// How much farther or less far than the box a piece of a line may give way.
  private static let mostMore = 4
  private static let mostLess = 60

  /// Returns the courses of a line on which the pieces that are in the way slide across themselves: as
  /// far as the box goes, then less or more.
  func yieldingCourses(of w: Int) -> [Course] {
    let old = points(of: w)
    guard let claim, old.count > 3, !diagram.wires[w].isRing else { return [] }
    let isCovered = zip(old, old.dropFirst()).map { a, b in
      Diagram.Wire.cells([a, b]).contains { claim.covers($0.place, $0.sides) }
    }
    let most = max(abs(distance.x), abs(distance.y))
    let ways = (max(1, most - Self.mostLess)...most + Self.mostMore).sorted {
      (abs($0 - most), -$0) < (abs($1 - most), -$1)
    }
    return ways.compactMap { way in
      var new = old
      for k in 1..<old.count - 2 where isCovered[k] {
        let isLevel = old[k].y == old[k + 1].y
        let step =
          isLevel ? Point(0, way * distance.y.signum()) : Point(way * distance.x.signum(), 0)
        new[k] = new[k] + step
        new[k + 1] = new[k + 1] + step
      }
      guard new != old, isWay(new, old) else { return nil }
      return Course(points: new, pieces: Array(0..<old.count - 1))
    }
  }
}

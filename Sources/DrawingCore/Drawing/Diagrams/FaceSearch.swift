import Cells

/// The rectangles of a table: parts of a box, or beside such a part, that lines divide. Without a box
/// around them, they are those of lines that hold together and bound nothing else.
///
/// Walks along the inside of each face of the net of lines. Lines that come back to where they
/// began do not divide it.
struct FaceSearch {
  let frame: CellFrame
  let links: [UInt8]
  let kinds: [UInt8]
  let boxes: [Rect]
  private var walked: [UInt8]
  private var onFrame: [Bool] = []

  init(_ frame: CellFrame, _ links: [UInt8], _ kinds: [UInt8], inside boxes: [Rect]) {
    (self.frame, self.links, self.kinds, self.boxes) = (frame, links, kinds, boxes)
    walked = Array(repeating: 0, count: links.count)
  }

  func cells() throws(DiagramTooLarge) -> [Rect] {
    var search = self
    let faces = try search.faces()
    return faces.isEmpty ? [] : (boxes.isEmpty ? [] : chosen(of: faces)) + unframed(of: faces)
  }

  // MARK: Faces

  private mutating func faces() throws(DiagramTooLarge) -> [Rect] {
    let corner = SideBits.right | SideBits.down
    var faces: [Rect] = []
    for i in links.indices where links[i] & corner == corner && walked[i] & SideBits.right == 0 {
      guard let rect = face(from: i), !hasPlainCorners(rect) else { continue }
      faces.append(rect)
      if faces.count > Diagram.limit { throw DiagramTooLarge() }
    }
    return faces
  }

  /// Returns the face to the right of the arm of a cell that points right, if it is a rectangle with
  /// something inside.
  private mutating func face(from start: Int) -> Rect? {
    var (left, right, top, bottom) = (0, 0, 0, 0)
    var (x, y, length) = (0, 0, 0)
    walk(from: start) { side, _ in
      switch side {
      case 0: y -= 1
      case 1: x += 1
      case 2: y += 1
      default: x -= 1
      }
      (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      length += 1
    }
    let (width, height) = (right - left, bottom - top)
    guard width > 1, height > 1, length >= 2 * (width + height) else { return nil }
    (x, y) = (-left, -top)
    var onSide = 0
    walk(from: start) { side, _ in
      switch side {
      case 0:
        if x == 0 { onSide += 1 }
        y -= 1
      case 1:
        if y == 0 { onSide += 1 }
        x += 1
      case 2:
        if x == width { onSide += 1 }
        y += 1
      default:
        if y == height { onSide += 1 }
        x -= 1
      }
    }
    guard onSide == 2 * (width + height) else { return nil }
    let p = frame.point(start)
    return Rect(p.x + left, p.y + top, width + 1, height + 1)
  }

  /// Follows the lines around the face at the right hand, back to the start.
  private mutating func walk(from start: Int, _ body: (Int, Int) -> Void) {
    var (i, side) = (start, 1)
    repeat {
      walked[i] |= SideBits.of(side)
      body(side, i)
      i += frame.steps[side]
      let arms = links[i]
      if arms & SideBits.of((side + 1) & 3) != 0 {
        side = (side + 1) & 3
      } else if arms & SideBits.of(side) == 0 {
        side = arms & SideBits.of((side + 3) & 3) != 0 ? (side + 3) & 3 : (side + 2) & 3
      }
    } while i != start || side != 1
  }

  private func corners(_ rect: Rect) -> [Int] {
    let last = rect.lastPoint
    return [
      rect.origin, Point(last.x, rect.minY), Point(rect.minX, last.y), last,
    ].map(frame.number)
  }

  private func hasPlainCorners(_ rect: Rect) -> Bool {
    corners(rect).allSatisfy { (links[$0] & SideBits.all).nonzeroBitCount == 2 }
  }

  // MARK: Choice

  /// Returns the faces that lie along the inside of a box or beside another such face, none of them
  /// outside of a box, and none whose corner is a crossing with the side of a box.
  private func chosen(of faces: [Rect]) -> [Rect] {
    let (index, ofBoxes) = (SideIndex(faces), SideIndex(boxes))
    var isInside = [Bool](repeating: false, count: faces.count)
    var isOutside = isInside
    for side in Side.allCases {
      SideIndex.forEachPair(index, side, ofBoxes, side) { face, _ in isInside[face] = true }
      SideIndex.forEachPair(index, side, ofBoxes, side.opposite) { face, _ in
        isOutside[face] = true
      }
    }
    let crossings = crossingsOnFrames()
    for (i, face) in faces.enumerated() where corners(face).contains(where: crossings.contains) {
      isOutside[i] = true
    }
    var groups = DisjointSets(faces.count)
    for side in [Side.up, .left] {
      SideIndex.forEachPair(index, side, index, side.opposite) { a, b in
        if !isOutside[a], !isOutside[b] { groups.join(a, b) }
      }
    }
    var isChosen = [Bool](repeating: false, count: faces.count)
    for i in faces.indices where isInside[i] && !isOutside[i] {
      isChosen[groups.root(of: i)] = true
    }
    return faces.indices.filter { !isOutside[$0] && isChosen[groups.root(of: $0)] }
      .map { faces[$0] }
  }

  private func crossingsOnFrames() -> Set<Int> {
    var crossings: Set<Int> = []
    for box in boxes {
      let (first, last) = (frame.number(box.origin), frame.number(box.lastPoint))
      for x in 0..<box.width {
        for i in [first + x, last - x] where links[i] & SideBits.all == SideBits.all {
          crossings.insert(i)
        }
      }
      for y in 0..<box.height {
        let step = y * frame.width
        for i in [first + step, last - step] where links[i] & SideBits.all == SideBits.all {
          crossings.insert(i)
        }
      }
    }
    return crossings
  }
}

/// Sets of numbers without common members, which can be united.
struct DisjointSets {
  private var parents: [Int]

  init(_ count: Int) { parents = Array(0..<count) }

  mutating func root(of i: Int) -> Int {
    var i = i
    while parents[i] != i {
      parents[i] = parents[parents[i]]
      i = parents[i]
    }
    return i
  }

  /// Unites the sets of two numbers. The root is the least member.
  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(of: a), root(of: b))
    if a != b { parents[max(a, b)] = min(a, b) }
  }
}

/// Gives the wires between two layers their tracks: rule 7 of the layout.
///
/// A wire comes along its row, turns into a track, and goes on along another row. No two wires share
/// a cell but where they cross.
struct TrackAssignment {
  /// A wire in a gap, by its rows. Where it comes along, or goes on, outside of the layers, `from` or
  /// `to` is a row that nothing else has.
  struct Run {
    let from: Int
    let to: Int
    /// Whether it comes from the layer before, and goes on to the layer behind.
    var comes = true
    var goes = true
  }

  /// The turns of a wire: tracks, and the rows between them.
  enum Way: Hashable {
    case straight
    case one(Int)
    /// Into the first track, along the row, into the second track.
    case two(Int, row: Int, Int)
  }

  private(set) var ways: [Way]
  private(set) var count = 0

  /// - Parameter free: a row below which there is nothing.
  init(_ runs: [Run], free: Int) {
    ways = Array(repeating: .straight, count: runs.count)
    let bent = runs.indices.filter {
      runs[$0].from != runs[$0].to || !runs[$0].comes || !runs[$0].goes
    }
    guard !bent.isEmpty else { return }
    var pieces = bent.map { Piece(run: $0, from: runs[$0].from, to: runs[$0].to, runs[$0]) }
    var row = free
    let order = Self.ordered(&pieces, &row)
    var tracks: [[ClosedRange<Int>]] = []
    var trackOf = Array(repeating: 0, count: pieces.count)
    let arriving = Self.byRow(pieces.indices.filter { pieces[$0].comes }, pieces) { $0.from }
    for i in order {
      // It lies behind the one that comes along the row in which it goes on.
      var track = 0
      if pieces[i].goes, let other = arriving[pieces[i].to], other != i {
        track = trackOf[other] + 1
      }
      if let first = pieces[i].first { track = max(track, trackOf[first] + 1) }
      while track < tracks.count, tracks[track].contains(where: { $0.overlaps(pieces[i].rows) }) {
        track += 1
      }
      if track >= tracks.count { tracks += Array(repeating: [], count: track + 1 - tracks.count) }
      tracks[track].append(pieces[i].rows)
      trackOf[i] = track
    }
    count = tracks.count
    for (i, piece) in pieces.enumerated() where piece.first == nil {
      ways[piece.run] = .one(trackOf[i])
    }
    for (i, piece) in pieces.enumerated() {
      if let first = piece.first {
        ways[piece.run] = .two(trackOf[first], row: piece.from, trackOf[i])
      }
    }
  }

  /// The part of a wire that lies in one track.
  private struct Piece {
    let run: Int
    var from: Int
    var to: Int
    var comes: Bool
    var goes: Bool
    /// The first part of the same wire.
    var first: Int?
    var rows: ClosedRange<Int> { min(from, to)...max(from, to) }

    init(run: Int, from: Int, to: Int, _ whole: Run) {
      (self.run, self.from, self.to, comes, goes) = (run, from, to, whole.comes, whole.goes)
    }
  }

  private static func byRow(
    _ numbers: [Int], _ pieces: [Piece], _ row: (Piece) -> Int
  ) -> [Int: Int] {
    Dictionary(numbers.map { (row(pieces[$0]), $0) }) { first, _ in first }
  }

  /// Orders the parts so that each comes behind the one that comes along the row in which it goes on;
  /// otherwise the longest first. Where some wait for one another, one is cut in two.
  private static func ordered(_ pieces: inout [Piece], _ free: inout Int) -> [Int] {
    let arriving = byRow(pieces.indices.filter { pieces[$0].comes }, pieces) { $0.from }
    var waiting = pieces.indices.sorted { a, b in
      (pieces[b].rows.count, a) < (pieces[a].rows.count, b)
    }
    var order: [Int] = []
    var isDone = Array(repeating: false, count: pieces.count)
    var late: [Int] = []
    while !waiting.isEmpty {
      var rest: [Int] = []
      for i in waiting {
        let other = pieces[i].goes ? arriving[pieces[i].to] : nil
        if let other, other != i, !isDone[other] {
          rest.append(i)
        } else {
          isDone[i] = true
          order.append(i)
        }
      }
      if rest.count == waiting.count {
        // The first part is in nobody's way; the second one comes last.
        let i = rest.removeFirst()
        var second = pieces[i]
        (second.from, second.comes, second.first) = (free, false, i)
        (pieces[i].to, pieces[i].goes) = (free, false)
        free += 2
        isDone[i] = true
        order.append(i)
        late.append(pieces.count)
        pieces.append(second)
        isDone.append(true)
      }
      waiting = rest
    }
    return order + late
  }
}

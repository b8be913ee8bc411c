import Cells
import DrawingCore
import Hosting
import Testing

@testable import OekakiApp

/// Where the names of others’ hands stand.
@MainActor struct HandLabelsTests {
  /// Each name can be read: none stands over another one, over a hand or right beside another name,
  /// wherever hands are, and each near its hand.
  @Test func namesOfHandsDoNotRunIntoEachOther() throws {
    let page = Size(40, 12)
    for places in [
      [Point(9, 5), Point(9, 5)], [Point(9, 5), Point(10, 5)], [Point(9, 5), Point(13, 5)],
      [Point(9, 5), Point(10, 4)], [Point(0, 0), Point(1, 0), Point(0, 1)],
      [Point(39, 11), Point(38, 11), Point(39, 10)],
      Array(repeating: Point(20, 6), count: 6),
    ] {
      for isMoving in [false, true] {
        let marks = places.enumerated().compactMap { i, place in
          mark("abcdefgh".dropFirst(i).prefix(1) + "name", at: place, isMoving: isMoving)
        }
        let cells = HandLabels(marks, in: page, hasColors: true).cells
        #expect(cells.keys.allSatisfy { Rect(origin: .zero, size: page).contains($0) })
        #expect(cells.keys.allSatisfy { !places.contains($0) })
        let rows = (0..<page.height).map { y in
          String((0..<page.width).map { cells[Point($0, y)]?.glyph.description.first ?? " " })
        }
        let words = rows.joined(separator: " ").split(separator: " ").map(String.init).sorted()
        #expect(words == marks.map(\.name).sorted(), "\(places)")
        #expect(cells.keys.allSatisfy { p in marks.contains { $0.area.contains(p) } })
      }
    }
    // A crowd in a small room: who finds no place has none, and nothing traps.
    let crowd = (0..<100).compactMap { mark("hand \($0)", at: Point($0 % 3, 0), isMoving: true) }
    #expect(HandLabels(crowd, in: Size(3, 1), hasColors: false).cells.count <= 6)
    #expect(!HandLabels(crowd, in: Size(60, 20), hasColors: true).cells.isEmpty)
  }

  /// Where there are too many on one spot, those that are not named are counted, and nobody twice.
  @Test(arguments: [2, 16, 17, 18, 25, 40, 130], [false, true])
  func whoFindsNoPlaceIsCounted(count: Int, isMoving: Bool) throws {
    let page = Size(60, 20)
    for spread in 1...2 {
      let marks = (0..<count).compactMap {
        mark("n\($0)", at: Point(30 + $0 % spread, 10), isMoving: isMoving)
      }
      let cells = HandLabels(marks, in: page, hasColors: true).cells
      let words = (0..<page.height).flatMap { y in
        String((0..<page.width).map { cells[Point($0, y)]?.glyph.description.first ?? " " })
          .split(separator: " ").map(String.init)
      }
      let more = words.filter { $0.hasPrefix("+") }.compactMap { Int($0.dropFirst()) }
      #expect(words.count - more.count + more.reduce(0, +) == count, "\(words)")
      #expect(more.count <= 1)
      if spread == 1 { #expect(more.isEmpty == (count <= 16)) }
      #expect(cells.keys.allSatisfy { p in marks.contains { $0.area.contains(p) } })
    }
  }

  private func mark(_ name: some StringProtocol, at place: Point, isMoving: Bool) -> NeighbourMark?
  {
    var neighbour = Neighbour(
      peer: Peer(author: Author(1), name: String(name), person: "", role: .draw))
    neighbour.take(Presence(place), at: .zero, ghost: [:])
    return NeighbourMark(neighbour, at: isMoving ? .zero : NeighbourMark.named)
  }
}

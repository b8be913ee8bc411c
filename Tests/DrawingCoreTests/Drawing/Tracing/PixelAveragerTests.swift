import Cells
import DrawingCore
import Testing

struct PixelAveragerTests {
  private func picture(_ rows: [[[UInt8]]], to size: Size) throws -> DotPicture {
    var averager = try #require(
      PixelAverager(from: Size(rows[0].count, rows.count), to: size))
    for row in rows { averager.add(row: row.flatMap(\.self)) }
    return averager.finished()
  }

  @Test func aDotAPixelKeepsEveryColour() throws {
    let levels: ClosedRange<UInt8> = 0...255
    let row: [[UInt8]] = levels.map { [$0, 255 - $0, $0 ^ 0x55, 255] }
    let picture = try picture([row], to: Size(256, 1))
    for x in 0...255 { #expect(picture[x, 0] == RGB(x, 255 - x, x ^ 0x55)) }
  }

  @Test func averagesLightNotLevels() throws {
    let black: [UInt8] = [0, 0, 0, 255]
    let white: [UInt8] = [255, 255, 255, 255]
    let picture = try picture([[black, white], [white, black]], to: Size(1, 1))
    // Half of the light is level 188 in sRGB, not 128.
    #expect(picture[0, 0] == RGB(188, 188, 188))
  }

  @Test func partsOfPixelsCountByTheirSize() throws {
    let row: [[UInt8]] = [[255, 0, 0, 255], [255, 0, 0, 255], [0, 0, 0, 255]]
    let picture = try picture([row], to: Size(2, 1))
    #expect(picture[0, 0] == RGB(255, 0, 0))
    // A third of the light: half a pixel of red, one of black.
    #expect(picture[1, 0] == RGB(156, 0, 0))
  }

  @Test func whatIsLessThanHalfOpaqueIsNotSet() throws {
    let rows: [[[UInt8]]] = [[[9, 8, 7, 127], [9, 8, 7, 128], [200, 0, 0, 0], [0, 0, 0, 255]]]
    let each = try picture(rows, to: Size(4, 1))
    #expect((0..<4).map { each[$0, 0] } == [nil, RGB(9, 8, 7), nil, RGB(0, 0, 0)])
    // A pixel that is nearly clear lends nearly nothing to the one beside it.
    let pair = try picture([[[200, 0, 0, 1], [0, 40, 0, 255]]], to: Size(1, 1))
    #expect(pair[0, 0] == RGB(7, 40, 0))
  }

  @Test func repeatsPixelsWhereItEnlarges() throws {
    let picture = try picture([[[1, 2, 3, 255], [4, 5, 6, 255]]], to: Size(4, 3))
    for y in 0..<3 {
      #expect((0..<4).map { picture[$0, y]?.red } == [1, 1, 4, 4])
    }
  }

  @Test func refusesWhatIsEmptyOrTooLarge() {
    #expect(PixelAverager(from: Size(0, 1), to: Size(1, 1)) == nil)
    #expect(PixelAverager(from: Size(1, 1), to: Size(1, 0)) == nil)
    #expect(PixelAverager(from: Size(1 << 17, 1), to: Size(1, 1)) == nil)
    #expect(PixelAverager(from: Size(5000, 5000), to: Size(1, 1)) == nil)
    #expect(PixelAverager(from: Size(Int.max, Int.max), to: Size(1, 1)) == nil)
  }

  @Test func rowsOfAnotherLengthAndTooManyArePassedOver() throws {
    var averager = try #require(PixelAverager(from: Size(1, 1), to: Size(1, 1)))
    averager.add(row: [1, 2, 3])
    averager.add(row: [7, 7, 7, 255])
    averager.add(row: [9, 9, 9, 255])
    #expect(averager.finished()[0, 0] == RGB(7, 7, 7))
  }
}

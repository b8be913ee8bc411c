import Cells
import DrawingCore
import DrawingStore
import Formats
import Foundation

/// A capture encoded for transfer between processes.
nonisolated struct CaptureRecord: Codable, Sendable {
  let name: String
  let location: TextLocation
  let subject: String
  /// The cells as `Grid.packed()` returns them.
  let grid: Data
  /// The column and the row.
  let cursor: [Int]?
  /// The origin and the size of each mask.
  let masks: [[Int]]
  let region: [Int]?
}

extension CaptureRecord {
  @MainActor init(_ capture: Capture) {
    let picture = capture.picture
    name = capture.name
    location = capture.location
    subject = picture.subject.rawValue
    grid = Data(picture.grid.packed())
    cursor = picture.cursor.map { [$0.x, $0.y] }
    masks = picture.masks.map(Self.numbers)
    region = picture.region.map(Self.numbers)
  }

  /// The capture; nil if the record does not come from this program.
  @MainActor var capture: Capture? {
    guard let subject = Picture.Subject(rawValue: subject),
      let grid = try? Grid(unpacking: [UInt8](grid)), cursor.map({ $0.count == 2 }) ?? true,
      (masks + [region].compactMap(\.self)).allSatisfy({ $0.count == 4 })
    else { return nil }
    let picture = Picture(
      subject: subject, grid: grid, cursor: cursor.map { Point($0[0], $0[1]) },
      masks: masks.map(Self.rect), region: region.map(Self.rect))
    return Capture(name: name, picture: picture, location: location, writers: nil)
  }

  private static func numbers(_ rect: Rect) -> [Int] {
    [rect.minX, rect.minY, rect.width, rect.height]
  }

  private static func rect(_ numbers: [Int]) -> Rect {
    Rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

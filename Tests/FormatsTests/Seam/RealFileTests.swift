import DrawingCore
import Formats
import Foundation
import Testing

/// Files that others have made, in the folder that `OEKAKI_ART` names: each is read, written and
/// read again. None is kept here.
struct RealFileTests {
  private static let folder = ProcessInfo.processInfo.environment["OEKAKI_ART"]

  @Test(.enabled(if: folder != nil))
  func eachIsReadWrittenAndRead() throws {
    let folder = try #require(Self.folder)
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var counts: [String: (files: Int, equal: Int)] = [:]
    for path in paths.sorted() {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else { continue }
      let file = ForeignFile([UInt8](data), named: path)
      guard let format = FormatList.standard.format(of: file) else {
        print("\(path): not known")
        continue
      }
      var count = counts[format.name] ?? (0, 0)
      count.files += 1
      do {
        let first = try format.read(file, ReadingOptions())
        let export = try format.export(first.drawing, first.habits)
        let second = try format.read(
          ForeignFile(export.bytes, named: path), ReadingOptions())
        let isEqual = export.losses.isEmpty && second.drawing == first.drawing
        if isEqual { count.equal += 1 } else { print("\(path): \(export.losses)") }
        if export.losses.isEmpty { #expect(second.drawing == first.drawing, "\(path)") }
      } catch {
        print("\(path): \(format.name): \(error)")
      }
      counts[format.name] = count
    }
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      print("\(name): \(count.files) files, \(count.equal) equal")
    }
  }
}

import Cells
import TestSupport

@testable import DrawingCore

/// Boxes in rows, some in a group, and the wires that are to connect them.
struct CrowdedPicture {
  struct Link {
    let from: String
    let to: String
    let label: String

    var statement: String {
      "connect \"\(from)\" \"\(to)\"" + (label.isEmpty ? "" : " \"\(label)\"")
    }
  }

  private(set) var boxes: [String] = []
  private(set) var statements: [String] = []
  private(set) var links: [Link] = []

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rows = addRows(&random)
    if let row = rows.randomElement(using: &random), row.count > 1 {
      statements.append("group \"edge\" \"\(row[0])\" \"\(row[1])\"")
    }
    for _ in 0..<Int.random(in: 4...12, using: &random) { addLink(&random) }
  }

  private mutating func addRows(_ random: inout SeededGenerator) -> [[String]] {
    var names = ["browser", "app", "cdn", "gateway", "auth", "billing", "users", "orders", "logs"]
      .shuffled(using: &random)
    var rows: [[String]] = []
    for y in 0..<Int.random(in: 2...3, using: &random) {
      var row: [String] = []
      for _ in 0..<Int.random(in: 2...3, using: &random) {
        guard let name = names.popLast() else { break }
        let place =
          if let last = row.last {
            "right-of=\"\(last)\" gap=\(Int.random(in: 2...9, using: &random))"
          } else {
            "at=\(Int.random(in: 2...10, using: &random)),\(1 + 8 * y)"
          }
        statements.append("box \"\(name)\" \(place)")
        row.append(name)
      }
      rows.append(row)
    }
    boxes = rows.flatMap(\.self)
    return rows
  }

  private mutating func addLink(_ random: inout SeededGenerator) {
    let pair = boxes.shuffled(using: &random)
    let label = ["", "", "ok", "token"].randomElement(using: &random) ?? ""
    links.append(Link(from: pair[0], to: pair[1], label: label))
  }

  /// Draws the boxes alone.
  func drawn(isASCII: Bool) throws -> Editor {
    let start = isASCII ? ["shape style=ascii"] : []
    return try DrawingCoreTests.drawn(
      (start + statements).joined(separator: " ; "), size: Size(80, 34))
  }

  /// Draws the boxes, and the wires that find a way.
  func connected(isASCII: Bool) throws -> Editor {
    var editor = try drawn(isASCII: isASCII)
    for link in links { _ = try? editor.perform(Command.parse(link.statement)) }
    return editor
  }
}

import Cells
import DrawingStore
import Sessions

/// The file in the state directory of what was used last, in any drawing, so that it outlives the
/// program. Without a state directory nothing is kept.
final class UsedFile {
  private let store: SessionStore?
  /// What the file holds.
  private var kept = RecentlyUsed()

  static let fileName = "used"
  /// The largest file that is read.
  private static let limit = 1 << 14

  init(_ store: SessionStore?) { self.store = store }

  /// Returns what the file holds. Nil without a file that can be read.
  func read() -> RecentlyUsed? {
    guard let bytes = try? store?.directory?.read(named: Self.fileName, limit: Self.limit),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    kept = RecentlyUsed(text: text)
    return kept
  }

  /// Returns whether something has changed since it was read or written last.
  func lacks(_ used: RecentlyUsed) -> Bool { store != nil && used != kept }

  /// Writes what has changed since it was read or written last.
  func keep(_ used: RecentlyUsed) {
    guard lacks(used) else { return }
    kept = used
    try? store?.directory?.writeQuickly(Array(used.text.utf8), named: Self.fileName)
  }
}

extension RecentlyUsed {
  /// The text form: a line for each kind, with its name first.
  fileprivate var text: String {
    let lines: [[String]] = [
      ["glyphs"] + glyphs.items.map(\.description), ["colors"] + colors.items.map(\.description),
      ["set", String(glyphSet)], latest.map { ["latest"] + $0.map(\.description) } ?? [],
    ]
    let choices = Shown.allCases.compactMap { part in
      shown[part].map { [part.rawValue, $0 ? "on" : "off"] }
    }
    return (lines + choices).map { $0.joined(separator: " ") + "\n" }.joined()
  }

  /// Reads the text form; what cannot be read is left out.
  fileprivate init(text: String) {
    self.init()
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let values = words.dropFirst()
      let glyphs = values.compactMap { Glyph($0) }
      switch words.first {
      case "glyphs": self.glyphs.restore(glyphs)
      case "colors": colors.restore(values.compactMap { Color($0) })
      case "latest" where glyphs.count == GlyphSets.size && glyphs.allSatisfy(\.isNarrow):
        latest = glyphs
      case "set":
        guard let set = words.last.flatMap({ Int($0) }), GlyphSets.all.indices.contains(set) else {
          continue
        }
        glyphSet = set
      case let word?:
        guard let part = Shown(rawValue: word) else { continue }
        shown[part] = words.last.flatMap { ["on": true, "off": false][$0] }
      case nil: break
      }
    }
  }
}

import Cells
import DrawingStore
import Sessions

/// A file of glyph sets for the function keys: ten glyphs a row, up to ten rows. Blanks between them
/// do not count.
enum GlyphSetFile {
  /// Reads the sets of a file.
  static func read(_ path: String) throws(Failure) -> [[Glyph]] {
    let text: String?
    do throws(FileError) { text = try HandwrittenFile.read(PathName(path)).text } catch {
      throw Failure(error)
    }
    guard let text else {
      throw Failure("\(PathName(path).safeText): not a text file", exitCode: 65)
    }
    do throws(Failure) { return try sets(in: text) } catch {
      throw Failure("\(PathName(path).safeText): \(error.reason)", exitCode: 65)
    }
  }

  /// Returns the sets in a text; rows without glyphs are passed over.
  static func sets(in text: String) throws(Failure) -> [[Glyph]] {
    var sets: [[Glyph]] = []
    let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, row) in rows.enumerated() {
      let glyphs = Glyph.glyphs(in: row.filter { $0 != " " && $0 != "\t" })
      guard !glyphs.isEmpty else { continue }
      guard glyphs.count == GlyphSets.size, glyphs.allSatisfy(\.isNarrow) else {
        throw Failure(
          "row \(index + 1) is not \(GlyphSets.size) glyphs of one column", exitCode: 65)
      }
      sets.append(glyphs)
    }
    guard (1...GlyphSets.count).contains(sets.count) else {
      throw Failure("\(sets.count.counted("row")), expected 1 to \(GlyphSets.count)", exitCode: 65)
    }
    return sets
  }
}

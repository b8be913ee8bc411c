import Cells
import Formats
import Sessions

/// A text file whose pictures are mended: the right sides of boxes straight, arrows up to what they
/// point at.
package struct MendedFile {
  package typealias Finding = MendedSource.Finding

  private let name: PathName
  private let identity: FileIdentity
  /// What stands before the first line, and the lines.
  private let mark: [UInt8]
  private let old: [[UInt8]]
  /// The lines that change, by their numbers from 0.
  private var lines: [Int: [UInt8]] = [:]
  /// What was found, from the top.
  package private(set) var findings: [Finding] = []

  /// - Parameter shown: What messages call the file; nil for its path.
  /// - Throws: `Failure` if it cannot be read, is no text, or has too much in it.
  package init(_ path: String, named shown: String? = nil) throws(Failure) {
    name = PathName(shown ?? path)
    let bytes: [UInt8]
    do throws(FileError) {
      (bytes, identity) = try FileSource.read(PathName(path), limit: SourceFile.limit)
    } catch {
      throw Failure(error)
    }
    guard !bytes.contains(0) else {
      throw Failure(
        "\(name.safeText): is no text (oekaki run performs mend on a drawing)", exitCode: 65)
    }
    let text = SourceText(bytes)
    mark = Array(text.before(0))
    old = (0..<text.count).map { Array(text.whole($0..<$0 + 1)) }
    do throws(FormatError) {
      try take(MendedSource(text, named: name.text), text)
    } catch {
      throw Failure("\(name.safeText): \(error)", exitCode: 65)
    }
  }

  private mutating func take(_ mended: MendedSource, _ text: SourceText) {
    findings = mended.others
    for (block, rows, found) in mended.blocks {
      if let new = written(block, rows, text) {
        for (i, line) in zip(block.range, new) where Array(line.utf8) != old[i] {
          lines[i] = Array(line.utf8)
        }
        findings += found
      } else {
        findings += found.map { finding in
          var left = finding
          left.isMended = false
          return left
        }
      }
    }
    findings.sort { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// Returns the lines of a block with other rows. Nil if they cannot be written there, because they
  /// are not UTF-8 or would end the comment.
  private func written(_ block: SourceBlock, _ rows: [String], _ text: SourceText) -> [String]? {
    var lines: [String] = []
    for i in block.range {
      guard let line = String(validating: text.whole(i..<i + 1), as: UTF8.self) else { return nil }
      lines.append(line)
    }
    let source = SourceLines(block, lines: lines)
    guard source.problem(with: rows) == nil else { return nil }
    let new = source.holding(rows).lines
    return new.count == lines.count ? new : nil
  }

  /// Whether something is to be written.
  package var isChanged: Bool { !lines.isEmpty }

  /// The whole text as it is mended.
  package var bytes: [UInt8] { mark + old.indices.flatMap { lines[$0] ?? old[$0] } }

  /// Writes the file as edits of source files are saved, if it is still the one that was read.
  package func save() throws(Failure) {
    guard isChanged else { return }
    try SourceFile.write(bytes, to: name, of: identity, ifUnconfirmed: "mend it again")
  }

  // MARK: Differences

  /// What changes, in the form of `diff -u`, without what a terminal would take for commands.
  package var difference: String {
    guard isChanged else { return "" }
    return UnifiedDiff.text(
      of: old.map(shown), replacing: lines.mapValues(shown), names: (name.safeText, name.safeText))
  }

  private func shown(_ line: [UInt8]) -> [UInt8] {
    let text = String(decoding: line, as: UTF8.self)
    let content = text.withoutEnd
    let end = String(text.unicodeScalars.dropFirst(content.unicodeScalars.count))
    let parts = content.split(separator: "\t", omittingEmptySubsequences: false)
    let safe = parts.map { SafeText($0, limit: .max).description }.joined(separator: "\t")
    return Array((safe + end).utf8)
  }
}

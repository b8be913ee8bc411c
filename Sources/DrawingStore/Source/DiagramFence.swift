import DrawingCore
import Formats
import Sessions

/// A fenced block that holds a diagram in Mermaid or DOT as text, of which a picture may be drawn below
/// it.
package struct DiagramFence {
  private let path: PathName
  private let file: SourceFile
  private let block: SourceBlock

  /// - Parameter line: a line of it, from 0. Nil if around that line is no such block.
  package init?(around line: Int, of file: SourceFile, at path: String) {
    guard let block = file.block(around: line), !block.isComment,
      DiagramText.isNamed(by: block.rows), Self.isFence(block.range.lowerBound - 1, of: file),
      Self.isFence(block.range.upperBound, of: file)
    else { return nil }
    (self.path, self.file, self.block) = (PathName(path), file, block)
  }

  /// Whether a line opens or closes a fence.
  private static func isFence(_ line: Int, of file: SourceFile) -> Bool {
    guard line >= 0, let text = try? file.lines(line..<line + 1).first else { return false }
    return text.contains("```") || text.contains("~~~")
  }

  /// Draws the diagram in a block of its own below, and writes the file, if it is still the one that
  /// was read.
  ///
  /// - Returns: the number of the line of its first row, from 1, and what is not drawn as it was said.
  package func drawBelow() throws(Failure) -> (line: Int, notes: [String]) {
    let (drawing, _, notes) = try DiagramText(block, of: path.text).drawn(path.text)
    let rows = ["```text"] + drawing.plainRows + ["```"]
    let lines = [""] + rows.map { (block.prefix + $0) }
    let end = block.range.upperBound + 1
    try SourceFile.write(
      file.bytes(inserting: lines, before: end), to: path, of: file.identity,
      ifUnconfirmed: "look at it")
    return (end + 3, notes)
  }
}

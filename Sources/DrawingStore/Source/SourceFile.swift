import Sessions

/// The lines of a text file, some of which hold drawings.
package struct SourceFile {
  private let name: String
  package let identity: FileIdentity
  /// The lines, each with its line feed, except possibly the last.
  private let lines: [ArraySlice<UInt8>]

  package static let limit = 16 << 20

  package init(_ path: String) throws(Failure) {
    name = PathName(path).safeText
    do throws(FileError) {
      let (bytes, identity) = try FileSource.read(path, limit: Self.limit)
      self.identity = identity
      lines = Self.lines(of: bytes)
    } catch {
      throw Failure(error)
    }
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (i, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...i])
      start = i + 1
    }
    return start < bytes.count ? lines + [bytes[start...]] : lines
  }

  package var count: Int { lines.count }

  /// Returns some lines as text.
  ///
  /// - Throws: `Failure` if there are no such lines, or one is not UTF-8.
  package func text(of range: Range<Int>) throws(Failure) -> [String] {
    guard range.upperBound <= count else {
      throw failure("there is no line \(range.upperBound) (the file has \(count))")
    }
    var text: [String] = []
    for i in range {
      guard let line = String(validating: lines[i], as: UTF8.self) else {
        throw failure("line \(i + 1) is not UTF-8 (convert the file first)")
      }
      text.append(line)
    }
    return text
  }

  /// All lines as text, with invalid bytes replaced; for searching only.
  package var allText: [String] { lines.map { String(decoding: $0, as: UTF8.self) } }

  package func failure(_ reason: String) -> Failure { Failure("\(name): \(reason)", exitCode: 65) }

  private func holds(_ source: SourceLines) -> Bool {
    guard source.range.upperBound <= count else { return false }
    return zip(lines[source.range], source.lines).allSatisfy { $0.elementsEqual($1.utf8) }
  }

  /// Returns the present lines of a drawing: those that were read or, if the file has changed
  /// since, those that the drawing would be saved as. Nil if they are neither.
  func lines(of drawing: some OpenDrawing, in source: SourceLines) -> SourceLines? {
    if identity != drawing.document.identity {
      let saved = source.holding(drawing.editor.state.drawing.plainRows)
      if holds(saved) { return saved }
    }
    return holds(source) ? source : nil
  }

  private func bytes(with new: SourceLines, inPlaceOf old: SourceLines) -> [UInt8] {
    lines[..<old.first].flatMap(\.self) + new.lines.flatMap(\.utf8)
      + lines[old.range.upperBound...].flatMap(\.self)
  }
}

extension SourceFile {
  /// Puts the rows of a drawing back in their place, durably, if the lines are still those that
  /// were read. Nothing else in the file changes.
  package static func save(
    _ drawing: some OpenDrawing, in source: SourceLines, at path: String,
    backups: StateDirectory? = nil, locks: DrawingLocks? = nil
  ) throws(Failure) -> (source: SourceLines, report: SaveReport) {
    let new = source.holding(drawing.editor.state.drawing.plainRows)
    let report = try drawing.write(to: path, backups: backups, locks: locks) {
      let file = try SourceFile(path)
      guard let old = file.lines(of: drawing, in: source) else {
        throw file.failure(
          "lines \(source.label) have changed since; not written (:save NAME keeps yours)")
      }
      let bytes = file.bytes(with: new, inPlaceOf: old)
      return (bytes, .unchanged(file.identity), { _ in true })
    }
    return (new, report)
  }
}

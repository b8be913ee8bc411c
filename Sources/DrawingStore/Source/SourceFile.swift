import Formats
import Sessions

/// The lines of a text file, some of which hold drawings.
package struct SourceFile {
  private let name: PathName
  package let identity: FileIdentity
  private let text: SourceText

  package static let limit = 16 << 20

  package init(_ path: String) throws(Failure) {
    do throws(FileError) {
      let (bytes, identity) = try FileSource.read(path, limit: Self.limit)
      self.init(PathName(path), bytes, identity)
    } catch {
      throw Failure(error)
    }
  }

  private init(_ name: PathName, _ bytes: [UInt8], _ identity: FileIdentity) {
    (self.name, self.identity, text) = (name, identity, SourceText(bytes))
  }

  package var count: Int { text.count }

  /// Returns the block of some lines.
  package func block(of range: Range<Int>) -> SourceBlock {
    SourceBlock(range, of: text, named: name.text)
  }

  /// Returns the block around a line; nil if it is not in a comment or a fenced block.
  package func block(around line: Int) -> SourceBlock? {
    SourceBlock(around: line, of: text, named: name.text)
  }

  /// Returns the parts that may hold pictures.
  func pictureBlocks() throws(Failure) -> [SourceBlock] {
    do throws(FormatError) {
      return try PictureBlocks(text, named: name.text).blocks
    } catch {
      throw failure("\(error)")
    }
  }

  /// Returns some lines with their ends.
  ///
  /// - Throws: `Failure` if there are no such lines, or one is not UTF-8.
  package func lines(_ range: Range<Int>) throws(Failure) -> [String] {
    guard range.upperBound <= count else {
      throw failure("there is no line \(range.upperBound) (the file has \(count))")
    }
    var lines: [String] = []
    for i in range {
      guard let line = String(validating: text.whole(i..<i + 1), as: UTF8.self) else {
        throw failure("line \(i + 1) is not UTF-8 (convert the file first)")
      }
      lines.append(line)
    }
    return lines
  }

  package func failure(_ reason: String) -> Failure {
    Failure("\(name.safeText): \(reason)", exitCode: 65)
  }
}

// MARK: Where lines are

extension SourceFile {
  /// What has become of the lines of a drawing.
  enum Standing {
    /// They are as they were read.
    case unchanged(SourceLines)
    /// They are as the drawing would be saved.
    case saved(SourceLines)
    case changed
    /// They occur more than once, and nothing tells which of them are meant.
    case ambiguous

    /// The lines where they are now.
    var lines: SourceLines? {
      switch self {
      case .unchanged(let lines), .saved(let lines): lines
      case .changed, .ambiguous: nil
      }
    }
  }

  /// Returns what has become of the lines of a drawing, wherever in the file they are now.
  func standing(of drawing: some OpenDrawing, in source: SourceLines) -> Standing {
    if identity == drawing.document.identity, holds(source.lines, at: source.first) {
      return .unchanged(source)
    }
    let saved = source.holding(drawing.editor.state.drawing.plainRows)
    if saved != source, let first = ownPlace(of: saved) {
      return .saved(placed(saved, at: first, places(of: saved)))
    }
    let places = places(of: source)
    if let found = placed(source, places) { return .unchanged(found) }
    return places.isEmpty ? .changed : .ambiguous
  }

  /// Returns lines with what tells them apart from others, at their place.
  package func marked(_ source: SourceLines) -> SourceLines {
    placed(source, at: source.first, places(of: source))
  }

  private func placed(_ source: SourceLines, _ places: [Int]) -> SourceLines? {
    guard places.count != 1 else { return placed(source, at: places[0], places) }
    return place(of: source, places).map { placed(source, at: $0, places) }
  }

  private func placed(_ source: SourceLines, at first: Int, _ places: [Int]) -> SourceLines {
    let end = first + source.lines.count
    let position = SourcePosition(
      above: Checksum.of(text.before(first)), below: Checksum.of(text.whole(end..<count)),
      linesBelow: count - end, number: places.prefix { $0 < first }.count, count: places.count)
    let last = end > first ? try? lines(end - 1..<end).first : nil
    return source.at(first, position, last: last)
  }

  /// Returns which of several places is that of the lines; nil if nothing tells.
  private func place(of source: SourceLines, _ places: [Int]) -> Int? {
    if let own = ownPlace(of: source) { return own }
    guard let old = source.surroundings, places.count == old.count,
      places.indices.contains(old.number)
    else { return nil }
    return places[old.number]
  }

  /// Returns where the lines are if nothing above them has changed, or nothing below.
  private func ownPlace(of source: SourceLines) -> Int? {
    guard let old = source.surroundings else {
      return holds(source.lines, at: source.first) ? source.first : nil
    }
    let end = count - old.linesBelow
    let places = [source.first, end - source.lines.count]
    if holds(source.lines, at: places[0]), Checksum.of(text.before(places[0])) == old.above {
      return places[0]
    }
    guard holds(source.lines, at: places[1]), Checksum.of(text.whole(end..<count)) == old.below
    else { return nil }
    return places[1]
  }

  /// Returns all places where such lines begin.
  private func places(of source: SourceLines) -> [Int] {
    guard let first = source.lines.first.map({ Array($0.withoutEnd.utf8) }),
      count >= source.lines.count
    else { return [] }
    return (0...count - source.lines.count).filter { i in
      text[i].elementsEqual(first) && holds(source.lines, at: i)
    }
  }

  /// Returns whether lines stand there. Only the line end of the last one may differ, as editors
  /// add one at the end of a file.
  private func holds(_ lines: [String], at first: Int) -> Bool {
    guard first >= 0, first + lines.count <= count, let last = lines.last else { return false }
    return text[first + lines.count - 1].elementsEqual(last.withoutEnd.utf8)
      && lines.indices.dropLast().allSatisfy { i in
        text.whole(first + i..<first + i + 1).elementsEqual(lines[i].utf8)
      }
  }
}

// MARK: Saving

extension SourceFile {
  /// Puts the rows of a drawing back into their lines, durably, if these are still those that were
  /// read, wherever they are now. Nothing else in the file changes.
  package static func save(
    _ drawing: some OpenDrawing, in source: SourceLines, at path: String,
    backups: StateDirectory? = nil, locks: DrawingLocks? = nil
  ) throws(Failure) -> (source: SourceLines, report: SaveReport) {
    let rows = drawing.editor.state.drawing.plainRows
    var written: (lines: SourceLines, bytes: [UInt8]) = (source, [])
    let report = try drawing.write(to: path, backups: backups, locks: locks) {
      let file = try SourceFile(path)
      let old = try file.present(drawing, source)
      if let problem = old.problem(with: rows) { throw file.unwritten(problem) }
      written.lines = old.holding(rows)
      written.bytes = file.bytes(with: written.lines, inPlaceOf: old)
      return (written.bytes, .unchanged(file.identity), { _ in true })
    }
    let file = SourceFile(PathName(path), written.bytes, report.identity)
    return (file.marked(written.lines), report)
  }

  private func present(
    _ drawing: some OpenDrawing, _ source: SourceLines
  ) throws(Failure) -> SourceLines {
    switch standing(of: drawing, in: source) {
    case .unchanged(let found), .saved(let found): return found
    case .changed: throw unwritten(source.range.lineClause("has", "have") + " changed since")
    case .ambiguous: throw unwritten(source.range.lineClause("occurs", "occur") + " more than once")
    }
  }

  private func unwritten(_ reason: String) -> Failure {
    Failure(
      "\(name.safeText): \(reason); not written", advice: ":save NAME keeps yours", exitCode: 65)
  }

  /// Writes the bytes of a text file if it is still the one that was read.
  ///
  /// - Parameter advice: what to do where the disk did not confirm.
  static func write(
    _ bytes: [UInt8], to name: PathName, of identity: FileIdentity, ifUnconfirmed advice: String
  ) throws(Failure) {
    let report: SaveReport
    do throws(FileError) {
      report = try AtomicSave.write(
        bytes, to: name, expecting: .unchanged(identity), backups: SessionStore.existingBackups)
    } catch {
      throw Failure(error)
    }
    guard report.confirmed else {
      throw Failure("\(name.safeText): the disk did not confirm (\(advice))", exitCode: 74)
    }
  }

  /// Returns the file with more lines before one of its own, which end as the first line does.
  func bytes(inserting lines: [String], before line: Int) -> [UInt8] {
    let ends = text.whole(0..<min(1, count)).suffix(2)
    let end = ends.elementsEqual([0x0D, 0x0A]) ? "\r\n" : "\n"
    let before = Array(text.before(line))
    let gap = before.last.map { $0 == 0x0A ? "" : end } ?? ""
    let new = gap + lines.map { $0 + end }.joined()
    return before + Array(new.utf8) + Array(text.whole(line..<count))
  }

  func bytes(with new: SourceLines, inPlaceOf old: SourceLines) -> [UInt8] {
    Array(text.before(old.first)) + new.lines.flatMap { Array($0.utf8) }
      + Array(text.whole(old.range.upperBound..<count))
  }
}

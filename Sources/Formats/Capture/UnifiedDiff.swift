/// The line-by-line differences of two texts, in the form of `diff -u`.
public enum UnifiedDiff {
  private static let context = 3
  /// Lines that differ in the middle of the texts: beyond this, all of the middle is replaced.
  private static let limit = 2000

  private enum Edit: String {
    case keep = " "
    case remove = "-"
    case add = "+"
  }
  /// A line with its end. Bytes, because strings that differ in normalisation are equal.
  private typealias Text = [UInt8]
  private typealias Line = (edit: Edit, text: Text)

  /// Returns the differences, or an empty string if the texts are equal.
  public static func text(from old: String, to new: String, names: (String, String)) -> String {
    text(edits(lines(old), lines(new)), names)
  }

  /// Returns the differences of a text in which each of some lines is replaced by one other.
  ///
  /// - Parameter lines: All lines, with their ends.
  /// - Parameter new: the lines that replace others, by their numbers from zero.
  package static func text(
    of lines: [[UInt8]], replacing new: [Int: [UInt8]], names: (String, String)
  ) -> String {
    var (edits, added): ([Line], [Line]) = ([], [])
    for (i, line) in lines.enumerated() {
      if let other = new[i] {
        edits.append((.remove, line))
        added.append((.add, other))
      } else {
        edits += added
        added.removeAll()
        edits.append((.keep, line))
      }
    }
    return text(edits + added, names)
  }

  private static func text(_ edits: [Line], _ names: (String, String)) -> String {
    let hunks = hunks(edits)
    guard !hunks.isEmpty else { return "" }
    var text = "--- \(names.0)\n+++ \(names.1)\n"
    // The numbers of lines of the old and of the new text before a hunk, and of edits.
    var (old, new, done) = (0, 0, 0)
    for range in hunks {
      old += range.lowerBound - done
      new += range.lowerBound - done
      let hunk = edits[range]
      let (removed, added) = (hunk.count { $0.edit != .add }, hunk.count { $0.edit != .remove })
      text += "@@ -\(place(old, removed)) +\(place(new, added)) @@\n"
      for line in hunk {
        text += line.edit.rawValue + String(decoding: line.text, as: UTF8.self)
        if line.text.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
      }
      (old, new, done) = (old + removed, new + added, range.upperBound)
    }
    return text
  }

  private static func lines(_ text: String) -> [Text] {
    let feed = UInt8(ascii: "\n")
    let lines = text.utf8.split(separator: feed, omittingEmptySubsequences: false)
    return (lines.dropLast().map { $0 + [feed] } + lines.suffix(1).map(Text.init)).filter {
      !$0.isEmpty
    }
  }

  private static func edits(_ old: [Text], _ new: [Text]) -> [Line] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    let middle = changes(
      old.dropFirst(head).dropLast(tail), new.dropFirst(head).dropLast(tail))
    return old.prefix(head).map { (.keep, $0) } + middle + old.suffix(tail).map { (.keep, $0) }
  }

  private static func changes(_ old: ArraySlice<Text>, _ new: ArraySlice<Text>) -> [Line] {
    guard max(old.count, new.count) <= limit else {
      return old.map { (.remove, $0) } + new.map { (.add, $0) }
    }
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map { offset($0) })
    let added = Set(difference.insertions.map { offset($0) })
    var lines: [Line] = []
    var rest = Array(new)[...]
    func takeAdded() {
      while let line = rest.first, added.contains(rest.startIndex) {
        lines.append((.add, line))
        rest.removeFirst()
      }
    }
    for (i, line) in old.enumerated() {
      if removed.contains(i) {
        lines.append((.remove, line))
      } else {
        takeAdded()
        lines.append((.keep, line))
        rest.removeFirst()
      }
    }
    takeAdded()
    return lines
  }

  private static func offset(_ change: CollectionDifference<Text>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  /// Returns the ranges of changes with the lines around them, merging those that touch.
  private static func hunks(_ lines: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (i, line) in lines.enumerated() where line.edit != .keep {
      let around = max(0, i - context)..<min(lines.count, i + context + 1)
      if let last = hunks.last, last.upperBound >= around.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
      } else {
        hunks.append(around)
      }
    }
    return hunks
  }

  private static func place(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start : start + 1),\(count)"
  }
}

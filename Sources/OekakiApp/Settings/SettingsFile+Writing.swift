import DrawingStore
import Foundation
import Sessions

/// Writing the settings into the file as it is at that moment: an editor, or a second Oekaki, may
/// have changed it meanwhile.
extension SettingsFile {
  /// The number of times that the file may change between a look at it and the save.
  private static let attempts = 20

  /// Writes what has changed of the settings durably, making the folder if necessary. A file that
  /// cannot be read stays as it is.
  ///
  /// - Parameter known: the settings when they were last read or written.
  func write(_ settings: Settings, since known: Settings) throws(Failure) {
    let folder = PathName(path).directory.text
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for attempt in 1...Self.attempts {
      do throws(Failure) {
        return try writeOnce(settings, since: known)
      } catch {
        guard error.isConflict, attempt < Self.attempts else { throw error }
      }
    }
  }

  private func writeOnce(_ settings: Settings, since known: Settings) throws(Failure) {
    let (old, identity) = try contents()
    let new = Self.text(old, changing: known.changes(to: settings))
    guard identity == nil || new != old else { return }
    let bytes = Array(new.utf8)
    guard bytes.count <= HandwrittenFile.limit else {
      throw refusal("would be longer than \(HandwrittenFile.limit) bytes", "shorten it")
    }
    do throws(FileError) {
      _ = try AtomicSave.write(
        bytes, to: path, expecting: identity.map { .unchanged($0) } ?? .nothing)
    } catch {
      throw Failure(error)
    }
  }

  /// Returns the file's text, empty if there is no file.
  private func contents() throws(Failure) -> (text: String, identity: FileIdentity?) {
    do throws(FileError) {
      let (text, identity) = try HandwrittenFile.read(PathName(path))
      if let text { return (text, identity) }
    } catch {
      if error.kind == .missing { return ("", nil) }
      throw refusal(Failure(error).reason, nil)
    }
    throw refusal("not a text file", "save it as UTF-8")
  }

  private func refusal(_ reason: String, _ advice: String?) -> Failure {
    let reason = advice.map { "\(PathName(path).safeText): \(reason) (\($0))" } ?? reason
    return Failure("settings not saved: \(reason)", exitCode: 65)
  }

  /// Returns the text with the lines of some settings replaced or removed. All other lines stay as
  /// they are and where they are.
  static func text(_ old: String, changing changes: [Settings.Change]) -> String {
    var lines = old.split(after: \.isNewline).map(String.init)
    for change in changes {
      let places = lines.indices.filter { Self.subject(of: lines[$0]) == change.subject }
      // The last line counts; an earlier one would count again if the last were removed.
      if let line = change.line, let last = places.last {
        lines[last] = line + lines[last].suffix(while: \.isNewline)
      } else if let line = change.line {
        let end = lines.last?.suffix(while: \.isNewline) ?? "\n"
        if end.isEmpty, !lines.isEmpty { lines[lines.count - 1] += "\n" }
        lines.append(line + (end.isEmpty ? "\n" : end))
      }
      for place in (change.line == nil ? places : places.dropLast()).reversed() {
        lines.remove(at: place)
      }
    }
    return lines.joined()
  }
}

extension String {
  /// Returns the parts of the text that end in such a character, and what follows the last.
  fileprivate func split(after isEnd: (Character) -> Bool) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let end = rest.firstIndex(where: isEnd) {
      parts.append(rest[...end])
      rest = rest[index(after: end)...]
    }
    return rest.isEmpty ? parts : parts + [rest]
  }

  fileprivate func suffix(while isWanted: (Character) -> Bool) -> Substring {
    let start = lastIndex { !isWanted($0) }.map { index(after: $0) } ?? startIndex
    return self[start...]
  }
}

import Archiving
import DrawingCore
import Foundation

nonisolated extension Editor {
  /// Encodes the whole state, each part under its own key.
  package mutating func encode(with coder: NSCoder) {
    let parts = parts()
    coder.encode(SnapshotFormat.version, forKey: "version")
    coder.encode(bytes: preview().packed(), forKey: "preview")
    parts.encodeDrawing(with: coder)
    parts.encodeSettings(with: coder)
  }
}

nonisolated extension EditorState {
  /// Decodes a state; nil, after `failWithError`, if anything is invalid.
  package init?(coder: NSCoder) {
    do throws(SnapshotError) {
      let version = coder.decodeInteger(forKey: "version")
      guard version > 0 else { throw .noVersion }
      guard version <= SnapshotFormat.version else { throw .newerVersion(version) }
      if let preview = coder.decodeBytes(forKey: "preview"), !Preview.allows(preview) {
        throw .value(key: "preview")
      }
      var budget = (coder as? KeyedUnarchiver).map { UnpackingBudget(packed: $0.fileSize) }
      let parts = try EditorParts(coder: coder, &budget)
      guard coder.error == nil else { return nil }
      let known = (coder as? KeyedUnarchiver)?.context as? EditorState
      do throws(PackingError) { try self.init(parts, budget: budget, like: known) } catch {
        throw .packed(error)
      }
      if (coder as? KeyedUnarchiver)?.isSealed == true,
        let preview = coder.decodeBytes(forKey: "preview").flatMap({ try? Preview(unpacking: $0) })
      {
        trust(preview.digest)
      }
    } catch {
      coder.failWithError(error)
      return nil
    }
  }
}

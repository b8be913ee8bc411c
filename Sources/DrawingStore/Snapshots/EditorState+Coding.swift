import Archiving
import DrawingCore
import Foundation

nonisolated extension Editor {
  /// Encodes the whole state, each part under its own key.
  package mutating func encode(with coder: NSCoder) {
    var parts = parts()
    coder.encode(SnapshotFormat.version, forKey: "version")
    if parts.needsFrames { coder.encode(SnapshotFormat.frames, forKey: "needs") }
    coder.encode(bytes: preview().packed(), forKey: "preview")
    var encoder = PartsEncoder(coder: coder)
    parts.code(with: &encoder)
    coder.encode(parts.carried)
  }
}

nonisolated extension EditorState {
  /// Decodes a state; nil, after `failWithError`, if anything is invalid.
  ///
  /// What a newer version wrote is decoded as far as it is understood if the coder's context can
  /// take note of it, and is an error otherwise.
  package init?(coder: NSCoder) {
    let context = (coder as? KeyedUnarchiver)?.context as? SnapshotContext
    let told = context ?? SnapshotContext(like: nil)
    do throws(SnapshotError) {
      try self.init(from: coder, told)
      if context == nil, let newer = told.newer { throw .newer(newer) }
    } catch {
      coder.failWithError(error)
      return nil
    }
    if coder.error != nil { return nil }
  }

  private init(from coder: NSCoder, _ context: SnapshotContext) throws(SnapshotError) {
    let version = coder.decodeInteger(forKey: "version")
    guard version > 0 else { throw .noVersion }
    guard version <= SnapshotFormat.version else { throw .newerVersion(version) }
    context.note(coder.decodeNeeds())
    let isSealed = (coder as? KeyedUnarchiver)?.isSealed == true
    do throws(SnapshotError) {
      try self.init(from: coder, .everything, context)
    } catch {
      // With an intact seal, everything is as it was written.
      if case .word = error, isSealed { context.note(NewerVersion(.words)) }
      guard context.newer != nil else { throw error }
      try self.init(from: coder, .drawing, context)
    }
    guard context.newer == nil, isSealed,
      let preview = coder.decodeBytes(forKey: "preview").flatMap({ try? Preview(unpacking: $0) })
    else { return }
    trust(preview.digest)
  }

  private init(
    from coder: NSCoder, _ scope: SnapshotScope, _ context: SnapshotContext
  ) throws(SnapshotError) {
    if scope == .everything, let preview = coder.decodeBytes(forKey: "preview"),
      !Preview.allows(preview)
    {
      throw .value(key: "preview")
    }
    let budget = (coder as? KeyedUnarchiver).map { UnpackingBudget(packed: $0.fileSize) }
    var decoder = PartsDecoder(coder: coder, budget: budget)
    var parts = EditorParts()
    switch scope {
    case .everything:
      try parts.code(with: &decoder)
      guard parts.optionsAreKnown else { throw .word(key: "options") }
    case .drawing: try parts.codeDrawing(with: &decoder)
    }
    var isWhole = true
    if let carried = (coder as? KeyedUnarchiver)?.carriedKeys() {
      (parts.carried, isWhole) = carried
    }
    var hasNewerSteps = false
    do throws(PackingError) {
      try self.init(
        parts, budget: decoder.budget, like: context.known, hasNewerSteps: &hasNewerSteps)
    } catch {
      throw .packed(error)
    }
    if !isWhole { context.note(NewerVersion(.keys)) }
    if hasNewerSteps { context.note(NewerVersion(.steps)) }
  }
}

/// How much of a snapshot is decoded.
nonisolated enum SnapshotScope {
  case everything
  /// The picture: what can be shown of a newer version's snapshot whose rest is not understood.
  case drawing
}

nonisolated extension NSCoder {
  private static let longestNeeds = 64 << 10

  /// Returns the needs that the snapshot lists and this version does not understand.
  fileprivate func decodeNeeds() -> NewerVersion? {
    guard containsValue(forKey: "needs") else { return nil }
    guard let unarchiver = self as? KeyedUnarchiver else {
      return decodeString(forKey: "needs").flatMap(NewerVersion.init(words:))
    }
    switch unarchiver.plainField(forKey: "needs", upTo: Self.longestNeeds)?.value {
    case .null: return nil
    case .text(let words): return NewerVersion(words: words)
    case .flag, .integer, .real, .data, nil: return .unreadable
    }
  }
}

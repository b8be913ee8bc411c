import DrawingCore
import Formats
import Foundation
import Sessions

/// The metadata kept with a session: the file that it belongs to, and how much is saved there.
nonisolated package struct SessionMetadata: Codable, Equatable, Sendable {
  package private(set) var document: Document
  /// The digest of what was in progress when the file was last saved; nil if nothing was.
  private var pending: Digest?

  /// Creates metadata with an absolute path, as the next launch may be in another folder.
  ///
  /// - Parameter forgotten: the number of steps that a history no longer counts once it is read
  ///   again.
  package init(_ document: Document, forgotten: Int = 0) {
    self.document = document
    self.document.savedRevision = document.savedRevision.map { $0 - forgotten }
    self.document.path = document.path.map { PathName($0).absolute?.text ?? $0 }
    pending = document.savedPending?.digest
  }

  /// Returns the document of a drawing in a state, which knows whether its file holds what is in
  /// progress.
  func document(in state: EditorState) -> Document {
    var document = document
    guard let pending else { return document }
    document.savedPending = PendingWork(state).flatMap { $0.digest == pending ? $0 : nil }
    // What was in progress when the file was saved has become something else since.
    if document.savedPending == nil { document.savedDigest = nil }
    return document
  }

  /// Decodes metadata; nil for any other bytes.
  package init?(bytes: [UInt8]) {
    let data = Data(bytes)
    guard let metadata = try? JSONDecoder().decode(SessionMetadata.self, from: data) else {
      return nil
    }
    self = metadata
    let known = try? JSONDecoder().decode(JSONValue.self, from: Data(metadata.bytes))
    let all = try? JSONDecoder().decode(JSONValue.self, from: data)
    if let known, let all { document.carried = CarriedJSON(in: all, besides: known) }
  }

  /// The metadata with what a newer version added to it, as far as the parts that it added to are
  /// still there.
  package var bytes: [UInt8] {
    guard let data = try? JSONEncoder().encode(self) else { return [] }
    guard let carried = document.carried,
      let known = try? JSONDecoder().decode(JSONValue.self, from: data),
      let all = try? JSONEncoder().encode(carried.added(to: known))
    else { return [UInt8](data) }
    return [UInt8](all)
  }

  /// The saved revision is stored beside the document, not in it, and as the number of steps that
  /// could be undone then, as in every existing session.
  private enum CodingKeys: CodingKey { case document, savedSteps, savedPending }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    document = try values.decode(Document.self, forKey: .document)
    document.savedRevision = try values.decodeIfPresent(Int.self, forKey: .savedSteps)
    pending = try values.decodeIfPresent(Digest.self, forKey: .savedPending)
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    var document = document
    document.savedRevision = nil
    try values.encode(document, forKey: .document)
    try values.encodeIfPresent(self.document.savedRevision, forKey: .savedSteps)
    try values.encodeIfPresent(pending, forKey: .savedPending)
  }
}

extension SessionMetadata {
  /// Creates the metadata of a drawing as it is now.
  @MainActor init(of drawing: some OpenDrawing) {
    self.init(drawing.document, forgotten: drawing.editor.state.history.forgotten)
  }
}

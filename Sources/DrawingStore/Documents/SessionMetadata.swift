import Foundation
import Sessions

/// The metadata kept with a session: the file that it belongs to, and how much is saved there.
nonisolated package struct SessionMetadata: Codable, Equatable, Sendable {
  package private(set) var document: Document

  /// Creates metadata with an absolute path, as the next launch may be in another folder.
  package init(_ document: Document) {
    self.document = document
    self.document.path = document.path.map { PathName($0).absolute?.text ?? $0 }
  }

  /// Decodes metadata; nil for any other bytes.
  package init?(bytes: [UInt8]) {
    guard let metadata = try? JSONDecoder().decode(SessionMetadata.self, from: Data(bytes)) else {
      return nil
    }
    self = metadata
  }

  package var bytes: [UInt8] { (try? JSONEncoder().encode(self)).map { [UInt8]($0) } ?? [] }

  /// `savedSteps` is stored beside the document, not in it, as in every existing session.
  private enum CodingKeys: CodingKey { case document, savedSteps }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    document = try values.decode(Document.self, forKey: .document)
    document.savedSteps = try values.decodeIfPresent(Int.self, forKey: .savedSteps)
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    var document = document
    document.savedSteps = nil
    try values.encode(document, forKey: .document)
    try values.encodeIfPresent(self.document.savedSteps, forKey: .savedSteps)
  }
}

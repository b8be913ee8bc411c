import DrawingCore
import Foundation
import Sessions

/// What is kept of a session beside its state: which file it is of, and what of it is saved there.
nonisolated struct SessionMetadata: Codable, Equatable, Sendable {
  var document: DocumentBinding
  /// How many steps could be undone when it was last saved.
  var savedSteps: Int?

  var bytes: [UInt8] { (try? JSONEncoder().encode(self)).map { [UInt8]($0) } ?? [] }

  init?(bytes: [UInt8]) {
    guard let metadata = try? JSONDecoder().decode(SessionMetadata.self, from: Data(bytes)) else {
      return nil
    }
    self = metadata
  }
}

extension SessionMetadata {
  /// The path is made absolute: the next launch may begin in another folder.
  @MainActor init(_ document: Document) {
    self.document = DocumentBinding(document)
    self.document.path = document.path.map { PathName($0).absolute?.text ?? $0 }
    savedSteps = document.savedSteps
  }

  @MainActor func bind(_ controller: DrawingViewController) {
    document.bind(controller)
    controller.document.savedSteps = savedSteps
  }
}

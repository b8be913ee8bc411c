import ArgumentParser
import DrawingStore

extension CompletionKind {
  static var snapshot: CompletionKind { .file(extensions: ["oekaki"]) }

  /// The sessions of the state directory that the line names, or of the usual one.
  static var session: CompletionKind {
    .custom { words, _, _ in
      let state = words.drop { $0 != "--state" }.dropFirst().first
      // The parser asks on the main thread.
      return MainActor.assumeIsolated { (try? SessionList(state: state))?.ids ?? [] }
    }
  }
}

import ArgumentParser
import DrawingStore

extension CompletionKind {
  static var snapshot: CompletionKind { .file(extensions: ["oekaki"]) }

  /// The sessions in the state directory that the command line names, or in the default one.
  static var session: CompletionKind {
    .custom { words, _, _ in
      let state = words.drop { $0 != "--state" }.dropFirst().first
      // The parser calls this on the main thread.
      return MainActor.assumeIsolated { (try? SessionList(state: state))?.ids ?? [] }
    }
  }
}

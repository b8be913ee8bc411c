/// Makes the base of a generation and writes it, on a separate thread.
enum BaseWriter {
  static func start(
    _ state: FrozenState, _ mark: SessionMark, _ generation: UInt32, to folder: SessionFolder,
    for session: LiveSession
  ) {
    let isStarted = BackgroundThread.start {
      write(state, mark, generation, to: folder, for: session)
    }
    guard !isStarted else { return }
    let error = folder.failure(of: "pthread_create")
    session.inbox.change { $0.items.append(.baseFailed(generation, error)) }
  }

  private static func write(
    _ state: FrozenState, _ mark: SessionMark, _ generation: UInt32, to folder: SessionFolder,
    for session: LiveSession
  ) {
    do throws(FileError) {
      let base = try base(state, mark, folder)
      try session.spares.performing { () throws(FileError) in
        try folder.write(base, generation: generation)
      }
      let size = base.content.count + base.metadata.count
      session.inbox.change { $0.items.append(.built(generation, size: size, mark)) }
    } catch {
      session.inbox.change { $0.items.append(.baseFailed(generation, error)) }
    }
  }

  private static func base(
    _ state: FrozenState, _ mark: SessionMark, _ folder: SessionFolder
  ) throws(FileError) -> SessionBase {
    do {
      let (metadata, content) = try state.make()
      return SessionBase(
        sequence: mark.sequence, metadata: metadata, content: content, needs: state.needs)
    } catch {
      throw folder.directory.directory.subject.refusal(.notVerified)
    }
  }
}

/// The thread that waits for the disk.
enum JournalSync {
  private enum Job {
    case sync(JournalFile, isNew: Bool, SessionMark)
    case end
  }

  static func run(_ session: LiveSession) {
    while case .sync(let file, let isNew, let mark) = session.progress.wait(next) {
      do throws(FileError) {
        try file.synchronize(isNew: isNew)
        didSync(file, mark, session)
      } catch {
        session.progress.change { $0.abandonFiles() }
        session.inbox.change { $0.items.append(.syncFailed(file.header.generation, error)) }
      }
    }
    session.progress.change { $0.hasEnded = true }
  }

  private static func next(
    _ progress: inout SessionProgress
  ) -> Monitor<SessionProgress>.Look<Job> {
    guard let first = progress.unsynced.first, let due = first.due else {
      return progress.isEnding ? .done(.end) : .wait(until: nil)
    }
    guard due <= Moment.now || progress.unsynced.count > 1 || progress.isEnding else {
      return .wait(until: due)
    }
    // Anything written from here on makes the file due again.
    progress.unsynced[0].due = nil
    return .done(.sync(first.file, isNew: first.isNew, first.written))
  }

  private static func didSync(_ file: JournalFile, _ mark: SessionMark, _ session: LiveSession) {
    let (news, changed) = session.progress.change { progress -> (UInt64?, Bool) in
      guard progress.unsynced.first?.file === file else { return (nil, false) }
      progress.unsynced[0].isNew = false
      progress.synced = .max(progress.synced, mark)
      if progress.unsynced.count > 1, progress.unsynced[0].due == nil {
        progress.unsynced.removeFirst()
      }
      let isNews = progress.noteSynced()
      return (isNews ? progress.durable.sequence : nil, progress.judge())
    }
    if let news { session.listener.becameDurable(news) }
    if changed { session.listener.changed() }
  }
}

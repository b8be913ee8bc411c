/// The days on which launches have seen that a session had not been used for a long time.
///
/// Files may look old only because the clock was wrong when they were written, or is wrong now: a
/// machine without a battery starts in 1970. So a session counts as forgotten only after several
/// days.
struct Sightings: Equatable {
  static let name = "unused"
  /// The number of later days after the first.
  private static let laterDays = 2

  /// The time of the session's last change, as the launches saw it.
  private let touched: Int64
  /// Days since 1970, ascending.
  private var days: [Int64] = []

  init(touched: Int64) { self.touched = touched }

  /// Reads the days kept for a session: none if it has been used since.
  init(in folder: StateDirectory, touched: Int64) {
    self.init(touched: touched)
    let bytes = (try? folder.read(named: Self.name, limit: 256)) ?? []
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ")
      .compactMap { Int64($0) }
    if numbers.first == touched { days = Array(numbers.dropFirst()) }
  }

  /// Notes that a launch has seen the session on a day. If a day noted before is later than that,
  /// the clock was wrong and the days noted so far are dropped.
  mutating func note(_ day: Int64) {
    if let last = days.last, last > day { days = [] }
    if days.last != day { days.append(day) }
  }

  var areEnough: Bool { days.count > Self.laterDays }

  func keep(in folder: StateDirectory) {
    let text = ([touched] + days.suffix(8)).map(String.init).joined(separator: " ")
    try? folder.writeQuickly(Array(text.utf8), named: Self.name)
  }
}

extension SessionPlaces {
  /// The milliseconds after which no further session is taken away.
  private static let patience = 500

  /// Takes away the sessions that have not been touched since `moment`, that launches on later days
  /// have found untouched too, and that no program has open. A session with a part in a fallback
  /// stays. On a slow disk, some are left for the next time.
  ///
  /// - Parameters:
  ///   - moment: The time in nanoseconds since 1970.
  ///   - day: Today, in days since 1970.
  ///   - trash: The trash that takes them.
  ///   - isSaved: Whether a file has all of a session, which is then removed for good.
  ///   - stays: Whether a session stays nevertheless.
  package func forget(
    untouchedSince moment: Int64, on day: Int64, into trash: Trash?,
    unless isSaved: (SessionEntry) -> Bool, keeping stays: (SessionID) -> Bool = { _ in false }
  ) {
    let kept = Set(entriesInFallbacks.map(\.id))
    let end = Moment.now.after(milliseconds: Self.patience)
    for (id, content) in (try? main.sessions(withLeftovers: true)) ?? [:]
    where content.touched < moment && !kept.contains(id) {
      if Moment.now > end { return }
      guard let folder = try? SessionFolder(existing: id, in: main) else { continue }
      if content.holdsSomething {
        var sightings = Sightings(in: folder.directory, touched: content.touched)
        sightings.note(day)
        sightings.keep(in: folder.directory)
        guard sightings.areEnough, !stays(id) else { continue }
      }
      let entry = SessionEntry(id: id, modified: content.touched)
      let isWorthless = !content.holdsSomething || isSaved(entry)
      guard case .mine(let lock)? = try? lock(id) else { continue }
      withExtendedLifetime(lock) {
        // If it is put back, its days are counted afresh.
        try? folder.directory.remove(named: Sightings.name)
        if isWorthless { folder.remove() } else { trash?.takeFolder(folder.directory.path) }
      }
    }
  }
}

extension Trash {
  /// Takes a folder away; one that cannot be taken stays.
  fileprivate func takeFolder(_ path: PathName) { try? take([path], foldersToo: true) }
}

import Glibc

/// The places where the files of a session may be: the state directory and, while that cannot be
/// written to, places that survive a crash but not a power cut.
package struct SessionPlaces: Sendable {
  /// The state directory.
  package let main: StatePlace
  /// The places to try in order while the main place fails.
  package let fallbacks: [StatePlace]

  package init(main: StatePlace, fallbacks: [StatePlace]) {
    self.main = main
    self.fallbacks = fallbacks
  }

  /// Creates the places for a state directory, with fallbacks from `FallbackPlaces`.
  package init(main: StatePlace, environment: [String: String]) {
    self.init(
      main: main, fallbacks: FallbackPlaces(environment: environment).places(for: main))
  }

  var all: [StatePlace] { [main] + fallbacks }
}

/// A lock that keeps other programs from using a session for the lifetime of the value.
package struct SessionLock: Sendable {
  /// The locks by the indices of the places where the session is.
  let locks: [Int: KernelLock]

  /// Whether a part of the session is where it would not survive a power cut.
  package var isInFallback: Bool { locks.keys.contains { $0 > 0 } }
}

/// The folder of one session in one place.
struct SessionFolder: Sendable {
  static let sessions = "sessions"
  static let lock = "lock"
  /// The name of the summary for lists.
  static let summary = "summary"

  let directory: StateDirectory
  let session: SessionID

  /// Opens the folder, creating everything that is missing.
  init(_ session: SessionID, in place: StatePlace) throws(FileError) {
    directory = try place.make().subdirectory(named: Self.sessions)
      .subdirectory(named: session.description)
    self.session = session
  }

  /// Opens an existing folder; nil if there is none. Nothing is created.
  init?(existing session: SessionID, in place: StatePlace) throws(FileError) {
    guard
      let directory = try place.existing()?
        .existingSubdirectory(named: Self.sessions)?
        .existingSubdirectory(named: session.description)
    else { return nil }
    self.directory = directory
    self.session = session
  }

  /// Creates a folder that is open.
  init(_ directory: StateDirectory, of session: SessionID) {
    (self.directory, self.session) = (directory, session)
  }

  func failure(of call: String) -> FileError {
    directory.directory.subject.failure(of: call, code: EAGAIN)
  }

  static func baseName(_ generation: UInt32) -> String { "base-\(generation)" }
  static func journalName(_ generation: UInt32) -> String { "journal-\(generation)" }

  static func generation(of kind: GenerationHeader.Kind, named name: String) -> UInt32? {
    let prefix = kind == .base ? "base-" : "journal-"
    guard name.hasPrefix(prefix), let number = UInt32(name.dropFirst(prefix.count)) else {
      return nil
    }
    return prefix + String(number) == name ? number : nil
  }

  /// Creates a journal with its header, not synced; throws `exists` if there is one.
  func makeJournal(_ header: GenerationHeader) throws(FileError) -> JournalFile {
    let name = Self.journalName(header.generation)
    let file = try Descriptor(
      opening: PathName(name), in: directory.directory.number,
      flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600,
      subject: try directory.entry(name))
    do throws(FileError) {
      guard fchmod(file.number, 0o600) == 0 else { throw file.subject.failure(of: "fchmod") }
      try file.write(header.bytes[...], at: 0)
    } catch {
      // It would get in the way of another attempt.
      try? directory.remove(named: name)
      throw error
    }
    return JournalFile(file, header: header, in: directory)
  }

  /// Writes a base, which is durable on return.
  func write(_ base: SessionBase, generation: UInt32) throws(FileError) {
    try directory.write(
      base.head(of: session, generation: generation), base.content,
      named: Self.baseName(generation))
  }

  /// Removes everything older than the generation before this one, if it can be removed.
  func removeGenerations(before generation: UInt32) {
    for kind in GenerationHeader.Kind.allCases {
      for old in (try? directory.generations(of: kind)) ?? [] where old + 1 < generation {
        let name = kind == .base ? Self.baseName(old) : Self.journalName(old)
        try? directory.remove(named: name)
      }
    }
  }

  /// Removes the folder and its files; anything that cannot be removed stays.
  func remove() {
    for name in (try? directory.names()) ?? [] { try? directory.remove(named: name) }
    directory.removeIfEmpty()
  }

  /// Removes the temporary files of killed processes, after `nameBases`. Only for the owner of the
  /// lock.
  func removeTemporaries() {
    for name in (try? directory.names()) ?? [] where TemporaryFile.isName(name) {
      try? directory.remove(named: name)
    }
  }

  /// Checks that files can be written and synced here now; throws if not.
  func probe() throws(FileError) {
    var temporary = try directory.makeTemporary(for: "probe")
    try temporary.write([[UInt8](repeating: 0, count: 4096)])
    _ = try temporary.finish()
  }
}

extension StateDirectory {
  /// Returns the generations that have a file of the given kind, judging by the files' names.
  func generations(of kind: GenerationHeader.Kind) throws(FileError) -> [UInt32] {
    try names().compactMap { SessionFolder.generation(of: kind, named: $0) }
  }
}

import Glibc

/// A file that names a lock's holder, on a disk that cannot lock (some network file systems).
///
/// The files `NAME.owner-1`, `-2` and so on are made by `link`, which lets only one process
/// succeed. The one with the highest number names the owner; it is never removed, only emptied on
/// release, so that the numbers only grow. A process that finds it empty, or its owner dead, makes
/// the next; if it then finds a higher one than its own, it was late and removes its own.
///
/// While the lock is held, a thread updates the file every ten seconds, as a sign of life to other
/// machines.
final class OwnerFile: Sendable {
  private enum State {
    case free
    case held(LockHolder)
  }

  private static let beat = 10_000

  private static let attempts = 100

  private let name: String
  private let number: Int
  private let directory: StateDirectory
  private let file: Descriptor
  private let life = Monitor(Life())

  private struct Life: Sendable {
    var isOver = false
    var isLost = false
  }

  private init(
    _ name: String, number: Int, in directory: StateDirectory
  ) throws(FileError) {
    (self.name, self.number, self.directory) = (name, number, directory)
    file = try directory.open(
      named: Self.entry(name, number), access: O_RDWR, mayHaveSeveralNames: true)
    startBeating()
  }

  deinit {
    life.change { $0.isOver = true }
    _ = ftruncate(file.number, 0)
  }

  /// Whether another program had taken the lock at the last check.
  var isLost: Bool { life.read { $0.isLost } }

  private func startBeating() {
    _ = BackgroundThread.start { [weak self, life] in
      var next = Moment.now
      while true {
        next = next.after(milliseconds: Self.beat)
        let isOver = life.wait { life in
          if life.isOver || Moment.now >= next { .done(life.isOver) } else { .wait(until: next) }
        }
        guard !isOver, self?.renew() == true else { return }
      }
    }
  }

  /// - Parameter seized: The holder that is considered dead.
  static func take(
    _ name: String, in directory: StateDirectory, as own: LockHolder = .own,
    evenFrom seized: LockHolder? = nil
  ) throws(FileError) -> Taken<OwnerFile> {
    for _ in 0..<attempts {
      let last = try numbers(of: name, in: directory).last ?? 0
      switch try state(of: entry(name, last), in: directory, seenFrom: own.mark) {
      case .held(let holder) where holder.mark == seized?.mark: break
      case .held(let holder): return .held(holder)
      case .free: break
      }
      guard try make(entry(name, last + 1), in: directory, owner: own) else { continue }
      if let owner = try confirm(name, last + 1, in: directory) { return .mine(owner) }
    }
    return .held(nil)
  }

  static func isHeld(_ name: String, in directory: StateDirectory) throws(FileError) -> Bool {
    let last = try numbers(of: name, in: directory).last ?? 0
    guard case .held = try state(of: entry(name, last), in: directory, seenFrom: .own) else {
      return false
    }
    return true
  }

  /// Sets the file's modification time to now.
  ///
  /// - Returns: False if another program has taken the lock.
  func renew() -> Bool {
    _ = futimens(file.number, nil)
    // Nothing is known while the directory cannot be read.
    guard let last = try? Self.numbers(of: name, in: directory).last, last != number else {
      return true
    }
    life.change { $0.isLost = true }
    return false
  }

  // MARK: The files

  private static func entry(_ name: String, _ number: Int) -> String {
    "\(name).owner-\(number)"
  }

  /// The numbers in ascending order.
  private static func numbers(
    of name: String, in directory: StateDirectory
  ) throws(FileError) -> [Int] {
    let prefix = entry(name, 0).dropLast()
    return try directory.names().filter { $0.hasPrefix(prefix) }
      .compactMap { UInt32($0.dropFirst(prefix.count)).map(Int.init) }.sorted()
  }

  private static func state(
    of entry: String, in directory: StateDirectory, seenFrom own: ProcessMark
  ) throws(FileError) -> State {
    do {
      let file = try directory.open(named: entry, mayHaveSeveralNames: true)
      let status = try file.status()
      guard status.st_size > 0 else { return .free }
      var holder = LockHolder(in: file) ?? .unknown
      if holder.mark.hasEnded(seenFrom: own) { return .free }
      holder.silence = max(0, Int(time(nil)) - Int(status.st_mtim.tv_sec))
      return .held(holder)
    } catch let error where error.kind == .missing {
      return .free
    }
  }

  /// Makes the file of a new owner; returns false if another program was quicker.
  private static func make(
    _ entry: String, in directory: StateDirectory, owner: LockHolder
  ) throws(FileError) -> Bool {
    var temporary = try directory.makeTemporary(for: entry)
    try temporary.write([Array(owner.text.utf8)])
    _ = try temporary.finish()
    return try temporary.link(toNew: PathName(entry))
  }

  /// Removes all lower files and returns the owner; if a higher one exists, removes this instead.
  static func confirm(
    _ name: String, _ number: Int, in directory: StateDirectory
  ) throws(FileError) -> OwnerFile? {
    let numbers = try numbers(of: name, in: directory)
    let superseded = numbers.last == number ? numbers.dropLast() : [number]
    for number in superseded { try? directory.remove(named: entry(name, number)) }
    guard numbers.last == number else { return nil }
    return try OwnerFile(name, number: number, in: directory)
  }
}

extension TemporaryFile {
  /// Gives the file a second name; returns false if the name is taken. If a server's reply is lost,
  /// the call fails although it worked; the number of links shows that.
  borrowing func link(toNew entry: PathName) throws(FileError) -> Bool {
    let result = name.withCName { old in
      entry.withCName { linkat(directory.number, old, directory.number, $0, 0) }
    }
    if result == 0 { return true }
    let failure = file.subject.failure(of: "linkat")
    if let status = try directory.status(of: name, subject: file.subject), status.st_nlink == 2 {
      return true
    }
    guard failure.code == EEXIST else { throw failure }
    return false
  }
}

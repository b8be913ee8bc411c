import CSessions
import Glibc

/// A file under a temporary name, in the directory of the file that it will become. Unless it is
/// published, it is removed with the value.
struct TemporaryFile: ~Copyable {
  private(set) var file: Descriptor
  let directory: Directory
  let name: PathName
  /// Whether the temporary name outlives the value.
  var isKept = false

  /// Creates the file, private to the user unless `mode` says otherwise (the umask applies).
  init(
    named name: PathName, in directory: Directory, mode: mode_t = 0o600, subject: FileSubject
  ) throws(FileError) {
    file = try Descriptor(
      opening: name, in: directory.number,
      flags: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode, subject: subject)
    self.name = name
    self.directory = directory
  }

  deinit {
    if !isKept { _ = name.withCName { unlinkat(directory.number, $0, 0) } }
  }

  /// Returns a new hidden name, with random digits, for a file that will become `base`.
  static func name(for base: PathName) -> PathName {
    var kept = base.bytes.prefix(200)
    if kept.count < base.bytes.count {
      while let last = kept.last, last & 0xC0 == 0x80 { kept.removeLast() }
      if let last = kept.last, last >= 0xC0 { kept.removeLast() }
    }
    return PathName(bytes: Array(".".utf8) + kept + Array(".\(randomHex()).tmp".utf8))
  }

  /// Whether a name may come from `name(for:)`.
  static func isName(_ name: String) -> Bool {
    name.hasPrefix(".") && name.hasSuffix(".tmp") && name.utf8.count > 22
  }

  /// Returns the name of the file that a temporary one was to become; nil for other names. Long
  /// names are cut.
  static func base(ofName name: String) -> String? {
    isName(name) ? String(name.dropFirst().dropLast(21)) : nil
  }

  /// Returns 16 hexadecimal digits from the system's random numbers.
  static func randomHex() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Reserves the space and writes the pieces in order from the start. Nothing is synced.
  func write(_ pieces: [[UInt8]]) throws(FileError) {
    try file.reserve(pieces.reduce(0) { $0 + $1.count })
    var position = 0
    for piece in pieces {
      try file.write(piece[...], at: position)
      position += piece.count
    }
  }

  /// Syncs and closes the file, and returns its identity.
  mutating func finish() throws(FileError) -> FileIdentity {
    try file.synchronize()
    let identity = FileIdentity(try file.status())
    try file.close()
    return identity
  }

  /// Gives the file the name `base`, replacing any other. Nothing is synced.
  mutating func replace(_ base: PathName) throws(FileError) {
    let result = name.withCName { old in
      base.withCName { renameat(directory.number, old, directory.number, $0) }
    }
    guard result == 0 else { throw file.subject.failure(of: "renameat") }
    isKept = true
  }

  /// Gives the file the name `base`; throws `exists` if it is taken. Uses a hard link where the
  /// file system cannot rename without replacing.
  mutating func publish(as base: PathName) throws(FileError) {
    let noReplace: UInt32 = 1
    let result = name.withCName { old in
      base.withCName { renameat2(directory.number, old, directory.number, $0, noReplace) }
    }
    if result == 0 {
      isKept = true
    } else if errno == EINVAL || errno == ENOSYS {
      try link(as: base)
    } else {
      throw file.subject.failure(of: "renameat2")
    }
  }

  /// Publishes by a hard link; the temporary name is then removed with the value. Without hard
  /// links, checks that the name is free and renames the file.
  private mutating func link(as base: PathName) throws(FileError) {
    let result = name.withCName { old in
      base.withCName { linkat(directory.number, old, directory.number, $0, 0) }
    }
    if result == 0 { return }
    let failure = file.subject.failure(of: "linkat")
    guard failure.code == EPERM || failure.code == EOPNOTSUPP || failure.code == ENOSYS else {
      throw failure
    }
    guard try directory.status(of: base, subject: file.subject) == nil else {
      throw file.subject.refusal(.exists)
    }
    try replace(base)
  }
}

import Glibc
import Testing

@testable import Sessions

struct FileErrorTests {
  private static func error(
    _ kind: FileError.Kind, _ purpose: FileError.Purpose, path: String = "a.oekaki"
  ) -> FileError {
    FileSubject(path: PathName(path), purpose: purpose).refusal(kind)
  }

  private static let sentences: [(FileError, Int32, String)] = [
    (error(.missing, .reading), 66, "there is no such file (check the name)"),
    (error(.isDirectory, .reading), 66, "is a directory (choose a regular file)"),
    (error(.notRegular, .reading), 66, "is a pipe, a device or a socket (choose a regular file)"),
    (error(.denied, .reading), 66, "permission denied (check its permissions)"),
    (
      error(.tooLarge(limit: 1 << 26), .reading), 65,
      "is larger than 64 MiB (choose a smaller file)"
    ),
    (
      error(.tooLarge(limit: 1000), .reading), 65,
      "is larger than 1000 bytes (choose a smaller file)"
    ),
    (error(.ioError, .reading), 74, "input/output error (try again, or look at a copy)"),
    (
      error(.missing, .saving), 73,
      "there is no such directory (create it first, or save elsewhere)"
    ),
    (error(.denied, .saving), 73, "permission denied (save under another name)"),
    (error(.readOnlyDisk, .saving), 73, "the disk is mounted read-only (save under another name)"),
    (
      error(.changedSince, .saving), 73,
      "was changed or removed by another program since it was loaded"
        + " (save under another name, or overwrite it)"
    ),
    (error(.exists, .saving), 73, "already exists (save under another name, or overwrite it)"),
    (error(.noSpace, .saving), 74, "no space left on the disk (make room, or save elsewhere)"),
    (error(.ioError, .saving), 74, "input/output error (save to another disk)"),
    (
      error(.needsBackup, .saving), 73,
      "could only be overwritten in place (save under another name)"
    ),
    (
      error(.halfWritten(backup: PathName("/s/1.old")), .saving), 74,
      "may be damaged: writing failed half-way (its old contents are in /s/1.old)"
    ),
    (
      error(.notVerified, .saving), 74,
      "was not written: its bytes do not read back as the same drawing"
        + " (please report this; save under another name)"
    ),
    (
      error(.unsafeState(.link), .keepingState), 73,
      "is a symbolic link (remove it, or choose another directory with --state)"
    ),
    (
      error(.unsafeState(.otherOwner), .keepingState), 73,
      "belongs to another user (remove it, or choose another directory with --state)"
    ),
    (
      error(.denied, .keepingState), 73,
      "permission denied (choose another directory with --state)"
    ),
  ]

  @Test(arguments: sentences)
  func anErrorIsOneSentence(error: FileError, exitCode: Int32, sentence: String) {
    #expect(error.description == "a.oekaki: \(sentence)")
    #expect(error.exitCode == exitCode)
  }

  private static let codes: [(Int32, FileError.Kind)] = [
    (ENOENT, .missing), (ENOTDIR, .notDirectory), (EISDIR, .isDirectory), (EACCES, .denied),
    (EPERM, .denied), (EROFS, .readOnlyDisk), (ENOSPC, .noSpace), (EDQUOT, .noSpace),
    (EFBIG, .noSpace), (EEXIST, .exists), (ENAMETOOLONG, .badName), (ELOOP, .tooManyLinks),
    (EIO, .ioError), (EMFILE, .outOfResources), (ENOMEM, .outOfResources), (EINVAL, .system),
  ]

  @Test(arguments: codes)
  func aSystemErrorHasAKind(code: Int32, kind: FileError.Kind) {
    let subject = FileSubject(path: PathName("a"), purpose: .saving)
    let error = subject.failure(of: "openat", code: code)
    #expect(error.kind == kind)
    #expect(error.code == code)
    #expect(error.call == "openat")
  }

  @Test func otherSystemErrorsAreNamed() {
    let subject = FileSubject(path: PathName("a"), purpose: .saving)
    #expect(
      subject.failure(of: "openat", code: EINVAL).description
        == "a: openat: Invalid argument (save to another disk)")
  }

  @Test(arguments: [
    ("お絵描き.oekaki", "お絵描き.oekaki"),
    ("\u{1B}]0;PWNED\u{7}", "\u{FFFD}]0;PWNED\u{FFFD}"),
    ("a\nb\tc\u{7F}\u{9B}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}"),
    ("\u{202E}gnp\u{2066}\u{200B}\u{FEFF}", "\u{FFFD}gnp\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("\u{E0041}\u{E000}\u{2028}\u{AD}\u{FE0F}", "\u{FFFD}\u{E000}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("e\u{301}\u{302}\u{303}\u{304}", "e\u{301}\u{302}\u{FFFD}\u{FFFD}"),
    ("", "\"\""),
  ])
  func namesAreMadeSafe(name: String, shown: String) {
    let error = Self.error(.missing, .reading, path: name)
    #expect(error.description == "\(shown): there is no such file (check the name)")
  }

  @Test func longNamesAreCutInTheMiddle() {
    let name = PathName(String(repeating: "a", count: 300) + ".oekaki").safeText
    #expect(name.unicodeScalars.count == 200)
    #expect(name.hasSuffix(".oekaki"))
    #expect(name.contains("…"))
  }

  @Test(arguments: [
    ("a", ".", "a"), ("/a", "/", "a"), ("a/b", "a", "b"), ("/a/b/", "/a/b", ""), ("/", "/", ""),
  ])
  func aPathIsADirectoryAndABase(path: String, directory: String, base: String) {
    #expect(PathName(path).directory == PathName(directory))
    #expect(PathName(path).base == PathName(base))
  }
}

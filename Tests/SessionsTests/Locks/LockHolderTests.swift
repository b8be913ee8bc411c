import Glibc
import Testing

@testable import Sessions

struct LockHolderTests {
  private let own = ProcessMark.own

  @Test func theTextReadsBack() throws {
    for terminal in ["", "pts/3", "a b"] {
      let holder = LockHolder(mark: own, terminal: terminal)
      #expect(LockHolder(text: Array(holder.text.utf8)) == holder)
    }
    let own = LockHolder.own
    #expect(own.mark.process == getpid() && own.mark.start > 0 && own.mark.boot.count == 36)
    #expect(own.mark.namespace.hasPrefix("pid:["))
  }

  @Test(arguments: [
    "", "\n", "process 1", "\u{1B}]0;x\u{7}", "process 0\nstart 1\nboot\nnamespace\nhost\nterminal",
    "process -1\nstart 1\nboot\nnamespace\nhost\nterminal",
    "process 99999999999\nstart 1\nboot\nnamespace\nhost\nterminal",
    "process 1\nstart -1\nboot\nnamespace\nhost\nterminal",
  ])
  func nonsenseIsNoHolder(text: String) {
    #expect(LockHolder(text: Array(text.utf8)) == nil)
    #expect(LockHolder(text: [0xFF] + Array(text.utf8)) == nil)
  }

  @Test func itIsDescribedInAFewWords() {
    let other = own.with(process: 4711)
    let away = other.with(host: "atelier")
    let sentences: [(LockHolder, String)] = [
      (LockHolder(mark: own, terminal: "pts/3"), "this Oekaki"),
      (LockHolder(mark: other, terminal: "pts/3"), "another Oekaki (process 4711 on pts/3)"),
      (LockHolder(mark: other, terminal: ""), "another Oekaki (process 4711)"),
      (LockHolder(mark: away, terminal: "pts/3"), "another Oekaki (process 4711 on atelier)"),
      (
        LockHolder(mark: away, terminal: "", silence: 59),
        "another Oekaki (process 4711 on atelier)"
      ),
      (
        LockHolder(mark: away, terminal: "", silence: 3599),
        "another Oekaki (process 4711 on atelier, silent for 59 min)"
      ),
      (
        LockHolder(mark: away, terminal: "", silence: 7200),
        "another Oekaki (process 4711 on atelier, silent for 2 h)"
      ),
    ]
    for (holder, sentence) in sentences { #expect(holder.description == sentence) }
  }

  @Test func nothingUnsafeIsShown() {
    let hostile = "\u{1B}]0;PWNED\u{7}\u{202E}\u{9B}"
    let here = LockHolder(mark: own.with(process: 1), terminal: hostile)
    let away = LockHolder(mark: own.with(process: 1, host: hostile), terminal: "")
    for holder in [here, away] {
      let sentence = "another Oekaki (process 1 on \u{FFFD}]0;PWNED\u{FFFD}\u{FFFD}\u{FFFD})"
      #expect(holder.description == sentence)
    }
  }

  @Test func aDrawingThatIsOpenElsewhereIsOneSentence() {
    let holder = LockHolder(mark: own.with(process: 4711), terminal: "pts/3")
    let error = FileSubject(path: PathName("a"), purpose: .saving)
      .refusal(.openElsewhere(holder))
    let advice = "(close it there, or save under another name)"
    #expect(
      error.description == "a: is open in another Oekaki (process 4711 on pts/3) \(advice)")
    #expect(error.exitCode == 75)
    let unknown = FileSubject(path: PathName("a"), purpose: .reading)
      .refusal(.openElsewhere(nil))
    #expect(unknown.description.hasSuffix("another Oekaki (close it there, or open a copy)"))
  }

  // MARK: Death

  @Test func theDeadAreToldFromTheLiving() throws {
    #expect(!own.hasEnded())
    #expect(own.with(start: own.start + 1).hasEnded())
    let child = try #require(Program("/bin/sleep", "1000"))
    let process = child.identifier
    let start = try #require(ProcessStatus(process)?.start)
    let mark = own.with(process: process, start: start)
    #expect(!mark.hasEnded() && mark.with(start: start + 1).hasEnded())
    kill(process, SIGKILL)
    // Dead as soon as the kernel has ended it, whether its parent has asked or not.
    while child.isRunning { usleep(1000) }
    #expect(mark.hasEnded())
    child.wait()
    #expect(mark.hasEnded())
  }

  @Test func whatCannotBeSeenCountsAsAlive() {
    let gone = own.with(start: own.start + 1)
    for mark in [
      gone.with(host: "atelier"), gone.with(machine: "another"), gone.with(namespace: "pid:[1]"),
      gone.with(host: "atelier", boot: "another"), gone.with(machine: "another", boot: "another"),
    ] {
      #expect(!mark.hasEnded() && !mark.isVisible())
      #expect(LockHolder(mark: mark, terminal: "", silence: 0).mayBeDead)
      #expect(!LockHolder(mark: mark, terminal: "").mayBeDead, "a kernel's lock")
    }
    #expect(!gone.with(boot: "").hasEnded(seenFrom: own.with(boot: "")))
    #expect(!LockHolder(mark: own, terminal: "", silence: 0).mayBeDead)
  }

  /// Nothing survives a boot, in whatever container it ran.
  @Test func anEarlierBootOfThisMachineIsOver() {
    #expect(own.with(boot: "an earlier one").hasEnded())
    #expect(own.with(boot: "an earlier one", namespace: "pid:[1]").hasEnded())
  }
}

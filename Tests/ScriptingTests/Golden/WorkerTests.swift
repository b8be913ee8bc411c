import Foundation
import TestSupport
import Testing

@testable import OekakiApp
@testable import Scripting

/// What becomes of processes that do not do what they should.
@MainActor
struct WorkerTests {
  private static func endings(
    _ script: String, inputs: [String] = [""], count: Int = 2, limit: Duration = .seconds(60)
  ) -> [String] {
    let pool = WorkerPool(
      command: ["/bin/sh", "-c", script], count: count, limit: limit)
    var endings = inputs.map { _ in "" }
    pool.run(inputs.map { Array($0.utf8) + [0x0A] }) { index, ending, _ in
      switch ending {
      case .answered(let bytes): endings[index] += String(decoding: bytes, as: UTF8.self)
      case .failed(let reason): endings[index] += "FAILED " + reason
      }
    }
    return endings
  }

  @Test(arguments: [1, 2, 5])
  func eachInputHasItsAnswer(count: Int) {
    let inputs = (1...9).map { "input \($0)" }
    #expect(
      Self.endings("read line; echo \"<$line>\"", inputs: inputs, count: count)
        == inputs.map { "<\($0)>\n" })
  }

  @Test func longAnswersArriveWhole() {
    let answer = Self.endings(
      "i=0; while [ $i -lt 3000 ]; do echo \(String(repeating: "x", count: 99)); i=$((i+1)); done")
    #expect(answer[0].utf8.count == 300_000)
  }

  @Test(arguments: [
    ("kill -SEGV $$", "was ended by signal 11 (Segmentation fault)"),
    ("kill -KILL $$", "was ended by signal 9 (Killed)"),
    ("exit 3", "ended with code 3"),
    (
      "echo; echo 'out of \u{1B}[1m paint' >&2; exit 3",
      "ended with code 3: out of \u{FFFD}[1m paint"
    ),
  ])
  func aCrashIsTold(script: String, reason: String) {
    #expect(Self.endings(script) == ["FAILED " + reason])
  }

  @Test func theOthersGoOn() {
    let script = "read n; [ $n = 2 ] && kill -ABRT $$; echo $n"
    let endings = Self.endings(script, inputs: ["1", "2", "3"])
    #expect(endings[0] == "1\n" && endings[2] == "3\n")
    #expect(endings[1].hasPrefix("FAILED was ended by signal 6"))
  }

  @Test func oneThatHangsIsKilled() {
    let endings = Self.endings("exec sleep 1000", limit: .seconds(1))
    #expect(endings == ["FAILED did not end within 1.0 seconds"])
  }

  @Test func whatAProcessLeavesBehindIsNotWaitedFor() {
    let endings = Self.endings("sleep 1000 & echo $!")
    let child = pid_t(endings[0].trimmingCharacters(in: .newlines))
    #expect(child != nil)
    if let child { kill(child, SIGKILL) }
  }

  @Test func aProgramThatIsNotThereIsTold() {
    let pool = WorkerPool(command: ["/nowhere/at/all"], count: 2, limit: .seconds(60))
    var reasons: [String] = []
    pool.run([[], []]) { _, ending, _ in
      if case .failed(let reason) = ending { reasons.append(reason) }
    }
    #expect(reasons.count == 2)
    #expect(reasons[0].contains("No such file"))
  }

  @Test(arguments: [
    ("kill -SEGV $$", "the worker was ended by signal 11 (Segmentation fault)"),
    ("echo nonsense", "the worker gave no answer"),
  ])
  func aCaseWhoseWorkerFailsFails(script: String, reason: String) throws {
    let gallery = try Gallery.with()
    let verification = try Verification(paths: [gallery.folder.path])
    let workers = CaseWorkers(command: ["/bin/sh", "-c", script])
    let report = verification.run(workers, VerifyOptions(mode: .never))
    #expect(report.cases.map(\.kinds) == [[.worker]])
    #expect(report.text == "\(gallery.folder("case")): \(reason)\n0 passed, 1 failed\n")
    #expect(report.exitCode == 1)
  }
}

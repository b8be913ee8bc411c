import DrawingCore
import Foundation
import Sessions
import Synchronization
import TestSupport
import Testing

@testable import DrawingStore

/// Many files at once.
@MainActor struct ConversionTests {
  private static func perform(
    _ conversion: Conversion, _ inputs: [String]
  ) -> (lines: [String], failures: [Failure], progress: Conversion.Progress) {
    let outcomes = Mutex<[Conversion.Outcome]>([])
    let progress = conversion.convert(
      inputs, nil, tell: { outcome in outcomes.withLock { $0.append(outcome) } }, moved: { _ in })
    let all = outcomes.withLock { $0 }
    let lines = all.compactMap { try? $0.get() }
    let failures = all.compactMap { outcome in
      if case .failure(let failure) = outcome { failure } else { nil }
    }
    return (lines, failures, progress)
  }

  @Test func allAreDoneInOrderAndWhatFailsKeepsNothingUp() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("out")
    var inputs: [String] = []
    for i in 10..<50 {
      inputs.append(
        try i == 30
          ? folder.write("bad.xb", "XBIN\u{1A}".utf8) : folder.write("a\(i).pcb", "@X1Eab\(i)".utf8)
      )
    }
    let conversion = Conversion(
      to: "xb", folder: folder("out"), overwrites: false, DrawingExport.Request(), tells: true)
    let (lines, failures, progress) = Self.perform(conversion, inputs)
    #expect(progress.text == "40 of 40 files, 1 failed")
    #expect(
      lines.map { $0.prefix { $0 != ":" } }
        == (10..<50).filter { $0 != 30 }.map { folder("out/a\($0).xb")[...] })
    #expect(failures.count == 1 && failures[0].description.contains("bad.xb"))
    #expect(try folder.names("out").count == 39)
    // Nothing is overwritten.
    let again = Self.perform(conversion, inputs)
    #expect(again.progress.failed == 40)
  }

  @Test func drawingsOfOursGoBothWays() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("a.pcb", "@X1Eab".utf8)
    let own = Conversion(
      to: "oekaki", folder: nil, overwrites: false, DrawingExport.Request(), tells: true)
    #expect(Self.perform(own, [input]).progress.text == "1 of 1 file")
    let back = Conversion(
      to: "pcb", folder: nil, overwrites: true, DrawingExport.Request(), tells: true)
    #expect(Self.perform(back, [folder("a.oekaki")]).lines == [folder("a.pcb")])
    #expect(try folder.bytes("a.pcb") == Array("@X1Eab".utf8))
  }

  // MARK: What would be lost on the way

  private func refusal(_ inputs: [String], to format: String, out: String? = nil) -> String? {
    let conversion = Conversion(
      to: format, folder: out, overwrites: true, DrawingExport.Request(), tells: true)
    do throws(Failure) {
      try conversion.check(inputs)
      return nil
    } catch {
      return error.exitCode == 64 ? error.description : "\(error) with \(error.exitCode)"
    }
  }

  /// Two files that would become one are refused before anything is written, in either order.
  @Test(
    arguments: [
      ("a.pcb", "a.txt", nil), ("a.pcb", "./a.txt", nil), ("a.pcb", "x/../a.txt", nil),
      ("a.pcb", "link/a.txt", nil), ("x/b.pcb", "a.pcb", "out"), ("a.pcb", "a.pcb", nil),
      ("a.pcb", "./a.pcb", nil), ("hard.pcb", "linked.pcb", "made"),
    ] as [(String, String, String?)])
  func twoThatBecomeOneAreRefused(first: String, second: String, out: String?) throws {
    let folder = try TemporaryFolder()
    for name in ["x", "out", "made"] { try folder.makeFolder(name) }
    for name in ["a.pcb", "a.txt", "hard.pcb", "linked.pcb", "x/b.pcb"] {
      try folder.write(name, "@X1Eab".utf8)
    }
    try folder.link("link", to: ".")
    // What is there already may lead to the same place.
    try folder.link("out/b.xb", to: "out/a.xb")
    try folder.write("made/hard.xb", "".utf8)
    try FileManager.default.linkItem(
      atPath: folder("made/hard.xb"), toPath: folder("made/linked.xb"))
    let inputs = [folder(first), folder(second)]
    for inputs in [inputs, inputs.reversed()] {
      let text = try #require(refusal(inputs, to: "xb", out: out.map { folder($0) }))
      #expect(text.contains("would both be written there (write to another folder with --out)"))
    }
    #expect(refusal([inputs[0]], to: "xb", out: out.map { folder($0) }) == nil)
  }

  /// Nor is one written over another, in either order.
  @Test(arguments: ["a.xb", "./a.xb", "link/a.xb", "other.xb"])
  func oneThatIsReadIsNotWrittenOver(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.pcb", "@X1Eab".utf8)
    try folder.write("a.xb", "".utf8)
    try folder.link("link", to: ".")
    try FileManager.default.linkItem(atPath: folder("a.xb"), toPath: folder("other.xb"))
    let inputs = [folder("a.pcb"), folder(name)]
    for inputs in [inputs, inputs.reversed()] {
      #expect(refusal(inputs, to: "xb")?.contains("which is also read") == true)
    }
    // What is written as it is is itself.
    #expect(refusal([folder("a.xb")], to: "xb") == nil)
    #expect(refusal([folder("a.pcb")], to: "xb") == nil)
  }

  /// Names that differ in case are one where a disk says so.
  @Test func namesThatDifferInCaseAreTheSameOnSomeDisks() throws {
    let folder = try TemporaryFolder()
    let inputs = [folder("Logo.pcb"), folder("logo.txt")]
    for input in inputs { _ = try AtomicSave.write(Array("@X1Eab".utf8), to: input) }
    let conversion = Conversion(
      to: "xb", folder: nil, overwrites: true, DrawingExport.Request(), tells: true)
    #expect(throws: Never.self) { try conversion.check(inputs) }
    #expect(throws: Failure.self) { try conversion.checkOutputs(of: inputs) { _ in true } }
    #expect(throws: Never.self) { try conversion.checkOutputs(of: inputs) { _ in false } }
  }

  /// The private character stands for the byte FF, which is no part of UTF-8.
  @Test func namesKeepTheirBytesAndAllButTheLastEnding() throws {
    let folder = try TemporaryFolder()
    let conversion = Conversion(
      to: "xb", folder: nil, overwrites: false, DrawingExport.Request(), tells: true)
    let place = PathName(folder.path)
    for (old, new) in [("\u{10FFFF}.tar.PCB", "\u{10FFFF}.tar.xb"), ("a.b.pcb", "a.b.xb")] {
      let input = place.appending(PathName(old)).text
      _ = try AtomicSave.write(Array("@X1Eab".utf8), to: input)
      let (lines, failures, _) = Self.perform(conversion, [input])
      #expect(failures.isEmpty && lines.count == 1, "\(failures)")
      let output = place.appending(PathName(new)).text
      #expect(try FileSource.read(output, limit: 1 << 20).0.starts(with: "XBIN".utf8))
    }
  }
}

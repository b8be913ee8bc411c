import DrawingCore
import Foundation
import Sessions
import Synchronization
import TestSupport
import Testing

@testable import DrawingStore

/// Many files at once.
@MainActor @Suite struct ConversionTests {
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
    #expect(lines == (10..<50).filter { $0 != 30 }.map { folder("out/a\($0).xb") })
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
    #expect(Self.perform(own, [input]).progress.done == 1)
    let back = Conversion(
      to: "pcb", folder: nil, overwrites: true, DrawingExport.Request(), tells: true)
    #expect(Self.perform(back, [folder("a.oekaki")]).lines == [folder("a.pcb")])
    #expect(try folder.bytes("a.pcb") == Array("@X1Eab".utf8))
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

import Cells
import DrawingStore
import Formats
import Sessions

/// The options of a verification.
nonisolated package struct VerifyOptions: Codable, Sendable {
  package var mode: RecordMode
  /// Whether recording also writes a copy in colour. An existing copy is always updated.
  package var recordsColored = false
  package var showsDiff = false
  /// Whether pictures are shown in colour.
  package var isColored = false
  /// The program killed where a script says `crash`; nil to kill none.
  package var program: String?
  package var limits = ScriptLimits()

  package init(mode: RecordMode) { self.mode = mode }
}

/// A verifier that performs the script of a case and compares its captures with the expected files.
package struct CaseVerifier {
  /// The greatest size of an expected file, in bytes.
  private static let limit = 64 << 20

  private let folder: Folder
  private let path: String
  private let options: VerifyOptions
  private let interruption: Interruption?
  private var report: CaseReport
  /// The first cell that differs, by capture.
  private var differences: [String: Point] = [:]
  private var names: Set<String> = []

  /// Returns the report on a case. Errors are part of the report.
  ///
  /// - Parameter interruption: the handler that ends the program at a signal, if any.
  package static func report(
    on golden: GoldenCase, _ options: VerifyOptions, interruption: Interruption? = nil
  ) -> CaseReport {
    do throws(Failure) {
      var verifier = try CaseVerifier(golden, options, interruption)
      try verifier.verify()
      return verifier.report
    } catch {
      var report = CaseReport(name: golden.name)
      report.failures = [CaseFailure(kind: .file, message: SafeText(error.description).description)]
      return report
    }
  }

  private init(
    _ golden: GoldenCase, _ options: VerifyOptions, _ interruption: Interruption?
  ) throws(Failure) {
    guard let path = String(validating: golden.path.bytes, as: UTF8.self) else {
      throw Failure("the folder's name is not UTF-8 (rename it)", exitCode: 65)
    }
    do throws(FileError) { folder = try Folder(golden.path) } catch { throw Failure(error) }
    self.path = path
    self.options = options
    self.interruption = interruption
    report = CaseReport(name: golden.name)
  }

  private mutating func verify() throws(Failure) {
    guard try hasScript() else { return try findOrphans() }
    let captures: [Capture]
    do throws(Failure) { captures = try perform(traces: false) } catch { return fail(error) }
    for capture in captures {
      do throws(Failure) { try compare(capture) } catch { fail(error) }
    }
    try findOrphans()
    try findWriters()
  }

  // MARK: The script

  private func hasScript() throws(Failure) -> Bool {
    try entries().contains {
      $0.name == PathName(GoldenCase.scriptName) && $0.kind != .folder
    }
  }

  private func entries() throws(Failure) -> [Folder.Entry] {
    do throws(FileError) { return try folder.entries() } catch { throw Failure(error) }
  }

  private func perform(traces: Bool) throws(Failure) -> [Capture] {
    var performing = ScriptPerformer.Options()
    (performing.traces, performing.program) = (traces, options.program)
    (performing.limits, performing.interruption) = (options.limits, interruption)
    let source = try ScriptSource.read(path + "/" + GoldenCase.scriptName)
    var captures: [Capture] = []
    try ScriptPerformer(source, performing).perform { captures.append($0) }
    return captures
  }

  /// Adds the script's failure: its first line is the message, the others show the place.
  private mutating func fail(_ error: Failure) {
    let lines = SafeText.lines(error.description).map(\.description)
    let kind: CaseFailure.Kind =
      error.location == nil ? .file : error.exitCode == 1 ? .expectation : .script
    var failure = CaseFailure(kind: kind, message: lines.first ?? "")
    failure.details = Array(lines.dropFirst())
    report.failures.append(failure)
  }

  // MARK: Comparing

  private mutating func compare(_ capture: Capture) throws(Failure) {
    report.captures += 1
    guard names.insert(capture.name).inserted else {
      return add(.duplicate, capture, "is captured twice (each capture needs a name of its own)")
    }
    let text = CaptureText(capture.picture).text
    let expected = try read(.expected, capture.name)
    if let expected, expected.elementsEqual(text.utf8) {
      try remove(.pending, capture.name)
    } else {
      try judge(capture, text, expected)
      return
    }
    if options.mode == .all { try record(capture, text) }
  }

  private mutating func judge(
    _ capture: Capture, _ text: String, _ expected: [UInt8]?
  ) throws(Failure) {
    if let expected { addDifference(capture, text, expected) }
    switch options.mode {
    case .all, .failed: try record(capture, text)
    case .missing where expected == nil: try record(capture, text)
    case .missing, .never:
      if expected == nil {
        add(.missing, capture, "there is no \(capture.name).txt (--record missing writes it)")
      }
      try write(text, .pending, capture.name)
    }
  }

  private mutating func addDifference(_ capture: Capture, _ text: String, _ expected: [UInt8]) {
    let name = GoldenFile.expected.name(of: capture.name).safeText
    guard let old = String(validating: expected, as: UTF8.self) else {
      return add(.unreadable, capture, "\(name) is not UTF-8 (oekaki review replaces it)")
    }
    do throws(CaptureError) {
      let difference = PictureDifference(
        expected: try Picture(capture: old), found: capture.picture)
      differences[capture.name] = difference.first
      var failure = CaseFailure(
        kind: .differs, capture: capture.name, message: difference.description)
      failure.details = SideBySide(difference)?.lines(inColor: options.isColored) ?? []
      failure.diff = options.showsDiff ? diff(old, text, capture.name) : nil
      report.failures.append(failure)
    } catch {
      add(.unreadable, capture, "\(name): \(SafeText(error.description))")
    }
  }

  private func diff(_ old: String, _ new: String, _ name: String) -> String {
    let files = [GoldenFile.expected, .pending].map { $0.name(of: name).safeText }
    return UnifiedDiff.text(from: old, to: new, names: (files[0], files[1]))
  }

  private mutating func add(_ kind: CaseFailure.Kind, _ capture: Capture, _ message: String) {
    report.failures.append(
      CaseFailure(kind: kind, capture: capture.name, message: message))
  }

  // MARK: Files

  private mutating func record(_ capture: Capture, _ text: String) throws(Failure) {
    let isKept = try read(.colored, capture.name) != nil
    try write(text, .expected, capture.name)
    if isKept || options.recordsColored {
      try write(ANSIText.text(of: capture.picture.grid), .colored, capture.name)
    }
    try remove(.pending, capture.name)
    add(.recorded, capture, "recorded in \(capture.name).txt (look at it, then verify again)")
  }

  private func read(_ file: GoldenFile, _ capture: String) throws(Failure) -> [UInt8]? {
    do throws(FileError) {
      return try folder.read(file.name(of: capture), limit: CaseVerifier.limit)
    } catch {
      throw Failure(error)
    }
  }

  private func write(_ text: String, _ file: GoldenFile, _ capture: String) throws(Failure) {
    let write = { () throws(Failure) in
      do throws(FileError) {
        try folder.write(Array(text.utf8), to: file.name(of: capture))
      } catch {
        throw Failure(error)
      }
    }
    if let interruption { try interruption.postponing(write) } else { try write() }
  }

  private func remove(_ file: GoldenFile, _ capture: String) throws(Failure) {
    do throws(FileError) { try folder.remove(file.name(of: capture)) } catch {
      throw Failure(error)
    }
  }

  /// Reports goldens and pending captures that the script does not take.
  private mutating func findOrphans() throws(Failure) {
    for entry in try entries() where folder.holdsCapture(entry) {
      let files = [GoldenFile.expected, .pending]
      guard let capture = files.firstNonNil({ $0.capture(of: entry.name) }),
        !names.contains(capture)
      else { continue }
      let reason = "\(entry.name.safeText) is an orphan: no script captures it (remove it)"
      report.failures.append(CaseFailure(kind: .orphan, message: reason))
    }
  }

  // MARK: Writers

  /// Performs the script again, tracing which statement drew what.
  private mutating func findWriters() throws(Failure) {
    guard !differences.isEmpty, let traced = try? perform(traces: true) else { return }
    for i in report.failures.indices where report.failures[i].kind == .differs {
      guard let name = report.failures[i].capture, let first = differences[name],
        let capture = traced.first(where: { $0.name == name }),
        let writer = capture.writers?.location(at: capture.picture.place(of: first))
      else { continue }
      let text = SafeText(writer.text.drop { $0 == " " }, limit: 120)
      report.failures[i].writer = "\(PathName(writer.file).safeText):\(writer.line): \(text)"
    }
  }
}

import Archiving
import Cells
import DrawingCore
import Foundation

@testable import Sessions
@testable import TerminalKit

/// What a state directory keeps besides snapshots: the first byte says what the others are.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzKept(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let bytes = Array(input.dropFirst())
  MainActor.assumeIsolated { seeded }
  switch (input.first ?? 0) % 4 {
  case 0: preview(bytes)
  case 1: screens(bytes)
  case 2: journal(bytes)
  default: records(bytes)
  }
  return 0
}

/// What is read is written as the same bytes.
private func preview(_ bytes: [UInt8]) {
  guard let preview = try? Preview(unpacking: bytes) else { return }
  precondition(preview.packed() == bytes, "a preview has two forms")
}

/// The seal is set right first: else every change would end there.
private func screens(_ bytes: [UInt8]) {
  MainActor.assumeIsolated {
    let sealed = Seal.sealing(bytes)
    guard let screens = try? RestorationState(bytes: sealed) else { return }
    precondition((try? screens.bytes()) != nil, "screens that were read cannot be kept")
  }
}

/// Writes what the program keeps to the folder that `FUZZING_SEEDS` names.
@MainActor private let seeded: Void = {
  guard let folder = ProcessInfo.processInfo.environment["FUZZING_SEEDS"] else { return }
  func write(_ bytes: [UInt8], to name: String) {
    try? Data(bytes).write(to: URL(filePath: folder).appending(path: name))
  }
  var editor = Editor()
  _ = try? editor.perform(.rect(Point(1, 1), Point(9, 5), nil, filled: true, BrushOverride()))
  write([0] + Preview(of: editor.state.drawing).packed(), to: "preview")
  let field = try? RestorableObject.archive { $0.encode("ink", forKey: "text") }
  let items = [
    RestorationItem(path: "help", place: .presented, className: "Help", archive: field ?? []),
    RestorationItem(path: "help/text#2", place: .view, className: "", archive: field ?? []),
  ]
  let screens = try? RestorationState(items: items, focus: "help/text#2").bytes()
  write([1] + (screens ?? []), to: "screens")
  write([3, 0, 90, 1] + Array("rect 0,0 3,3\u{0}undo\u{0}".utf8), to: "records")
}()

private let session = SessionID(bytes: [UInt8](repeating: 7, count: 16))
private let other = SessionID(bytes: [UInt8](repeating: 8, count: 16))

/// As they stand in the file, after a header that is right.
private func journal(_ bytes: [UInt8]) {
  guard let session else { return }
  let header = GenerationHeader(
    .journal, generation: 1, session: session, sequence: 0, detail: 5, link: 0)
  _ = JournalContents(bytes, session: session, generation: 1)
  _ = JournalContents(header.bytes + bytes, session: session, generation: 1)
  _ = SessionBase(bytes, session: session, generation: 1)
}

/// A journal that is right but for one byte: what stands before that byte comes back, and nothing
/// that was never written.
private func records(_ bytes: [UInt8]) {
  guard let session, let other, bytes.count > 4 else { return }
  let header = GenerationHeader(
    .journal, generation: 1, session: session, sequence: 0, detail: 5, link: 0)
  var (file, chain, sequence) = (header.bytes, header.checksum, UInt64(0))
  var (written, ends) = ([JournalRecord](), [Int]())
  for payload in bytes.dropFirst(3).split(separator: 0, omittingEmptySubsequences: false) {
    let kind = payload.first.map { $0 % 5 == 0 } == true ? JournalRecord.Kind.metadata : .command
    sequence += kind == .command ? 1 : 0
    let record = JournalRecord(kind, sequence: sequence, delay: 3, payload: Array(payload))
    record.append(to: &file, chain: &chain)
    written.append(record)
    ends.append(file.count)
  }
  let whole = JournalContents(file, session: session, generation: 1)
  precondition(whole?.records == written && whole?.rest == .nothing, "records are lost")
  precondition(JournalContents(file, session: other, generation: 1) == nil)
  let place = (Int(bytes[0]) << 8 | Int(bytes[1])) % file.count
  file[place] ^= max(1, bytes[2])
  guard let damaged = JournalContents(file, session: session, generation: 1) else {
    return precondition(place < GenerationHeader.size, "damage hides what stands before it")
  }
  let before = ends.prefix { $0 <= place }.count
  precondition(Array(damaged.records) == Array(written.prefix(before)), "damage is not seen")
}

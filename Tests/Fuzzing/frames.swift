import Cells
import DrawingCore
import Foundation
import Hosting
import Sharing

/// However the bytes of a line are cut, they are the same messages; each is read as what it says, or is
/// an error, and whatever steps it carries are done or void, the same for all.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFrames(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  _ = seeded
  guard let first = bytes.first else { return 0 }
  let sent = bytes.dropFirst()
  let whole = messages(of: [sent])
  let middle = sent.startIndex + sent.count * Int(first) / 256
  let cut = messages(of: [sent[..<middle], sent[middle...]])
  precondition(whole.messages == cut.messages && whole.isBroken == cut.isBroken, "other messages")
  for message in whole.messages { check(message) }
  return 0
}

private func messages(of pieces: [ArraySlice<UInt8>]) -> (messages: [Message], isBroken: Bool) {
  var reader = WireReader(limit: 1 << 12)
  var all: [Message] = []
  for piece in pieces {
    reader.feed(piece)
    do throws(WireError) {
      while let message = try reader.next() { all.append(message) }
    } catch {
      return (all, true)
    }
  }
  return (all, false)
}

private func check(_ message: Message) {
  if let request = try? Request(message) {
    precondition((try? Request(request.message)) == request, "said otherwise")
    if case .append(let steps, _) = request {
      for step in steps { perform(step, by: Author(2), at: 1) }
    }
  }
  if let reply = try? Reply(message) {
    precondition((try? Reply(reply.message)) == reply, "said otherwise")
    switch reply {
    case .records(let records):
      for record in records { perform(record.sent, by: record.author, at: record.sequence) }
    case .base(let base, _, _): _ = try? Replica(joining: base, as: Author(3))
    default: break
    }
  }
}

/// Does what a step says, twice: whatever it is, it does the same.
private func perform(_ sent: SentStep, by author: Author, at sequence: UInt64) {
  let record = StrokeRecord(sequence: sequence, author: author, sent: sent)
  var (one, other) = (canvas, canvas)
  one.perform(record)
  other.perform(record)
  precondition(one.digest() == other.digest(), "done otherwise")
}

private let canvas = SharedDrawing(Drawing(size: Size(12, 4)) ?? .empty, by: Author(1))

/// Writes what a hand and a host say to the folder that `FUZZING_SEEDS` names.
private let seeded: Void = {
  guard let folder = ProcessInfo.processInfo.environment["FUZZING_SEEDS"] else { return }
  func write(_ message: Message, to name: String) {
    var bytes: [UInt8] = [0x80]
    bytes.append(message)
    try? Data(bytes).write(to: URL(filePath: folder).appending(path: name))
  }
  var log = MemoryLog(sharing: canvas)
  guard var hand = try? Replica(joining: log.base, as: Author(2)) else { return }
  for line in [
    "text 1,1 \"絵 a\" fg=red", "layer new \"top\"", "rect 0,0 5,3", "select 1,1 3,2", "undo",
    "columns insert 2", "fill 7,2 glyph=\"x\"", "frame new", "tool line", "press 1,1", "move 6,2",
    "release",
  ] {
    guard let command = try? Command.parse(line) else { preconditionFailure(line) }
    _ = try? hand.perform(command)
  }
  let steps = hand.outgoing()
  for (i, step) in steps.enumerated() { write(Request.append([step]).message, to: "step\(i)") }
  _ = log.append(steps, by: Author(2))
  write(Request.append(Array(steps.prefix(3)), seen: 1).message, to: "late")
  write(Reply.records(log.tail(after: 0, limit: 3) ?? []).message, to: "records")
  write(Reply.base(log.base, lastNumber: 2, hasLost: false).message, to: "base")
  write(Request.presence([1, 2]).message, to: "presence")
  write(Request.blame("ann", since: 7).message, to: "blame")
}()

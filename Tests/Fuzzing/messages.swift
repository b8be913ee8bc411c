import Formats

@testable import Scripting

/// However the bytes of a client are cut, they are the same lines; each is a message or an error, and
/// what is answered is one line that reads as what was meant.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMessages(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let sent = bytes.dropFirst()
  // The longest line is as long as the first byte says, so that some are longer.
  let longest = Int(first) * 16
  let whole = lines(of: [sent], longest: longest)
  let middle = sent.startIndex + sent.count * Int(first) / 256
  let cut = lines(of: [sent[..<middle], sent[middle...]], longest: longest)
  precondition(whole == cut, "other lines")
  for case .whole(let line) in whole { check(line) }
  return 0
}

private func lines(of pieces: [ArraySlice<UInt8>], longest: Int) -> [AgentLines.Line] {
  var lines = AgentLines(longest: longest)
  var all: [AgentLines.Line] = []
  for piece in pieces {
    lines.append(piece)
    while let line = lines.next() { all.append(line) }
  }
  return all
}

private func check(_ line: ArraySlice<UInt8>) {
  guard let value = try? JSONValue(line) else { return }
  precondition(isSame(value), "other values")
  guard case .list(let messages) = value else { return check(value) }
  for message in messages { check(message) }
}

private func check(_ value: JSONValue) {
  do throws(AgentError) {
    guard let message = try AgentMessage(value) else { return }
    _ = message.version
    if let id = message.id { precondition(isSame(id), "marked otherwise") }
    precondition(isSame(message.parameters), "other parameters")
  } catch {
    let answer = try? JSONValue(Array(error.line.utf8)[...])
    precondition(answer?["error"]?["message"]?.text == error.reason, "not told")
    precondition(!error.line.utf8.contains(0x0A), "more than a line")
  }
}

/// Returns whether a value is the same after it was written.
private func isSame(_ value: JSONValue) -> Bool {
  let line = Array(value.line.utf8)
  return !line.contains(0x0A) && (try? JSONValue(line[...])) == value
}

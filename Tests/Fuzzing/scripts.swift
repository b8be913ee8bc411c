import DrawingCore

/// What is parsed can be printed, and what is printed parses to the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScripts(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  do {
    for step in try Script.parse(String(decoding: bytes, as: UTF8.self)) {
      let text = step.content.description
      guard let again = try? Script.parse(text), again.count == 1 else {
        preconditionFailure("printed, but not parsed: \(text)")
      }
      precondition(again[0].content.description == text, "printed in another way: \(text)")
      guard case .command(let command) = step.content else { continue }
      precondition(!text.contains(where: \.isNewline), "more than one line: \(text)")
      precondition((try? Command.parse(text)) == command, "parsed to another command: \(text)")
    }
  } catch {
    let report = error.report
    precondition(
      report.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F },
      "controls in a message")
  }
  return 0
}

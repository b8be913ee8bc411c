import Cells
import CursesScreen
import TerminalKit

/// The same bytes give the same events however they are cut; nothing traps.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let cut = bytes.first.map({ Int($0) % bytes.count }) else { return 0 }
  var whole = InputDecoder()
  var halves = InputDecoder()
  let expected = whole.feed(bytes)
  let events = halves.feed(bytes[..<cut]) + halves.feed(bytes[cut...])
  precondition(events == expected, "a cut after \(cut) bytes changes the events")
  precondition(whole.patience == halves.patience && whole.endSilence() == halves.endSilence())
  for event in expected { check(event) }
  return 0
}

/// No controls in what is typed or pasted, no places outside the screen.
private func check(_ event: Event) {
  switch event {
  case .key(let key):
    if case .character(let scalar) = key.code { precondition(!isControl(scalar)) }
  case .paste(let text):
    let text = StyledText(text)
    precondition(text.pieces.dropFirst().allSatisfy { $0.style != nil })
    let scalars = text.plain.unicodeScalars
    precondition(scalars.allSatisfy { $0 == "\n" || $0 == "\t" || !isControl($0) })
  case .mouse(let mouse): precondition(mouse.location.x >= 0 && mouse.location.y >= 0)
  default: break
  }
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
}

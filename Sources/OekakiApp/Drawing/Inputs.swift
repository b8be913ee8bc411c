/// The parts that take what keys, mouse and terminal send and may be in the middle of something.
struct Inputs {
  let mouse = CanvasMouse()
  let typing = Typing()
  let words = WordTyping()
  let diagram = DiagramKeys()
  let pasting = Pasting()
  var space = HeldSpace()
  var escaped = EscapedKey()
  var moving = Moving()
  /// What plays; nil while nothing does.
  var played: PlayedFrames?
  var taken = KnownPart()
}

import DrawingCore
import TerminalKit

/// The entries for frames.
extension ActionTable {
  static let frames = [
    ActionEntry(
      .frames, "*", "play, or stop", .frame(.play), words: "play animate preview animation"),
    ActionEntry(.frames, [Key(.right, .control)], "next frame", .command(.nextFrame)),
    ActionEntry(.frames, [Key(.left, .control)], "previous frame", .command(.previousFrame)),
    ActionEntry(
      .frames, [Key(.pageDown, .control), Key(.character("."), .alt)],
      "the next frame", .command(.nextFrame)),
    ActionEntry(
      .frames, [Key(.pageUp, .control), Key(.character(","), .alt)],
      "the frame before", .command(.previousFrame)),
    ActionEntry(
      .frames, "&", "a new frame, a copy of this one", .command(.frame(.new(at: nil, .copy)))),
    ActionEntry(
      .frames, ";", "show the frames before and after, or not", .frame(.onion),
      words: "ghost onionskin"),
    ActionEntry(
      .frames, typed: "frame new ", "a new frame: copy, link or empty", words: "keyframe"),
    ActionEntry(.frames, typed: "frame delete ", "delete frames"),
    ActionEntry(.frames, typed: "frame move ", "order the frames"),
    ActionEntry(.frames, typed: "frame duplicate ", "copies of frames behind them"),
    ActionEntry(
      .frames, typed: "frame time ", "how long frames are seen", words: "delay duration speed"),
    ActionEntry(.frames, typed: "rate ", words: "fps framerate speed"),
    ActionEntry(.frames, typed: "range "),
    ActionEntry(.frames, typed: "tag \""),
    ActionEntry(.frames, typed: "cel link ", "show one cel in many frames"),
    ActionEntry(.frames, typed: "cel unlink ", "give frames cels of their own"),
    ActionEntry(.frames, typed: "cel clear ", "an empty cel in each of some frames"),
    ActionEntry(.frames, typed: "layer still ", "the same cel in all frames", words: "background"),
    ActionEntry(.frames, typed: "layer moving ", "a cel of its own in each frame"),
    ActionEntry(.frames, typed: "onion "),
    ActionEntry(.frames, typed: "tween "),
  ]
}

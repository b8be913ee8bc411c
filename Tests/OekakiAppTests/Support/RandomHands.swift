import Cells
import DrawingCore
import RandomCommands
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// Does at random what can be done on the keyboard and with the mouse, short of
/// leaving. May save and open files: the stage is to be confined to its folder.
@MainActor
struct RandomHands {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func act(on stage: Stage) {
    switch random.number(in: 0...13) {
    case 0...2: stage.press(random.pick(Self.usualKeys))
    case 3, 4: stage.send(.key(random.pick(Self.keys)))
    case 5: stage.press(random.pick(Tool.allCases.map { String($0.key) } + ["t"]))
    case 6: stage.type(random.pick(Self.texts))
    case 7: stage.send(.paste(random.pick(Self.texts)))
    case 8, 9: enter(random.pick(Self.commands), on: stage)
    case 10: stage.resize(to: random.pick(Self.sizes))
    default: useMouse(on: stage)
    }
  }

  /// Enters a command, whatever is open now.
  func enter(_ command: String, on stage: Stage) {
    while stage.application.controller.presented != nil { stage.press("esc") }
    stage.press("f2")
    stage.type(command)
    stage.press("enter")
    while stage.application.controller.presented != nil { stage.press("esc") }
  }

  /// By key, command or signal.
  mutating func leave(_ stage: Stage) {
    switch random.number(in: 0...2) {
    case 0:
      while stage.application.controller.presented != nil { stage.press("esc") }
      stage.press("ctrl-q")
    case 1: enter("quit", on: stage)
    default: stage.send(.terminate(signal: 15))
    }
  }

  // MARK: The mouse

  /// Presses, drags and mostly releases, as single events or all in one batch, from a terminal that
  /// reports cells or pixels.
  private mutating func useMouse(on stage: Stage) {
    let size = stage.screen.size
    var place = Point(random.number(in: 0...size.width - 1), random.number(in: 0...size.height - 1))
    let button = random.pick([Mouse.Button.left, .left, .left, .right, .middle])
    var phases = [Mouse.Phase.press(button)]
    phases += (0..<random.number(in: 0...20)).map { _ in .drag(button) }
    if random.number(in: 0...7) == 0 { phases.insert(.press(.right), at: phases.count / 2 + 1) }
    if random.number(in: 0...7) > 0 { phases.append(.release(button)) }
    if random.number(in: 0...7) == 0 {
      phases.append(.wheel(dx: random.pick([-3, 0]), dy: random.pick([-3, 3])))
    }
    var events: [Event] = []
    let hasPixels = random.number(in: 0...1) == 0
    for phase in phases {
      let part = hasPixels ? Point(random.number(in: 0...255), random.number(in: 0...255)) : nil
      events.append(.mouse(Mouse(phase, at: place, part: part, random.pick([[], [], .shift]))))
      place = place + Point(random.number(in: -2...2), random.number(in: -1...1))
    }
    if random.number(in: 0...1) == 0 {
      stage.send(events)
    } else {
      for event in events { stage.send(event) }
    }
  }

  // MARK: What there is

  private static let usualKeys = [
    "space", "space", "enter", "esc", "d", "up", "down", "left", "right", "shift-right",
    "shift-down", "ctrl-z", "ctrl-y", "ctrl-v", "backspace", "tab",
  ]

  /// All but those that leave, and the one that opens the gallery: there they would take away files
  /// that a recording needs.
  private static let keys = ActionTable.standard.entries
    .filter { ![.program(.quit), .screen(.gallery)].contains($0.action) }.flatMap(\.keys)

  private static let texts = [
    "a", "hello", "\"\\;#", "絵 e\u{301}", "\u{301}\u{323}\u{302}", "a\u{200D}\u{301}", "\u{2028}",
    "two\nlines\r\n\tand more", "\u{7}\u{1B}[31mx", "\u{0}\u{E0041}\u{FE0F}", "",
  ]

  static let commands =
    drawing + [
      "save \"a.oekaki\"", "save", "open \"a.oekaki\"", "open \"none.oekaki\"", "mouse off", "help",
      "copy as stars", "set clipboard off", "lint ascii columns=9",
      "new 9x5",
      "redraw", "suspend", "theme mono", "view clear", "view rulers", "set", "bind f11 \"undo\"",
      "record \"other\"",
      "letter 3,1 \"絵 b\" font=tiny fg=3",
      "lettering",
      "glyphs", "trace", "reference hide", "reference drop", "revert by=ann since=10m",
    ]

  /// Commands of the editor: those that are hard to quote or to keep, and one for each other verb.
  static let drawing = chosen + others

  private static let others: [String] = {
    let verbs = Set(chosen.map { $0.prefix { $0 != " " } })
    var random = SplitMix64(seed: 1)
    // What a journal has of `revert` is not what a person types.
    return CommandTable.drawing.entries
      .filter { !verbs.contains($0.verb[...]) && $0.verb != "revert" }
      .compactMap { random.example(of: $0)?.description }
  }()

  private static let chosen = [
    "tool text", "tool select", "color fg=#ff8800 bg=none", "attributes bold italic",
    "glyph \"#\"", "glyph \"絵\"", "shape style=heavy filled=yes", "cursor 7,5", "scroll 4,3",
    "seed 18446744073709551615", "line -3,1 9,7 glyph=\"\\\\\"", "rect 1,1 8,5 style=rounded",
    "ellipse 2,2 30,11 filled glyph=\"ß\"", "fill 3,3 glyph=\";\"",
    "text 2,2 \"絵\\n# ;\\u{301}\" fg=red", "erase 3,1 5,2", "stroke 1,1 -3,9 400,2", "press 3,3",
    "move 5,5 9,2", "corner 6,3", "lift", "shift 2,1", "flip h", "rotate 90", "align left",
    "frame new", "frame new link", "frame next", "frame delete 1", "cel link 1-2", "layer still 1",
    "tween 1-2 3,0", "range 1-2", "option frames=all", "onion 1 1", "text 1,1 \"f\" frames=all",
    "crop", "trim", "rows insert 2", "columns delete 1 2", "restyle double", "asciify", "mend",
    "box \"a\"", "connect \"a\" 0,0", "remove 1,1",
    "shape join=yes", "copy visible", "strict ascii", "strict off", "option route=around to=open",
    "lift copy loose", "stamp keep under", "selection box style=rounded pad=1", "selection invert",
    "shift -1,1 wrap copy loose", "rotate 180 plain",
    "wire 2,2 9,7 to=arrow", "lasso 1,1 9,2 3,8 add", "wand 3,3 match=look", "selection grow 1",
    "option size=2 channels=fg", "insert \"\\\"a\\t\\u{2028}\"",
    "backspace", "release", "cancel",
    "undo 3",
    "redo 2", "select 2,1 9,6", "deselect", "copy", "cut", "paste", "float 6,2", "stamp",
    "size 60x20", "size 100x40", "palette 3 \"#102030\"", "layer new \"ink; \\\"#\\u{301}\"",
    "layer pick 1", "layer delete 2", "layer hide 1", "layer rename 1 \"a\\nb\"", "layer move 1 2",
  ]

  private static let sizes = [
    Size(80, 24), Size(80, 24), Size(40, 10), Size(1, 1), Size(120, 40), Size(60, 16),
  ]
}

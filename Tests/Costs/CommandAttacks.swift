#if DEBUG  // Else nothing of other modules is to be had.
import Cells
import RandomCommands

@testable import DrawingCore

/// Costly commands, by what makes them so, and one for each verb as its usage has it.
struct CommandAttacks {
  /// The most bytes of a whole script.
  let limit: Int

  var all: [CommandAttack] {
    (described + settings + shapes + paths + gestures + history + selecting + pieces + whole + texts
      + ragged)
      .filter {
        $0.byteCount <= limit
      }
  }

  private func on(
    _ kinds: [CostStage.Kind], side: Int = 1024, before: String = "", _ lines: [String]
  ) -> [CommandAttack] {
    kinds.flatMap { kind in
      let stage = CostStage(kind: kind, side: side)
      return lines.map { CommandAttack(stage: stage, before: before, line: $0) }
    }
  }

  /// Returns a command with as many points as there is room for.
  private func path(
    _ kind: CostStage.Kind, side: Int, before: String = "", _ start: String, end: String = "",
    most: Int = .max, _ point: (Int) -> String
  ) -> CommandAttack {
    let stage = CostStage(kind: kind, side: side)
    let room = limit - stage.script.utf8.count - before.utf8.count - end.utf8.count - 40
    var (text, i) = (start, 0)
    while i < most {
      let next = point(i)
      guard text.utf8.count + next.utf8.count < room else { break }
      text += next
      i += 1
    }
    return CommandAttack(stage: stage, before: before, line: text + end)
  }

  /// Returns points to and fro across a drawing of that side, from its top down.
  private func zigzag(_ side: Int) -> (Int) -> String {
    { i in " \(i % 2 * (side - 1)),\(i * 8 % side)" }
  }

  /// Returns points from the top to the bottom and back, never the same way.
  private func slanted(_ side: Int) -> (Int) -> String {
    { i in i % 2 == 0 ? " \(i * 7 % side),0" : " \(side - 1 - i * 11 % side),\(side - 1)" }
  }

  // MARK: What is dear for no reason known

  /// A command of each verb, made from its usage, over a paste that many have to stamp first.
  private var described: [CommandAttack] {
    var random = SplitMix64(seed: 1)
    return on(
      [.floating], CommandTable.drawing.entries.compactMap { random.example(of: $0)?.description })
  }

  // MARK: What is set

  private var settings: [CommandAttack] {
    on(
      [.floating],
      [
        "strict ascii", "float 3,3", "stamp", "stamp keep", "stamp under", "flip h", "rotate 90",
        "align left", "cancel", "undo",
      ])
      + on([.noise], side: 1024, before: "select 0,0 1023,1023", ["brush take"])
      + on([.traced], ["reference move 9,9", "trace grid=octant", "trace grid=quad colors=16"])
  }

  // MARK: Shapes

  private var shapes: [CommandAttack] {
    let all = "0,0 4095,4095"
    return on(
      [.flat, .noise, .wide], side: 4096,
      [
        "rect \(all) filled", "ellipse \(all) filled", "fill 9,9", "line \(all)",
        "fill 9,9 reach=everywhere match=glyph", "erase \(all)", "rect \(all) filled grid=braille",
        "rect -16777216,-16777216 16777216,16777216 style=double",
        "polygon 0,0 4095,0 4095,4095 0,4095 filled", "lasso \(all) 0,4095",
        "select \(all) ellipse", "wand 9,9 reach=everywhere", "text 9,9 \"x\"",
      ])
      + on(
        [.noise], side: 2048,
        [
          "gradient 0,0 2047,2047 radial=yes dither=bayer colors=red,blue",
          "rect 0,0 2047,2047 filled channels=fg", "ellipse 0,0 2047,2047 filled channels=fg,bg",
          "asciify", "shift 3,3 wrap", "curve 0,0 20000,2 9,2047 2047,9",
        ])
      + on([.blank], side: 2048, ["rect 0,0 2047,2047 filled glyph=\"絵\""])
      + on(
        [.blank], before: "option size=32 tip=round\nsymmetry quarters",
        ["line 0,0 2047,2047", "ellipse 0,0 2047,2047", "curve 0,0 2000,2 9,2047 2047,9"])
  }

  // MARK: Ragged boxes

  /// As many boxes as there is room for, of which sides slipped: each lower one, or all rows below the
  /// middle of high boxes.
  private var ragged: [CommandAttack] {
    let side = 256
    let forms: [(Int, Int) -> String] = [
      { y, _ in ["+-+ ", "| | ", " +-+"][y % 3] },
      { y, count in y == 0 || y == count - 1 ? "+-+ " : y < count / 2 ? "|x| " : " |x|" },
      { y, _ in y % 2 == 0 ? "+-+ " : "|x|" },
    ]
    return forms.map { form in
      let count = min(side, limit / (side + 16))
      let rows = (0..<count).map { y in
        let cell = form(y, count)
        return "text 0,\(y) \"\(String(repeating: cell, count: side / cell.utf8.count))\""
      }
      return CommandAttack(
        stage: CostStage(kind: .blank, side: side), before: rows.joined(separator: "\n"),
        line: "mend")
    }
  }

  // MARK: Paths

  private var paths: [CommandAttack] {
    let (far, near) = (zigzag(65_536), zigzag(4096))
    let kinds = ["wire", "polygon", "lasso"].flatMap { verb -> [CommandAttack] in
      let (long, crossing, blank) = verb == "wire" ? (16, 800, 200) : (250, 4000, 4000)
      return [
        path(.long, side: 4096, verb, most: long, far),
        path(.crossings, side: 1024, verb, most: crossing, zigzag(1024)),
        path(.blank, side: 4096, verb, most: blank, slanted(4096)),
      ]
    }
    let strokes = Tool.allCases.filter(\.hasPath).flatMap { tool -> [CommandAttack] in
      let (before, most) = ("tool \(tool.rawValue)", tool == .wire || tool == .shade ? 80 : 250)
      return [
        path(.long, side: tool == .wire ? 1024 : 4096, before: before, "stroke", most: most, far),
        path(.noise, side: 1024, before: before, "stroke", near),
      ]
    }
    return kinds + strokes
      + [
        path(.blank, side: 4096, "polygon", end: " filled", most: 4000, slanted(4096)),
        path(.blank, side: 2048, "wire", end: " route=around", most: 14) {
          " \($0 % 2 * 510),\($0 % 2 * 511)"
        },
        path(.long, side: 4096, before: "tool pencil\npress 0,0", "move", most: 250, far),
      ]
  }

  // MARK: Gestures

  private var gestures: [CommandAttack] {
    Tool.allCases.flatMap { tool in
      on(
        [.noise], before: "tool \(tool.rawValue)\npress 0,0",
        ["move 2047,2047", "release", "cancel", "corner 300,200"])
        + on([.noise], before: "tool \(tool.rawValue)", ["press 9,9", "stroke 0,0 2047,2047"])
    }
      + on(
        [.blank], before: "tool wire\noption route=around\npress 0,0",
        ["corner 300,200", "release"])
  }

  // MARK: History

  private var history: [CommandAttack] {
    let twice = "rotate 90\nrotate 90"
    return on([.noise], before: twice, ["undo 1000000"])
      + on([.noise], before: twice + "\nundo 2", ["redo 1000000"])
      + on([.noise], side: 4096, before: "rect 0,0 4095,4095 filled", ["undo"])
      + on([.noise], side: 4096, before: "rect 0,0 4095,4095 filled\nundo", ["redo"])
  }

  // MARK: Selections

  private var selecting: [CommandAttack] {
    on(
      [.flat], side: 2048, before: "select 0,0 2047,2047",
      ["deselect", "copy visible", "cut", "selection invert", "selection border 9"])
      + on(
        [.stripes, .ragged], side: 4096,
        [
          "selection invert", "selection grow 1", "selection grow 9 diamond", "selection shrink 1",
          "selection border 1", "selection offset 3,3", "selection fill", "selection box pad=9",
          "select 0,0 4095,4095 ellipse add", "wand 1,1 reach=everywhere add", "deselect", "copy",
          "cut", "crop", "selection grow 65536",
        ])
      + on(
        [.stripes, .ragged], side: 1024,
        [
          "selection stroke style=double", "lift", "shift 3,3", "flip h", "rotate 90",
          "rows insert 3 9", "columns delete 9 9", "align right rows", "asciify", "restyle double",
        ]) + on([.crossings, .noise, .ragged, .flat], side: 360, ["mend", "mend boxes"])
  }

  // MARK: Pieces

  private var pieces: [CommandAttack] {
    let selected = "select 0,0 2047,2047"
    return on(
      [.noise, .wide], before: selected + "\ncopy", ["paste", "cut", "crop", "shift 3,3 wrap"])
      + on([.noise, .wide], before: selected, ["lift loose"])
      + on([.crossings, .noise], before: "select 0,0 1022,1022", ["lift", "shift 1,1"])
      + on([.noise], side: 4096, before: "select 0,0 4095,4095", ["copy visible", "cut"])
  }

  // MARK: All of a drawing

  private var whole: [CommandAttack] {
    let lines = [
      "size 4095x4095", "size 256x65536", "flip h", "flip v", "rotate 90",
      "rows insert 0 1 fixed",
      "rows delete 3 9", "columns delete 0 3", "trim", "palette extract",
      "layer duplicate 1", "layer new \"x\"",
    ]
    return on([.flat], side: 2048, lines) + on([.noise, .wide], side: 4096, lines)
      + on(
        [.noise, .crossings, .wide, .dots, .flat],
        [
          "rotate 180", "rotate 270", "shift 1,1 loose", "shift 3,3 wrap", "restyle double",
          "asciify", "adjust light=20 hue=90", "replace bg=#0f0e0d tobg=red everywhere",
          "replace glyph=\"│\" tofg=red",
          "palette preset nord remap",
        ])
      + on(
        [.layers],
        [
          "layer flatten", "layer merge 2", "layer delete 1", "flip h", "rotate 90", "size 9x2048",
          "columns insert 0 1 fixed", "palette extract",
        ])
  }

  // MARK: Long texts

  private var texts: [CommandAttack] {
    let typing = "tool text\npress 0,0"
    return [
      path(.blank, side: 80, "about comment=\"", end: "\"") { _ in "x" },
      path(.blank, side: 80, "palette colors", most: 256) { _ in " #123456" },
      path(.blank, side: 80, "text 0,0 \"", end: "\"") { _ in "x\\n" },
      path(.blank, side: 80, "text 0,0 \"", end: "\"") { _ in "\\u{301}" },
      path(.wide, side: 1024, "text 0,0 \"", end: "\"") { _ in "絵" },
      path(.blank, side: 80, before: typing, "insert \"", end: "\"") { _ in "a\\u{301}" },
      path(.blank, side: 80, before: typing, "insert \"", end: "\"") { _ in "\\n" },
      CommandAttack(
        stage: CostStage(kind: .blank, side: 80),
        before: typing + "\ninsert \"\(String(repeating: "a", count: limit / 2))\"",
        line: "backspace"),
      CommandAttack(stage: CostStage(kind: .blank, side: 80), line: placing),
    ]
  }

  /// The command that places the largest picture for which there is room.
  private var placing: String {
    let lines = [1024, 512, 256, 128, 64, 32].lazy.compactMap { side -> String? in
      var picture = Grid(Size(side, side))
      for y in 0..<side {
        for x in 0..<side { picture[x, y] = Cell(y % 2 == 0 ? .block : .space) }
      }
      return Clip(picture).map { Command.place(.zero, $0).description }
    }
    return lines.first { $0.utf8.count < limit - 40 } ?? "place"
  }
}

extension Tool {
  /// Whether it draws along all points of a stroke.
  fileprivate var hasPath: Bool {
    switch points {
    case .freehand, .manyCorners: true
    case .twoCorners, .one, .text, .words: false
    }
  }
}
#endif

import Cells
import DrawingCore

extension SplitMix64 {
  /// Returns a point in a small drawing or a little outside it.
  package mutating func point() -> Point { Point(number(in: -3...23), number(in: -2...11)) }

  package mutating func points(_ most: Int = 4) -> [Point] {
    (0..<number(in: 1...most)).map { _ in point() }
  }

  package mutating func override() -> BrushOverride {
    BrushOverride(
      glyph: oneIn(2) ? glyph() : nil, foreground: oneIn(3) ? color() : nil,
      background: oneIn(3) ? color() : nil)
  }

  /// Returns an override for commands that may have their points in dots.
  package mutating func pointOverride() -> BrushOverride {
    var override = override()
    if oneIn(3) { override.grid = pick(PointGrid.allCases) }
    return override
  }

  /// Returns a text that is hard to quote, to lay out or to keep.
  package mutating func text() -> String {
    let parts = [
      "a", "Bc", " ", "\"", "\\", ";", "#", "\n", "\t", "\r\n", "\u{301}", "\u{323}", "界", "😀",
      "👍🏽", "\u{200F}", "\u{200D}", "\u{FE0F}", "\u{1B}[0m", "\u{8}", "\u{2028}", "\u{0}",
      "\u{E0041}",
    ]
    return (0..<number(in: 0...5)).map { _ in pick(parts) }.joined()
  }

  package mutating func command() -> Command {
    switch number(in: 0...18) {
    case 18: frames()
    case 16, 17: diagram()
    case 14, 15: described()
    case 13: brushes()
    case 9: selecting()
    case 10: moving()
    case 11: lines()
    case 0: setting()
    case 1, 2, 3: shape()
    case 4, 5, 6: gesture()
    case 7: clipboard()
    case 8: whole()
    default: oneIn(2) ? .undo(number(in: 1...4)) : .redo(number(in: 1...4))
    }
  }

  package mutating func setting() -> Command {
    switch number(in: 0...9) {
    case 9: oneIn(3) ? .grid(pick(PointGrid.allCases)) : .reference(reference())
    case 0, 1: .tool(pick(Tool.allCases))
    case 2: .color(foreground: color(), background: oneIn(2) ? color() : nil)
    case 3: .attributes(Attributes(rawValue: UInt16(next() & 127)))
    case 4: .glyph(glyph())
    case 5: .shape(pick(BoxStyle.allCases), filled: oneIn(2) ? oneIn(2) : nil)
    case 6: .cursor(point())
    case 7: .scroll(point())
    default: .seed(next())
    }
  }

  package mutating func reference() -> ReferenceCommand {
    switch number(in: 0...6) {
    case 0: return .move(point())
    case 1: return .dim(number(in: 0...100))
    case 2: return oneIn(2) ? .show : .hide
    case 3: return oneIn(3) ? .drop : .show
    default: return .set(point(), dots())
    }
  }

  /// Returns a small picture of few colours, with holes.
  package mutating func dots() -> DotPicture {
    var picture = DotPicture(Size(number(in: 1...12), number(in: 1...12)))
    for _ in 0..<number(in: 0...60) {
      let level = number(in: 0...3) * 85
      picture[number(in: 0...11), number(in: 0...11)] = RGB(level, number(in: 0...255), 255 - level)
    }
    return picture
  }

  package mutating func tracing() -> Tracing {
    var tracing = Tracing(
      grid: oneIn(6) ? nil : pick(DotGrid.allCases), ramp: oneIn(4) ? " #" : Tracing.usualRamp)
    tracing.colors = pick(TracingColors.allCases)
    tracing.dither = pick(TracingDither.allCases)
    return tracing
  }

  package mutating func shape() -> Command {
    switch number(in: 0...6) {
    case 0: .line(point(), point(), pointOverride())
    case 1:
      .rect(
        point(), point(), oneIn(2) ? pick(BoxStyle.allCases) : nil, filled: oneIn(2),
        pointOverride())
    case 2: .ellipse(point(), point(), filled: oneIn(2), pointOverride())
    case 3: .fill(point(), pointOverride())
    case 4: .text(point(), text(), override())
    case 5: .erase(point(), point())
    default: .stroke(points())
    }
  }

  package mutating func gesture() -> Command {
    switch number(in: 0...9) {
    case 9: .corner(point())
    case 0, 1: .press(point())
    case 2, 3: .move(points())
    case 4, 5: .insert(text())
    case 6: .backspace
    case 7: .release
    default: oneIn(3) ? .cancel : .release
    }
  }

  package mutating func clipboard() -> Command {
    switch number(in: 0...10) {
    case 0, 1: .select(point(), point())
    case 2: .deselect
    case 9: .drop(undone: oneIn(2))
    case 10: .refloat
    case 3: oneIn(3) ? .copy(visible: true) : .copy
    case 4: .cut
    case 5: .paste
    case 6: .float(point())
    case 7: place()
    default: .stamp
    }
  }

  /// Returns a command that places a small picture with holes, wide glyphs and halves of them.
  package mutating func place() -> Command {
    var picture = Grid(Size(number(in: 1...7), number(in: 1...3)), filledWith: .clear)
    for _ in 0..<number(in: 0...6) {
      let p = Point(number(in: -1...7), number(in: 0...3))
      let glyph = oneIn(3) ? Glyph("絵") : Glyph("x")
      picture.put(
        glyph ?? .space, Style(foreground: color(), background: .none), at: p,
        clip: picture.bounds)
    }
    let kind = [nil, nil, PieceKind.lettering, .picture][number(in: 0...3)]
    return Clip(picture).map { .place(point(), $0, kind) } ?? .stamp
  }

  private mutating func words(_ choices: String...) -> String { pick(choices) }

  private mutating func read(_ text: String) -> Command { (try? Command.parse(text)) ?? .stamp }

  private mutating func place() -> String { point().text }

  package mutating func selecting() -> Command {
    let joining = words("", " add", " subtract", " intersect")
    return switch number(in: 0...6) {
    case 0: read("select \(place()) \(place())\(words("", " ellipse"))\(joining)")
    case 1: read("lasso \(place()) \(place()) \(place()) \(place())\(joining)")
    case 2:
      read(
        "wand \(place()) \(words("", "match=look ", "match=fg,bg "))"
          + "\(words("", "reach=diagonal", "reach=everywhere sample=visible"))\(joining)")
    case 3: read("selection \(words("invert", "grow 1", "grow 2 diamond", "shrink 1", "border 1"))")
    case 4: read("selection offset \(number(in: -3...3)),\(number(in: -2...2))")
    case 5: read("selection \(words("fill glyph=\".\"", "stroke", "stroke style=rounded"))")
    default: read("selection box style=\(words("single", "dotted", "heavy-dashed")) pad=1")
    }
  }

  package mutating func moving() -> Command {
    let distance = "\(number(in: -6...6)),\(number(in: -4...4))"
    return switch number(in: 0...8) {
    case 0, 1: read("lift\(words("", "", " copy", " loose"))")
    case 2: read("shift \(distance)\(words("", " wrap", " copy", " loose"))")
    case 3: read("flip \(words("h", "v"))\(words("", " plain"))")
    case 4: read("rotate \(words("90", "180", "270"))")
    case 5:
      read(
        "align \(words("left", "center", "right", "top", "middle", "bottom"))"
          + words("", " rows"))
    case 6: read("stamp \(words("keep", "under", "keep under"))")
    case 7: read(words("crop", "trim"))
    default:
      read(
        "\(words("rows", "columns")) \(words("insert", "delete")) \(number(in: 0...9)) "
          + "\(number(in: 1...3))\(words("", " fixed"))")
    }
  }

  /// Returns a command that draws or changes a diagram.
  package mutating func diagram() -> Command {
    let name = words("\"a\"", "\"b\"", "\"c d\"", place())
    let other = words("\"a\"", "\"b\"", place())
    let place = words(
      "", " at=\(place())", " right-of=\(other)", " below=\(other)", " left-of=\(other) gap=1",
      " above=\(other)", " into=\(place())")
    return switch number(in: 0...11) {
    case 0, 1, 2:
      read(
        "box \(words("\"a\"", "\"b\"", "\"c\\nd\"", "\"\"", "\"絵\""))\(place)"
          + words("", " width=9 text=left", " title=\"t\" style=rounded", " pad=0 shape=cylinder"))
    case 3, 4:
      read(
        "connect \(name) \(other)\(words("", " \"yes\""))"
          + words("", " from=dot", " route=hv", " out=up", " via=\(self.place())", " to=none"))
    case 5: read("retext \(name) \(words("\"abc\"", "\"\"", "\"a\\nlong one\""))")
    case 6: read("group \"g\" \(name) \(other)")
    case 7: read("swap \(name) \(other)")
    case 8: read("remove \(name)")
    case 9: read("room \(words("columns", "rows")) \(number(in: 0...9)) \(number(in: 1...3))")
    case 10:
      read(
        "arrange \(words("left", "middle", "columns", "rows")) "
          + words("", "\(name) \(other)", "gap=1 \(name) \(other)"))
    default:
      oneIn(2)
        ? read("duplicate \(name)\(place)")
        : read(
          oneIn(2)
            ? "table \(self.place()) \"a|b\\nc|d\"\(words("", " header"))"
            : oneIn(2) ? "fit \(name) width=7" : "ends \(self.place()) to=open")
    }
  }

  /// Returns a command about boxes that are there, which few commands meet by chance.
  package mutating func diagram(in state: EditorState) -> Command {
    let diagram = try? Diagram(state.drawing.layers[state.activeLayer])
    let boxes = (diagram?.boxes ?? []).map { $0.frame.origin.text }
    guard boxes.count > 1 else {
      return read("box \(words("\"a\"", "\"b\"", "\"c d\"")) at=\(number(in: 0...30)),0")
    }
    if let part = state.takenPart, !part.grips.isEmpty, oneIn(2) {
      return .grip(at: pick(part.grips).place)
    }
    let (one, other) = (pick(boxes), pick(boxes))
    let wires = (diagram?.wires ?? []).flatMap { wire in
      zip(wire.points, wire.points.dropFirst()).map { a, b in
        Point((a.x + b.x) / 2, (a.y + b.y) / 2).text
      }
    }
    return switch number(in: 0...10) {
    case 0: read("connect \(one) \(other)\(words("", " \"yes\""))")
    case 1: read("retext \(one) \(words("\"abc\"", "\"a\""))")
    case 2: read("fit \(one) width=\(number(in: 5...12))")
    case 3: read("group \"g\" \(one) \(other)")
    case 4: read("arrange \(words("left", "top", "columns", "rows")) \(one) \(other)")
    case 5: read("swap \(one) \(other)")
    case 6: read("selection at \(one)")
    case 7: read("words \(one)\(words("", " new"))")
    case 9 where !wires.isEmpty: read("ends \(pick(wires)) to=open")
    case 8 where !wires.isEmpty: read("splice \(one) \(pick(wires))")
    default: read("duplicate \(one)")
    }
  }

  package mutating func lines() -> Command {
    let style = words("single", "double", "heavy", "rounded", "dashed", "ascii")
    return switch number(in: 0...7) {
    case 7: read("mend\(words("", " boxes", " arrows"))")
    case 6: read(oneIn(4) ? "strict ascii" : "strict off")
    case 0, 1:
      read(
        "wire \(place()) \(place())\(words("", " " + place())) style=\(style) "
          + "from=\(words("none", "dot")) to=\(words("none", "arrow", "thin")) "
          + "route=\(words("auto", "hv", "vh", "around"))\(words("", " join=no"))")
    case 2: oneIn(3) ? .asciify : read("restyle \(style)")
    case 3: read("shape join=\(words("yes", "no"))")
    case 4:
      read("option size=\(number(in: 1...4)) tip=\(words("square", "round", "row", "column"))")
    default:
      read(
        "option channels=\(words("all", "all", "all", "fg", "glyph,bg")) "
          + "match=\(words("all", "look")) reach=\(words("near", "diagonal", "everywhere")) "
          + "sample=\(words("layer", "visible")) to=\(words("arrow", "none", "open", "square")) "
          + "from=\(words("none", "circle")) route=\(words("auto", "auto", "around"))")
    }
  }

  /// Returns a command about brushes, sprays, shades, symmetry, patterns or replacing.
  package mutating func brushes() -> Command {
    switch number(in: 0...7) {
    case 0: .tool(pick([.brush, .spray, .shade]))
    case 1: oneIn(3) ? .dropBrush : .takeBrush
    case 2, 3:
      read(
        "symmetry \(words("off", "x", "y", "both", "turn", "quarters"))"
          + words("", "", " at=\(place())", " at=\(place()) edge"))
    case 4: read("fill \(place()) pattern")
    case 5:
      read(
        "option radius=\(number(in: 0...5)) flow=\(number(in: 1...5)) "
          + "align=\(words("path", "grid")) shade=\(words("glyph", "glyph", "fg", "bg")) "
          + "down=\(words("no", "no", "yes")) ramp=\(words("\" ░▒▓█\"", "\" .:#\""))")
    case 6 where oneIn(2):
      read(
        "adjust light=\(number(in: -100...100)) hue=\(number(in: 1...360))"
          + words("", " saturation=-50", " saturation=100"))
    case 6:
      read(
        "replace \(words("fg=default", "glyph=\" \"", "bg=none")) "
          + "\(words("tofg=red", "toglyph=\"x\"", "toglyph=\"絵\" tobg=blue"))"
          + words("", " everywhere"))
    default: .filling(pick(ShapeFilling.allCases))
    }
  }

  package mutating func about() -> AboutCommand {
    var about = AboutCommand()
    if oneIn(2) { about.title = text() }
    if oneIn(2) { about.author = text() }
    if oneIn(3) { about.group = text() }
    if oneIn(3) { about.date = oneIn(2) ? "" : "2026112\(number(in: 0...9))" }
    if about == AboutCommand() || oneIn(3) { about.comment = text() }
    return about
  }

  /// Returns a font with letters of one row each, so that scripts stay short.
  package mutating func bitFont() -> BitFont? {
    let row = UInt8(number(in: 0...255))
    return BitFont(height: 1, bytes: (0..<256).map { UInt8($0) ^ row })
  }

  package mutating func whole() -> Command {
    switch number(in: 0...12) {
    case 12: .layer(overOthers())
    case 9: .trace(tracing())
    case 10: .about(about())
    case 11: .bitFont(oneIn(3) ? nil : bitFont())
    case 0: .size(Size(number(in: 1...40), number(in: 1...20)))
    case 1: .size(Size(20, 9))
    case 2: .palette(number(in: 0...17), color())
    case 3: .layer(.new(text()))
    case 4: .layer(.delete(number(in: 1...4)))
    case 5: .layer(.move(number(in: 1...3), to: number(in: 1...3)))
    case 6: .pickLayer(number(in: 1...3))
    case 7: .layer(.rename(number(in: 1...3), text()))
    default: .layer(oneIn(2) ? .show(number(in: 1...3)) : .hide(number(in: 1...3)))
    }
  }
}

extension SplitMix64 {
  /// Returns a command about a layer and those below it.
  fileprivate mutating func overOthers() -> LayerCommand {
    let n = number(in: 1...3)
    switch number(in: 0...5) {
    case 0: return .lock(n, oneIn(3) ? .all : .open)
    case 1: return .lock(n, oneIn(3) ? .empty : .open)
    case 2: return .blend(n, Blend.allCases[number(in: 0...Blend.allCases.count - 1)])
    case 3: return .duplicate(n)
    case 4: return oneIn(3) ? .flatten : .merge(n)
    default: return .lock(n, .open)
    }
  }
}

/// A random session, with its commands as texts for the message of a failure.
package struct RandomSession {
  package var random: SplitMix64
  package var editor: Editor
  package private(set) var script: [String] = []
  private var boxes: SplitMix64

  /// Every verb of a drawing that is one person's own: where nobody else draws, there is nothing to
  /// resolve.
  package static var verbs: Set<String> {
    Set(CommandTable.drawing.entries.map(\.verb)).subtracting(["resolve", "revert"])
  }

  package init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    boxes = SplitMix64(seed: ~seed)
    editor = Editor(EditorState(size: Size(20, 9)) ?? EditorState())
  }

  /// Performs one more command. Returns nil if it was refused.
  package mutating func step() -> (command: Command, change: Editor.Change)? {
    let isDropped = editor.state.dropped != nil
    let command =
      isDropped && random.oneIn(3)
      ? .refloat : boxes.oneIn(8) ? boxes.diagram(in: editor.state) : random.command()
    guard let change = try? editor.perform(command) else { return nil }
    script.append(command.description)
    return (command, change)
  }
}

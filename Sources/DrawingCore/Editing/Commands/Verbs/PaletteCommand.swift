import Cells

/// Changes the palette of the drawing: `palette 7 "#00FF7F"`, `palette preset nord remap`.
enum PaletteCommand: Hashable {
  case entry(Int, Color)
  case preset(PalettePreset, remaps: Bool)
  case colors([Color], remaps: Bool)
  case extract
}

extension PaletteCommand: EditCommand {
  static let verb = "palette"
  static let usage =
    "N C | preset \(PalettePreset.allCases.map(\.rawValue).joined(separator: "|")) [remap] | "
    + "colors C… [remap] | extract"
  static let summary = "the drawing’s colours; remap: its cells’ colours, too"
  static let options = ["remap"]

  var layerReach: CommandReach { .nothing }
  var words: [String] {
    switch self {
    case .entry(let index, let color): [String(index), color.word]
    case .preset(let preset, let remaps): ["preset", preset.rawValue] + (remaps ? ["remap"] : [])
    case .colors(let colors, let remaps):
      ["colors"] + colors.map(\.word) + (remaps ? ["remap"] : [])
    case .extract: ["extract"]
    }
  }

  func effort(in state: EditorState) -> Int {
    switch self {
    case .entry, .preset(_, remaps: false), .colors(_, remaps: false): 0
    case .extract: state.effortOfLookingThrough
    case .preset, .colors: state.effortOfRedrawingThrough
    }
  }

  func checkLimits() throws(CommandError) {
    guard case .colors(let colors, _) = self else { return }
    guard (1...Drawing.maximumPalette).contains(colors.count) else { throw .paletteTooLarge }
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    switch self {
    case .entry(let index, let color):
      guard state.drawing.palette.indices.contains(index) else {
        throw .noSuchPaletteEntry(index, count: state.drawing.palette.count)
      }
      return .edit(.paletteColor(at: index, color))
    case .preset(let preset, let remaps):
      return state.drawing.changing(to: preset.colors, remaps: remaps)
    case .colors(let colors, let remaps):
      return state.drawing.changing(to: colors, remaps: remaps)
    case .extract:
      let colors = state.drawing.colorsInUse
      guard !colors.isEmpty else { throw .noColors }
      return .edit(.palette(Array(colors.prefix(Drawing.maximumPalette))))
    }
  }
}

extension Drawing {
  fileprivate func changing(to colors: [Color], remaps: Bool) -> EditPlan {
    guard remaps else { return .edit(.palette(colors)) }
    let map = Dictionary(zip(palette, colors)) { first, _ in first }
    return EditPlan(
      [.palette(colors)]
        + mapCels { $0.recolored(by: map) }.map { .cells($0) })
  }

  /// The colours of what is drawn on any layer, the most frequent first.
  fileprivate var colorsInUse: [Color] {
    var counts: [Color: Int] = [:]
    for layer in layers {
      layer.tiles.forEachRun { run in
        if run.cell.glyph != .space, !run.cell.glyph.isContinuation {
          counts[run.cell.style.foreground, default: 0] += run.count
        }
        counts[run.cell.style.background, default: 0] += run.count
      }
    }
    (counts[.default], counts[.none]) = (nil, nil)
    return counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
      .map(\.key)
  }
}

extension Cel {
  fileprivate func recolored(by map: [Color: Color]) -> Patch {
    var builder = Patch.Builder()
    guard !map.isEmpty else { return builder.patch }
    tiles.forEachRun { run in
      var cell = run.cell
      cell.style.foreground = map[cell.style.foreground] ?? cell.style.foreground
      cell.style.background = map[cell.style.background] ?? cell.style.background
      if cell != run.cell { builder.append(cell, at: Point(run.x, run.y), count: run.count) }
    }
    return builder.patch
  }
}

extension PaletteCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    let remaps = arguments.flag("remap")
    switch arguments.upcoming?.text {
    case "preset":
      _ = try arguments.bareWord("preset")
      self = .preset(try arguments.word("palette", PalettePreset.self), remaps: remaps)
    case "colors":
      _ = try arguments.bareWord("colors")
      self = .colors(try arguments.colors(), remaps: remaps)
    case "extract":
      _ = try arguments.bareWord("extract")
      self = .extract
    default:
      let index = try arguments.integer(
        0...Drawing.maximumPalette - 1, "an entry")
      self = .entry(index, try arguments.color())
    }
  }
}

extension ArgumentReader {
  fileprivate mutating func colors() throws(ScriptError) -> [Color] {
    var colors = [try color()]
    while hasMore {
      guard colors.count < Drawing.maximumPalette else {
        throw failure(CommandError.paletteTooLarge.description, at: upcoming)
      }
      colors.append(try color())
    }
    return colors
  }
}

extension Command {
  /// Returns a command that changes one entry of the palette.
  ///
  /// - Parameter index: a zero-based index. The command fails if the palette has no such entry.
  public static func palette(_ index: Int, _ color: Color) -> Command {
    PaletteCommand.entry(index, color).command
  }

  /// Returns a command that replaces the palette by 1 to 256 colours.
  ///
  /// - Parameter remaps: whether cells in the colour of an old entry take that of the new entry
  ///   with the same index.
  public static func palette(_ colors: [Color], remaps: Bool = false) -> Command {
    PaletteCommand.colors(colors, remaps: remaps).command
  }
}

extension Command {
  /// Returns a command that replaces the palette by a well-known one.
  package static func palette(_ preset: PalettePreset) -> Command {
    PaletteCommand.preset(preset, remaps: false).command
  }
}

extension CommandError {
  static let noColors = CommandError("no colours are in use besides the terminal's own")
  static let paletteTooLarge = CommandError(
    "a palette has from 1 to \(Drawing.maximumPalette) colours")

  static func noSuchPaletteEntry(_ n: Int, count: Int) -> CommandError {
    CommandError("there is no palette entry \(n), only 0 to \(count - 1)")
  }
}

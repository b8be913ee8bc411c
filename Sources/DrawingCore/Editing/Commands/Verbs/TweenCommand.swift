import Cells

/// Has what is selected glide through frames: `tween 1-8 12,0 ease=both`.
struct TweenCommand: EditCommand {
  enum Ease: String, CaseIterable {
    case linear, `in`, out, both

    /// Returns the part of the way after `i` of `n` steps, as a fraction.
    func part(_ i: Int, of n: Int) -> (numerator: Int, denominator: Int) {
      let (square, rest) = (n * n, n - i)
      return switch self {
      case .linear: (i, n)
      case .in: (i * i, square)
      case .out: (square - rest * rest, square)
      case .both: (2 * i <= n ? 2 * i * i : square - 2 * rest * rest, square)
      }
    }
  }

  let frames: ClosedRange<Int>
  let distance: Point
  let ease: Ease

  static let verb = "tween"
  static let usage = "A-B P [ease=\(Ease.allCases.map(\.rawValue).joined(separator: "|"))]"
  static let summary = "glide what is selected through frames"
  static let options = ["ease="]

  var places: [Point] { [distance] }
  var words: [String] {
    [frames.numbers, distance.text] + (ease == .linear ? [] : ["ease=\(ease.rawValue)"])
  }

  func effort(in state: EditorState) -> Int { state.effortOfRedrawing * frames.count }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    let selection = try state.selected()
    let frames = try state.frameIndices(frames)
    let layer = state.activeLayer
    guard !state.drawing.layers[layer].traits.isStill else {
      throw .layerStill(layer + 1, state.drawing.layers[layer].name)
    }
    try state.checkLock()
    let unlinking = state.changingCels { i, other in
      i == layer ? LayerCels(isStill: false, other.unlinked(frames)) : nil
    }
    var unlinked = state
    guard let inverse = unlinked.apply(unlinking) else { throw .tooManyCels }
    let start = Place(layer: layer, frame: frames.lowerBound)
    let clip = Clip(unlinked.drawing[start], selection)
    let count = frames.count - 1
    var patches: [Placed<Patch>] = []
    for i in 0..<frames.count where i > 0 {
      let origin = selection.bounds.origin + step(i, of: count)
      let frame = frames.lowerBound + i
      let patch = unlinked.showing(frame).stamping(Floating(clip: clip, origin: origin))
      if !patch.isEmpty { patches.append(Placed(patch, at: Place(layer: layer, frame: frame))) }
    }
    return EditPlan((inverse.isChange ? [unlinking] : []) + [.cels(patches)])
  }

  /// Returns the way after `i` of `n` steps, in whole cells, halves away from zero.
  private func step(_ i: Int, of n: Int) -> Point {
    let part = ease.part(i, of: n)
    func rounded(_ length: Int) -> Int {
      let whole =
        (2 * abs(length) * part.numerator + part.denominator) / (2 * part.denominator)
      return length < 0 ? -whole : whole
    }
    return Point(rounded(distance.x), rounded(distance.y))
  }
}

extension EditorState {
  /// Returns what a piece draws on the active layer, whatever is selected.
  fileprivate func stamping(_ floating: Floating) -> Patch {
    var easel = easel(clipped: false)
    floating.draw(on: &easel)
    return easel.sketch.patch(over: drawing[place])
  }
}

extension TweenCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    frames = try arguments.frames()
    distance = try arguments.point()
    guard let (word, token) = try arguments.option("ease") else {
      ease = .linear
      return
    }
    ease = try arguments.choice(word, "ease", Ease.self, at: token)
  }
}

import Cells
import DrawingCore
import TerminalKit

/// The frames of a drawing that moves, as the active layer has them, one column each, between what
/// plays them and what changes them. A click goes to a frame, a drag chooses a range.
final class TimelineBar: BarView {
  struct Model: Equatable {
    /// The frame that is seen.
    var frame = 0
    var frameCount = 1
    /// The frames around it that can be shown, and what the active layer has in each of them.
    var frames = 0..<1
    /// Whether just these are shown, as they are being dragged over.
    var areHeld = false
    var marks = [FrameMark.own]
    /// The time of the frame that is seen, in milliseconds.
    var time = 0
    /// The most columns that the number and the time of any frame take, so that nothing moves beside
    /// them while frames play.
    var widest = 0
    /// The frames that play; nil for all.
    var range: ClosedRange<Int>?
    /// The name of the range, if it is a tag’s, and its numbers.
    var rangeName = ""
    var rangeNumbers = ""
    var onion = Onion.off
    var isPlaying = false
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }

  /// What the left button does that was pressed on a frame, and the width of the bar then.
  private var held: (drag: FrameDrag, width: Int)?
  /// The frames that are shown, and the column of the first.
  private var strip = (frames: 0..<0, start: 0)
  /// The longest time of a frame, of the timeline that was shown last.
  private var longest = (timeline: Timeline.single, time: 0)

  /// The columns of a bar that has no place yet.
  private static let usualWidth = 80

  /// Whether the screen has a row for the frames.
  var isSeen: Bool { !isHidden && !bounds.isEmpty }

  override var isNeeded: Bool { model.frameCount > 1 }

  override func show(_ facts: DrawingFacts) {
    let timeline = facts.state.drawing.timeline
    // Mostly it is the very same, which is told at once, however many frames there are.
    if timeline != longest.timeline {
      longest = (timeline, timeline.frames.indices.reduce(0) { max($0, timeline.time(of: $1)) })
    }
    let width = bounds.isEmpty ? Self.usualWidth : bounds.width
    if held?.width != bounds.width { held = nil }
    model = Model(facts, longestTime: longest.time, most: width, held: held?.drag.shown)
  }

  override func makePieces() -> [Piece] {
    let (head, end) = (head, buttons)
    let start = 5 + model.widest
    let limit = (end.map(\.frame.minX).min() ?? bounds.width) - 1
    let room = limit - start - 2
    guard room > 0 else { return head + end }
    let least = model.areHeld ? model.frames.count : min(model.frameCount, 8)
    let range = model.range(within: room - least - 1)
    let count = range.isEmpty ? room : room - range.count - 1
    let frames =
      model.areHeld ? model.frames : model.frames.window(around: model.frame, count: count)
    strip = (frames, start + 1)
    return head + end + self.frames(frames, from: start)
      + (range.isEmpty
        ? []
        : [
          Piece(
            range, StyleName.plain, at: Point(start + frames.count + 3, 0),
            action: .screen(.commandLine("range ")))
        ])
  }

  /// What plays, the number and the time.
  private var head: [Piece] {
    let number = "\(model.frame + 1)/\(model.frameCount)"
    let time = "\(model.time)ms"
    return [
      Piece(model.isPlaying ? "■" : "▶", StyleName.plain, at: Point(1, 0), action: .frame(.play)),
      Piece(number, StyleName.plain, at: Point(3, 0), action: .screen(.commandLine("frame "))),
      Piece(
        time, StyleName.faint, at: Point(4 + number.count, 0),
        action: .screen(.commandLine("frame time \(model.frame + 1) "))),
    ]
  }

  /// The words at the right end.
  private var buttons: [Piece] {
    let frame = model.frame + 1
    let onion = model.onion
    let words = onion == .off ? "onion" : "onion \(onion.before) \(onion.after)"
    let groups: [(String, Action)] = [
      (words, .frame(.onion)), ("New", .command(.frame(.new(at: nil, .copy)))),
      ("−", .command(.frame(.delete(frame...frame)))),
      ("+", .command(.frame(.new(at: nil, .link)))),
    ]
    let width = groups.reduce(-2) { $0 + $1.0.count + 2 }
    let pieces = groups.map { [Piece($0.0, StyleName.faint, at: .zero, action: $0.1)] }
    return pieces.row(from: Point(max(0, bounds.width - width - 1), 0), to: bounds.width)
  }

  private func frames(_ shown: Range<Int>, from start: Int) -> [Piece] {
    let isCut = (shown.lowerBound > 0, shown.upperBound < model.frameCount)
    let ends = [
      Piece(isCut.0 ? "‹" : "│", StyleName.faint, at: Point(start, 0)),
      Piece(isCut.1 ? "›" : "│", StyleName.faint, at: Point(start + shown.count + 1, 0)),
    ]
    return ends
      + shown.map { frame in
        let isPlayed = model.range?.contains(frame) ?? true
        let look =
          frame == model.frame
          ? Look(StyleName.plain, .reverse) : Look(isPlayed ? StyleName.plain : .faint)
        return Piece(
          model.marks[frame - model.frames.lowerBound].rawValue, look,
          at: Point(start + 1 + frame - shown.lowerBound, 0),
          action: .command(.pickFrame(frame + 1)))
      }
  }

  // MARK: Mouse

  private func frame(at x: Int) -> Int? {
    let frame = x - strip.start + strip.frames.lowerBound
    return strip.frames.contains(frame) ? frame : nil
  }

  override func mouseEvent(_ mouse: Mouse) {
    let place = mouse.location(in: self)
    switch mouse.phase {
    case .press(.left):
      let drag = frame(at: place.x).map { FrameDrag(from: $0, shown: strip.frames) }
      held = drag.map { ($0, bounds.width) }
      super.mouseEvent(mouse)
    case .drag(.left):
      held?.drag.go(to: place.x - strip.start, of: model.frameCount)
      guard let range = held?.drag.frames, range != model.range else { return }
      onAction?(.command(.range(range)))
    case .release(.left): held = nil
    case .wheel(_, let dy) where dy != 0:
      onAction?(.command(dy > 0 ? .nextFrame : .previousFrame))
    case .press, .drag, .release, .wheel: super.mouseEvent(mouse)
    }
  }
}

extension TimelineBar.Model {
  /// - Parameters:
  ///   - longestTime: The longest time of a frame, in milliseconds.
  ///   - most: How many frames can be shown at most.
  ///   - held: The frames that stay where they are.
  fileprivate init(
    _ facts: borrowing DrawingFacts, longestTime: Int, most: Int, held: Range<Int>?
  ) {
    let state = facts.state
    guard state.drawing.frameCount > 1 else { return }
    let timeline = state.drawing.timeline
    frame = facts.playing ?? state.frame
    frameCount = timeline.frames.count
    let held = held.flatMap { $0.upperBound > frameCount ? nil : $0 }
    areHeld = held != nil
    frames = held ?? timeline.frames.indices.window(around: frame, count: most)
    marks = state.drawing.layers[state.activeLayer].marks(in: frames)
    time = timeline.time(of: frame)
    widest = "\(frameCount)/\(frameCount)".count + "\(longestTime)ms".count
    range = state.range?.frames(in: timeline)
    rangeNumbers = range.map { "\($0.lowerBound + 1)-\($0.upperBound + 1)" } ?? ""
    if case .tag(let name) = state.range { rangeName = String(name.prefix(Self.longestName)) }
    onion = state.onion
    isPlaying = facts.playing != nil
  }
}

extension TimelineBar.Model {
  private static let longestName = 12

  /// Returns the range in words, `walk 1-8`, with as much of the name as there is room for; empty if
  /// there is none for the numbers.
  func range(within width: Int) -> String {
    guard rangeNumbers.count <= width else { return "" }
    let room = width - rangeNumbers.count - 1
    if rangeName.count <= room, !rangeName.isEmpty { return "\(rangeName) \(rangeNumbers)" }
    guard !rangeName.isEmpty, room > 1 else { return rangeNumbers }
    return "\(rangeName.prefix(room - 1))… \(rangeNumbers)"
  }
}

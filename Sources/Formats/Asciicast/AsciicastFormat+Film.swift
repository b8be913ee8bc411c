import Cells
import DrawingCore

extension AsciicastFormat: FilmFormat {
  public var filmDirections: FormatDirections { .both }

  /// The rates in pictures per second that a recording with too many changes is read at: the first
  /// that fits.
  private static let rates = [60, 30, 20, 10, 5, 2, 1]

  /// Returns a frame for each change of the picture. What would be too many is read at a rate, so
  /// many pictures per second.
  public func readFilm(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> FilmReading {
    var reel = CastReel(rate: nil, idle: options.idle)
    try reel.record(file)
    let changes = reel.count
    for rate in Self.rates where reel.isFull {
      reel = CastReel(rate: rate, idle: options.idle)
      try reel.record(file)
    }
    guard !reel.isFull else { throw .tooManyChanges(idle: reel.longest) }
    let (film, cut) = try reel.film()
    // Players cut the times as the recording says.
    let isCut = cut > 0 && (options.idle != nil || !reel.saysIdle)
    let losses =
      (reel.count < changes ? [Loss(.frames, from: changes, to: film.frames.count)] : [])
      + (isCut ? [Loss(.times, from: cut)] : [])
    return FilmReading(
      film, self, losing: losses + reel.losses, current: film.frames.count - 1)
  }

  /// Returns an asciicast of version 3, with exact times.
  public func export(_ film: Film, _ options: WritingOptions) throws(FormatError) -> FilmExport {
    try FormatLimits.checkWriting(film)
    let title = film.about.title
    var cast = Asciicast(film.size, title: title.isEmpty ? nil : title, version: 3)
    var (tally, time, frames) = (FilmTally(film), 0, 0)
    var counted: Set<Int> = []
    for (i, frame) in film.frames.enumerated() {
      let fitted = try fitted(film[i], options)
      if counted.insert(frame.picture).inserted { tally.add(film[i], as: fitted) }
      let before = cast.frameCount
      guard cast.show(fitted.flattened(), cursor: .zero, at: time) else {
        throw FormatError("the recording would be larger than \(Asciicast.limit >> 20) MiB")
      }
      if i == 0 || cast.frameCount > before { frames += 1 }
      time += film.time(of: i)
    }
    guard cast.end(at: time) else { throw FormatError("the recording is too large") }
    let joined =
      frames < film.frames.count ? [Loss(.frames, from: film.frames.count, to: frames)] : []
    return FilmExport(cast.bytes, self, losing: tally.losses + joined)
  }
}

/// The changes of a terminal's screen while a recording plays.
private struct CastReel {
  private struct Change {
    var time: Int
    var lines: [TerminalLine]
    /// Whether it is shown for a shorter time than in the recording.
    var isCut = false
  }

  private static let usualIdle = 2000

  /// The number of pictures per second; nil for every change.
  private let rate: Int?
  /// The longest time in milliseconds that a picture is shown: as is asked for, else as the recording
  /// says.
  private(set) var longest: Int
  private let isAskedFor: Bool
  private var changes: [Change] = []
  /// The number of changes, those that are not kept included.
  private(set) var count = 1
  private var size = Size.zero
  private var end = 0
  /// The time of the last change, and how much was cut out before it. With a rate that comes first, so
  /// that the pictures are those of the times that are left.
  private var (last, lost) = (0, 0)
  private var cells = 0
  private(set) var about = About()
  /// Whether the recording says how long a picture is shown at most.
  private(set) var saysIdle = false
  private(set) var losses: [Loss] = []

  init(rate: Int?, idle: Int?) {
    (self.rate, longest, isAskedFor) = (rate, idle ?? Self.usualIdle, idle != nil)
  }

  /// Whether there were more changes than a film may have, or more cells.
  private(set) var isFull = false

  mutating func record(_ file: ForeignFile) throws(FormatError) {
    var events = try AsciicastEvents(file)
    let most = AsciicastFormat.largestFilmScreen
    try AsciicastFormat.check(events.header.size, bytes: file.bytes.count, most: most)
    var screen = TerminalScreen(events.header.size, steps: AsciicastFormat.steps(of: file))
    (size, about) = (screen.size, AsciicastFormat.about(events.header))
    if let idle = events.header.idle {
      saysIdle = true
      if !isAskedFor { longest = idle }
    }
    changes = [Change(time: 0, lines: screen.lines)]
    var output = OutputAssembler()
    while let event = try events.event() {
      end = max(end, Int(max(0, min(event.time, 1e12)).rounded()))
      do throws(FormatError) {
        switch event.kind {
        case "o": try screen.interpret(output.take(event.text))
        case "r":
          try screen.interpret(output.takeRest())
          try AsciicastFormat.resize(
            &screen, to: event.text, bytes: file.bytes.count, most: most)
          size = Size(max(size.width, screen.size.width), max(size.height, screen.size.height))
        default: continue
        }
        try note(&screen)
      } catch {
        throw FormatError(error.reason, at: event.offset)
      }
    }
    try screen.interpret(output.takeRest())
    try note(&screen)
    cutIdle()
    losses = screen.losses + events.losses
  }

  /// Notes the picture if it has changed.
  private mutating func note(_ screen: inout TerminalScreen) throws(FormatError) {
    let old = changes[changes.count - 1].lines
    try screen.spend(screen.lines.count)
    let changed = screen.lines.indices.count {
      $0 >= old.count || screen.lines[$0].cells != old[$0].cells
    }
    guard changed > 0 || screen.lines.count != old.count else { return }
    try screen.spend(changed * screen.size.width)
    cutIdle()
    last = end
    let time = rate.map { (end - lost) * $0 / 1000 * 1000 / $0 } ?? end
    guard time > changes[changes.count - 1].time else {
      changes[changes.count - 1].lines = screen.lines
      return
    }
    count += 1
    cells += changed * screen.size.width
    isFull = isFull || changes.count >= FormatLimits.frames || cells > FormatLimits.readFilmCells
    let change = Change(time: time, lines: screen.lines)
    if isFull { changes = [change] } else { changes.append(change) }
  }

  /// Cuts what is too long of the time since the last change.
  private mutating func cutIdle() {
    guard rate != nil, end - last > longest else { return }
    lost += end - last - longest
    last = end - longest
    changes[changes.count - 1].isCut = true
  }

  /// Returns the film, and how many of its frames were shortened.
  func film() throws(FormatError) -> (film: Film, cut: Int) {
    let area = size.area ?? .max
    guard area <= FormatLimits.readFilmCells else {
      throw FormatError("a screen of \(size.text) cells is too large for a film")
    }
    let shots = shots
    // At a rate nothing is shorter than one of its pictures.
    let longest = max(longest, rate.map { (1000 + $0 - 1) / $0 } ?? 0)
    var (builder, cut) = (FilmBuilder(), 0)
    for (i, shot) in shots.enumerated() {
      let next = i + 1 < shots.count ? shots[i + 1].time : end - lost
      let time = min(next - shot.time, longest)
      if shot.isCut || time < next - shot.time { cut += 1 }
      guard let picture = Drawing(shot.sheet, about: about) else {
        throw FormatError(Drawing.sizeRule)
      }
      // A recording that ends with its last change does not say how long that is seen.
      try builder.add(picture, for: time > 0 ? time : nil)
    }
    return (try builder.film(), cut)
  }

  /// The pictures with their times. What changes the screen but nothing that is seen is none.
  private var shots: [(time: Int, sheet: Sheet, isCut: Bool)] {
    var (reel, shots) = (CastSheet(size), [(time: Int, sheet: Sheet, isCut: Bool)]())
    for change in changes {
      if reel.show(change.lines) || shots.isEmpty {
        shots.append((change.time, reel.sheet, change.isCut))
      } else if change.isCut {
        shots[shots.count - 1].isCut = true
      }
    }
    return shots
  }
}

extension FormatError {
  fileprivate static func tooManyChanges(idle: Int) -> FormatError {
    let advice = idle > 1 ? "a smaller --idle shortens the pauses" : "take a shorter part"
    return FormatError(
      "more than \(FormatLimits.frames) changes at one picture per second", advice: advice)
  }
}

/// The cells of a screen as they change.
private struct CastSheet {
  private(set) var sheet: Sheet
  private var shown: [TerminalLine] = []

  init(_ size: Size) { sheet = Sheet(size) }

  /// Takes the cells over. Returns whether one of them looks different now.
  mutating func show(_ lines: [TerminalLine]) -> Bool {
    var isChanged = false
    for y in 0..<sheet.size.height {
      let old = y < shown.count ? shown[y].cells : []
      let new = y < lines.count ? lines[y].cells : []
      guard new != old else { continue }
      for x in 0..<max(old.count, new.count) {
        let new = x < new.count ? new[x] : .clear
        guard x >= old.count || new != old[x], !new.glyph.isContinuation else { continue }
        let cell = new.look == .blank ? .clear : new
        guard sheet[x, y] != cell else { continue }
        sheet.put(cell, at: Point(x, y))
        isChanged = true
      }
    }
    shown = lines
    return isChanged
  }
}

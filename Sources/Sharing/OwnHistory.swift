import DrawingCore

/// The steps of a hand on a shared canvas, by their numbers, with what each really changed. Taking one
/// back is a step of its own, which is taken back by redoing.
package struct OwnHistory: Equatable, Sendable {
  /// The numbers of the steps that can be undone, the latest last.
  package internal(set) var undoable: [UInt64] = []
  /// The numbers of the steps that took one back and can be taken back themselves.
  package internal(set) var redoable: [UInt64] = []
  /// What each of these has changed, as far as is known by now.
  private(set) var changes: [UInt64: KeptChange] = [:]
  /// What they are called in a list of steps.
  private(set) var titles: [UInt64: String] = [:]
  /// Where points went when a structure ended, by its number.
  private(set) var moves: [UInt64: PointMap] = [:]
  /// The steps that their author had taken back, as others had changed what they lie on, by what took
  /// each of them back, or brought it back since.
  var resolved: [UInt64: UInt64] = [:]
  /// The steps that undid one.
  private(set) var undos: Set<UInt64> = []
  /// What an undo has left of its step, as others had drawn since; once it is redone, by the step that
  /// did, so that it can be undone with that.
  private(set) var rests: [UInt64: Known] = [:]
  /// The layers that the hand goes to when steps are taken back: it was on them before.
  private(set) var layers: [UInt64: ItemID] = [:]
  /// What steps had drawn that cannot be done any more, until it is settled whether they are shared.
  var withdrawn: [UInt64: SharedChange] = [:]

  /// What a step has changed, by the points of the structure that it left behind.
  struct Known: Equatable, Sendable {
    let change: SharedChange
    let structure: UInt64
  }

  /// Creates an empty history.
  package init() {}

  init(
    undoable: [UInt64], redoable: [UInt64], changes: [UInt64: Known], titles: [UInt64: String],
    moves: [UInt64: PointMap]
  ) {
    (self.undoable, self.redoable, self.titles, self.moves) = (undoable, redoable, titles, moves)
    for (number, change) in changes { keep(change, of: number) }
  }

  /// The number of the latest steps that are kept ready to be taken back. There is no end to the others:
  /// packed, they take a fifth of the memory.
  private static let unpacked = 64

  /// Whether a step comes before the latest that can be undone, whose numbers ascend.
  private func isOld(_ number: UInt64) -> Bool {
    undoable.count >= Self.unpacked && number < undoable[undoable.count - Self.unpacked]
  }

  private mutating func keep(_ change: Known, of number: UInt64) {
    let kept = KeptChange.known(change)
    changes[number] = isOld(number) ? kept.packed : kept
  }

  /// What is told of the steps.
  ///
  /// - Parameter revision: the number of the latest step.
  func told(revision: UInt64) -> ToldSteps {
    ToldSteps(undoable: undoable, redoable: redoable, titles: titles, revision: revision)
  }

  /// Returns what a step has changed, its cells where they are in a structure, with what it stands for
  /// besides, as an undo left that. Nil if that is not known.
  ///
  /// Costs the structures since and, if there are any, the cells.
  func change(of number: UInt64, in structure: UInt64) -> SharedChange? {
    guard let change = changes[number]?.known.map({ change($0, in: structure) }) else { return nil }
    guard !undos.contains(number), let rest = rests[number] else { return change }
    return self.change(rest, in: structure).then(change)
  }

  /// Returns what was changed, its cells where they are in a structure.
  func change(_ known: Known, in structure: UInt64) -> SharedChange {
    guard known.structure < structure else { return known.change }
    let since = known.structure..<structure
    let moves = moves.filter { since.contains($0.key) }.sorted { $0.key < $1.key }
    return known.change.moved(by: moves.reduce(.stays) { $0.then($1.value) })
  }

  /// Adds a step that was done.
  ///
  /// - Parameter layer: the layer that the hand was on before; nil if the step has chosen none.
  mutating func record(_ number: UInt64, titled title: String, from layer: ItemID? = nil) {
    redoable = []
    layers[number] = layer
    if !resolved.isEmpty { resolved = resolved.filter { undoable.contains($0.key) } }
    titles[number] = title
    add(number)
  }

  /// Adds the latest step that can be undone, and packs the one that is not among the latest any more.
  private mutating func add(_ number: UInt64) {
    undoable.append(number)
    if let old = undoable.dropLast(Self.unpacked).last, let kept = changes[old] {
      changes[old] = kept.packed
    }
  }

  /// Notes what a step did. One that did nothing cannot be taken back; what it had done before is kept
  /// until `giveBack`.
  ///
  /// - Parameter structure: that of the drawing after the step.
  mutating func note(_ outcome: SharedOutcome, of number: UInt64, in structure: UInt64) {
    if case .done(let done) = outcome {
      keep(Known(change: done.change, structure: structure), of: number)
      withdrawn[number] = nil
    } else {
      withdrawn[number] = changes[number]?.known?.change ?? withdrawn[number]
      drop(number)
    }
  }

  /// Forgets a step that is not shared. Returns what it had drawn before, where it was then; nil if it
  /// was never done here.
  mutating func giveBack(_ number: UInt64) -> SharedChange? {
    defer { drop(number) }
    return withdrawn.removeValue(forKey: number) ?? changes[number]?.known?.change
  }

  /// Notes that points have moved, so that a structure ended.
  mutating func end(_ structure: UInt64, moved map: PointMap) { moves[structure] = map }

  /// Makes a step one that was undone by the step of another number.
  mutating func undid(_ number: UInt64, by reverting: UInt64, in structure: UInt64) {
    titles[reverting] = titles[number]
    undos.insert(reverting)
    keepRest(of: number, after: reverting, in: structure)
    if let i = undoable.lastIndex(of: number) { undoable.remove(at: i) }
    redoable.append(reverting)
    follow(number, to: reverting)
    if let step = resolved[reverting] { bringBack(step) }
  }

  /// Makes a step that was undone one that was redone by the step of another number.
  mutating func redid(_ number: UInt64, by reverting: UInt64) {
    titles[reverting] = titles[number]
    if let i = redoable.lastIndex(of: number) { redoable.remove(at: i) }
    add(reverting)
    follow(number, to: reverting)
    if let step = resolved[reverting] { undoable.removeAll { $0 == step } }
  }

  /// Has a step that another one took back be as it was before, as that one could not be done at its
  /// place: it can be undone, or redone, again.
  mutating func stands(_ number: UInt64, despite reverting: UInt64) {
    if let i = redoable.lastIndex(of: reverting) {
      redoable.remove(at: i)
      if let step = resolved[reverting] { undoable.removeAll { $0 == step } }
      follow(reverting, to: number)
      bringBack(number)
    } else if resolved[reverting] != number, let i = undoable.lastIndex(of: reverting) {
      undoable.remove(at: i)
      if let step = resolved[reverting] { bringBack(step) }
      follow(reverting, to: number)
      if changes[number] != nil, undoable.endIndex == i { redoable.append(number) }
    }
  }

  /// Has a step that stood despite another one be taken back by it, as that one can be done after all.
  mutating func goes(_ number: UInt64, by reverting: UInt64, in structure: UInt64) {
    if undoable.lastIndex(of: number) != nil {
      undid(number, by: reverting, in: structure)
    } else if redoable.contains(number) {
      redid(number, by: reverting)
    }
  }

  /// Makes the step of a number, which took one back, one that can be undone in its place. Once it is
  /// undone, the step that it took back is one like any other.
  mutating func tookBack(_ number: UInt64, by reverting: UInt64) {
    undoable.removeAll { $0 == number }
    record(reverting, titled: "resolve")
    resolved[reverting] = number
  }

  /// Keeps what is left of a step after another one has taken it back.
  mutating func keepRest(of number: UInt64, after reverting: UInt64, in structure: UInt64) {
    if undos.contains(number) {
      rests[reverting] = rests[number]
    } else if undos.contains(reverting), let taken = change(of: reverting, in: structure),
      let rest = change(of: number, in: structure)?.left(by: taken)
    {
      rests[reverting] = Known(change: rest, structure: structure)
    } else {
      rests[reverting] = nil
    }
  }

  /// Returns the layer that the hand goes to when a step is taken back by another; that one goes to
  /// where it comes from. Nil if it stays where it is.
  mutating func layer(
    takingBack number: UInt64, by reverting: UInt64, from layer: ItemID
  ) -> ItemID? {
    guard let left = layers[number] else { return nil }
    layers[reverting] = layer
    return left
  }

  /// Notes that a step was taken back or brought back by another, which stands for it from then on.
  private mutating func follow(_ number: UInt64, to reverting: UInt64) {
    if let step = resolved.removeValue(forKey: number) { resolved[reverting] = step }
    for (key, step) in resolved where step == number { resolved[key] = reverting }
  }

  /// Makes a step one that can be undone again, at its place among the others.
  private mutating func bringBack(_ number: UInt64) {
    guard changes[number] != nil, !undoable.contains(number), !redoable.contains(number) else {
      return
    }
    undoable.insert(number, at: undoable.firstIndex { $0 > number } ?? undoable.endIndex)
  }

  /// Forgets what was changed by steps that can neither be undone nor redone, if there is more of it than
  /// those steps can have left.
  ///
  /// - Parameters:
  ///   - pending: the number of steps that the outbox takes back.
  ///   - reverted: these steps; asked for only if there is something to forget.
  mutating func prune(pending: Int, _ reverted: () -> Set<UInt64>) {
    // With each key there is nothing to forget, however long the history is.
    let most = undoable.count + redoable.count + resolved.count + pending
    let isDue = changes.count > most || titles.count > most || changes.isEmpty && !moves.isEmpty
    if isDue { prune(keeping: reverted()) }
  }

  /// Forgets what was changed by steps that can neither be undone nor redone.
  ///
  /// - Parameter reverted: the steps that the outbox takes back.
  mutating func prune(keeping reverted: Set<UInt64>) {
    let ready = Set(undoable).union(redoable)
    resolved = resolved.filter { ready.contains($0.key) }
    let kept = reverted.union(ready).union(resolved.values)
    changes = changes.filter { kept.contains($0.key) }
    titles = titles.filter { kept.contains($0.key) }
    undos = undos.filter { kept.contains($0) }
    rests = rests.filter { kept.contains($0.key) }
    layers = layers.filter { kept.contains($0.key) }
    let known = changes.values.lazy.map(\.structure).min()
    let oldest = min(known ?? .max, rests.values.lazy.map(\.structure).min() ?? .max)
    moves = moves.filter { $0.key >= oldest }
  }

  /// Forgets the steps of other structures, as it is not known where their points have gone; all if
  /// there is none to keep.
  mutating func keepOnly(_ structure: UInt64?) {
    for (number, kept) in changes where kept.structure != structure { forget(number) }
    rests = rests.filter { $0.value.structure == structure }
    moves = [:]
  }

  /// Notes that a step is not done. What it would have taken back or brought back is as it was.
  mutating func drop(_ number: UInt64) {
    let (step, tookBack) = (resolved[number], undoable.contains(number))
    forget(number)
    guard let step else { return }
    if tookBack { bringBack(step) } else { undoable.removeAll { $0 == step } }
  }

  /// Makes a step one that can be neither undone nor redone.
  mutating func forget(_ number: UInt64) {
    resolved[number] = nil
    undoable.removeAll { $0 == number }
    redoable.removeAll { $0 == number }
    changes[number] = nil
    rests[number] = nil
  }

  /// Reads what a hand remembers besides of its steps.
  mutating func readMemories(_ reader: inout ByteReader) throws(PackingError) {
    undos = Set(try reader.list { (r) throws(PackingError) in try r.number() })
    rests = try reader.numbered { (r) throws(PackingError) in (try r.number(), try r.known()) }
    layers = try reader.numbered { (r) throws(PackingError) in (try r.number(), try r.item()) }
  }
}

extension ByteWriter {
  /// Writes what a hand remembers besides of its steps, as `OwnHistory.readMemories` reads it.
  mutating func memories(_ history: OwnHistory) {
    list(history.undos.sorted()) { $0.number($1) }
    numbered(history.rests) { $0.known($1) }
    numbered(history.layers) { $0.item($1) }
  }

  /// Writes a history, as `ByteReader.ownHistory` reads it.
  mutating func ownHistory(_ history: OwnHistory) {
    list(history.undoable) { $0.number($1) }
    list(history.redoable) { $0.number($1) }
    numbered(history.changes) { $0.keptChange($1) }
    numbered(history.titles) { $0.text($1) }
    numbered(history.moves) { $0.pointMap($1) }
  }

  /// Writes what a step has changed, as `ByteReader.known` reads it.
  mutating func known(_ known: OwnHistory.Known) {
    number(known.structure)
    sharedChange(known.change)
  }
}

extension ByteReader {
  /// Reads a history.
  mutating func ownHistory() throws(PackingError) -> OwnHistory {
    let undoable = try list { (r) throws(PackingError) in try r.number() }
    let redoable = try list { (r) throws(PackingError) in try r.number() }
    let changes = try numbered { (r) throws(PackingError) in (try r.ordinal(), try r.known()) }
    let titles = try numbered { (r) throws(PackingError) in (try r.number(), try r.text()) }
    let moves = try numbered { (r) throws(PackingError) in (try r.number(), try r.pointMap()) }
    return OwnHistory(
      undoable: undoable, redoable: redoable, changes: changes, titles: titles, moves: moves)
  }

  /// Reads what a step has changed.
  mutating func known() throws(PackingError) -> OwnHistory.Known {
    let structure = try ordinal()
    return OwnHistory.Known(change: try sharedChange(), structure: structure)
  }
}

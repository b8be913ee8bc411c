/// A step of a history.
struct Step: Sendable {
  /// The inverse of the edit that the author made; the edit itself if it is another hand’s, as it
  /// is not taken back here.
  let edit: Edit
  let author: Author
  /// The tool or command that made it, in a word; empty if that is not known.
  var name = ""

  var isMine: Bool { author == .mine }
}

/// Steps in chunks. While a copy is kept elsewhere, a push has to copy only one chunk.
struct EditStack: Equatable, Sendable {
  private static let chunkSize = 64
  private(set) var chunks: [[Step]] = []
  /// The number of steps of the hand.
  private(set) var count = 0
  /// The number of steps of others among them.
  private(set) var countOfOthers = 0
  /// The number of steps of the hand that a version without frames does not understand.
  private(set) var countOfFramed = 0
  /// The total cost of the steps, in bytes.
  private(set) var cost = 0

  init(_ edits: [Edit] = []) {
    for edit in edits { push(edit) }
  }

  /// All steps, the oldest first.
  var steps: some Sequence<Step> { chunks.joined() }

  /// The steps of the hand, the oldest first.
  var edits: some Sequence<Edit> { chunks.joined().lazy.filter(\.isMine).map(\.edit) }

  /// Adds a step. One of another hand is left out where there is none of this hand to be taken back.
  mutating func push(_ edit: Edit, by author: Author = .mine, named name: String = "") {
    let step = Step(edit: edit, author: author, name: name)
    guard step.isMine || count > 0 else { return }
    if chunks.last.map({ $0.count < EditStack.chunkSize }) ?? false {
      chunks[chunks.count - 1].append(step)
    } else {
      chunks.append([step])
    }
    count(step, by: 1)
  }

  /// Removes and returns the latest step of the hand.
  mutating func pop() -> Step? {
    guard let (chunk, i) = latest else { return nil }
    let step = chunks[chunk][i]
    drop(at: i, in: chunk)
    return step
  }

  /// Where the latest step of the hand is.
  private var latest: (chunk: Int, step: Int)? {
    for chunk in chunks.indices.reversed() {
      if let i = chunks[chunk].lastIndex(where: \.isMine) { return (chunk, i) }
    }
    return nil
  }

  /// Names the latest steps of the hand, the latest first.
  mutating func name(latest names: [String]) {
    var names = names.makeIterator()
    for chunk in chunks.indices.reversed() {
      for i in chunks[chunk].indices.reversed() where chunks[chunk][i].isMine {
        guard let name = names.next() else { return }
        chunks[chunk][i].name = name
      }
    }
  }

  private mutating func drop(at i: Int, in chunk: Int) {
    count(chunks[chunk].remove(at: i), by: -1)
    if chunks[chunk].isEmpty { chunks.remove(at: chunk) }
    if count == 0, countOfOthers > 0 { self = EditStack() }
  }

  private mutating func count(_ step: Step, by one: Int) {
    if step.isMine { count += one } else { countOfOthers += one }
    if step.isMine, step.edit.kind.knowsFrames { countOfFramed += one }
    cost += one * step.edit.cost
  }

  /// Removes the oldest steps until the rest fits, and returns how many of the hand. The latest one
  /// stays even if it does not fit.
  @discardableResult
  mutating func trim(toCost budget: Int) -> Int {
    let before = count
    while cost > budget, count + countOfOthers > 1 { drop(at: 0, in: 0) }
    return before - count
  }

  /// Removes and returns the latest step of the hand, and what can be applied of it around what
  /// others did since; nil if nothing can.
  mutating func popAroundOthers() -> (whole: Step, spared: Edit?)? {
    guard let (chunk, i) = latest else { return nil }
    let whole = chunks[chunk][i]
    let others = Array(chunks[chunk][(i + 1)...] + chunks[(chunk + 1)...].joined())
    let spared = whole.edit.kind.sparing(OthersWork(others))
    // For the steps before, what others did counts layers as they are without this step.
    if let spared, spared.kind.movesLayers { renumber(from: i + 1, in: chunk, by: spared) }
    drop(at: i, in: chunk)
    return (whole, spared)
  }

  private mutating func renumber(from first: Int, in chunk: Int, by edit: Edit) {
    for c in chunk..<chunks.count {
      for i in (c == chunk ? first : 0)..<chunks[c].count {
        let step = chunks[c][i]
        let moved = step.edit.kind.following(edit) ?? step.edit
        chunks[c][i] = Step(edit: moved, author: step.author, name: step.name)
      }
    }
  }

  /// The steps of the hand as they can be applied around what others did, without that. What lies
  /// beyond one that cannot is left out.
  var withoutOthers: EditStack {
    guard countOfOthers > 0 else { return self }
    var (rest, steps) = (self, [Step]())
    while let (whole, spared) = rest.popAroundOthers(), let spared {
      steps.append(Step(edit: spared, author: .mine, name: whole.name))
    }
    return steps.reversed().reduce(into: EditStack()) { $0.push($1.edit, named: $1.name) }
  }

  /// Of the names those are compared that are kept.
  static func == (a: EditStack, b: EditStack) -> Bool {
    a.count == b.count && a.countOfOthers == b.countOfOthers
      && a.steps.elementsEqual(b.steps) { $0.edit == $1.edit && $0.author == $1.author }
      && a.namedSteps.elementsEqual(b.namedSteps) { $0.name == $1.name }
  }
}

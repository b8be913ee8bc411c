/// The references between an archive's objects, and the limits on their shape.
///
/// Objects are numbered in the order they are added. The writer builds a graph of what it will
/// write and the reader one of what it has read, so both apply the same rules.
struct ObjectGraph {
  enum Kind {
    /// A text, number or data, or an object without content.
    case leaf
    /// An object of a class, which decodes its keys itself.
    case object
    /// An array or dictionary, whose elements are decoded with it.
    case container
  }

  /// The reason why a graph is refused, with the number of an object in a cycle.
  enum Fault: Error {
    case cycle(Int)
    case tooMuch(ArchiveError.Measure, limit: Int)
  }

  private var kinds: [Kind] = []
  /// The bytes of text or data that a reference to each object stands for.
  private var sizes: [Int] = []
  /// The start of each object's references in `references`, followed by the end of the last.
  private var starts: [Int] = [0]
  private var references: [UInt32] = []
  private var payload = 0
  private let limits: ArchiveLimits

  init(limits: ArchiveLimits) {
    self.limits = limits
  }

  var count: Int { kinds.count }

  mutating func addLeaf(size: Int) {
    kinds.append(.leaf)
    sizes.append(size)
    starts.append(references.count)
  }

  /// Adds an object with the references added just before and the bytes that it holds itself.
  mutating func addObject(_ kind: Kind, payload held: Int) throws(Fault) {
    kinds.append(kind)
    sizes.append(0)
    starts.append(references.count)
    try count(payload: held)
  }

  /// Adds a reference from the next object to be added. Zero, for nil, is dropped.
  mutating func addReference(to target: UInt32) throws(Fault) {
    guard target != 0 else { return }
    try reserve(1)
    references.append(target)
  }

  /// Checks that `more` references fit.
  func reserve(_ more: Int) throws(Fault) {
    guard more <= limits.maximumReferences - references.count else {
      throw .tooMuch(.references, limit: limits.maximumReferences)
    }
  }

  /// Checks for cycles, for nesting that is too deep and for sharing that expands too far.
  ///
  /// Every reference must be to an object that was added. Time and memory are proportional to
  /// objects and references; nothing recurses.
  mutating func check() throws(Fault) {
    for target in references { try count(payload: sizes[Int(target)]) }
    var walk = Walk(count: count)
    for start in 0..<count where kinds[start] != .leaf && !walk.isDone(start) {
      try visit(from: start, &walk)
    }
  }

  private mutating func count(payload more: Int) throws(Fault) {
    guard more <= limits.maximumSize - payload else {
      throw .tooMuch(.payload, limit: limits.maximumSize)
    }
    payload += more
  }
}

extension ObjectGraph {
  /// The state of a depth-first traversal, with an explicit stack.
  private struct Walk {
    enum Mark { case new, open, done }
    var marks: [Mark]
    /// The levels from each object down to the deepest one below it, itself included.
    var heights: [Int]
    /// The number of elements that each container stands for, itself included.
    var weights: [Int]
    var stack: [(object: Int, next: Int)] = []

    init(count: Int) {
      marks = Array(repeating: .new, count: count)
      heights = Array(repeating: 1, count: count)
      weights = Array(repeating: 1, count: count)
    }

    func isDone(_ object: Int) -> Bool { marks[object] == .done }
  }

  private func visit(from start: Int, _ walk: inout Walk) throws(Fault) {
    try enter(start, &walk)
    while let (object, next) = walk.stack.last {
      guard next < starts[object + 1] else {
        try leave(object, &walk)
        continue
      }
      walk.stack[walk.stack.count - 1].next += 1
      let target = Int(references[next])
      if kinds[target] == .leaf || walk.marks[target] == .done { continue }
      try enter(target, &walk)
    }
  }

  private func enter(_ object: Int, _ walk: inout Walk) throws(Fault) {
    guard walk.marks[object] == .new else { throw .cycle(object) }
    guard walk.stack.count < limits.maximumDepth else { throw tooDeep }
    walk.marks[object] = .open
    walk.stack.append((object, starts[object]))
  }

  /// Computes an object's height and weight, once everything below it is done.
  private func leave(_ object: Int, _ walk: inout Walk) throws(Fault) {
    var height = 1
    var weight = 1
    for target in references[starts[object]..<starts[object + 1]].lazy.map(Int.init) {
      if kinds[target] != .leaf { height = max(height, walk.heights[target] + 1) }
      weight += kinds[target] == .container ? walk.weights[target] : 1
      guard weight <= limits.maximumReferences || kinds[object] == .object else {
        throw .tooMuch(.expansion, limit: limits.maximumReferences)
      }
    }
    guard height <= limits.maximumDepth else { throw tooDeep }
    walk.heights[object] = height
    walk.weights[object] = weight
    walk.marks[object] = .done
    walk.stack.removeLast()
  }

  private var tooDeep: Fault { .tooMuch(.depth, limit: limits.maximumDepth) }
}

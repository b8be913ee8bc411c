/// Numbers as runs that go up by one or stay, for lists that are long and regular.
struct Runs: Hashable, Sendable {
  /// Some numbers in a row.
  struct Run: Hashable, Sendable {
    let first: Int
    let count: Int
    let goesUp: Bool
  }

  private(set) var runs: [Run] = []
  /// The number of numbers.
  private(set) var count = 0

  init(_ numbers: some Sequence<Int>) {
    for number in numbers { append(number) }
  }

  private mutating func append(_ number: Int) {
    count += 1
    guard let last = runs.last else { return runs.append(Run(number)) }
    let stays = number == last.first && !(last.goesUp && last.count > 1)
    let rises = number == last.first + last.count && (last.goesUp || last.count == 1)
    guard stays || rises else { return runs.append(Run(number)) }
    runs[runs.count - 1] = Run(first: last.first, count: last.count + 1, goesUp: !stays)
  }

  /// Appends a run. Nothing is joined.
  mutating func append(_ run: Run) {
    runs.append(run)
    count += run.count
  }

  var numbers: [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(count)
    for run in runs {
      for i in 0..<run.count { numbers.append(run.goesUp ? run.first + i : run.first) }
    }
    return numbers
  }
}

extension Runs.Run {
  fileprivate init(_ number: Int) { self.init(first: number, count: 1, goesUp: false) }
}

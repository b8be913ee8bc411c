/// How much was looked at to find what is around lines of a file.
final class SearchEffort {
  /// What takes some nanoseconds each.
  private(set) var steps = 0

  /// What is done within a second.
  private static let mostSteps = 1 << 26
  /// How many steps the text of a row takes.
  private static let stepsPerRow = 64

  var isTooMuch: Bool { steps > Self.mostSteps }

  func addStep() { steps += 1 }

  func addRows(_ count: Int) { steps += count * Self.stepsPerRow }
}

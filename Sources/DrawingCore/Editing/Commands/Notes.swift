import Cells

/// What several commands tell, as one message: each thing once, and how far the drawing has grown in
/// the end.
struct Notes {
  private var told: [String] = []
  private var growth: String?

  /// How many things are told; more are counted.
  private static let most = 16

  /// Adds what a command tells that left the drawing with a size.
  mutating func add(_ note: String?, _ size: Size) {
    guard var note else { return }
    let growth = EditPlan.note(grownTo: size)
    if note.hasSuffix(growth) {
      self.growth = growth
      note.removeLast(growth.count)
      if note.hasSuffix(EditPlan.separator) { note.removeLast(EditPlan.separator.count) }
    }
    if !note.isEmpty, !told.contains(note) { told.append(note) }
  }

  /// The message at the end, when the drawing has a size; nil if there is nothing to tell.
  func text(_ size: Size) -> String? {
    let more = told.count > Self.most ? ["\(told.count - Self.most) more"] : []
    let grown = [growth].compactMap(\.self).filter { $0 == EditPlan.note(grownTo: size) }
    let all = told.prefix(Self.most) + more + grown
    return all.isEmpty ? nil : all.joined(separator: EditPlan.separator)
  }
}

import Cells
import DrawingCore
import DrawingStore
import Sharing

/// An action on the steps of this hand that came back from the canvas: they are not part of it.
enum UnsharedAction: Hashable, Sendable {
  /// Shows them.
  case show
  /// Floats what one of them had drawn, to be moved and stamped. The first is 1, which came back last.
  case place(Int)
  /// Takes one of them off the list.
  case forget(Int)
}

extension DrawingViewController {
  /// The steps that are not shared, the latest first.
  var unshared: [NotShared] { shared?.replica.notShared.reversed() ?? [] }

  func perform(_ action: UnsharedAction) {
    switch action {
    case .show:
      if unshared.isEmpty { return show(StatusMessage(text: "nothing of yours came back")) }
      handle(.panel(.unshared))
    case .place(let n):
      if let step = unshared(n), place(step) { forget(n) }
    case .forget(let n):
      if unshared(n) != nil { forget(n) }
    }
  }

  /// Returns a step by its number in the list. Tells if there is none.
  private func unshared(_ n: Int) -> NotShared? {
    let steps = unshared
    if (1...max(1, steps.count)).contains(n), !steps.isEmpty { return steps[n - 1] }
    show(
      StatusMessage(
        text: steps.isEmpty ? "nothing of yours came back" : "\(steps.count) came back",
        isError: true))
    return nil
  }

  /// Floats what a step had drawn. Returns whether it does.
  private func place(_ step: NotShared) -> Bool {
    guard let (clip, place) = step.change?.piece else {
      show(StatusMessage(text: "there is nothing to place: it drew no cells", isError: true))
      return false
    }
    guard attempt(.command(.place(place, clip))) else { return false }
    reveal(place)
    return true
  }

  private func forget(_ n: Int) {
    let index = unshared.count - n
    _ = atCanvas { $0.forgetNotShared(at: index) }
    session?.beginAnew(with: self)
  }
}

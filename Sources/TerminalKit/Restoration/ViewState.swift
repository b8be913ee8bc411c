/// The saved states of a screen and its views.
struct ViewState {
  /// The state that the controller's `encodeRestorableState` encoded.
  var own: EncodedState
  /// The states of the views, each in a keyed archive, by restoration identifier.
  let views: [(identifier: String, archive: [UInt8])]

  init(of controller: ViewController) throws {
    own = try EncodedState(of: controller)
    views = try controller.restorableViews.map { identifier, view in
      (identifier, try RestorableObject.archive { view.encodeRestorableState(with: $0) })
    }
  }

  /// Restores the state in a view that was made again. A view does without state it cannot decode.
  func giveBack(to controller: ViewController) {
    if let archive = try? own.archive() {
      try? RestorableObject.read(archive) { controller.decodeRestorableState(with: $0) }
    }
    for (identifier, view) in controller.restorableViews {
      guard let archive = views.first(where: { $0.identifier == identifier })?.archive else {
        continue
      }
      try? RestorableObject.read(archive) { view.decodeRestorableState(with: $0) }
    }
  }
}

/// The state of a screen whose view was released.
struct HeldViewState {
  private let kept: ViewState
  /// The controller's own state without a view, right after that was released; nil if it could not
  /// be encoded.
  private let withoutView: EncodedState?

  init(_ state: ViewState, of controller: ViewController) {
    kept = state
    withoutView = try? EncodedState(of: controller)
  }

  /// Returns the state with those keys from the controller that it has changed since; it has no view
  /// at present.
  func state(of controller: ViewController) throws -> ViewState {
    guard let withoutView else { return kept }
    var state = kept
    state.own = kept.own.taking(try EncodedState(of: controller), changedSince: withoutView)
    return state
  }
}

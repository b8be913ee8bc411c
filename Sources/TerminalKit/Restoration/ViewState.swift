/// The saved states of a screen and its views, each in a separate keyed archive.
struct ViewState {
  /// The state that the controller's `encodeRestorableState` encoded.
  var own: [UInt8]
  /// The states of the views, by restoration identifier.
  var views: [(identifier: String, archive: [UInt8])]

  init(of controller: ViewController) throws {
    own = try Self.own(of: controller)
    views = []
    for (identifier, view) in controller.restorableViews {
      let archive = try RestorableObject.archive { view.encodeRestorableState(with: $0) }
      views.append((identifier, archive))
    }
  }

  static func own(of controller: ViewController) throws -> [UInt8] {
    try RestorableObject.archive { controller.encodeRestorableState(with: $0) }
  }
}

/// The state of a screen whose view was released.
struct HeldViewState {
  private let kept: ViewState
  /// The controller's own state without a view. If it changes, the controller has moved on and its
  /// newer state takes precedence.
  private let withoutView: [UInt8]?

  init(_ state: ViewState, of controller: ViewController) {
    kept = state
    withoutView = try? ViewState.own(of: controller)
  }

  func state(of controller: ViewController) throws -> ViewState {
    let now = try ViewState.own(of: controller)
    var state = kept
    if now != withoutView { state.own = now }
    return state
  }

  /// Restores the state in a view that was made again. A view does without state it cannot decode.
  ///
  /// - Parameter state: the result of `state(of:)` just before the view was made.
  func giveBack(_ state: ViewState, to controller: ViewController) {
    if state.own == kept.own {
      try? RestorableObject.read(state.own) { controller.decodeRestorableState(with: $0) }
    }
    for (identifier, view) in controller.restorableViews {
      guard let archive = state.views.first(where: { $0.identifier == identifier })?.archive else {
        continue
      }
      try? RestorableObject.read(archive) { view.decodeRestorableState(with: $0) }
    }
  }
}

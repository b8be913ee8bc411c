import Foundation

/// What a screen and the views of it have to keep, each in a keyed archive of its own.
struct ViewState {
  /// What the controller's own `encodeRestorableState` says.
  var own: Data
  /// By restoration identifier.
  var views: [(identifier: String, archive: Data)]

  init(of controller: ViewController) throws {
    own = try Self.own(of: controller)
    views = []
    for (identifier, view) in controller.restorableViews {
      let archive = try RestorableObject.archive { view.encodeRestorableState(with: $0) }
      views.append((identifier, archive))
    }
  }

  static func own(of controller: ViewController) throws -> Data {
    try RestorableObject.archive { controller.encodeRestorableState(with: $0) }
  }
}

/// The state of a screen whose view was let go.
struct HeldViewState {
  private let kept: ViewState
  /// What the controller says of itself without a view. Where that changes, the controller has gone
  /// on meanwhile and knows better.
  private let withoutView: Data?

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

  /// To a view that was made anew. What a view does not take, it does without.
  ///
  /// - Parameter state: what `state(of:)` said just before the view was made.
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

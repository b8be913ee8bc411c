import Archiving
import Foundation

/// A controller that is not made from its scene when it comes back, but by its class, which knows
/// what it needs: as UIKit's `UIViewControllerRestoration`.
public protocol ViewControllerRestoration: ViewController {
  /// - Parameter coder: what `encodeRestorableState` has written.
  static func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder
  ) throws(SceneError) -> Self
}

extension ViewController {
  /// What is needed for this screen and those presented over it to come back: this one with what
  /// it contains, where it has a restoration identifier; of the others those with one, up to the
  /// first without.
  public func restorationState() throws -> RestorationState {
    var items: [RestorationItem] = []
    try collect(into: &items, prefix: "", .root)
    for controller in presentationChain.dropFirst() {
      guard controller.restorationIdentifier != nil else { break }
      try controller.collect(into: &items, prefix: "", .presented)
    }
    return RestorationState(items: items, focus: focusPath)
  }

  private func collect(
    into items: inout [RestorationItem], prefix: String, _ place: RestorationItem.Place
  ) throws {
    guard let step = restorationStep else { return }
    let path = prefix + step
    let state = try viewState()
    items.append(
      RestorationItem(
        path: path, place: place, className: Self.name(of: self), archive: state.own))
    for (identifier, archive) in state.views {
      items.append(
        RestorationItem(
          path: "\(path)/\(identifier)", place: .view, className: "", archive: archive))
    }
    for child in children { try child.collect(into: &items, prefix: path + "/", .child) }
  }

  private static func name(of controller: ViewController) -> String {
    type(of: controller).className
  }

  /// The identifier in a path: with a number from 2 on for those of a container that share one.
  private var restorationStep: String? {
    guard let identifier = restorationIdentifier, !identifier.contains(where: "/#".contains) else {
      return nil
    }
    let alike = parent?.children.filter { $0.restorationIdentifier == identifier } ?? []
    let number = (alike.firstIndex { $0 === self } ?? 0) + 1
    return number == 1 ? identifier : "\(identifier)#\(number)"
  }

  /// The child whose step in a path this is.
  func child(at step: String) -> ViewController? { children.first { $0.restorationStep == step } }

  /// The views of this screen that have something to keep, without those of its children.
  var restorableViews: [(identifier: String, view: View)] {
    guard let view = viewIfLoaded else { return [] }
    return view.hierarchy(within: self).compactMap { view in
      view.restorationIdentifier.map { ($0, view) }
    }
  }

  /// The path of the first responder, if it is a view that can be named.
  private var focusPath: String {
    guard let view = viewIfLoaded?.window?.firstResponder as? View,
      let identifier = view.restorationIdentifier
    else { return "" }
    let owner = sequence(first: view as View) { $0.superview }.lazy.compactMap(\.controller).first
    let path = sequence(first: owner) { $0?.parent }.compactMap { $0?.restorationStep }
    return (path.reversed() + [identifier]).joined(separator: "/")
  }
}

extension View {
  /// The view and all below it that belong to one controller.
  fileprivate func hierarchy(within owner: ViewController) -> [View] {
    guard controller == nil || controller === owner else { return [] }
    return [self] + subviews.flatMap { $0.hierarchy(within: owner) }
  }
}

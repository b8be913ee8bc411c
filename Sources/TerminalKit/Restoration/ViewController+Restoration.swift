import Cells
import Foundation

/// A controller that is restored by its class rather than from its scene, like UIKit's
/// `UIViewControllerRestoration`.
public protocol ViewControllerRestoration: ViewController {
  /// Makes the controller.
  ///
  /// - Parameter coder: the state that `encodeRestorableState` encoded.
  static func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder
  ) throws(SceneError) -> Self
}

extension ViewController {
  /// Returns the state of this screen and of those presented over it: this one with its children,
  /// if it has a restoration identifier, then the others up to the first without one.
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
      try RestorationItem(
        path: path, place: place, className: Self.name(of: self), archive: state.own.archive()))
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

  /// The identifier in a path, with a number from 2 on if children of one container share it.
  private var restorationStep: String? {
    guard let identifier = restorationIdentifier, !identifier.contains(where: "/#".contains) else {
      return nil
    }
    let alike = parent?.children.filter { $0.restorationIdentifier == identifier } ?? []
    let number = (alike.firstIndex { $0 === self } ?? 0) + 1
    return number == 1 ? identifier : "\(identifier)#\(number)"
  }

  /// Returns the child with a step in a path.
  func child(at step: String) -> ViewController? { children.first { $0.restorationStep == step } }

  /// The views of this screen with a restoration identifier, without those of its children.
  var restorableViews: [(identifier: String, view: View)] {
    guard let view = viewIfLoaded else { return [] }
    return view.hierarchy(within: self).compactMap { view in
      view.restorationIdentifier.map { ($0, view) }
    }
  }

  /// The path of the first responder if it is a view with an identifier, otherwise empty.
  private var focusPath: String {
    guard let view = viewIfLoaded?.window?.firstResponder as? View,
      let identifier = view.restorationIdentifier
    else { return "" }
    let owner = sequence(first: view as View) { $0.superview }.firstNonNil(\.controller)
    let path = sequence(first: owner) { $0?.parent }.compactMap { $0?.restorationStep }
    return (path.reversed() + [identifier]).joined(separator: "/")
  }
}

extension View {
  /// Returns the view and all below it that belong to one controller.
  fileprivate func hierarchy(within owner: ViewController) -> [View] {
    guard controller == nil || controller === owner else { return [] }
    return [self] + subviews.flatMap { $0.hierarchy(within: owner) }
  }
}

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
  /// What is needed for the screens presented over this one to come back: those with a restoration
  /// identifier, up to the first without.
  public func restorationState() throws -> RestorationState {
    var items: [RestorationItem] = []
    for controller in presentationChain.dropFirst() {
      guard controller.restorationIdentifier != nil else { break }
      try controller.collect(into: &items, prefix: "", .presented)
    }
    return RestorationState(items: items, focus: focusPath)
  }

  private func collect(
    into items: inout [RestorationItem], prefix: String, _ place: RestorationItem.Place
  ) throws {
    guard let identifier = restorationIdentifier, !identifier.contains("/") else { return }
    let path = prefix + identifier
    items.append(
      RestorationItem(
        path: path, place: place, className: ClassName.short(of: type(of: self)),
        archive: try RestorableObject.archive { self.encodeRestorableState(with: $0) }))
    for (identifier, view) in restorableViews {
      items.append(
        RestorationItem(
          path: "\(path)/\(identifier)", place: .view, className: "",
          archive: try RestorableObject.archive { view.encodeRestorableState(with: $0) }))
    }
    for child in children { try child.collect(into: &items, prefix: path + "/", .child) }
  }

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
    let path = sequence(first: owner) { $0?.parent }.compactMap { $0?.restorationIdentifier }
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

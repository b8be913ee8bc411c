import Archiving
import Foundation

/// An object that opens the screens of a `RestorationState` over a controller that is on screen.
///
/// Each screen is first made by `init(coder:)`, from its scene or its restoration class, and
/// receives `decodeRestorableState` once its view is loaded, before the next one is presented over
/// it. A screen that cannot be restored is left out, with those in it and over it, and reported in
/// `problems`; one whose subject is gone is only left out.
public final class Restorer {
  private let bundle: SceneBundle
  private let state: RestorationState
  /// The restored screens, by path.
  private var screens: [String: ViewController] = [:]
  /// The reasons why some screens were not restored, a line each.
  public private(set) var problems: [String] = []

  /// - Parameter bundle: the bundle with the scenes of the screens.
  public init(_ state: RestorationState, bundle: SceneBundle) {
    self.state = state
    self.bundle = bundle
  }

  /// Presents and pushes the screens in order, restores their state, and then the focus. Screens
  /// that could not be restored are listed in `problems` afterwards.
  public func restore(over root: ViewController) {
    var top: ViewController? = root
    var left = state.items[...]
    while !left.isEmpty {
      // A screen with what is in it, up to the next one presented.
      let end = left.dropFirst().firstIndex { $0.place == .presented } ?? left.endIndex
      for item in left[..<end] { open(item, over: &top, root) }
      for item in left[..<end] { decode(item) }
      left = left[end...]
    }
    focus()
  }

  /// - Parameter top: the screen on top; nil if it could not be restored.
  private func open(
    _ item: RestorationItem, over top: inout ViewController?, _ root: ViewController
  ) {
    do {
      switch item.place {
      case .root: if item.path == root.restorationIdentifier { screens[item.path] = root }
      case .presented:
        // A screen over a lost one cannot be presented.
        guard let below = top else { return }
        top = nil
        let controller = try make(item, for: below)
        screens[item.path] = controller
        below.present(controller)
        top = controller
      case .child: try addChild(item)
      case .view: break
      }
    } catch RestorationError.subjectIsGone {
      // Dropping a question about something that is gone loses nothing.
    } catch {
      problems.append("\(item.path): \(error)")
    }
  }

  /// - Parameter below: the screen that the item was over or in.
  private func make(_ item: RestorationItem, for below: ViewController) throws -> ViewController {
    var result: Result<ViewController?, any Error> = .success(nil)
    try RestorableObject.read(item.archive) { coder in
      result = Result { try make(item, for: below, coder) }
    }
    guard let controller = try result.get() else {
      throw SceneError(file: "\(item.className).json", .missing)
    }
    controller.restorationIdentifier = item.identifier
    return controller
  }

  private func make(
    _ item: RestorationItem, for below: ViewController, _ coder: NSCoder
  ) throws -> ViewController? {
    let path = item.path.split(separator: "/").map(String.init)
    if let made = try below.viewController(withRestorationIdentifierPath: path, coder: coder) {
      return made
    }
    guard let type = bundle.controllerClass(named: item.className) else {
      throw ArchiveError.unknownClass(item.className, key: "className")
    }
    switch type {
    case let type as any ViewControllerRestoration.Type:
      return try type.viewController(withRestorationIdentifierPath: path, coder: coder)
    case let type as any Storyboardable.Type: return try type.plainInstance()
    case let type as NavigationController.Type: return type.init(coder: coder)
    case is AlertController.Type:
      throw RestorationError.notMade(
        className: item.className, presenter: Swift.type(of: below).className)
    default: return nil
    }
  }

  /// Finds a child that its container already has, or pushes one in a navigation controller.
  private func addChild(_ item: RestorationItem) throws {
    guard let parent = item.parentPath.flatMap({ screens[$0] }) else { return }
    if let child = parent.child(at: item.step) {
      screens[item.path] = child
    } else if let navigation = parent as? NavigationController {
      let child = try make(item, for: navigation)
      screens[item.path] = child
      navigation.push(child)
    }
  }

  private func decode(_ item: RestorationItem) {
    do {
      switch item.place {
      case .root, .presented, .child:
        guard let controller = screens[item.path] else { return }
        controller.loadViewIfNeeded()
        try RestorableObject.read(item.archive) { controller.decodeRestorableState(with: $0) }
      case .view:
        guard let view = view(at: item.path, in: item.parentPath) else { return }
        try RestorableObject.read(item.archive) { view.decodeRestorableState(with: $0) }
      }
    } catch {
      problems.append("\(item.path): \(error)")
    }
  }

  private func view(at path: String, in parentPath: String?) -> View? {
    guard let parentPath, let owner = screens[parentPath] else { return nil }
    let name = path.dropFirst(parentPath.count + 1)
    return owner.restorableViews.first { $0.identifier == name }?.view
  }

  private func focus() {
    let parent = state.focus.lastIndex(of: "/").map { String(state.focus[..<$0]) }
    view(at: state.focus, in: parent)?.becomeFirstResponder()
  }
}

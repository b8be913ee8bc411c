import Foundation

/// A scene file with controllers: the root of the file is the initial one, and `others` may hold
/// more. A container has its children in `viewControllers`.
///
/// Controllers are made at once by their `init(coder:)`, their views on first use.
public final class Storyboard {
  private let document: SceneDocument
  private let bundle: SceneBundle

  /// - Throws: `SceneError` if there is no such file or it contains no scene.
  public init(name: String, bundle: SceneBundle) throws(SceneError) {
    self.bundle = bundle
    document = try bundle.document(named: name)
  }

  /// The class of the initial controller; nil if it is unknown.
  public var initialClass: ViewController.Type? {
    bundle.controllerClass(named: document.className)
  }

  /// Makes the initial controller.
  ///
  /// - Parameter creator: makes the controller during decoding, so that values from outside can be
  ///   `let` properties; if it returns nil, `init(coder:)` makes it.
  public func instantiateInitialViewController<Controller: ViewController>(
    _ type: Controller.Type = Controller.self, creator: ((NSCoder) -> Controller?)? = nil
  ) throws(SceneError) -> Controller {
    try instantiate(document, type, creator)
  }

  /// Makes the controller whose `id`, or class if it has none, is `identifier`.
  public func instantiateViewController<Controller: ViewController>(
    identifier: String, _ type: Controller.Type = Controller.self,
    creator: ((NSCoder) -> Controller?)? = nil
  ) throws(SceneError) -> Controller {
    try instantiate(try scene(identifier), type, creator)
  }

  private func scene(_ identifier: String) throws(SceneError) -> SceneDocument {
    if document.identifier == identifier { return document }
    guard let scene = document.part(named: identifier, inListAtKey: "others") else {
      throw SceneError(file: document.file, .noObject(identifier))
    }
    return scene
  }

  /// Makes a controller and those in it, connects the outlets that need no views, and calls
  /// `awakeFromNib` on all of them.
  private func instantiate<Controller: ViewController>(
    _ scene: SceneDocument, _ type: Controller.Type, _ creator: ((NSCoder) -> Controller?)?
  ) throws(SceneError) -> Controller {
    let coder = SceneCoder(scene, registry: bundle.registry, setAside: Self.wordsOfControllers)
    let controller = try coder.root(type, creator: creator)
    for made in coder.made {
      let known = made.outlets.filter { coder.object(named: $0.value) != nil }
      try coder.connect(known, of: made.object, at: made.place)
      let others = made.outlets.filter { known[$0.key] == nil }
      if let controller = made.object as? ViewController {
        controller.bundle = bundle
        controller.nib = try nib(made.document, outlets: others, of: Swift.type(of: controller))
        if controller.nib != nil { continue }
      }
      try coder.connect(others, of: made.object, at: made.place)
    }
    coder.awaken()
    return controller
  }

  /// Returns the keys that a controller's coder leaves alone.
  private static func wordsOfControllers(_ type: AnyClass) -> Set<String> {
    type is ViewController.Type ? ["view", "others"] : []
  }

  /// Returns the views of a controller, from the scene or from the file that its class names; nil
  /// if it makes its own.
  private func nib(
    _ scene: SceneDocument, outlets: [String: String], of type: ViewController.Type?
  ) throws(SceneError) -> Nib? {
    if let view = try scene.part("view") { return Nib(view, bundle, outlets: outlets) }
    guard let type = type as? any Nibable.Type else { return nil }
    return try Nib(name: type.nibName, bundle: bundle, outlets: outlets)
  }

  /// Returns the views of the initial controller, for one that was made elsewhere.
  func initialNib() throws(SceneError) -> Nib? {
    try nib(document, outlets: try document.outlets(), of: initialClass)
  }

  /// Returns the views of the controller with an identifier.
  func nib(identifier: String) throws(SceneError) -> Nib? {
    let scene = try scene(identifier)
    let type = bundle.controllerClass(named: scene.className)
    return try nib(scene, outlets: try scene.outlets(), of: type)
  }
}

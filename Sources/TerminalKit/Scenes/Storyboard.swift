import Archiving
import Foundation

/// A scene file with controllers: the root of the file is the initial one, `others` may hold more.
/// A container has its own in `viewControllers`.
///
/// Controllers are made by their `init(coder:)` at once, their views when they are first needed.
public final class Storyboard {
  private let document: SceneDocument
  private let bundle: SceneBundle

  /// - Throws: `SceneError` where there is no such file, or no scene in it.
  public init(name: String, bundle: SceneBundle) throws(SceneError) {
    self.bundle = bundle
    document = try bundle.document(named: name)
  }

  /// Of the scene's first controller.
  public var initialIdentifier: String { document.identifier }

  /// Of the initial controller; nil where no such class is known.
  public var initialClass: ViewController.Type? {
    bundle.controllerClass(named: document.className)
  }

  /// - Parameter creator: makes the controller in the middle of decoding, with what it has to know
  ///   from outside in a `let`; where it gives nil, `init(coder:)` makes it.
  public func instantiateInitialViewController<Controller: ViewController>(
    _ type: Controller.Type = Controller.self, creator: ((NSCoder) -> Controller?)? = nil
  ) throws(SceneError) -> Controller {
    try instantiate(document, type, creator)
  }

  /// The controller whose `id`, or else class, is `identifier`.
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

  /// Makes the controller and those in it, connects what can be connected before there are views,
  /// and wakes them all.
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

  /// What a controller's own coder does not read.
  private static func wordsOfControllers(_ type: AnyClass) -> Set<String> {
    type is ViewController.Type ? ["view", "others"] : []
  }

  /// The views of a controller: in the scene, or in a file that its class names; nil for one that
  /// makes its own.
  private func nib(
    _ scene: SceneDocument, outlets: [String: String], of type: ViewController.Type?
  ) throws(SceneError) -> Nib? {
    if let view = try scene.part("view") { return Nib(view, bundle, outlets: outlets) }
    guard let type = type as? any Nibable.Type else { return nil }
    return try Nib(name: type.nibName, bundle: bundle, outlets: outlets)
  }

  /// The views of the initial controller, for one that was made otherwise.
  func initialNib() throws(SceneError) -> Nib? {
    try nib(document, outlets: try document.outlets(), of: initialClass)
  }

  /// The same for the controller whose identifier this is.
  func nib(identifier: String) throws(SceneError) -> Nib? {
    let scene = try scene(identifier)
    let type = bundle.controllerClass(named: scene.className)
    return try nib(scene, outlets: try scene.outlets(), of: type)
  }
}

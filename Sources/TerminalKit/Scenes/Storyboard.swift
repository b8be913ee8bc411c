import Archiving
import Foundation

/// A scene file with a controller: the root of the file is the initial one, `others` may hold more.
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

  public var initialIdentifier: String { document.identifier }

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

  private func instantiate<Controller: ViewController>(
    _ scene: SceneDocument, _ type: Controller.Type, _ creator: ((NSCoder) -> Controller?)?
  ) throws(SceneError) -> Controller {
    let coder = SceneCoder(scene, registry: bundle.registry, setAside: ["view", "others"])
    let controller = try coder.root(type, creator: creator)
    controller.nib = try nib(scene)
    controller.bundle = bundle
    controller.awakeFromNib()
    return controller
  }

  /// The views of a controller; nil for one that makes its own.
  private func nib(_ scene: SceneDocument) throws(SceneError) -> Nib? {
    guard let view = try scene.part("view") else { return nil }
    return Nib(view, bundle, outlets: try scene.outlets())
  }

  /// The views of the controller whose identifier this is, for one that was made otherwise.
  func nib(identifier: String) throws(SceneError) -> Nib? { try nib(try scene(identifier)) }
}

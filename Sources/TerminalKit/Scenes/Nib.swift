import Archiving
import Foundation

/// The views of a scene, to be made as often as they are needed. Read once.
public final class Nib {
  /// The identifier of the object that views belong to: their delegate, say.
  static let owner = "owner"

  private let document: SceneDocument
  private let registry: ClassRegistry
  /// What the owner's own outlets are connected to.
  private let outlets: [String: String]

  /// A file whose root is a view.
  public convenience init(name: String, bundle: SceneBundle) throws(SceneError) {
    self.init(try bundle.document(named: name), bundle, outlets: [:])
  }

  init(_ document: SceneDocument, _ bundle: SceneBundle, outlets: [String: String]) {
    self.document = document
    self.outlets = outlets
    registry = bundle.registry
  }

  /// Makes the views anew, connects the outlets of all of them and then wakes them, in the order
  /// in which they were made.
  ///
  /// - Throws: `SceneError`.
  public func instantiate<Root: View>(
    _ type: Root.Type = View.self, owner: Responder? = nil
  ) throws(SceneError) -> Root {
    let coder = SceneCoder(document, registry: registry)
    let root = try coder.root(type)
    for made in coder.made {
      try connect(made.outlets, of: made.object, at: made.place, coder, owner)
    }
    if let owner { try connect(outlets, of: owner, at: Self.owner, coder, owner) }
    for case let responder as Responder in coder.made.map(\.object) { responder.awakeFromNib() }
    return root
  }

  private func connect(
    _ outlets: [String: String], of object: NSObject, at place: String, _ coder: SceneCoder,
    _ owner: Responder?
  ) throws(SceneError) {
    for (outlet, name) in outlets.sorted(by: { $0.key < $1.key }) {
      let key = "outlets.\(outlet)"
      guard let target = name == Self.owner ? owner : coder.object(named: name) else {
        throw coder.failure(at: place, key: key, .noObject(name))
      }
      guard (object as? Responder)?.connect(outlet, to: target) ?? false else {
        throw coder.failure(at: place, key: key, .noOutlet(ClassName.short(of: type(of: target))))
      }
    }
  }
}

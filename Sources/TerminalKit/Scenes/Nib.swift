import Archiving
import Foundation

/// The views of a scene, read once and instantiated any number of times.
public final class Nib {
  /// The identifier that names the owner of the views, such as their delegate, in outlets.
  static let owner = "owner"

  private let document: SceneDocument
  private let registry: ClassRegistry
  /// The connections of the owner's own outlets.
  private let outlets: [String: String]

  /// Reads a file whose root is a view.
  public convenience init(name: String, bundle: SceneBundle) throws(SceneError) {
    try self.init(name: name, bundle: bundle, outlets: [:])
  }

  convenience init(
    name: String, bundle: SceneBundle, outlets: [String: String]
  ) throws(SceneError) {
    self.init(try bundle.document(named: name), bundle, outlets: outlets)
  }

  init(_ document: SceneDocument, _ bundle: SceneBundle, outlets: [String: String]) {
    self.document = document
    self.outlets = outlets
    registry = bundle.registry
  }

  /// Makes the views, connects their outlets, and then calls `awakeFromNib` on them in the order
  /// they were made.
  /// - Throws: `SceneError` if a view cannot be made or an outlet cannot be connected.
  public func instantiate<Root: View>(
    _ type: Root.Type = View.self, owner: Responder? = nil
  ) throws(SceneError) -> Root {
    let coder = SceneCoder(document, registry: registry)
    let root = try coder.root(type)
    for made in coder.made {
      try coder.connect(made.outlets, of: made.object, at: made.place, owner: owner)
    }
    if let owner { try coder.connect(outlets, of: owner, at: Self.owner, owner: owner) }
    coder.awaken()
    return root
  }
}

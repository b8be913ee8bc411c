import Archiving
import Foundation

extension SceneCoder {
  /// Connects the outlets of an object that has been made.
  ///
  /// - Parameter owner: the object that `"owner"` names.
  func connect(
    _ outlets: [String: String], of object: NSObject, at place: String, owner: Responder? = nil
  ) throws(SceneError) {
    for (outlet, name) in outlets.sorted(by: { $0.key < $1.key }) {
      let key = "outlets.\(outlet)"
      guard let target = name == Nib.owner ? owner : self.object(named: name) else {
        throw failure(at: place, key: key, .noObject(name))
      }
      guard (object as? Responder)?.connect(outlet, to: target) ?? false else {
        throw failure(at: place, key: key, .noOutlet(ClassName.short(of: type(of: target))))
      }
    }
  }

  /// Calls `awakeFromNib` on all objects of the scene, in the order they were made.
  func awaken() {
    for case let responder as Responder in made.map(\.object) { responder.awakeFromNib() }
  }
}

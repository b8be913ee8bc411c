import Foundation

/// A controller with its own scene: each scene has one controller, and file, identifier and class
/// share a name.
public protocol Storyboardable: ViewController {
  /// The bundle with the file.
  static var bundle: SceneBundle { get }
  /// The name of the file. Overridden for a controller that is in another's scene.
  static var storyboardName: String { get }
}

extension Storyboardable {
  /// The name of the class.
  public static var storyboardName: String { className }

  /// Makes the controller from its scene: the initial controller of the file if that is of this
  /// class or a subclass, whatever its identifier; otherwise the one identified by the class's
  /// name.
  ///
  /// - Parameter creator: makes the controller with values from outside.
  /// - Throws: `SceneError`, naming the file and the expected class.
  public static func instance(
    creator: ((NSCoder) -> Self?)? = nil
  ) throws(SceneError) -> Self {
    let storyboard = try Storyboard(name: storyboardName, bundle: bundle)
    if storyboard.initialClass is Self.Type {
      return try storyboard.instantiateInitialViewController(Self.self, creator: creator)
    }
    return try storyboard.instantiateViewController(
      identifier: identifier, Self.self, creator: creator)
  }

  /// Makes a controller of a class that is known only at run time.
  static func plainInstance() throws(SceneError) -> ViewController { try instance() }

  /// Returns the views in the class's scene; nil if the scene has none.
  static func sceneNib() throws(SceneError) -> Nib? {
    let storyboard = try Storyboard(name: storyboardName, bundle: bundle)
    return storyboard.initialClass is Self.Type
      ? try storyboard.initialNib() : try storyboard.nib(identifier: identifier)
  }
}

extension ViewController {
  /// Returns the views that belong to the class: those of its scene, or else those of its own file.
  static func classNib() throws(SceneError) -> Nib? {
    let nib = try (self as? any Storyboardable.Type)?.sceneNib()
    if let nib { return nib }
    return try (self as? any Nibable.Type)?.nib()
  }
}

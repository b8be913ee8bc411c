import Archiving
import Foundation

/// A controller that has a scene: one controller a scene, and file, identifier and class share one
/// name.
public protocol Storyboardable: ViewController {
  /// Where the file is.
  static var bundle: SceneBundle { get }
  /// The file. Overridden for a controller that stands in another's scene.
  static var storyboardName: String { get }
}

extension Storyboardable {
  /// The name of the class.
  public static var storyboardName: String { className }

  /// The controller from its scene: the initial one of the file if it is of this class or of one
  /// below it, whatever its identifier; else the one whose identifier is the class's name.
  ///
  /// - Parameter creator: makes it with values from outside.
  /// - Throws: `SceneError`, naming the file and the class expected.
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

  /// The same for a class that is known only when the program runs.
  static func plainInstance() throws(SceneError) -> ViewController { try instance() }

  /// The views of the class's scene, nil where the scene has none.
  static func sceneNib() throws(SceneError) -> Nib? {
    let storyboard = try Storyboard(name: storyboardName, bundle: bundle)
    return storyboard.initialClass is Self.Type
      ? try storyboard.initialNib() : try storyboard.nib(identifier: identifier)
  }
}

extension ViewController {
  /// The views that belong to the class: those of its scene, else those of its own file.
  static func classNib() throws(SceneError) -> Nib? {
    let nib = try (self as? any Storyboardable.Type)?.sceneNib()
    if let nib { return nib }
    return try (self as? any Nibable.Type)?.nib()
  }
}

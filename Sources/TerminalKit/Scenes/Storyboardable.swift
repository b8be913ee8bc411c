import Archiving
import Foundation

/// A class whose name, without the module, stands for it in scenes.
public protocol ClassNamed: AnyObject {}

extension ClassNamed {
  public static var className: String { ClassName.short(of: self) }
}

/// A controller that has a scene: one controller a scene, and file, identifier and class share one
/// name.
public protocol Storyboardable: ViewController, ClassNamed {
  static var bundle: SceneBundle { get }
  /// The file. Overridden for a controller that stands in another's scene.
  static var storyboardName: String { get }
}

extension Storyboardable {
  public static var storyboardName: String { className }
  public static var identifier: String { className }

  /// The controller from its scene: the initial one of the file if it is of this class, else the
  /// one whose identifier is the class's name.
  ///
  /// - Parameter creator: makes it with values from outside.
  /// - Throws: `SceneError`, naming the file and the class expected.
  public static func instance(
    creator: ((NSCoder) -> Self?)? = nil
  ) throws(SceneError) -> Self {
    let storyboard = try Storyboard(name: storyboardName, bundle: bundle)
    if storyboard.initialIdentifier == identifier {
      return try storyboard.instantiateInitialViewController(Self.self, creator: creator)
    }
    return try storyboard.instantiateViewController(
      identifier: identifier, Self.self, creator: creator)
  }

  /// The same for a class that is known only when the program runs.
  static func plainInstance() throws(SceneError) -> ViewController { try instance() }

  /// The views of the class's scene, nil where the scene has none.
  static func nib() throws(SceneError) -> Nib? {
    try Storyboard(name: storyboardName, bundle: bundle).nib(identifier: identifier)
  }
}

/// A view that has a file of its own, named like the class: the cells of tables and collections.
public protocol Nibable: View, ClassNamed {
  static var bundle: SceneBundle { get }
  static var nibName: String { get }
}

extension Nibable {
  public static var nibName: String { className }

  public static func nib() throws(SceneError) -> Nib { try Nib(name: nibName, bundle: bundle) }
}

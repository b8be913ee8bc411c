import Archiving

/// A class identified by its name without the module: in scenes, for its file, for its cells. All
/// responders are: views, cells and controllers.
public protocol ClassNamed: AnyObject {}

extension ClassNamed {
  /// The name without the module: `NameViewController`.
  public static var className: String { ClassName.short(of: self) }
  /// The identifier of its objects in scenes and of its cells in tables: the name of the class.
  public static var identifier: String { className }
}

import Archiving

/// A class whose name, without the module, stands for it: in scenes, for its file, for its cells.
/// All responders are: views, cells and controllers.
public protocol ClassNamed: AnyObject {}

extension ClassNamed {
  /// Without the module: `NameViewController`.
  public static var className: String { ClassName.short(of: self) }
  /// Of its objects in scenes, and of its cells in tables: the name of the class.
  public static var identifier: String { className }
}

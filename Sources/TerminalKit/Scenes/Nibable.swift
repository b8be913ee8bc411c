/// A class whose views have their own file, by default named like the class: cells of tables and
/// collections, and controllers whose scene does not contain their views.
public protocol Nibable: Responder {
  /// The bundle with the file.
  static var bundle: SceneBundle { get }
  /// The name of the file. Overridden for views that several classes share.
  static var nibName: String { get }
}

extension Nibable {
  /// The name of the class.
  public static var nibName: String { className }

  /// Reads the views of the file without making them. Throws `SceneError` if there is no such file.
  public static func nib() throws(SceneError) -> Nib { try Nib(name: nibName, bundle: bundle) }
}

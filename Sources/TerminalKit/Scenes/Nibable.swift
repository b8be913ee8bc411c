import Archiving

/// A class whose views have a file of their own, named like the class unless it says otherwise: the
/// cells of tables and collections, a controller whose scene does not hold its views.
public protocol Nibable: Responder {
  /// Where the file is.
  static var bundle: SceneBundle { get }
  /// The file. Overridden for views that several classes share.
  static var nibName: String { get }
}

extension Nibable {
  /// The name of the class.
  public static var nibName: String { className }

  /// The views of the file, not yet made. Throws where there is no such file.
  public static func nib() throws(SceneError) -> Nib { try Nib(name: nibName, bundle: bundle) }
}
